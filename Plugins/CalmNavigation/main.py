"""The contract CLM-001: the app asks a navigation controller for nothing new while a transition of it runs."""

from understudy import Observer, holds, serve, violated

REQUESTS = {"pushViewController", "popViewController", "popToViewController", "popToRootViewController", "setViewControllers"}


class CalmNavigation(Observer):
    def __init__(self, session):
        self.bound = set(session.bound)
        self.allowed = set(session.parameters.get("allows") or [])
        self.running = {}  # the running number of each operation, and the navigation controller that it is of
        self.haste = None  # the first request that came too early

    def see(self, event):
        if event.kind == "begin" and event.component == "navigation":
            self.running[event.operation] = event.arguments.get("on")
        elif event.kind == "end":
            self.running.pop(event.operation, None)
        elif event.kind == "called" and event.component == "app" and self.haste is None:
            if event.word in REQUESTS - self.allowed and event.object in self.running.values():
                if not self.bound or event.object in self.bound:
                    self.haste = event

    def rulings(self, ending):
        if self.haste is None:
            return [holds("CLM-001")]
        text = f"{self.haste.object}.{self.haste.word} is called while a transition of {self.haste.object} runs"
        return [violated("CLM-001", self.haste.number, text)]


if __name__ == "__main__":
    serve("CalmNavigation", CalmNavigation)
