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
    PYTHONDONTWRITEBYTECODE=1 exec "$python" "$here/main.py"
  fi
done
if ! command -v "$1" > /dev/null; then echo "there is no program $1" >&2; exit 1; fi
echo "$1 needs protobuf and pyzmq: apt-get install python3-protobuf python3-zmq, or pip install protobuf pyzmq" >&2
exit 1

"""###
  static let understudy = ###"""
"""Speaks the protocol of Understudy for an observer: docs/reference/protocol.md says what the messages mean.

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


class Session:
    """What is fixed before the first event. Objects are names, as scenarios write them (`home.navigationBar`)."""

    def __init__(self, opening, welcome):
        # What plugins bring is behind the words that there are in every session.
        self._words = [*welcome.words, *opening.words] if opening.words else welcome.words
        self._parts = welcome.parts
        self._names = [thing.name for thing in opening.objects]
        self._plugins = [plugin.name for plugin in opening.plugins]
        self.ios = (opening.ios_major, opening.ios_minor)
        self.kinds = {thing.name: welcome.object_kinds[thing.kind] for thing in opening.objects}
        self.file, self.scenario = opening.file, opening.scenario
        self.bound = [self.name(number) for number in opening.observer.objects]
        self.parameters = {given.name: self.value(given.value) for given in opening.observer.parameters}

    def name(self, number):
        """An object is a place in the session's list, and a part of it."""
        owner = self._names[number >> 8]
        return owner if number & 255 == 0 else f"{owner}.{self._parts[number & 255]}"

    def word(self, number):
        if number == 0:
            return ""
        return self._words[number] if number < len(self._words) else f"#{number}"

    def component(self, number):
        return self._plugins[number - 16] if number >= 16 else COMPONENTS[number]

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
    endpoint, cookie = os.environ.get("UNDERSTUDY_ENDPOINT"), os.environ.get("UNDERSTUDY_COOKIE")
    if not endpoint or not cookie:
        sys.exit(f"this is the observer {name} of Understudy; 'understudy run --observe {name}' starts it")
    Connection(endpoint, cookie, name, observer).run()


class Connection:
    def __init__(self, endpoint, cookie, name, observer):
        self._observer, self._hello = observer, wire.Hello(
            oldest_version=1, newest_version=1, cookie=cookie, role=wire.ROLE_OBSERVER, name=name, process_id=os.getpid()
        )
        self._welcome, self._seats, self._is_told_to_go = None, {}, False
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
            sys.exit(f"the coordinator refused this observer: {frame.refused.sentence}")
        for opening in frame.open:
            session = Session(opening, self._welcome)
            self._seats[opening.session] = (session, self._observer(session))
        if frame.farewell:
            return True
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
            self._send(judge=judgements)
        return False

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




DESCRIPTOR = _descriptor_pool.Default().AddSerializedFile(b'\n\x10understudy.proto\x12\runderstudy.v1\"\x90\x02\n\x05Hello\x12\x16\n\x0eoldest_version\x18\x01 \x01(\r\x12\x16\n\x0enewest_version\x18\x02 \x01(\r\x12\x0e\n\x06\x63ookie\x18\x03 \x01(\t\x12!\n\x04role\x18\x04 \x01(\x0e\x32\x13.understudy.v1.Role\x12\x0c\n\x04name\x18\x05 \x01(\t\x12\x12\n\nprocess_id\x18\x06 \x01(\r\x12\x1a\n\x12sessions_at_a_time\x18\x07 \x01(\r\x12\r\n\x05reads\x18\x08 \x03(\t\x12\x12\n\nintercepts\x18\n \x03(\t\x12\r\n\x05hears\x18\x0b \x03(\t\x12\x0f\n\x07\x61nswers\x18\x0c \x03(\t\x12\x0e\n\x06reacts\x18\r \x03(\t\x12\r\n\x05kinds\x18\x0e \x03(\tJ\x04\x08\t\x10\n\"v\n\x07Welcome\x12\x0f\n\x07version\x18\x01 \x01(\r\x12\x13\n\x0bincarnation\x18\x02 \x01(\r\x12\r\n\x05words\x18\x03 \x03(\t\x12\r\n\x05parts\x18\x04 \x03(\t\x12\x14\n\x0cobject_kinds\x18\x05 \x03(\t\x12\x11\n\theartbeat\x18\x06 \x01(\r\"\x1b\n\x07Refused\x12\x10\n\x08sentence\x18\x01 \x01(\t\"\x95\x02\n\x08ToWorker\x12\'\n\x07welcome\x18\x01 \x01(\x0b\x32\x16.understudy.v1.Welcome\x12\'\n\x07refused\x18\x02 \x01(\x0b\x32\x16.understudy.v1.Refused\x12!\n\x04open\x18\x03 \x03(\x0b\x32\x13.understudy.v1.Open\x12(\n\x07\x64\x65liver\x18\x04 \x03(\x0b\x32\x17.understudy.v1.Delivery\x12\r\n\x05\x63lose\x18\x05 \x03(\r\x12\x10\n\x08\x66\x61rewell\x18\x06 \x01(\x08\x12(\n\x06happen\x18\x07 \x03(\x0b\x32\x18.understudy.v1.Happening\x12\x1f\n\x03\x65nd\x18\x08 \x03(\x0b\x32\x12.understudy.v1.End\"\xb6\x01\n\rToCoordinator\x12\x13\n\x0bincarnation\x18\x01 \x01(\r\x12#\n\x05hello\x18\x02 \x01(\x0b\x32\x14.understudy.v1.Hello\x12#\n\x05reply\x18\x03 \x03(\x0b\x32\x14.understudy.v1.Reply\x12\x0f\n\x07goodbye\x18\x04 \x01(\x08\x12\x0c\n\x04\x62\x65\x61t\x18\x05 \x01(\t\x12\'\n\x05judge\x18\x06 \x03(\x0b\x32\x18.understudy.v1.Judgement\"\xa4\x04\n\x04Open\x12\x0f\n\x07session\x18\x01 \x01(\r\x12\x11\n\tios_major\x18\x02 \x01(\r\x12\x11\n\tios_minor\x18\x03 \x01(\r\x12&\n\x07objects\x18\x04 \x03(\x0b\x32\x15.understudy.v1.Object\x12%\n\x06\x64\x65vice\x18\x05 \x01(\x0b\x32\x15.understudy.v1.Device\x12+\n\tdurations\x18\x06 \x01(\x0b\x32\x18.understudy.v1.Durations\x12\'\n\x08switches\x18\x07 \x03(\x0b\x32\x15.understudy.v1.Switch\x12\'\n\x07handled\x18\x08 \x03(\x0b\x32\x16.understudy.v1.Handled\x12\x32\n\rinterceptions\x18\t \x03(\x0b\x32\x1b.understudy.v1.Interception\x12*\n\treactions\x18\n \x03(\x0b\x32\x17.understudy.v1.Reaction\x12&\n\x07plugins\x18\x0b \x03(\x0b\x32\x15.understudy.v1.Plugin\x12(\n\x08hearings\x18\x0c \x03(\x0b\x32\x16.understudy.v1.Hearing\x12\r\n\x05plays\x18\r \x01(\r\x12\x0c\n\x04\x66ile\x18\x0e \x01(\t\x12\x10\n\x08scenario\x18\x0f \x01(\t\x12\'\n\x08observer\x18\x10 \x01(\x0b\x32\x15.understudy.v1.Plugin\x12\r\n\x05words\x18\x11 \x03(\t\"\x9c\x01\n\x06Plugin\x12\x0c\n\x04name\x18\x01 \x01(\t\x12\x0f\n\x07objects\x18\x02 \x03(\r\x12\x33\n\nparameters\x18\x03 \x03(\x0b\x32\x1f.understudy.v1.Plugin.Parameter\x1a>\n\tParameter\x12\x0c\n\x04name\x18\x01 \x01(\t\x12#\n\x05value\x18\x02 \x01(\x0b\x32\x14.understudy.v1.Value\"4\n\x06Object\x12\x0c\n\x04name\x18\x01 \x01(\t\x12\x0c\n\x04kind\x18\x02 \x01(\r\x12\x0e\n\x06player\x18\x03 \x01(\r\"m\n\x06\x44\x65vice\x12\r\n\x05width\x18\x01 \x01(\r\x12\x0e\n\x06height\x18\x02 \x01(\r\x12\x15\n\rcompact_width\x18\x03 \x01(\x08\x12\x16\n\x0e\x63ompact_height\x18\x04 \x01(\x08\x12\x15\n\rright_to_left\x18\x05 \x01(\x08\"I\n\tDurations\x12\x12\n\nnavigation\x18\x01 \x01(\x04\x12\x14\n\x0cpresentation\x18\x02 \x01(\x04\x12\x12\n\ntab_switch\x18\x03 \x01(\x04\"%\n\x06Switch\x12\x0c\n\x04name\x18\x01 \x01(\t\x12\r\n\x05value\x18\x02 \x01(\t\"5\n\x07Handled\x12\x0e\n\x06object\x18\x01 \x01(\r\x12\x0c\n\x04slot\x18\x02 \x01(\r\x12\x0c\n\x04verb\x18\x03 \x01(\r\">\n\x0cInterception\x12\x10\n\x08\x62\x65havior\x18\x01 \x01(\r\x12\x0e\n\x06object\x18\x02 \x01(\r\x12\x0c\n\x04verb\x18\x03 \x01(\r\"9\n\x07Hearing\x12\x10\n\x08\x62\x65havior\x18\x01 \x01(\r\x12\x0e\n\x06object\x18\x02 \x01(\r\x12\x0c\n\x04verb\x18\x03 \x01(\r\":\n\x08Reaction\x12\x11\n\tcomponent\x18\x01 \x01(\r\x12\r\n\x05words\x18\x02 \x03(\r\x12\x0c\n\x04gate\x18\x03 \x01(\r\"\x84\x03\n\x08\x44\x65livery\x12\x0f\n\x07session\x18\x01 \x01(\r\x12\x0e\n\x06number\x18\x02 \x01(\r\x12\x0b\n\x03now\x18\x03 \x01(\x04\x12*\n\x04kind\x18\x04 \x01(\x0e\x32\x1c.understudy.v1.Delivery.Kind\x12\x0e\n\x06object\x18\x05 \x01(\r\x12\x0c\n\x04slot\x18\x06 \x01(\r\x12\x0c\n\x04word\x18\x07 \x01(\r\x12*\n\targuments\x18\x08 \x03(\x0b\x32\x17.understudy.v1.Argument\x12#\n\x05value\x18\t \x01(\x0b\x32\x14.understudy.v1.Value\x12\r\n\x05token\x18\n \x01(\x03\x12\r\n\x05\x62roke\x18\x0b \x01(\x08\x12\x0e\n\x06reason\x18\x0c \x01(\t\x12#\n\x04news\x18\r \x03(\x0b\x32\x15.understudy.v1.Change\"N\n\x04Kind\x12\x0b\n\x07MESSAGE\x10\x00\x12\t\n\x05HEARD\x10\x01\x12\x07\n\x03\x44UE\x10\x02\x12\x0c\n\x08RETURNED\x10\x03\x12\n\n\x06UNWIND\x10\x04\x12\x0b\n\x07\x43HANGED\x10\x05\"\xa5\x02\n\x05Reply\x12\x0f\n\x07session\x18\x01 \x01(\r\x12\x0e\n\x06number\x18\x02 \x01(\r\x12&\n\x07\x65\x66\x66\x65\x63ts\x18\x03 \x03(\x0b\x32\x15.understudy.v1.Effect\x12\'\n\x04\x65xit\x18\x04 \x01(\x0e\x32\x19.understudy.v1.Reply.Exit\x12+\n\tdeparture\x18\x05 \x01(\x0b\x32\x18.understudy.v1.Departure\x12#\n\x05value\x18\x06 \x01(\x0b\x32\x14.understudy.v1.Value\x12\x0e\n\x06reason\x18\x07 \x01(\t\x12\r\n\x05\x62roke\x18\x08 \x01(\x08\"9\n\x04\x45xit\x12\x0c\n\x08\x46INISHED\x10\x00\x12\x0c\n\x08\x44\x45PARTED\x10\x01\x12\n\n\x06RAISED\x10\x02\x12\t\n\x05\x46\x41ULT\x10\x03\"\xdb\x01\n\x06\x45\x66\x66\x65\x63t\x12\x0c\n\x04kind\x18\x01 \x01(\r\x12\x0e\n\x06object\x18\x03 \x01(\r\x12\x0c\n\x04slot\x18\x04 \x01(\r\x12\x0c\n\x04word\x18\x05 \x01(\r\x12\x11\n\toperation\x18\x06 \x01(\r\x12\x0e\n\x06number\x18\x07 \x01(\x03\x12#\n\x05value\x18\x08 \x01(\x0b\x32\x14.understudy.v1.Value\x12*\n\targuments\x18\t \x03(\x0b\x32\x17.understudy.v1.Argument\x12\x0f\n\x07\x62\x65\x63\x61use\x18\n \x01(\x06\x12\x0c\n\x04\x61lso\x18\x0b \x01(\x06J\x04\x08\x02\x10\x03\"\xc8\x01\n\tDeparture\x12\x0c\n\x04kind\x18\x01 \x01(\r\x12\x0e\n\x06object\x18\x02 \x01(\r\x12\x0c\n\x04slot\x18\x03 \x01(\r\x12\x0c\n\x04word\x18\x04 \x01(\r\x12*\n\targuments\x18\x05 \x03(\x0b\x32\x17.understudy.v1.Argument\x12#\n\x05value\x18\x06 \x01(\x0b\x32\x14.understudy.v1.Value\x12\x11\n\toperation\x18\x07 \x01(\r\x12\x0f\n\x07\x62\x65\x63\x61use\x18\x08 \x01(\x06\x12\x0c\n\x04\x61lso\x18\t \x01(\x06\"O\n\x06\x43hange\x12\x0e\n\x06object\x18\x01 \x01(\r\x12\x10\n\x08property\x18\x02 \x01(\r\x12#\n\x05value\x18\x03 \x01(\x0b\x32\x14.understudy.v1.Value\"B\n\tHappening\x12\x0f\n\x07session\x18\x01 \x01(\r\x12$\n\x06\x65vents\x18\x02 \x03(\x0b\x32\x14.understudy.v1.Event\"\x8d\x01\n\x05\x45vent\x12\x0e\n\x06number\x18\x01 \x01(\r\x12\x0b\n\x03now\x18\x02 \x01(\x04\x12\x0c\n\x04turn\x18\x03 \x01(\r\x12\x0c\n\x04\x63\x61ll\x18\x04 \x01(\r\x12\x11\n\toperation\x18\x05 \x01(\r\x12\x11\n\tcomponent\x18\x06 \x01(\r\x12%\n\x06\x65\x66\x66\x65\x63t\x18\x07 \x01(\x0b\x32\x15.understudy.v1.Effect\"&\n\x03\x45nd\x12\x0f\n\x07session\x18\x01 \x01(\r\x12\x0e\n\x06\x65nding\x18\x02 \x01(\t\"D\n\tJudgement\x12\x0f\n\x07session\x18\x01 \x01(\r\x12&\n\x07rulings\x18\x02 \x03(\x0b\x32\x15.understudy.v1.Ruling\"\x8b\x01\n\x06Ruling\x12\x10\n\x08\x63ontract\x18\x01 \x01(\t\x12.\n\x07outcome\x18\x02 \x01(\x0e\x32\x1d.understudy.v1.Ruling.Outcome\x12\r\n\x05\x65vent\x18\x03 \x01(\r\x12\x0c\n\x04text\x18\x04 \x01(\t\"\"\n\x07Outcome\x12\t\n\x05HOLDS\x10\x00\x12\x0c\n\x08VIOLATED\x10\x01\"=\n\x08\x41rgument\x12\x0c\n\x04name\x18\x01 \x01(\r\x12#\n\x05value\x18\x02 \x01(\x0b\x32\x14.understudy.v1.Value\"\x86\x02\n\x05Value\x12\x11\n\x04\x66lag\x18\x01 \x01(\x08H\x00\x88\x01\x01\x12\x14\n\x07integer\x18\x02 \x01(\x12H\x01\x88\x01\x01\x12\x13\n\x06number\x18\x03 \x01(\x01H\x02\x88\x01\x01\x12\x11\n\x04text\x18\x04 \x01(\tH\x03\x88\x01\x01\x12\x13\n\x06object\x18\x05 \x01(\rH\x04\x88\x01\x01\x12,\n\x04list\x18\x06 \x01(\x0b\x32\x19.understudy.v1.Value.ListH\x05\x88\x01\x01\x1a,\n\x04List\x12$\n\x06values\x18\x01 \x03(\x0b\x32\x14.understudy.v1.ValueB\x07\n\x05_flagB\n\n\x08_integerB\t\n\x07_numberB\x07\n\x05_textB\t\n\x07_objectB\x07\n\x05_list*V\n\x04Role\x12\x14\n\x10ROLE_UNSPECIFIED\x10\x00\x12\x12\n\x0eROLE_COMPONENT\x10\x01\x12\x11\n\rROLE_BEHAVIOR\x10\x02\x12\x11\n\rROLE_OBSERVER\x10\x03\x42\x08\xba\x02\x05Protob\x06proto3')

_builder.BuildMessageAndEnumDescriptors(DESCRIPTOR, globals())
_builder.BuildTopDescriptorsAndMessages(DESCRIPTOR, 'understudy_pb2', globals())
if _descriptor._USE_C_DESCRIPTORS == False:

  DESCRIPTOR._options = None
  DESCRIPTOR._serialized_options = b'\272\002\005Proto'
  _ROLE._serialized_start=4136
  _ROLE._serialized_end=4222
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
  _REPLY._serialized_end=2836
  _REPLY_EXIT._serialized_start=2779
  _REPLY_EXIT._serialized_end=2836
  _EFFECT._serialized_start=2839
  _EFFECT._serialized_end=3058
  _DEPARTURE._serialized_start=3061
  _DEPARTURE._serialized_end=3261
  _CHANGE._serialized_start=3263
  _CHANGE._serialized_end=3342
  _HAPPENING._serialized_start=3344
  _HAPPENING._serialized_end=3410
  _EVENT._serialized_start=3413
  _EVENT._serialized_end=3554
  _END._serialized_start=3556
  _END._serialized_end=3594
  _JUDGEMENT._serialized_start=3596
  _JUDGEMENT._serialized_end=3664
  _RULING._serialized_start=3667
  _RULING._serialized_end=3806
  _RULING_OUTCOME._serialized_start=3772
  _RULING_OUTCOME._serialized_end=3806
  _ARGUMENT._serialized_start=3808
  _ARGUMENT._serialized_end=3869
  _VALUE._serialized_start=3872
  _VALUE._serialized_end=4134
  _VALUE_LIST._serialized_start=4029
  _VALUE_LIST._serialized_end=4073
# @@protoc_insertion_point(module_scope)

"""###
}
