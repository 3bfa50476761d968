"""Makes the fonts from the full faces: the site's two (../../ui/src/styles/fonts) and the two of ../builtin from which
the server outlines the company's name; see ../README.md.

Usage: make_fonts.py FONT_DIR (the folder with BricolageGrotesque[opsz,wdth,wght].ttf and Figtree[wght].ttf).
"""
import sys
from pathlib import Path

from fontTools.otlLib.optimize import compact
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ASSETS = Path(__file__).resolve().parent.parent
WEB = ASSETS.parent / "ui/src/styles/fonts"
PUNCTUATION = [*map(ord, "–—‘’‚“”„•…‹›€™←↑→↓−")]
# English, Latvian (with the letters of older texts), and the neighbours' names: German, Estonian, Lithuanian, Polish.
WEB_LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "āčēģīķļņōŗšūžĀČĒĢĪĶĻŅŌŖŠŪŽąęėįųłńśźżĄĘĖĮŲŁŃŚŹŻ")]
# All letters of the Latin-1 Supplement and Latin Extended-A: a firm may have any name.
NAME_LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180)]
HYPHEN, UNBREAKABLE_HYPHENS = 0x2D, (0x2010, 0x2011)
# Kerning, composed accents, figures of one width: what the styles ask for.
WEB_FEATURES = ["ccmp", "kern", "locl", "mark", "mkmk", "pnum", "tnum"]
# Of fontTools' levels of packing kerning.
DENSEST = 9


def subset(source: Path, letters: list[int], features: list[str]) -> TTFont:
    font = TTFont(source, recalcTimestamp=False)
    options = Options(layout_features=features, hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    return font


def make_web_font(source: Path, axes: dict, name: str) -> None:
    """One file a face and no ranges: a word is never set from two files."""
    font = instantiateVariableFont(subset(source, WEB_LETTERS + PUNCTUATION, WEB_FEATURES), axes)
    # The faces lack them, and a word with one would borrow it elsewhere.
    for table in font["cmap"].tables:
        table.cmap.update({hyphen: table.cmap[HYPHEN] for hyphen in UNBREAKABLE_HYPHENS})
    compact(font, DENSEST)
    font.flavor = "woff2"
    font.save(WEB / name)


def make_name_font(source: Path, axes: dict, name: str) -> None:
    font = instantiateVariableFont(subset(source, NAME_LETTERS + PUNCTUATION, []), axes)
    font.save(ASSETS / "builtin" / name)


def main() -> None:
    display, text = (Path(sys.argv[1]) / name for name in ("BricolageGrotesque[opsz,wdth,wght].ttf", "Figtree[wght].ttf"))
    WEB.mkdir(exist_ok=True)
    # 14 points is the optical size that the site has always been set in; no heading is lighter than 600.
    make_web_font(display, {"opsz": 14, "wdth": 100, "wght": (600, 700)}, "bricolage-grotesque.woff2")
    make_web_font(text, {"wght": (400, 700)}, "figtree.woff2")
    make_name_font(display, {"opsz": 14, "wdth": 100, "wght": 700}, "brand-display.ttf")
    make_name_font(text, {"wght": 500}, "brand-text.ttf")


if __name__ == "__main__":
    main()
