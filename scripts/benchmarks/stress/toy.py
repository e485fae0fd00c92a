"""The toy: two stacks in tabs, three sheets one upon the other, and the fifteen steps of toy.yaml, with the planted bugs.

What the real models do with these steps, as far as the bugs can tell. `compare.py` checks that: random sequences break at the same step.
"""


class Broken(Exception):
    """The bug that is awake has shown itself."""


class Toy:
    #: The steps, in the order of toy.yaml.
    LETTERS = (
        "push1", "push2", "push3", "pop_home", "pop_inbox", "select0", "select1", "present_s", "present_t", "present_u",
        "dismiss_main", "dismiss_t", "pull_s", "pull_t", "pull_u")

    def __init__(self, bug):
        self.bug = bug
        #: Spare pages of the two stacks, by the tab.
        self.stacks = ([], [])
        self.selected = 0
        #: Sheets that are up.
        self.modals = 0
        #: Which sheets still have their delegates: what is set on a presentation controller is gone after a dismissal.
        self.delegates = [True, True, True]

    def show(self, bug):
        if self.bug == bug:
            raise Broken

    def push(self, tab, page):
        stack = self.stacks[tab]
        if page in stack:
            return
        stack.append(page)
        if tab == self.selected and self.modals == 0:
            self.show(1)

    def push1(self):
        self.push(0, 1)

    def push2(self):
        self.push(0, 2)

    def push3(self):
        self.push(1, 3)

    def pop(self, tab):
        if not self.stacks[tab]:
            return
        self.stacks[tab].pop()
        if tab != self.selected:
            return
        self.show(2)
        if self.modals >= 2:
            self.show(6)
        if self.modals >= 3 and self.selected == 1 and self.stacks[0]:
            self.show(8)

    def pop_home(self):
        self.pop(0)

    def pop_inbox(self):
        self.pop(1)

    def select(self, tab):
        if tab == self.selected:
            return
        self.selected = tab
        if self.modals >= 1:
            self.show(3)

    def select0(self):
        self.select(0)

    def select1(self):
        self.select(1)

    def present(self, number):
        if self.modals == number:
            self.modals += 1

    def present_s(self):
        self.present(0)

    def present_t(self):
        self.present(1)

    def present_u(self):
        self.present(2)

    def dismiss(self, left):
        """So many sheets are left behind a dismissal by code."""
        if self.modals <= left:
            return
        before, self.modals = self.modals, left
        if before >= 2 and self.delegates[left]:
            self.show(5)
        self.delegates[left:before] = [False] * (before - left)

    def dismiss_main(self):
        self.dismiss(0)

    def dismiss_t(self):
        """What it presents; itself, if it presents nothing."""
        if self.modals >= 2:
            self.dismiss(2 if self.modals == 3 else 1)

    def pull(self, number):
        if self.modals != number:
            return
        before, self.modals = self.modals, number - 1
        if not self.delegates[number - 1]:
            return
        self.delegates[number - 1] = False
        self.show(4)
        if before >= 2 and self.selected == 1 and any(self.stacks):
            self.show(7)

    def pull_s(self):
        self.pull(1)

    def pull_t(self):
        self.pull(2)

    def pull_u(self):
        self.pull(3)


def broken_at(bug, letters):
    """How many of the steps had been taken when the bug showed itself; -1 for never."""
    toy = Toy(bug)
    for place, letter in enumerate(letters):
        try:
            getattr(toy, Toy.LETTERS[letter])()
        except Broken:
            return place + 1
    return -1


def shortest(bug):
    """The length of the shortest sequence that shows the bug, by trying all, breadth first."""
    frontier, known = [()], set()
    for length in range(1, 20):
        following = []
        for letters in frontier:
            for letter in range(len(Toy.LETTERS)):
                longer = (*letters, letter)
                if broken_at(bug, longer) > 0:
                    return length
                state = state_after(longer)
                if state not in known:
                    known.add(state)
                    following.append(longer)
        frontier = following
    return -1


def state_after(letters):
    toy = Toy(0)
    for letter in letters:
        getattr(toy, Toy.LETTERS[letter])()
    return tuple(map(tuple, toy.stacks)), toy.selected, toy.modals, tuple(toy.delegates)
