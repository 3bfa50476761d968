"""What a text looks like to the models; `src/assistant/builtin/grams.rs` and `sentiment.rs` do the same."""

import re
from functools import lru_cache

# Every Latvian letter and the quotation marks that stand inside words, as people type them on a plain keyboard.
FOLDED = str.maketrans("āčēģīķļņōŗšūžáéíóúäöüõàèćńłśź", "acegiklnorsuzaeiouaouoaecnlsz")
# A letter's mark that is a character of its own.
FOLDED |= dict.fromkeys(range(0x300, 0x370))
# Links, addresses and mentions say nothing about a language or a feeling; the tweets have this word for links.
NOT_WORDS = re.compile(r"\S*(?:://|www\.|@)\S*")
LINK_WORD = "url"
DENSE = 27

EYES, NOSES = ":;=", "-'"
HAPPY_MOUTHS, UNHAPPY_MOUTHS = ")D]", "([/|"
HAPPY_SIGNS = ("<3", "))", *"😀😁😂😃😄😅😆😉😊😋😍😘😛😜🙂🤗🤣🤩🥰🥳👍👏🎉❤♥☺💪🙏")
UNHAPPY_SIGNS = ("((", *"😒😓😔😕😖😞😟😠😡😢😣😤😥😨😩😫😭😱🙁☹🙄👎💔🤬🤮🤢")


def fnv1a(text: str) -> int:
    """FNV-1a, 32 bits, over the UTF-8 bytes."""
    value = 0x811C9DC5
    for byte in text.encode():
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return value


def fold(text: str) -> str:
    """Lower case without the diacritics of Latvian."""
    return text.lower().translate(FOLDED)


BREAKS = ".!?;:,()–—"


def clauses(text: str) -> list[list[str]]:
    """Runs of letters, folded, without apostrophes, by clause; letters repeated more than twice count twice.
    Letters of other alphabets part words."""
    text = fold(NOT_WORDS.sub(" ", text)).replace("'", "").replace("’", "")
    found, word = [[]], ""
    for char in text + " ":
        if char.isascii() and char.isalpha():
            if not word.endswith(char * 2):
                word += char
            continue
        if word and word != LINK_WORD:
            found[-1].append(word)
        word = ""
        if char in BREAKS and found[-1]:
            found.append([])
    return [clause for clause in found if clause]


def words(text: str) -> list[str]:
    return [word for clause in clauses(text) for word in clause]


def word_grams(word: str, shortest: int, longest: int):
    """Character n-grams of the word between spaces, and the whole."""
    padded = f" {word} "
    for size in range(shortest, longest + 1):
        for start in range(len(padded) - size + 1):
            yield padded[start:start + size]
    if len(padded) > longest:
        yield padded


class Lexicon:
    """Words and stems that praise, blame, hint, negate, lessen or part."""

    def __init__(self, path, negating_prefix: str):
        self.stems, self.whole = {}, {}
        self.prefix = negating_prefix
        for line in path.read_text(encoding="utf-8").splitlines():
            sign, *entries = fold(line).split()
            for entry in entries if sign in SIGNS else ():
                table, entry = (self.stems, entry[:-1]) if entry.endswith("*") else (self.whole, entry)
                table.setdefault(entry, set()).add(sign)

    @lru_cache(None)
    def signs(self, word: str) -> frozenset:
        """The signs of the whole word, and those of the longest stem of each kind of sign."""
        found = self.listed(word)
        if not found & {"+", "-"} and self.prefix and word.startswith(self.prefix):
            found = found | {TURNED[sign] for sign in self.listed(word[len(self.prefix):]) & {"+", "-"}}
        return frozenset(found)

    def listed(self, word: str) -> set:
        if word in self.whole:
            return self.whole[word]
        return next((self.stems[word[:end]] for end in range(len(word), 2, -1) if word[:end] in self.stems), set())


SIGNS = "+-><=!~^"
TURNED = {"+": "-", "-": "+"}
NEGATION_REACH = 4


class Sense:
    """What the lexicon says of each word of a text where it stands."""

    def __init__(self, found, lexicon: Lexicon):
        self.words, self.signs, self.denied, self.part = [], [], [], []
        part = 0
        for clause in found:
            since = NEGATION_REACH
            for place, word in enumerate(clause):
                signs = lexicon.signs(word)
                if "^" in signs:
                    part, since = part + 1, NEGATION_REACH
                self.words.append(word)
                self.signs.append(signs)
                self.denied.append(since < NEGATION_REACH)
                self.part.append(part)
                since = 0 if "!" in signs else since + 1
        self.less = ["~" in signs for signs in self.signs]

    def polarity(self, at: int) -> str:
        """p praise, b blame, and where it is turned round P (blame denied or lessened), B (praise denied)."""
        signs = self.signs[at]
        near = any(self.less[max(0, at - 3):at + 4]) and not self.less[at]
        if "+" in signs:
            return "B" if self.denied[at] else "p"
        if "-" in signs:
            return "P" if self.denied[at] else "L" if near else "b"
        return ""


def has_sign(text: str, mouths: str, signs) -> bool:
    """A drawn or a typed face: eyes, perhaps a nose, a mouth."""
    def face(at):
        after = text[at + 1:at + 3].lstrip(NOSES) if text[at + 1:at + 2] in tuple(NOSES) else text[at + 1:at + 2]
        return after[:1] in tuple(mouths)
    return any(sign in text for sign in signs) or any(char in EYES and face(at) for at, char in enumerate(text))


def dense(text: str, sense: Sense) -> list[float]:
    """The few features that have a meaning of their own."""
    polarities = [sense.polarity(at) for at in range(len(sense.words))]
    last = sense.part[-1] if sense.part else 0
    def count(letters, of=lambda at: True):
        return sum(kind != "" and kind in letters and of(at) for at, kind in enumerate(polarities))
    def hint(sign):
        return sum(sign in signs for signs in sense.signs)
    some = [count("p"), count("b"), count("P"), count("B"), count("L"), hint(">"), hint("<"), hint("=")]
    praise, blame = count("pPL"), count("bB")
    def is_last(at):
        return sense.part[at] == last
    parted = last > 0
    late = count("pPL", is_last) - count("bB", is_last)
    early = praise - blame - late
    plain = NOT_WORDS.sub(" ", text)
    flags = [praise > blame, blame > praise, praise + blame == 0, praise > 0 and blame > 0,
             parted and late > 0, parted and late < 0, parted and early > 0, parted and early < 0,
             parted and early > 0 and late < 0, parted and early < 0 and late > 0, parted,
             has_sign(plain, HAPPY_MOUTHS, HAPPY_SIGNS), has_sign(plain, UNHAPPY_MOUTHS, UNHAPPY_SIGNS),
             "!" in text, "?" in text, any(c in "0123456789" for c in text), len(sense.words) < 6, len(sense.words) > 15,
             hint("!") > 0]
    return [min(number, 3) / 3 for number in some] + [float(flag) for flag in flags]
