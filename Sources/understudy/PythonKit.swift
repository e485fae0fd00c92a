// Made of scripts/python-kit by scripts/generate.
// swift-format-ignore-file

/// What every plugin in Python has, as text.
enum PythonKit {
  static let start = ###"""
#!/bin/sh
# Runs the plugin with UNDERSTUDY_PYTHON, or else with the first Python that has protobuf and pyzmq: the one on the path, Debian's.
here=$(dirname "$0")
if [ -n "$UNDERSTUDY_PYTHON" ]; then set -- "$UNDERSTUDY_PYTHON"; else set -- python3 /usr/bin/python3; fi
for python in "$@"; do
  if "$python" -c "import google.protobuf, zmq" 2>/dev/null; then
    # The order of a set of names would be another one in each process.
    PYTHONHASHSEED=0 PYTHONDONTWRITEBYTECODE=1 exec "$python" "$here/main.py"
  fi
done
if ! command -v "$1" > /dev/null; then echo "there is no program $1" >&2; exit 1; fi
echo "$1 needs protobuf and pyzmq: apt-get install python3-protobuf python3-zmq, or pip install protobuf pyzmq" >&2
exit 1

"""###
  static let understudy = ###"""
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

"""###
  static let behavior = ###"""
"""What a behaviour does, beside understudy.py: it stands before the components, as a subclass stands before its superclass.

A behaviour is a class with lists of what reaches it, and a function for each sort of that. There is one object of it for each session;
it keeps nothing between sessions, and has no clock but `now`, so two runs give the same bytes.

    class OnePush(Behavior):
        intercepts = ["pushViewController"]
        reads = ["transition"]

        def take(self, message):
            if self.value(message.object, "transition") is None:
                return proceed(message)

What a function returns is the answer; `return proceed(message)` hands the message on, as `return super.push…` does. Where
something follows, `yield` waits for the result: `answer = yield proceed(message)`.
"""

from types import GeneratorType

import understudy_pb2 as wire
from understudy import FIRST_PLUGIN, KINDS, Object, Session, run

CALL, CALLBACK, ASK, PROCEED, REACT, HAND_OVER = 0, 1, 2, 3, 7, 8
LEFT = object()  # in the place of a value that will come with a later delivery


def checked(object):
    """The object, if it is one."""
    if not isinstance(object, Object):
        raise TypeError(f"{object!r} is no object: self.session.object(…) is the one of a name")
    return object


class Message:
    """A call: to which object, of what, with which arguments by their names."""

    def __init__(self, object, word, arguments=None):
        self.object, self.word, self.arguments = checked(object), word, arguments or {}


class Callback(Message):
    """What an object is told; a question or news for its delegate if `slot` is not empty."""

    def __init__(self, object, slot, word, arguments):
        super().__init__(object, word, arguments)
        self.slot = slot


class Raised(Exception):
    """An exception of Objective-C, which only the app can stop: `raise Raised("NSInvalidArgumentException", "no such tab")`."""

    def __init__(self, name, reason):
        super().__init__(name, reason)
        self.name, self.reason = name, reason


class Departure:
    """What leaves the behaviour; made by `proceed`, `call`, `callback` and `ask`."""

    def __init__(self, kind, message, slot="", default=None, because=None, unfinished=False):
        self.kind, self.message, self.slot = kind, message, slot
        self.default, self.because, self.unfinished = default, because, unfinished


def proceed(message, unfinished=False):
    """Hands the message on to what stands behind, as `super` would. An exception that leaves something `unfinished`, or passes an
    operation, no app survives."""
    if isinstance(message, Callback):
        raise TypeError(f"{message.word} goes on by itself: return nothing, or the answer to a question")
    return Departure(PROCEED, message, unfinished=unfinished)


def call(object, word, because=None, unfinished=False, **arguments):
    """Calls an object from the head of its chain, as `self` would."""
    return Departure(CALL, Message(object, word, arguments), because=because, unfinished=unfinished)


def callback(object, word, because=None, **arguments):
    """Tells an object of a kind that the plugin brings."""
    return Departure(CALLBACK, Message(object, word, arguments), because=because)


def ask(object, word, default=None, because=None, **arguments):
    """Asks or tells the delegate of such an object. Where nobody answers, the answer is the default."""
    return Departure(ASK, Message(object, word, arguments), slot="delegate", default=default, because=because)


class Behavior:
    """One for each session. Every function may do local things and depart; by default a message proceeds."""

    intercepts = []  # messages that it takes before the component
    hears = []  # callbacks that it hears before the app does
    answers = []  # methods of delegates that it implements
    reads = []  # properties that it may look at
    reacts = []  # properties of others whose publication reaches it at once; it may look at them, too
    kinds = []  # what it may be bound to; anything if there are none

    def __init__(self, session):
        """`session` says what the scenario binds it to, and what it gives it."""

    def take(self, message):
        return proceed(message)

    def hear(self, callback):
        """A callback, or a question to a delegate; None takes the default."""

    def wake(self, token):
        """A timer that it scheduled has run out."""

    def changed(self, object, property):
        """Somebody else has published one of the properties in `reacts`, and waits until this is done."""

    # What it does. `self.now` is the virtual time in microseconds, `self.session` what is fixed.

    operation = 0  # of its own, above 0: what is recorded from here on belongs to it

    def value(self, object, property):
        """What is published of an object; objects are their names, and what nobody has published is None."""
        if not self._stage.may_read(property):
            raise LookupError(f"{property} is not among what {type(self).__name__} reads")
        value = self._stage.table.get((checked(object).number, property))
        return list(value) if isinstance(value, list) else value

    def publish(self, object, property, value, because=None):
        self._stage.record("publish", object, property, because, value=value)

    def note(self, object, word, because=None, **arguments):
        self._stage.record("note", object, word, because, arguments=arguments)

    def log(self, object, text, because=None):
        """Prints a text to the console of the app."""
        self._stage.record("log", object, "", because, value=text)

    def begin(self, object, word, because=None, **arguments):
        """The operation in `operation` begins; `end` says that it is over."""
        self._stage.record("begin", object, word, because, arguments=arguments)

    def end(self, object, word, because=None, **arguments):
        self._stage.record("end", object, word, because, arguments=arguments)

    def schedule(self, microseconds, token):
        """`wake` gets the token, a whole number, in a turn of its own; 0 is the next one."""
        self._stage.plan("schedule", number=max(0, microseconds), value=token)

    def cancel(self, token):
        self._stage.plan("cancel", value=token)


def serve(name, behavior):
    """Serves the behaviour until the coordinator says farewell."""
    for words in ("intercepts", "hears", "answers", "reads", "reacts", "kinds"):
        if isinstance(getattr(behavior, words), str):
            raise TypeError(f"{words} is a list of words, and not a text")
    hello = wire.Hello(
        name=name, role=wire.ROLE_BEHAVIOR, reads=behavior.reads, intercepts=behavior.intercepts, hears=behavior.hears,
        answers=behavior.answers, reacts=behavior.reacts, kinds=behavior.kinds)
    run(Troupe(behavior), hello, f"the behaviour {name} of Understudy; a scenario that names it")


class Troupe:
    """The sessions that a behaviour plays in."""

    def __init__(self, behavior):
        self._behavior, self._stages = behavior, {}

    def carry_out(self, frame, welcome, send):
        """The parts of a frame that are for a behaviour, in the order of their fields. The deadline begins anew with each reply."""
        for opening in frame.open:
            self._stages[opening.session] = Stage(opening, welcome, self._behavior)
        for delivery in frame.deliver:
            send(reply=[self._stages[delivery.session].carry_out(delivery)])
        for session in frame.close:
            self._stages.pop(session, None)


class Stage:
    """The loop of one session, as docs/reference/protocol.md has it."""

    def __init__(self, opening, welcome, behavior):
        self.session = Session(opening, welcome)
        self.table = {}
        self._numbers = {word: number for number, word in enumerate(self.session.words)}
        self._first_brought = len(welcome.words)
        self._plays = opening.plays
        self._handled = {(entry.object, entry.slot, entry.verb) for entry in opening.handled}
        self._hearings = {(entry.object, entry.verb) for entry in opening.hearings}
        self._reactions = [entry for entry in opening.reactions if entry.component != self._plays]
        self.readable = {*behavior.reads, *behavior.reacts}
        self._waiting = []  # each departure, the operation that it is in and what goes on behind it, innermost last
        self._reply, self._published = None, []
        self._dropped = []  # what exceptions have passed
        self._behavior = behavior.__new__(behavior)
        self._behavior._stage, self._behavior.session, self._behavior.now = self, self.session, 0
        self._behavior.__init__(self.session)

    def carry_out(self, delivery):
        self._reply = wire.Reply(session=delivery.session, number=delivery.number)
        self._published = []
        session, behavior = self.session, self._behavior
        for change in delivery.news:
            self.table[change.object, session.word(change.property)] = session.value(change.value)
        behavior.now, behavior.operation = delivery.now, 0
        object, word = session.name(delivery.object), session.word(delivery.word)
        arguments = {session.word(given.name): session.value(given.value) for given in delivery.arguments}
        if delivery.kind == wire.Delivery.MESSAGE:
            message = Message(object, word, arguments)
            # One of a word behind those that we know is somebody else's.
            self._enter(lambda: proceed(message) if word.startswith("#") else behavior.take(message))
        elif delivery.kind == wire.Delivery.HEARD:
            slot = session.word(delivery.slot)
            self._enter(lambda: behavior.hear(Callback(object, slot, word, arguments)))
        elif delivery.kind == wire.Delivery.DUE:
            self._enter(lambda: behavior.wake(delivery.token))
        elif delivery.kind == wire.Delivery.CHANGED:
            self._enter(lambda: behavior.changed(object, word))
        elif delivery.kind == wire.Delivery.RETURNED:
            _, behavior.operation, go_on = self._waiting.pop()
            go_on(session.value(delivery.value))
        elif delivery.kind == wire.Delivery.UNWIND:
            self._unwind(delivery)
        else:
            self._reply.exit, self._reply.value.text = wire.Reply.FAULT, f"a delivery of the kind {delivery.kind}"
        return self._reply

    def may_read(self, property):
        """What the plugin's own manifest brings is no word of its hello, and nobody but itself publishes it."""
        return property in self.readable or self._numbers.get(property, 0) >= self._first_brought

    # The behaviour

    def _enter(self, function):
        """A function that yields is a generator, and goes on when what it waits for is complete."""
        try:
            result = function()
        except Raised as raised:
            return self._end_by(raised)
        if isinstance(result, GeneratorType):
            self._advance(result)
        else:
            self._end(result)

    def _advance(self, steps, value=None):
        while value is not LEFT:
            try:
                departure = steps.send(value)
            except StopIteration as end:
                return self._end(end.value)
            except Raised as raised:
                return self._end_by(raised)
            if not isinstance(departure, Departure):
                hint = "; 'yield from' waits for a function that yields" if isinstance(departure, GeneratorType) else ""
                raise TypeError(f"only proceed, call, callback and ask can be waited for, and not {departure!r}{hint}")
            value = self._depart(departure, lambda value: self._advance(steps, value))

    def _end_by(self, raised):
        """An exception of Objective-C ends the innermost entry; any other is a mistake of the plugin, and ends the process."""

        def end():
            self.record("raised", None, "", None, value=raised.name, arguments={"reason": raised.reason})
            self._raise(raised.name, raised.reason, broke=False)

        self._react(end) or end()

    def _raise(self, name, reason, broke):
        self._reply.exit, self._reply.reason, self._reply.broke = wire.Reply.RAISED, reason, broke
        self._reply.value.CopyFrom(self._encoded(name))

    def _end(self, result):
        """The innermost entry is over, with a result or with what others do for it."""
        while isinstance(result, Departure) and result.kind != PROCEED:
            result = self._depart(result, self._end)
        if result is LEFT:
            return
        last = self._hand_over if isinstance(result, Departure) else self._finish
        self._react(lambda: last(result)) or last(result)

    def _finish(self, result):
        self._reply.exit = wire.Reply.FINISHED
        if result is not None:
            self._reply.value.CopyFrom(self._encoded(result))

    # Departures

    def _hand_over(self, departure):
        """Nothing follows: what comes back goes past us."""
        self._note_departure("called", departure)
        self._leave(HAND_OVER, departure)

    def _depart(self, departure, go_on):
        """What comes of it if nobody else has to do anything; else LEFT, and `go_on` gets it."""

        def carry_on():
            value = self._carry(departure, go_on)
            if value is not LEFT:
                go_on(value)

        return LEFT if self._react(carry_on, departure) else self._carry(departure, go_on)

    def _carry(self, departure, go_on):
        message = departure.message
        if departure.kind == ASK:
            return self._ask(departure, go_on)
        if departure.kind == CALLBACK:
            self._note_departure("callback", departure)
            object, word = message.object.number, self._number(message.word)
            if (object, word) not in self._hearings and (object, 0, word) not in self._handled:
                return None
            return self._leave(CALLBACK, departure, go_on)

        def returned(value):
            self.record("returned", message.object, message.word, departure.because, value=value)
            go_on(value)

        self._note_departure("called", departure)
        return self._leave(departure.kind, departure, returned)

    def _ask(self, departure, go_on):
        """Only what somebody else has to answer leaves; an empty slot answers silently."""
        message = departure.message
        method, number = self._number(message.word), message.object.number
        entries = self.table.get((number, "delegate")) or []
        entry = next((entry for entry in entries if entry[0] == method), None)
        if entry is None:
            return departure.default
        constant = entry[1] if len(entry) > 1 else None
        answer = departure.default if constant is None else constant
        if isinstance(constant, list):
            # An object is a text here, and is not the text that reads the same.
            answer = any(self._encoded(value) in map(self._encoded, constant) for value in message.arguments.values())
        if len(entry) < 3 and (number, self._number("delegate"), method) not in self._handled:
            self._note_departure("asked", departure, value=answer)
            return answer

        def answered(value):
            final = answer if value is None else value
            self._note_departure("answered", departure, value=final)
            go_on(final)

        self._note_departure("asked", departure)
        return self._leave(ASK, departure, answered, value=answer)

    def _react(self, then, departure=None):
        """Others react to what was published, one after the other, and then it goes on; False if nobody does."""
        published, self._published = self._published, []
        due = [
            wire.Departure(
                kind=REACT, object=effect.object, word=effect.word, value=self._encoded(entry.component),
                because=effect.because, also=effect.also)
            for entry in self._reactions
            if entry.gate == 0 or self.table.get((0, self.session.word(entry.gate))) is True
            for effect in published
            if effect.word in entry.words
        ]

        if not due:
            return False
        # Not the departure itself: nothing of it is recorded yet. What an exception leaves undone is what was to follow.
        behind = departure and Departure(REACT, None, unfinished=departure.unfinished)

        def go_on(_=None):
            if not due:
                return then()
            self._reply.exit = wire.Reply.DEPARTED
            self._reply.departure.CopyFrom(due.pop(0))
            self._waiting.append((behind, self._behavior.operation, go_on))

        go_on()
        return True

    def _leave(self, kind, departure, go_on=None, value=None):
        message = departure.message
        because, also = codes(departure.because)
        leaving = wire.Departure(
            kind=kind, object=message.object.number, slot=self._number(departure.slot), word=self._number(message.word),
            arguments=self._arguments(message.arguments), operation=self._behavior.operation, because=because, also=also)
        if value is not None:
            leaving.value.CopyFrom(self._encoded(value))
        self._reply.exit = wire.Reply.DEPARTED
        self._reply.departure.CopyFrom(leaving)
        if go_on is not None:
            self._waiting.append((departure, self._behavior.operation, go_on))
        return LEFT

    def _unwind(self, delivery):
        """What waited is dropped; nobody is told, because UIKit has no `finally`."""
        departure, self._behavior.operation, go_on = self._waiting.pop()
        # A generator that nobody holds runs what it has under `finally`, whenever Python comes to collect it: this one is held.
        self._dropped.append(go_on)
        if departure is not None and departure.kind in (CALL, PROCEED):
            message = departure.message
            self.record("dropped", message.object, message.word, departure.because)
        unfinished = departure is not None and (departure.unfinished or self._behavior.operation != 0)
        self._raise(self.session.value(delivery.value), delivery.reason, broke=delivery.broke or unfinished)

    # Records

    def _note_departure(self, kind, departure, value=None):
        message = departure.message
        self.record(kind, message.object, message.word, departure.because, departure.slot, value, message.arguments)

    def _must_be_entered(self):
        if self._reply is None:
            raise RuntimeError("nothing can be done in __init__, before the session has begun; wait for the first message")

    def record(self, kind, object, word, because, slot="", value=None, arguments=None):
        self._must_be_entered()
        number = checked(object).number if kind != "raised" else 0
        because, also = codes(because)
        effect = self._reply.effects.add(
            kind=KINDS.index(kind), object=number, slot=self._number(slot),
            word=self._number(word), operation=self._behavior.operation, arguments=self._arguments(arguments or {}),
            because=because, also=also)
        if value is not None:
            effect.value.CopyFrom(self._encoded(value))
        if kind == "publish":
            self.table[effect.object, word] = self.session.value(effect.value)
            self._published.append(effect)

    def plan(self, kind, number=0, value=None):
        if isinstance(value, bool) or not isinstance(value, int):
            raise TypeError(f"the token of a timer is a whole number, and not {value!r}")
        if not isinstance(number, int):
            raise TypeError(f"a timer runs for a whole number of microseconds, and not {number!r}: round() it")
        self._must_be_entered()
        self._reply.effects.add(kind=KINDS.index(kind), number=number, value=self._encoded(value))

    def _number(self, word):
        """One behind the words that we know is spelled by its number: it is somebody else's."""
        if word.startswith("#"):
            return int(word[1:])
        if word and word not in self._numbers:
            raise LookupError(f"'{word}' is no word of this session; a word of the plugin's own stands under 'brings' in plugin.yaml")
        return self._numbers[word] if word else 0

    def _arguments(self, arguments):
        return [wire.Argument(name=self._number(name), value=self._encoded(value)) for name, value in arguments.items()]

    def _encoded(self, value):
        if value is None:
            return wire.Value()
        if isinstance(value, bool):
            return wire.Value(flag=value)
        if isinstance(value, int):
            return wire.Value(integer=value)
        if isinstance(value, float):
            if value - value != 0:
                raise ValueError(f"{value} is no number of a session: it is not finite")
            return wire.Value(number=value)
        if isinstance(value, Object):
            return wire.Value(object=value.number)
        if isinstance(value, str):
            return wire.Value(text=value)
        if isinstance(value, (list, tuple)):
            return wire.Value(list=wire.Value.List(values=[self._encoded(entry) for entry in value]))
        raise TypeError(f"no value of a session: {value!r}")


def codes(because):
    """The numbers of one contract id or of two, "NAV-019" or ("NAV-019", "NAV-021"); 0 for none."""
    ids = (because,) if isinstance(because, str) else tuple(because or ())
    if len(ids) > 2 or any(len(contract) > 8 or not contract.isascii() for contract in ids):
        raise ValueError(f"because is the id of one contract or of two, as NAV-019, and not {because!r}")
    numbers = [int.from_bytes(contract.encode("ascii"), "big") for contract in ids]
    return (numbers + [0, 0])[:2]

"""###
  static let messages = ###"""
# -*- coding: utf-8 -*-
# Generated by the protocol buffer compiler.  DO NOT EDIT!
# source: understudy.proto
"""Generated protocol buffer code."""
from google.protobuf.internal import builder as _builder
from google.protobuf import descriptor as _descriptor
from google.protobuf import descriptor_pool as _descriptor_pool
from google.protobuf import symbol_database as _symbol_database
# @@protoc_insertion_point(imports)

_sym_db = _symbol_database.Default()




DESCRIPTOR = _descriptor_pool.Default().AddSerializedFile(b'\n\x10understudy.proto\x12\runderstudy.v1\"\x90\x02\n\x05Hello\x12\x16\n\x0eoldest_version\x18\x01 \x01(\r\x12\x16\n\x0enewest_version\x18\x02 \x01(\r\x12\x0e\n\x06\x63ookie\x18\x03 \x01(\t\x12!\n\x04role\x18\x04 \x01(\x0e\x32\x13.understudy.v1.Role\x12\x0c\n\x04name\x18\x05 \x01(\t\x12\x12\n\nprocess_id\x18\x06 \x01(\r\x12\x1a\n\x12sessions_at_a_time\x18\x07 \x01(\r\x12\r\n\x05reads\x18\x08 \x03(\t\x12\x12\n\nintercepts\x18\n \x03(\t\x12\r\n\x05hears\x18\x0b \x03(\t\x12\x0f\n\x07\x61nswers\x18\x0c \x03(\t\x12\x0e\n\x06reacts\x18\r \x03(\t\x12\r\n\x05kinds\x18\x0e \x03(\tJ\x04\x08\t\x10\n\"v\n\x07Welcome\x12\x0f\n\x07version\x18\x01 \x01(\r\x12\x13\n\x0bincarnation\x18\x02 \x01(\r\x12\r\n\x05words\x18\x03 \x03(\t\x12\r\n\x05parts\x18\x04 \x03(\t\x12\x14\n\x0cobject_kinds\x18\x05 \x03(\t\x12\x11\n\theartbeat\x18\x06 \x01(\r\"\x1b\n\x07Refused\x12\x10\n\x08sentence\x18\x01 \x01(\t\"\x95\x02\n\x08ToWorker\x12\'\n\x07welcome\x18\x01 \x01(\x0b\x32\x16.understudy.v1.Welcome\x12\'\n\x07refused\x18\x02 \x01(\x0b\x32\x16.understudy.v1.Refused\x12!\n\x04open\x18\x03 \x03(\x0b\x32\x13.understudy.v1.Open\x12(\n\x07\x64\x65liver\x18\x04 \x03(\x0b\x32\x17.understudy.v1.Delivery\x12\r\n\x05\x63lose\x18\x05 \x03(\r\x12\x10\n\x08\x66\x61rewell\x18\x06 \x01(\x08\x12(\n\x06happen\x18\x07 \x03(\x0b\x32\x18.understudy.v1.Happening\x12\x1f\n\x03\x65nd\x18\x08 \x03(\x0b\x32\x12.understudy.v1.End\"\xb6\x01\n\rToCoordinator\x12\x13\n\x0bincarnation\x18\x01 \x01(\r\x12#\n\x05hello\x18\x02 \x01(\x0b\x32\x14.understudy.v1.Hello\x12#\n\x05reply\x18\x03 \x03(\x0b\x32\x14.understudy.v1.Reply\x12\x0f\n\x07goodbye\x18\x04 \x01(\x08\x12\x0c\n\x04\x62\x65\x61t\x18\x05 \x01(\t\x12\'\n\x05judge\x18\x06 \x03(\x0b\x32\x18.understudy.v1.Judgement\"\xa4\x04\n\x04Open\x12\x0f\n\x07session\x18\x01 \x01(\r\x12\x11\n\tios_major\x18\x02 \x01(\r\x12\x11\n\tios_minor\x18\x03 \x01(\r\x12&\n\x07objects\x18\x04 \x03(\x0b\x32\x15.understudy.v1.Object\x12%\n\x06\x64\x65vice\x18\x05 \x01(\x0b\x32\x15.understudy.v1.Device\x12+\n\tdurations\x18\x06 \x01(\x0b\x32\x18.understudy.v1.Durations\x12\'\n\x08switches\x18\x07 \x03(\x0b\x32\x15.understudy.v1.Switch\x12\'\n\x07handled\x18\x08 \x03(\x0b\x32\x16.understudy.v1.Handled\x12\x32\n\rinterceptions\x18\t \x03(\x0b\x32\x1b.understudy.v1.Interception\x12*\n\treactions\x18\n \x03(\x0b\x32\x17.understudy.v1.Reaction\x12&\n\x07plugins\x18\x0b \x03(\x0b\x32\x15.understudy.v1.Plugin\x12(\n\x08hearings\x18\x0c \x03(\x0b\x32\x16.understudy.v1.Hearing\x12\r\n\x05plays\x18\r \x01(\r\x12\x0c\n\x04\x66ile\x18\x0e \x01(\t\x12\x10\n\x08scenario\x18\x0f \x01(\t\x12\'\n\x08observer\x18\x10 \x01(\x0b\x32\x15.understudy.v1.Plugin\x12\r\n\x05words\x18\x11 \x03(\t\"\x9c\x01\n\x06Plugin\x12\x0c\n\x04name\x18\x01 \x01(\t\x12\x0f\n\x07objects\x18\x02 \x03(\r\x12\x33\n\nparameters\x18\x03 \x03(\x0b\x32\x1f.understudy.v1.Plugin.Parameter\x1a>\n\tParameter\x12\x0c\n\x04name\x18\x01 \x01(\t\x12#\n\x05value\x18\x02 \x01(\x0b\x32\x14.understudy.v1.Value\"4\n\x06Object\x12\x0c\n\x04name\x18\x01 \x01(\t\x12\x0c\n\x04kind\x18\x02 \x01(\r\x12\x0e\n\x06player\x18\x03 \x01(\r\"m\n\x06\x44\x65vice\x12\r\n\x05width\x18\x01 \x01(\r\x12\x0e\n\x06height\x18\x02 \x01(\r\x12\x15\n\rcompact_width\x18\x03 \x01(\x08\x12\x16\n\x0e\x63ompact_height\x18\x04 \x01(\x08\x12\x15\n\rright_to_left\x18\x05 \x01(\x08\"I\n\tDurations\x12\x12\n\nnavigation\x18\x01 \x01(\x04\x12\x14\n\x0cpresentation\x18\x02 \x01(\x04\x12\x12\n\ntab_switch\x18\x03 \x01(\x04\"%\n\x06Switch\x12\x0c\n\x04name\x18\x01 \x01(\t\x12\r\n\x05value\x18\x02 \x01(\t\"5\n\x07Handled\x12\x0e\n\x06object\x18\x01 \x01(\r\x12\x0c\n\x04slot\x18\x02 \x01(\r\x12\x0c\n\x04verb\x18\x03 \x01(\r\">\n\x0cInterception\x12\x10\n\x08\x62\x65havior\x18\x01 \x01(\r\x12\x0e\n\x06object\x18\x02 \x01(\r\x12\x0c\n\x04verb\x18\x03 \x01(\r\"9\n\x07Hearing\x12\x10\n\x08\x62\x65havior\x18\x01 \x01(\r\x12\x0e\n\x06object\x18\x02 \x01(\r\x12\x0c\n\x04verb\x18\x03 \x01(\r\":\n\x08Reaction\x12\x11\n\tcomponent\x18\x01 \x01(\r\x12\r\n\x05words\x18\x02 \x03(\r\x12\x0c\n\x04gate\x18\x03 \x01(\r\"\x84\x03\n\x08\x44\x65livery\x12\x0f\n\x07session\x18\x01 \x01(\r\x12\x0e\n\x06number\x18\x02 \x01(\r\x12\x0b\n\x03now\x18\x03 \x01(\x04\x12*\n\x04kind\x18\x04 \x01(\x0e\x32\x1c.understudy.v1.Delivery.Kind\x12\x0e\n\x06object\x18\x05 \x01(\r\x12\x0c\n\x04slot\x18\x06 \x01(\r\x12\x0c\n\x04word\x18\x07 \x01(\r\x12*\n\targuments\x18\x08 \x03(\x0b\x32\x17.understudy.v1.Argument\x12#\n\x05value\x18\t \x01(\x0b\x32\x14.understudy.v1.Value\x12\r\n\x05token\x18\n \x01(\x03\x12\r\n\x05\x62roke\x18\x0b \x01(\x08\x12\x0e\n\x06reason\x18\x0c \x01(\t\x12#\n\x04news\x18\r \x03(\x0b\x32\x15.understudy.v1.Change\"N\n\x04Kind\x12\x0b\n\x07MESSAGE\x10\x00\x12\t\n\x05HEARD\x10\x01\x12\x07\n\x03\x44UE\x10\x02\x12\x0c\n\x08RETURNED\x10\x03\x12\n\n\x06UNWIND\x10\x04\x12\x0b\n\x07\x43HANGED\x10\x05\"\xb0\x02\n\x05Reply\x12\x0f\n\x07session\x18\x01 \x01(\r\x12\x0e\n\x06number\x18\x02 \x01(\r\x12&\n\x07\x65\x66\x66\x65\x63ts\x18\x03 \x03(\x0b\x32\x15.understudy.v1.Effect\x12\'\n\x04\x65xit\x18\x04 \x01(\x0e\x32\x19.understudy.v1.Reply.Exit\x12+\n\tdeparture\x18\x05 \x01(\x0b\x32\x18.understudy.v1.Departure\x12#\n\x05value\x18\x06 \x01(\x0b\x32\x14.understudy.v1.Value\x12\x0e\n\x06reason\x18\x07 \x01(\t\x12\r\n\x05\x62roke\x18\x08 \x01(\x08\"D\n\x04\x45xit\x12\x0c\n\x08\x46INISHED\x10\x00\x12\x0c\n\x08\x44\x45PARTED\x10\x01\x12\n\n\x06RAISED\x10\x02\x12\t\n\x05\x46\x41ULT\x10\x03\x12\t\n\x05STUCK\x10\x04\"\xdb\x01\n\x06\x45\x66\x66\x65\x63t\x12\x0c\n\x04kind\x18\x01 \x01(\r\x12\x0e\n\x06object\x18\x03 \x01(\r\x12\x0c\n\x04slot\x18\x04 \x01(\r\x12\x0c\n\x04word\x18\x05 \x01(\r\x12\x11\n\toperation\x18\x06 \x01(\r\x12\x0e\n\x06number\x18\x07 \x01(\x03\x12#\n\x05value\x18\x08 \x01(\x0b\x32\x14.understudy.v1.Value\x12*\n\targuments\x18\t \x03(\x0b\x32\x17.understudy.v1.Argument\x12\x0f\n\x07\x62\x65\x63\x61use\x18\n \x01(\x06\x12\x0c\n\x04\x61lso\x18\x0b \x01(\x06J\x04\x08\x02\x10\x03\"\xc8\x01\n\tDeparture\x12\x0c\n\x04kind\x18\x01 \x01(\r\x12\x0e\n\x06object\x18\x02 \x01(\r\x12\x0c\n\x04slot\x18\x03 \x01(\r\x12\x0c\n\x04word\x18\x04 \x01(\r\x12*\n\targuments\x18\x05 \x03(\x0b\x32\x17.understudy.v1.Argument\x12#\n\x05value\x18\x06 \x01(\x0b\x32\x14.understudy.v1.Value\x12\x11\n\toperation\x18\x07 \x01(\r\x12\x0f\n\x07\x62\x65\x63\x61use\x18\x08 \x01(\x06\x12\x0c\n\x04\x61lso\x18\t \x01(\x06\"O\n\x06\x43hange\x12\x0e\n\x06object\x18\x01 \x01(\r\x12\x10\n\x08property\x18\x02 \x01(\r\x12#\n\x05value\x18\x03 \x01(\x0b\x32\x14.understudy.v1.Value\"B\n\tHappening\x12\x0f\n\x07session\x18\x01 \x01(\r\x12$\n\x06\x65vents\x18\x02 \x03(\x0b\x32\x14.understudy.v1.Event\"\x8d\x01\n\x05\x45vent\x12\x0e\n\x06number\x18\x01 \x01(\r\x12\x0b\n\x03now\x18\x02 \x01(\x04\x12\x0c\n\x04turn\x18\x03 \x01(\r\x12\x0c\n\x04\x63\x61ll\x18\x04 \x01(\r\x12\x11\n\toperation\x18\x05 \x01(\r\x12\x11\n\tcomponent\x18\x06 \x01(\r\x12%\n\x06\x65\x66\x66\x65\x63t\x18\x07 \x01(\x0b\x32\x15.understudy.v1.Effect\"&\n\x03\x45nd\x12\x0f\n\x07session\x18\x01 \x01(\r\x12\x0e\n\x06\x65nding\x18\x02 \x01(\t\"D\n\tJudgement\x12\x0f\n\x07session\x18\x01 \x01(\r\x12&\n\x07rulings\x18\x02 \x03(\x0b\x32\x15.understudy.v1.Ruling\"\x8b\x01\n\x06Ruling\x12\x10\n\x08\x63ontract\x18\x01 \x01(\t\x12.\n\x07outcome\x18\x02 \x01(\x0e\x32\x1d.understudy.v1.Ruling.Outcome\x12\r\n\x05\x65vent\x18\x03 \x01(\r\x12\x0c\n\x04text\x18\x04 \x01(\t\"\"\n\x07Outcome\x12\t\n\x05HOLDS\x10\x00\x12\x0c\n\x08VIOLATED\x10\x01\"=\n\x08\x41rgument\x12\x0c\n\x04name\x18\x01 \x01(\r\x12#\n\x05value\x18\x02 \x01(\x0b\x32\x14.understudy.v1.Value\"\x86\x02\n\x05Value\x12\x11\n\x04\x66lag\x18\x01 \x01(\x08H\x00\x88\x01\x01\x12\x14\n\x07integer\x18\x02 \x01(\x12H\x01\x88\x01\x01\x12\x13\n\x06number\x18\x03 \x01(\x01H\x02\x88\x01\x01\x12\x11\n\x04text\x18\x04 \x01(\tH\x03\x88\x01\x01\x12\x13\n\x06object\x18\x05 \x01(\rH\x04\x88\x01\x01\x12,\n\x04list\x18\x06 \x01(\x0b\x32\x19.understudy.v1.Value.ListH\x05\x88\x01\x01\x1a,\n\x04List\x12$\n\x06values\x18\x01 \x03(\x0b\x32\x14.understudy.v1.ValueB\x07\n\x05_flagB\n\n\x08_integerB\t\n\x07_numberB\x07\n\x05_textB\t\n\x07_objectB\x07\n\x05_list*V\n\x04Role\x12\x14\n\x10ROLE_UNSPECIFIED\x10\x00\x12\x12\n\x0eROLE_COMPONENT\x10\x01\x12\x11\n\rROLE_BEHAVIOR\x10\x02\x12\x11\n\rROLE_OBSERVER\x10\x03\x42\x08\xba\x02\x05Protob\x06proto3')

_builder.BuildMessageAndEnumDescriptors(DESCRIPTOR, globals())
_builder.BuildTopDescriptorsAndMessages(DESCRIPTOR, 'understudy_pb2', globals())
if _descriptor._USE_C_DESCRIPTORS == False:

  DESCRIPTOR._options = None
  DESCRIPTOR._serialized_options = b'\272\002\005Proto'
  _ROLE._serialized_start=4147
  _ROLE._serialized_end=4233
  _HELLO._serialized_start=36
  _HELLO._serialized_end=308
  _WELCOME._serialized_start=310
  _WELCOME._serialized_end=428
  _REFUSED._serialized_start=430
  _REFUSED._serialized_end=457
  _TOWORKER._serialized_start=460
  _TOWORKER._serialized_end=737
  _TOCOORDINATOR._serialized_start=740
  _TOCOORDINATOR._serialized_end=922
  _OPEN._serialized_start=925
  _OPEN._serialized_end=1473
  _PLUGIN._serialized_start=1476
  _PLUGIN._serialized_end=1632
  _PLUGIN_PARAMETER._serialized_start=1570
  _PLUGIN_PARAMETER._serialized_end=1632
  _OBJECT._serialized_start=1634
  _OBJECT._serialized_end=1686
  _DEVICE._serialized_start=1688
  _DEVICE._serialized_end=1797
  _DURATIONS._serialized_start=1799
  _DURATIONS._serialized_end=1872
  _SWITCH._serialized_start=1874
  _SWITCH._serialized_end=1911
  _HANDLED._serialized_start=1913
  _HANDLED._serialized_end=1966
  _INTERCEPTION._serialized_start=1968
  _INTERCEPTION._serialized_end=2030
  _HEARING._serialized_start=2032
  _HEARING._serialized_end=2089
  _REACTION._serialized_start=2091
  _REACTION._serialized_end=2149
  _DELIVERY._serialized_start=2152
  _DELIVERY._serialized_end=2540
  _DELIVERY_KIND._serialized_start=2462
  _DELIVERY_KIND._serialized_end=2540
  _REPLY._serialized_start=2543
  _REPLY._serialized_end=2847
  _REPLY_EXIT._serialized_start=2779
  _REPLY_EXIT._serialized_end=2847
  _EFFECT._serialized_start=2850
  _EFFECT._serialized_end=3069
  _DEPARTURE._serialized_start=3072
  _DEPARTURE._serialized_end=3272
  _CHANGE._serialized_start=3274
  _CHANGE._serialized_end=3353
  _HAPPENING._serialized_start=3355
  _HAPPENING._serialized_end=3421
  _EVENT._serialized_start=3424
  _EVENT._serialized_end=3565
  _END._serialized_start=3567
  _END._serialized_end=3605
  _JUDGEMENT._serialized_start=3607
  _JUDGEMENT._serialized_end=3675
  _RULING._serialized_start=3678
  _RULING._serialized_end=3817
  _RULING_OUTCOME._serialized_start=3783
  _RULING_OUTCOME._serialized_end=3817
  _ARGUMENT._serialized_start=3819
  _ARGUMENT._serialized_end=3880
  _VALUE._serialized_start=3883
  _VALUE._serialized_end=4145
  _VALUE_LIST._serialized_start=4040
  _VALUE_LIST._serialized_end=4084
# @@protoc_insertion_point(module_scope)

"""###
}
