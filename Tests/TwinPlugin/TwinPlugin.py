"""The same as TwinPlugin.swift."""

from behavior import Behavior, Raised, ask, call, proceed, serve


class TwinPlugin(Behavior):
    intercepts = ["pushViewController"]
    hears = ["viewDidAppear"]
    answers = ["didShow"]
    reads = ["title", "viewControllers"]
    reacts = ["parent"]

    def __init__(self, session):
        self.home = session.bound[0]
        self.counter, self.total = None, 0

    def take(self, message):
        if message.word == "initialize":
            self.counter = message.object
            self.publish(self.counter, "total", 0)
        elif message.word == "count":
            return self.count(message)
        elif message.word == "pushViewController":
            return self.push(message)
        return None

    def count(self, message):
        step = message.arguments.get("by", 1)
        if step < 0:
            self.log(message.object, "counts no less", because="TWN-001")
            raise Raised("NSRangeException", "less than nothing")
        self.operation = 1
        self.begin(self.counter, "counting", because="TWN-001", on=self.counter)
        answer = yield ask(self.counter, "mayCount", default=True, because=("TWN-001", "TWN-002"), by=step)
        if answer is True:
            self.total += step
            self.publish(self.counter, "total", self.total, because="TWN-002")
            bar = self.session.object(f"{self.home}.navigationBar")
            self.publish(bar, "prefersLargeTitles", self.total % 2 == 1, because="TWN-002")
            yield ask(self.counter, "didCount")
            answer = yield call(self.home, "popViewController", because="TWN-001", animated=False)
            self.schedule(250_000, self.total)
            self.schedule(50_000, -1)
            self.cancel(-1)
        self.end(self.counter, "counting", because="TWN-001", on=self.counter)
        return answer

    def push(self, message):
        title = self.value(message.arguments["viewController"], "title")
        if title == "dropped":
            return False
        if title == "handed over":
            return proceed(message)
        if title == "doomed":
            self.note(self.home, "reTapAtRoot")
            return (yield proceed(message, unfinished=True))
        answer = yield proceed(message)
        self.log(self.home, f"{len(self.value(self.home, 'viewControllers') or [])} of them")
        return answer

    def hear(self, callback):
        name = "told" if callback.slot else "heard"
        self.log(callback.object, f"{name} {callback.word}")

    def wake(self, token):
        self.total += 100 + token
        self.publish(self.counter, "total", self.total)

    def changed(self, object, property):
        self.log(object, f"changed {property}")


if __name__ == "__main__":
    serve("TwinPlugin", TwinPlugin)
