"""Speaks the protocol of Understudy: docs/reference/protocol.md says what the messages mean. Here is what every plugin needs, and
what an observer does; what a behaviour does is in behavior.py.

An observer is a class with `see(event)` and `rulings(ending)`; there is one object of it for each session. `serve` runs until the
coordinator says farewell. Everything here is made of what the coordinator sends, so two runs give the same bytes.
"""

import os
import signal
import sys
import time

import zmq

import understudy_pb2 as wire

LARGEST_FRAME = 16 << 20
KINDS = (
    "note begin end publish schedule cancel log checkpoint called returned callback asked answered raised dropped caught turn"
).split()
COMPONENTS = ["app", "navigation", "tabs", "gestures", "presentation"]
FIRST_PLUGIN = 16


class Observer:
    """One for each session; `session` says which, and what the scenario gives the observer."""

    def __init__(self, session):
        pass

    def see(self, event):
        """A line of the trace."""

    def rulings(self, ending):
        """What there is to say when the session is over: a list of `holds(…)` and `violated(…)`."""
        return []


def holds(contract):
    return wire.Ruling(contract=contract, outcome=wire.Ruling.HOLDS)


def violated(contract, event, text):
    """`event` is the number of the event at which it is violated; None if something is owed at the end."""
    return wire.Ruling(contract=contract, outcome=wire.Ruling.VIOLATED, event=event or 0, text=text)


class Object(str):
    """An object is its name, as scenarios write it (`home.navigationBar`)."""

    number = 0


class Session:
    """What is fixed before the first event: `ios` as (18, 0), the `kinds` of all objects, and what the scenario gives the plugin: the
    objects that it is `bound` to, and its `parameters`."""

    def __init__(self, opening, welcome):
        # What plugins bring is behind the words that there are in every session.
        self.words = [*welcome.words, *opening.words] if opening.words else welcome.words
        self._parts = list(welcome.parts)
        self._names = [thing.name for thing in opening.objects]
        self._plugins = [plugin.name for plugin in opening.plugins]
        self.ios = (opening.ios_major, opening.ios_minor)
        self.kinds = {thing.name: welcome.object_kinds[thing.kind] for thing in opening.objects}
        self.file, self.scenario = opening.file, opening.scenario
        own = opening.plugins[opening.plays - FIRST_PLUGIN] if opening.plays else opening.observer
        self.bound = [self.name(number) for number in own.objects]
        self.parameters = {given.name: self.value(given.value) for given in own.parameters}

    def name(self, number):
        """An object is a place in the session's list, and a part of it."""
        owner = self._names[number >> 8]
        name = Object(owner if number & 255 == 0 else f"{owner}.{self._parts[number & 255]}")
        name.number = number
        return name

    def object(self, name):
        """The object of a name, or a part of one: `home.navigationBar`."""
        owner, _, part = name.partition(".")
        if owner not in self._names or part and part not in self._parts:
            raise LookupError(f"the session has no object '{name}'")
        return self.name(self._names.index(owner) << 8 | (self._parts.index(part) if part else 0))

    def word(self, number):
        if number == 0:
            return ""
        return self.words[number] if number < len(self.words) else f"#{number}"

    def component(self, number):
        return self._plugins[number - FIRST_PLUGIN] if number >= FIRST_PLUGIN else COMPONENTS[number]

    def value(self, value):
        for field in ("flag", "integer", "number", "text"):
            if value.HasField(field):
                return getattr(value, field)
        if value.HasField("object"):
            return self.name(value.object)
        if value.HasField("list"):
            return [self.value(entry) for entry in value.list.values]
        return None


class Event:
    """A line of the trace: who did what to which object, when, and because of which contracts."""

    def __init__(self, event, session):
        effect = event.effect
        self.number, self.now, self.turn = event.number, event.now, event.turn
        self.call, self.operation = event.call, event.operation
        self.component = session.component(event.component)
        self.kind = KINDS[effect.kind]
        self.object, self.slot, self.word = session.name(effect.object), session.word(effect.slot), session.word(effect.word)
        self.value = session.value(effect.value)
        # Of a delegate: a constant stands in what it was `asked`, what a handler says in what it has `answered`.
        self.answer = self.value if self.kind in ("asked", "answered") else None
        self.arguments = {session.word(given.name): session.value(given.value) for given in effect.arguments}
        self.because = [contract(bits) for bits in (effect.because, effect.also) if bits]


def contract(bits):
    return bits.to_bytes(8, "big").lstrip(b"\0").decode("ascii")


def serve(name, observer):
    """Serves the observer until the coordinator says farewell."""
    hello = wire.Hello(name=name, role=wire.ROLE_OBSERVER)
    run(Audience(observer), hello, f"the observer {name} of Understudy; 'understudy run --observe {name}'")


def run(host, hello, title):
    """Serves whoever plays, or looks on."""
    endpoint, cookie = os.environ.get("UNDERSTUDY_ENDPOINT"), os.environ.get("UNDERSTUDY_COOKIE")
    if not endpoint or not cookie:
        sys.exit(f"this is {title} starts it")
    hello.cookie, hello.process_id = cookie, os.getpid()
    hello.oldest_version = hello.newest_version = 1
    Connection(endpoint, hello, host).run()


class Audience:
    """The sessions that an observer looks at."""

    def __init__(self, observer):
        self._observer, self._seats = observer, {}

    def carry_out(self, frame, welcome, send):
        """The parts of a frame that are for an observer, in the order of their fields."""
        for opening in frame.open:
            session = Session(opening, welcome)
            self._seats[opening.session] = (session, self._observer(session))
        for happening in frame.happen:
            session, observer = self._seats[happening.session]
            for event in happening.events:
                observer.see(Event(event, session))
        judgements = []
        for end in frame.end:
            _, observer = self._seats.pop(end.session)
            rulings = observer.rulings(end.ending)
            if rulings is None:
                raise TypeError("rulings() has returned nothing; return a list, [] if there is nothing to say")
            judgements.append(wire.Judgement(session=end.session, rulings=rulings))
        if judgements:
            send(judge=judgements)


class Connection:
    def __init__(self, endpoint, hello, host):
        self._hello, self._host = hello, host
        self._welcome, self._is_told_to_go = None, False
        signal.signal(signal.SIGTERM, self._note)
        self._socket = zmq.Context.instance().socket(zmq.DEALER)
        self._socket.setsockopt(zmq.LINGER, 1000)
        self._socket.setsockopt(zmq.MAXMSGSIZE, LARGEST_FRAME)
        self._socket.setsockopt(zmq.SNDHWM, 0)
        self._socket.setsockopt(zmq.RCVHWM, 0)
        self._socket.setsockopt(zmq.RCVTIMEO, 100)
        self._socket.connect(endpoint)

    def run(self):
        self._send(hello=self._hello)
        end = time.monotonic() + 10
        while not self._is_told_to_go:
            frame = self._receive()
            if frame is None:
                if self._welcome is None and time.monotonic() > end:
                    sys.exit("no coordinator answered within ten seconds")
            elif self._carry_out(frame):
                return
        self._leave()

    def _carry_out(self, frame):
        """The parts of a frame, in the order of their fields; true for farewell."""
        if frame.HasField("welcome"):
            self._welcome = frame.welcome
        if frame.HasField("refused"):
            sys.exit(f"the coordinator refused this plugin: {frame.refused.sentence}")
        if not frame.farewell:
            self._host.carry_out(frame, self._welcome, self._send)
        return frame.farewell

    def _leave(self):
        """Says goodbye and waits for the farewell: who closes right after a send loses what was sent."""
        if self._welcome is None:
            return
        self._send(goodbye=True)
        end = time.monotonic() + 2
        while time.monotonic() < end:
            frame = self._receive()
            if frame is not None and frame.farewell:
                return

    def _note(self, number, stack):
        self._is_told_to_go = True

    def _send(self, **fields):
        incarnation = self._welcome.incarnation if self._welcome else 0
        frame = wire.ToCoordinator(incarnation=incarnation, **fields).SerializeToString()
        if len(frame) > LARGEST_FRAME:
            # Who sends too much is disconnected without a word, so it is said here.
            raise OverflowError(
                f"a frame of {len(frame)} bytes would have left this worker; the most is {LARGEST_FRAME}")
        self._socket.send(frame)

    def _receive(self):
        try:
            return wire.ToWorker.FromString(self._socket.recv())
        except zmq.Again:
            return None
