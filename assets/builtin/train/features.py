"""What a text looks like to the models; `src/assistant/builtin/grams.rs` and `sentiment.rs` do the same."""

import re

# Every Latvian letter and the quotation marks that stand inside words, as people type them on a plain keyboard.
FOLDED = str.maketrans("āčēģīķļņōŗšūžáéíóúäöüõàèćńłśź", "acegiklnorsuzaeiouaouoaecnlsz")
# Links, addresses and mentions say nothing about a language or a feeling; the tweets have this word for links.
NOT_WORDS = re.compile(r"\S*(?:://|www\.|@)\S*")
LINK_WORD = "url"
DENSE = 15

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


def words(text: str) -> list[str]:
    """Runs of letters, folded, without apostrophes; letters repeated more than twice count twice.
    Letters of other alphabets part words."""
    text = fold(NOT_WORDS.sub(" ", text)).replace("'", "").replace("’", "")
    found, word = [], ""
    for char in text + " ":
        if char.isascii() and char.isalpha():
            if not word.endswith(char * 2):
                word += char
        else:
            if word and word != LINK_WORD:
                found.append(word)
            word = ""
    return found


def word_grams(word: str, shortest: int, longest: int):
    """Character n-grams of the word between spaces, and the whole."""
    padded = f" {word} "
    for size in range(shortest, longest + 1):
        for start in range(len(padded) - size + 1):
            yield padded[start:start + size]
    if len(padded) > longest:
        yield padded


class Lexicon:
    """Words and stems that praise, blame or negate."""

    def __init__(self, path, negating_prefix: str):
        self.stems, self.whole, self.negations = {}, {}, set()
        self.prefix = negating_prefix
        for line in path.read_text(encoding="utf-8").splitlines():
            sign, *entries = fold(line).split()
            for entry in entries if sign in "+-!" else ():
                if sign == "!":
                    self.negations.add(entry)
                elif entry.endswith("*"):
                    self.stems[entry[:-1]] = 1 if sign == "+" else -1
                else:
                    self.whole[entry] = 1 if sign == "+" else -1

    def listed(self, word: str) -> int:
        """1 praise, -1 blame, 0 neither: the whole word, else the longest stem."""
        if word in self.whole:
            return self.whole[word]
        return next((self.stems[word[:end]] for end in range(len(word), 2, -1) if word[:end] in self.stems), 0)

    def polarity(self, word: str) -> int:
        """As listed; a negating prefix turns it round."""
        found = self.listed(word)
        if not found and self.prefix and word.startswith(self.prefix):
            found = -self.listed(word[len(self.prefix):])
        return found


def has_sign(text: str, mouths: str, signs) -> bool:
    """A drawn or a typed face: eyes, perhaps a nose, a mouth."""
    def face(at):
        after = text[at + 1:at + 3].lstrip(NOSES) if text[at + 1:at + 2] in tuple(NOSES) else text[at + 1:at + 2]
        return after[:1] in tuple(mouths)
    return any(sign in text for sign in signs) or any(char in EYES and face(at) for at, char in enumerate(text))


def dense(text: str, found: list[str], lexicon: Lexicon) -> list[float]:
    """The few features that have a meaning of their own."""
    praise = blame = turned_praise = turned_blame = 0
    for place, word in enumerate(found):
        polarity = lexicon.polarity(word)
        turned = any(before in lexicon.negations for before in found[max(0, place - 3):place])
        praise += polarity > 0 and not turned
        blame += polarity < 0 and not turned
        turned_praise += polarity > 0 and turned
        turned_blame += polarity < 0 and turned
    some = [min(count, 3) / 3 for count in (praise, blame, turned_praise, turned_blame)]
    plain = NOT_WORDS.sub(" ", text)
    flags = [praise > blame, blame > praise, praise + blame == 0, has_sign(plain, HAPPY_MOUTHS, HAPPY_SIGNS),
             has_sign(plain, UNHAPPY_MOUTHS, UNHAPPY_SIGNS),
             "!" in text, "?" in text, any(c in "0123456789" for c in text), len(found) < 6, len(found) > 15,
             turned_praise > 0]
    return some + [float(flag) for flag in flags]
