"""Tables of hashed features: which bucket a feature has, and the form of the buckets' weights on disk
(`understand/model/buckets.rs`)."""

import numpy as np

# Weights of features have 15 steps of their bucket's own width; a bucket's width is one of 256.
STEPS, WIDTHS, REACH = 7, 256, 2.5


def by_buckets(hashes, multiplier, bits):
    """The buckets of these features, each once, by Knuth's multiplicative hashing."""
    return np.unique((hashes * np.uint32(multiplier)) >> np.uint32(32 - bits)).astype(np.int64)


def rounded_buckets(weights):
    """The weights in the steps that are stored, the buckets' widths in steps of the widest, what one of these is worth."""
    wanted = np.sqrt((weights**2).mean(axis=1)) * REACH / STEPS
    unit = max(float(np.quantile(wanted, 0.9999)), 1e-9) / WIDTHS
    widths = np.clip(np.round(wanted / unit), 1, WIDTHS).astype(np.float32)
    step = (widths * unit)[:, None]
    return (np.clip(np.round(weights / step), -STEPS, STEPS) * step).astype(np.float32), widths, unit


def packed_buckets(weights, widths, unit):
    """A byte for each bucket's width, then the rounded weights by two in a byte."""
    steps = (np.round(weights / (widths * unit)[:, None]) + STEPS + 1).astype(np.uint8)
    return (widths - 1).astype(np.uint8).tobytes() + (steps[:, ::2] | steps[:, 1::2] << 4).tobytes()
