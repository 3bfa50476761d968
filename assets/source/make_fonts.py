"""Makes the two static fonts of ../builtin from which the server outlines the company's name; see ../README.md.

Usage: make_fonts.py FONT_DIR (the folder with the two Bricolage Grotesque and the two Figtree woff2 files).
"""
import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

BUILTIN = Path(__file__).resolve().parent.parent / "builtin"
# Letters of the Latin script in the Latin-1 Supplement and Latin Extended-A, figures and punctuation.
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x2013, 0x2014, 0x2019, 0x201C, 0x201D, 0x201E]


def make(font_dir: Path, family: str, weight: int, name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for subset in ("latin", "latin-ext"):
            font = instantiateVariableFont(TTFont(font_dir / f"{family}-{subset}-wght-normal.woff2"), {"wght": weight})
            options = Options(layout_features=[], hinting=False, notdef_outline=True)
            subsetter = Subsetter(options)
            subsetter.populate(unicodes=LETTERS)
            subsetter.subset(font)
            font.flavor = None
            part = str(Path(folder) / f"{subset}.ttf")
            font.save(part)
            parts.append(part)
        Merger().merge(parts).save(BUILTIN / name)


BUILTIN.mkdir(exist_ok=True)
make(Path(sys.argv[1]), "bricolage-grotesque", 700, "brand-display.ttf")
make(Path(sys.argv[1]), "figtree", 500, "brand-text.ttf")
