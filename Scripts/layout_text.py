"""Reads layouts as text (see Benchmarks/Sources/LayoutText) and writes them as linear rows."""

LEFT, WIDTH, TOP, HEIGHT = range(4)

# For each attribute: its axis's place and size variables with their factors.
ATTRIBUTES = {
    "left": {LEFT: 1},
    "leading": {LEFT: 1},
    "right": {LEFT: 1, WIDTH: 1},
    "trailing": {LEFT: 1, WIDTH: 1},
    "centerX": {LEFT: 1, WIDTH: 0.5},
    "width": {WIDTH: 1},
    "top": {TOP: 1},
    "firstBaseline": {TOP: 1},
    "bottom": {TOP: 1, HEIGHT: 1},
    "lastBaseline": {TOP: 1, HEIGHT: 1},
    "centerY": {TOP: 1, HEIGHT: 0.5},
    "height": {HEIGHT: 1},
}


class Layout:
    """A container, boxes and constraints; rows are (terms, relation, constant, priority)."""

    def __init__(self, name):
        self.name = name
        self.size = (0.0, 0.0)
        self.margins = (0.0, 0.0, 0.0, 0.0)
        self.items = {}
        self.boxes = []
        self.guides = []
        self.constraints = []

    def item(self, word):
        """The number of an item's first variable."""
        return 4 * self.items[word]

    def variable_count(self):
        return 4 * len(self.items)

    def add_item(self, word):
        self.items[word] = len(self.items)

    def contents(self):
        """What hugging and compression resistance say, two rows for each size."""
        for words in self.boxes:
            for axis, size in ((WIDTH, words[2]), (HEIGHT, words[3])):
                if size == "-":
                    continue
                hugging, compression = words[4:6] if axis == WIDTH else words[6:8]
                terms = {self.item(words[1]) + axis: 1.0}
                yield terms, "<=", float(size), int(hugging)
                yield terms, ">=", float(size), int(compression)

    def rows(self, container):
        """The constraints, with `container(part, attribute)` for what lies in known places.

        That function returns terms and a constant.
        """
        for words in self.constraints:
            terms = {}
            constant = float(words[7])
            constant -= self.add(terms, words[1], words[2], 1.0, container)
            if words[4] != "-":
                constant -= self.add(terms, words[4], words[5], -float(words[6]), container)
            yield terms, words[3], constant, int(words[8])

    def add(self, terms, word, attribute, factor, container):
        if word in ("root", "margins"):
            known, constant = container(word, attribute)
            for variable, coefficient in known.items():
                terms[variable] = terms.get(variable, 0.0) + factor * coefficient
            return factor * constant
        for variable, coefficient in ATTRIBUTES[attribute].items():
            variable += self.item(word)
            terms[variable] = terms.get(variable, 0.0) + factor * coefficient
        return 0.0

    def known(self, word, attribute):
        """The number of a container of known size."""
        (width, height), (top, left, bottom, right) = self.size, self.margins
        if word == "root":
            frame = (0.0, width, 0.0, height)
        else:
            frame = (left, max(0.0, width - left - right), top, max(0.0, height - top - bottom))
        return {}, sum(f * frame[v] for v, f in ATTRIBUTES[attribute].items())


def read(lines):
    """Yields the layouts that lines of text describe."""
    layout = None
    for line in lines:
        words = line.split()
        if not words:
            continue
        if words[0] == "case":
            layout = Layout(words[1])
        elif words[0] == "container":
            numbers = [float(word) for word in words[1:]]
            layout.size, layout.margins = tuple(numbers[:2]), tuple(numbers[2:])
        elif words[0] == "box":
            layout.boxes.append(words)
            layout.add_item(words[1])
        elif words[0] == "guide":
            layout.guides.append(words[1])
            layout.add_item("guide" + words[1])
        elif words[0] == "constraint":
            layout.constraints.append(words)
        elif words[0] == "end":
            yield layout
