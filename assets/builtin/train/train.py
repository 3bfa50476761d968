#!/usr/bin/env python3
"""Trains the models of the builtin engine and prints their cross-validated figures; see README.md.

Usage: train.py DATA_DIR [language|lv|en ...]
       train.py questions [folds] [lv|en]
       train.py attacks
"""

import sys
from pathlib import Path

import train_attacks
import train_language
import train_questions
import train_sentiment

SEED = 20261121


def main():
    if sys.argv[1] == "questions":
        for language in [one for one in ("lv", "en") if one in sys.argv] or ("lv", "en"):
            train_questions.train(language, Path(__file__).resolve().parent.parent, "folds" in sys.argv)
        return
    if sys.argv[1] == "attacks":
        train_attacks.train(Path(__file__).resolve().parent.parent, SEED)
        return
    data, only = Path(sys.argv[1]), sys.argv[2:] or ["language", "lv", "en"]
    assets = Path(__file__).resolve().parent.parent
    if "language" in only:
        train_language.train(data, assets, SEED)
    for language in ("lv", "en"):
        if language in only:
            train_sentiment.train(language, data, assets, SEED)


main()
