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
