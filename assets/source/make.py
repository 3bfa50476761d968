#!/usr/bin/env python3
"""Draws the brand files of ../ from one star and the display face; see ../README.md.

Words become outlines, so that a file looks the same where the fonts are not installed.
Usage: make.py FONT_DIR (the folder with BricolageGrotesque[opsz,wdth,wght].ttf and Figtree[wght].ttf).
"""
import struct
import subprocess
import sys
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ASSETS = Path(__file__).resolve().parent.parent
NAME = "Vitrīna"
PINE, PINE_800, AMBER, CREAM = "#0B2420", "#0F3D35", "#F2A93B", "#F4EFE6"

# Auseklis on a 48 × 48 grid: four kites on the axes, four rays between them.
KITES = "M24 3l7 14-7 7-7-7zM45 24l-14 7-7-7 7-7zM24 45l-7-14 7-7 7 7zM3 24l14-7 7 7-7 7z"
RAYS = "M39 9l-8 8M39 39l-8-8M9 39l8-8M9 9l8 8"


class Face:
    """A variable font at one place on its axes."""

    def __init__(self, source: Path, axes: dict):
        self.font = instantiateVariableFont(TTFont(source), axes)

    def outline(self, text: str, x: float, y: float, size: float, tracking_em: float = 0.0) -> tuple[str, float]:
        """The path data of `text` with its baseline at (x, y), and the x where it ends."""
        data = []
        for letter in text:
            font = self.font
            glyph_name = font.getBestCmap()[ord(letter)]
            scale = size / font["head"].unitsPerEm
            pen = SVGPathPen(font.getGlyphSet(), ntos=lambda v: f"{v:.2f}".rstrip("0").rstrip("."))
            font.getGlyphSet()[glyph_name].draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
            data.append(pen.getCommands())
            x += font["hmtx"][glyph_name][0] * scale + tracking_em * size
        return "".join(data), x - tracking_em * size


def star(x: float, y: float, size: float, stroke: float = 3, colour: str = AMBER) -> str:
    return (
        f'<g transform="translate({x} {y}) scale({size / 48:g})" fill="none" stroke="{colour}" '
        f'stroke-width="{stroke}"><path d="{KITES}"/><path d="{RAYS}"/></g>'
    )


def svg(width: int, height: int, body: str, title: str = NAME) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img"><title>{title}</title>{body}</svg>\n'
    )


def icon(size: int, radius: float, star_share: float, stroke: float) -> str:
    inset = size * (1 - star_share) / 2
    return svg(
        size, size,
        f'<rect width="{size}" height="{size}" rx="{radius}" fill="{PINE}"/>'
        + star(inset, inset, size * star_share, stroke),
    )


def favicon() -> str:
    """Outlines blur at the 16 px of a browser tab, so here the kites are filled and lie on whole pixels."""
    return svg(
        16, 16,
        f'<rect width="16" height="16" rx="3" fill="{PINE}"/>'
        f'<path fill="{AMBER}" d="M8 1l2.5 4.5L8 8 5.5 5.5zM15 8l-4.5 2.5L8 8l2.5-2.5zM8 15l-2.5-4.5L8 8l2.5 2.5z'
        'M1 8l4.5-2.5L8 8l-2.5 2.5z"/>'
        f'<path stroke="{AMBER}" stroke-width="1.4" d="M13 3l-2 2M13 13l-2-2M3 13l2-2M3 3l2 2"/>',
    )


def logo(display: Face) -> str:
    word, _ = display.outline(NAME, 65, 42, 36, -0.02)
    return svg(
        200, 60,
        f'<rect width="200" height="60" rx="12" fill="{PINE}"/>' + star(15, 10, 40, 3) + f'<path fill="{CREAM}" d="{word}"/>',
    )


def og_image(display: Face, text: Face) -> str:
    """1200 × 630, for link previews: the lit window at the right, cut by the edge; words at the left."""
    word, _ = display.outline(NAME, 80, 330, 132, -0.025)
    line_1, _ = text.outline("MI automatizācija Latvijas uzņēmumiem", 86, 412, 34)
    line_2, _ = text.outline("AI automation for business in Latvia", 86, 462, 28)
    zigzag = "M-22 608" + "l22 -22l22 22" * 29
    return svg(
        1200, 630,
        '<defs><radialGradient id="light"><stop stop-color="#F2A93B" stop-opacity=".26"/>'
        '<stop offset="1" stop-color="#F2A93B" stop-opacity="0"/></radialGradient></defs>'
        f'<rect width="1200" height="630" fill="{PINE}"/><circle cx="985" cy="270" r="470" fill="url(#light)"/>'
        f'<path d="M770 56h460v420h-460z" fill="{PINE_800}" stroke="{AMBER}" stroke-opacity=".45" stroke-width="2"/>'
        f'<path d="M782 68h448M782 464h448" stroke="{AMBER}" stroke-opacity=".3" stroke-width="2"/>'
        f'<path d="M800 478h430v16h-422a8 8 0 0 1-8-8z" fill="{AMBER}"/>'
        + star(862, 118, 296, 2.2)
        + f'<path fill="{CREAM}" d="{word}"/><path fill="{CREAM}" d="{line_1}"/>'
        f'<path fill="{AMBER}" d="{line_2}"/>'
        f'<path d="{zigzag}" fill="none" stroke="{AMBER}" stroke-width="2.5"/>',
    )


def render(source: Path, target: Path, width: int) -> None:
    subprocess.run(["rsvg-convert", "-w", str(width), "-o", target, source], check=True)


def render_bytes(source: Path, width: int) -> bytes:
    return subprocess.run(["rsvg-convert", "-w", str(width), source], check=True, capture_output=True).stdout


def write_ico(target: Path, images: list[tuple[int, bytes]]) -> None:
    """An ICO file is a directory of pictures; PNG ones are read by every browser since 2012."""
    offset = 6 + 16 * len(images)
    directory, body = struct.pack("<HHH", 0, 1, len(images)), b""
    for size, png in images:
        directory += struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(png), offset + len(body))
        body += png
    target.write_bytes(directory + body)


def main() -> None:
    fonts = Path(sys.argv[1])
    display = Face(fonts / "BricolageGrotesque[opsz,wdth,wght].ttf", {"opsz": 14, "wdth": 100, "wght": 700})
    text = Face(fonts / "Figtree[wght].ttf", {"wght": 500})
    source = ASSETS / "source"
    drawings = {
        ASSETS / "favicon.svg": favicon(),
        ASSETS / "brand/mark.svg": icon(48, 10, 0.8, 3),
        ASSETS / "brand/logo.svg": logo(display),
        source / "icon-square.svg": icon(512, 0, 0.66, 2.8),
        source / "og-image.svg": og_image(display, text),
    }
    for path, drawing in drawings.items():
        path.write_text(drawing)
    # Phones cut their own corners, so these three are full squares.
    for name, width in (("apple-touch-icon", 180), ("icon-192", 192), ("icon-512", 512)):
        render(source / "icon-square.svg", ASSETS / f"{name}.png", width)
    render(source / "og-image.svg", ASSETS / "og-image.png", 1200)
    write_ico(
        ASSETS / "favicon.ico",
        [(size, render_bytes(ASSETS / "favicon.svg", size)) for size in (16, 32)],
    )


if __name__ == "__main__":
    main()
