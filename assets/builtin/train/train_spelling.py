"""Writes ../marks-lv.txt: how Latvian words typed without their marks are spelled. What `marks.rs` reads.

    python3 assets/builtin/train/train_spelling.py

Learned from the Latvian texts written for this project: beginnings of words with their marks, endings that many words
have, and what the words around say of a last vowel. No library is needed; two minutes.
"""

import collections
import math
import pathlib
import random
import re
import sys

HERE = pathlib.Path(__file__).parent
MARKED, PLAIN = "āčēģīķļņōŗšūž", "acegiklnorsuz"
FOLDED = str.maketrans(MARKED, PLAIN)
LONG = re.compile(r"[āēīūaeiu](?=[sm]?$)")
LAST = re.compile(r"([āēīaei])([sm]?)$")
WORD = re.compile(r"[^\W\d_]+")
TOKEN = re.compile(r"[^\W\d_]+|\d+|[.!?,;:()€%-]")
LATVIAN = re.compile("[a-zāčēģīķļņōŗšūž]+")
# Before verbs and nouns, as typed and as meant.
PREFIXES = {p: p for p in ["ne", "aiz", "ap", "at", "ie", "iz", "no", "pa", "pie", "sa", "uz"]} | {"ja": "jā", "par": "pār"}
PREFIX_ORDER = ["ne", "ja", "aiz", "ap", "at", "ie", "iz", "no", "pa", "par", "pie", "sa", "uz"]
# Voices that leave marks or letters out.
HASTY = {"typo", "slang", "nodia"}
MIN_CHARS = 4
OWN_WEIGHT = 3
LEAST_COUNT = 2
RATE, SHRINK, LEAST_SEEN, SCALE, LEAST_WEIGHT = 0.5, 1.2, 15, 4, 0.42


def fold(word):
    return word.translate(FOLDED)


def lines():
    """Texts with marks: the last column of each file that was written for training."""
    files = [HERE / "business-lv.tsv", HERE / "attacks-lv.tsv", *sorted((HERE / "questions").glob("*.lv.tsv"))]
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            *labels, text = line.split("\t")
            if not HASTY.isdisjoint(labels):
                continue
            text = re.sub(r"https?://\S+|\S+@\S+", " ", text.lower())
            words = WORD.findall(text)
            marked = sum(any(c in MARKED for c in word) for word in words)
            if len(words) >= 3 and marked * 6 >= len(words):
                yield text


def masked(word):
    """The last vowel plain: the words around say how long it is."""
    found = LONG.search(word) if len(word) >= MIN_CHARS else None
    return word if not found else word[: found.start()] + fold(found.group()) + word[found.end():]


def counted(texts):
    """How often each spelling is, by its letters without marks; of several, the commonest."""
    counts = collections.Counter(word for text in texts for word in WORD.findall(text))
    for word in WORD.findall((HERE / "spelling-words.txt").read_text(encoding="utf-8").lower()):
        counts[word] += OWN_WEIGHT
    spellings = collections.defaultdict(collections.Counter)
    for word, count in counts.items():
        if LATVIAN.fullmatch(word):
            spellings[fold(masked(word))][masked(word)] += count
    return {typed: found.most_common(1)[0] for typed, found in spellings.items()}, counts


def endings(words):
    """Endings that (nearly) all words with these letters have: *īšanas*."""
    ends = collections.defaultdict(collections.Counter)
    for typed, (meant, _) in words.items():
        for length in range(3, 8):
            if len(typed) >= length + 3:
                ends[typed[-length:]][meant[-length:]] += 1
    rules = {}

    def said(end):
        found = next((rules[end[at:]] for at in range(len(end)) if end[at:] in rules), "")
        return end[: len(end) - len(found)] + found

    for end in sorted(ends, key=lambda end: (len(end), end)):
        (meant, count), total = ends[end].most_common(1)[0], sum(ends[end].values())
        is_new = meant != end and total >= 12 and count >= 0.96 * total
        is_other = meant == end and total >= 8 and count >= 0.9 * total
        if (is_new or is_other) and said(end) != meant:
            rules[end] = meant
    return rules


class Beginnings:
    def __init__(self, words, rules):
        self.words, self.rules, self.stems, self.whole = words, rules, {}, {}
        self.total, self.agreed = collections.Counter(), collections.Counter()
        for typed, (meant, count) in words.items():
            for length in range(3, len(typed) + 1):
                weight = 1 + min(20, count)
                self.total[typed[:length]] += weight
                self.agreed[typed[:length], meant[:length]] += weight

    def known(self, typed):
        ends = range(len(typed), MIN_CHARS - 1, -1)
        return next((self.stems[typed[:end]] for end in ends if typed[:end] in self.stems), None)

    def spell(self, typed, depth=0):
        if typed in self.whole:
            return self.whole[typed]
        start = self.known(typed)
        if start is None and depth < 2:
            for prefix in PREFIX_ORDER:
                rest = typed[len(prefix):]
                if typed.startswith(prefix) and len(rest) >= MIN_CHARS and (rest in self.whole or self.known(rest)):
                    return PREFIXES[prefix] + self.spell(rest, depth + 1)
        start = start or ""
        end = next((self.rules[typed[at:]] for at in range(max(3, len(typed) - 7), len(typed) - 2) if typed[at:] in self.rules), "")
        end = end[max(0, len(end) - (len(typed) - len(start))):]
        return start + typed[len(start): len(typed) - len(end)] + end

    def learn(self):
        for typed, (meant, count) in sorted(self.words.items(), key=lambda word: (-word[1][1], word[0])):
            if len(typed) < MIN_CHARS or count < LEAST_COUNT or (told := self.spell(typed)) == meant:
                continue
            last = max(at for at in range(len(meant)) if meant[at] != told[at]) + 1
            for end in range(max(MIN_CHARS, last), len(typed) + 1):
                start = typed[:end]
                if start in self.stems:
                    break
                if self.agreed[start, meant[:end]] >= 0.96 * self.total[start]:
                    self.stems[start] = meant[:end]
                    if self.spell(typed) != meant:
                        del self.stems[start]
                    break
            if self.spell(typed) != meant:
                self.whole[typed] = meant
        # What a beginning that was learned later spoiled.
        for typed, (meant, count) in self.words.items():
            if len(typed) >= MIN_CHARS and count >= LEAST_COUNT and self.spell(typed) != meant:
                self.whole[typed] = meant


def around(word, tokens, at):
    """What may tell of the last vowel; `marks.rs` makes the same."""
    plain = lambda at: fold("#" if tokens[at].isdigit() else tokens[at])
    before = plain(at - 1) if at else "^"
    second = plain(at - 2) if at > 1 else "^"
    after = plain(at + 1) if at + 1 < len(tokens) else "$"
    short = word[-2:] if word[-1] in "sm" else word[-1]
    end = word[-3:]
    return [short, "4" + word[-4:], "3" + end, "w" + word, f"{short}<{before}", f"{short}<<{second}", f"{short}>{after}",
            f"{short}<~{before[-2:]}", f"{short}>~{after[-2:]}", f"{end}<~{before[-2:]}", f"{word}<{before}",
            f"{end}<{before}", f"{end}>{after}"]


def last_vowels(texts):
    examples = []
    for text in texts:
        tokens = TOKEN.findall(text)
        for at, token in enumerate(tokens):
            found = LAST.search(token)
            if found and len(token) >= MIN_CHARS and LATVIAN.fullmatch(token):
                examples.append((around(fold(token), tokens, at), found.group(1) in MARKED))
    return examples


def fit(examples, rng):
    seen = collections.Counter(sign for signs, _ in examples for sign in signs)
    weights, steps = collections.defaultdict(float), collections.defaultdict(lambda: 1.0)
    examples = [([sign for sign in signs if seen[sign] >= LEAST_SEEN], is_long) for signs, is_long in examples]
    for _ in range(3):
        rng.shuffle(examples)
        for signs, is_long in examples:
            given = sum(weights[sign] for sign in signs)
            slip = is_long - 1 / (1 + math.exp(-max(-30, min(30, given))))
            for sign in signs:
                steps[sign] += slip * slip
                rate = RATE / math.sqrt(steps[sign])
                moved, less = weights[sign] + rate * slip, 0.1 * rate * SHRINK
                weights[sign] = moved - less if moved > less else moved + less if moved < -less else 0.0
    rounded = {sign: max(-15, min(15, round(weight * SCALE))) for sign, weight in weights.items() if abs(weight) >= LEAST_WEIGHT}
    return {sign: weight for sign, weight in rounded.items() if weight}


def right(weights, examples):
    return sum((sum(weights.get(sign, 0) for sign in signs) > 0) == is_long for signs, is_long in examples) / len(examples)


def main():
    rng = random.Random(7)
    texts = list(lines())
    rng.shuffle(texts)
    words, _ = counted(texts)
    rules = endings(words)
    beginnings = Beginnings(words, rules)
    beginnings.learn()
    examples = last_vowels(texts)
    if "measure" in sys.argv:
        cut = len(examples) * 9 // 10
        print("last vowels right:", right(fit(examples[:cut], rng), examples[cut:]))
    weights = fit(examples, rng)
    by_weight = collections.defaultdict(list)
    for sign, weight in weights.items():
        by_weight[weight].append(sign)
    parts = [sorted(beginnings.stems.values()), sorted(beginnings.whole.values()), sorted(rules.values())]
    text = "\n\n".join("\n".join(part) for part in parts)
    text += "\n\n" + "\n".join(f"{weight} {' '.join(sorted(signs))}" for weight, signs in sorted(by_weight.items()))
    (HERE.parent / "marks-lv.txt").write_text(text + "\n", encoding="utf-8")
    print(len(beginnings.stems), len(beginnings.whole), len(rules), len(weights))


if __name__ == "__main__":
    main()
