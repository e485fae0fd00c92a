"""A navigation controller that pushes nothing within a pause behind its last push, so that a double tap opens one screen."""

from behavior import Behavior, proceed, serve


class DebouncedNavigation(Behavior):
    intercepts = ["pushViewController"]
    reads = ["viewControllers"]
    kinds = ["navigationController"]

    def __init__(self, session):
        self.pause = round(session.parameters.get("pause", 0.5) * 1_000_000)
        self.last = {}  # when each of them has pushed

    def take(self, message):
        # The root comes by a push of the navigation controller's own.
        if not self.value(message.object, "viewControllers"):
            return proceed(message)
        last = self.last.get(message.object)
        if last is not None and self.now - last < self.pause:
            return None
        self.last[message.object] = self.now
        return proceed(message)


if __name__ == "__main__":
    serve("DebouncedNavigation", DebouncedNavigation)
