"""A network that reads a message word by word, and its form on disk (`understand/model/convolution.rs`)."""

import random
from dataclasses import dataclass

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from buckets import by_buckets, packed_buckets, rounded_buckets
from questions import of_subject, word_features, words

# Of a longer message the beginning and the end are read.
MAX_WORDS = 40
SMOOTHING = 0.05
BUCKETS_RATE, RATE = 4e-3, 2e-3
# Some words are missing in each round, and half of what the filters found.
DROPPED_WORDS, DROPPED_FOUND = 0.15, 0.5
# Messages of like length are read together; so many batches' worth are ordered by length at once.
SORTED_BATCHES = 32


@dataclass(frozen=True)
class Shape:
    """Features share two to the power of `bits` buckets of `dims` weights; so many neighbouring words are looked at
    together, by so many filters each."""

    bits: int
    dims: int
    spans: tuple
    filters: int
    epochs: int
    batch: int


class Vocabulary:
    """The known features of each word of the texts, as buckets; the word 0 is none at all."""

    def __init__(self, known, multiplier, bits):
        self.known, self.multiplier, self.bits = known, multiplier, bits
        self.numbers, self.buckets = {}, [np.zeros(0, np.int64)]

    def number(self, word, hashes):
        if word not in self.numbers:
            self.numbers[word] = len(self.buckets)
            self.buckets.append(by_buckets(self.known.known(hashes), self.multiplier, self.bits))
        return self.numbers[word]

    def rows(self, texts):
        """A row of words for each (text, subject), the subject first, with nothing after the last one."""
        found = np.zeros((len(texts), MAX_WORDS + 1), np.int32)
        for row, (text, subject) in zip(found, texts):
            read = [self.number(f"@{subject}", of_subject(subject))] if subject else []
            read += [self.number(word, word_features(word)) for word in words(text)]
            if len(read) > MAX_WORDS:
                read = read[:MAX_WORDS // 2] + read[-MAX_WORDS // 2:]
            row[:len(read)] = read
        return found


class Layers(nn.Module):
    """Words are what their features say; of each filter counts the place where it finds most (Y. Kim, 2014)."""

    def __init__(self, vocabulary, shape, classes):
        super().__init__()
        self.vocabulary = vocabulary
        self.features = nn.EmbeddingBag(1 << shape.bits, shape.dims, mode="sum", sparse=True)
        nn.init.normal_(self.features.weight, std=0.1)
        filters = (nn.Conv1d(shape.dims, shape.filters, span, padding=span - 1) for span in shape.spans)
        self.filters = nn.ModuleList(filters)
        self.classes = nn.Linear(len(shape.spans) * shape.filters, classes)

    def forward(self, rows):
        once, places = np.unique(rows, return_inverse=True)
        buckets = [self.vocabulary.buckets[word] for word in once]
        sizes = np.array([len(of_word) for of_word in buckets])
        starts = np.cumsum(sizes) - sizes
        found = self.features(torch.from_numpy(np.concatenate(buckets)), torch.from_numpy(starts))
        found = found / torch.from_numpy(np.sqrt(np.maximum(1, sizes)).astype(np.float32))[:, None]
        read = found[torch.from_numpy(places.reshape(rows.shape))]
        if self.training:
            read = read * (torch.rand(rows.shape) > DROPPED_WORDS)[:, :, None]
        most = torch.cat([functional.relu(one(read.transpose(1, 2))).amax(2) for one in self.filters], 1)
        return self.classes(functional.dropout(most, DROPPED_FOUND, self.training))


class Convolution:
    """Trained by Adam; what each bucket says by its form for rows that are seldom touched."""

    KIND = "convolution"

    def __init__(self, known, multiplier, classes, seed, shape):
        torch.manual_seed(seed)
        torch.set_num_threads(1)
        self.seed, self.multiplier, self.shape = seed, multiplier, shape
        self.vocabulary = Vocabulary(known, multiplier, shape.bits)
        self.layers = Layers(self.vocabulary, shape, classes)

    @property
    def bias(self):
        return self.layers.classes.bias.detach().numpy()

    def logits(self, texts):
        self.layers.eval()
        rows, batch = self.vocabulary.rows(texts), self.shape.batch
        with torch.no_grad():
            return np.concatenate([self.layers(rows[at:at + batch]).numpy() for at in range(0, len(rows), batch)])

    def fit(self, texts, labels, weights):
        rows = self.vocabulary.rows(texts)
        lengths = (rows != 0).sum(axis=1)
        labels, weights = torch.from_numpy(labels), torch.from_numpy(weights)
        rest = [value for name, value in self.layers.named_parameters() if not name.startswith("features")]
        optimizers = [(torch.optim.SparseAdam(self.layers.features.parameters()), BUCKETS_RATE), (torch.optim.Adam(rest), RATE)]
        self.layers.train()
        for epoch in range(self.shape.epochs):
            for optimizer, rate in optimizers:
                optimizer.param_groups[0]["lr"] = rate * (1 - 0.9 * epoch / self.shape.epochs)
            for chosen in self.batches(lengths, epoch):
                logits = self.layers(rows[chosen, :lengths[chosen].max() + 1])
                losses = functional.cross_entropy(logits, labels[chosen], reduction="none", label_smoothing=SMOOTHING)
                for optimizer, _ in optimizers:
                    optimizer.zero_grad()
                (losses * weights[chosen]).mean().backward()
                for optimizer, _ in optimizers:
                    optimizer.step()
        return self

    def batches(self, lengths, epoch):
        """All rows in batches of like length, in an order by chance."""
        order = np.random.default_rng(self.seed + epoch).permutation(len(lengths))
        found, batch = [], self.shape.batch
        for at in range(0, len(order), SORTED_BATCHES * batch):
            some = order[at:at + SORTED_BATCHES * batch]
            some = some[np.argsort(lengths[some], kind="stable")]
            found += [some[at:at + batch] for at in range(0, len(some), batch)]
        random.Random(self.seed + epoch).shuffle(found)
        return found

    def quantise(self):
        """Rounds the weights to the steps they are stored in; returns what those are worth."""
        with torch.no_grad():
            features, widths, unit = rounded_buckets(self.layers.features.weight.numpy())
            self.layers.features.weight.copy_(torch.from_numpy(features))
            scales = []
            for layer in (*self.layers.filters, self.layers.classes):
                scales.append(max(float(layer.weight.abs().max()) / 127, 1e-9))
                layer.weight.copy_(torch.round(layer.weight / scales[-1]) * scales[-1])
        return widths, unit, scales

    def packed(self):
        """What stands in the header, and its bytes: the buckets', for each word of a span those of each filter, those of each
        class."""
        widths, unit, scales = self.quantise()
        parts = [packed_buckets(self.layers.features.weight.detach().numpy(), widths, unit)]
        for layer, scale in zip((*self.layers.filters, self.layers.classes), scales):
            steps = np.round(layer.weight.detach().numpy() / scale).astype(np.int8)
            parts.append((steps if steps.ndim == 2 else np.moveaxis(steps, 2, 0)).tobytes())
        bias = np.concatenate([layer.bias.detach().numpy() for layer in self.layers.filters])
        header = {
            "kind": self.KIND,
            "buckets": {"multiplier": self.multiplier, "count": 1 << self.shape.bits, "dims": self.shape.dims, "step": unit},
            "filters": self.shape.filters,
            "spans": [{"words": span, "step": scale} for span, scale in zip(self.shape.spans, scales)],
            "filter_bias": [round(float(value), 5) for value in bias], "class_step": scales[-1],
        }
        return header, b"".join(parts)
