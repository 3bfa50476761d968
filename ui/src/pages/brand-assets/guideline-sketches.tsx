// Each guideline drawn with the mark itself. Decoration: the words stand beside it.
const KITES = 'M24 3l7 14-7 7-7-7zM45 24l-14 7-7-7 7-7zM24 45l-7-14 7-7 7 7zM3 24l14-7 7 7-7 7z';
const RAYS = 'M39 9l-8 8M39 39l-8-8M9 39l8-8M9 9l8 8';
const STRIKE = 'stroke-danger';

type MarkProps = { transform: string; ground: string; star: string };

function Mark({ transform, ground, star }: MarkProps) {
  return (
    <g transform={transform}>
      <rect width="48" height="48" rx="8" className={ground} />
      <path d={KITES + RAYS} transform="translate(6 6) scale(.75)" fill="none" strokeWidth="3" className={star} />
    </g>
  );
}

const PROPER = { ground: 'fill-pine-950', star: 'stroke-amber-400' };

export function HeightSketch() {
  return (
    <svg viewBox="0 0 96 64" className="h-16" aria-hidden="true">
      <Mark transform="translate(34 20) scale(.5)" {...PROPER} />
      <path d="M4 20h22M4 44h22" strokeWidth="1" className="stroke-line-strong" />
      <path d="M15 20v24M12 24l3-4 3 4M12 40l3 4 3-4" fill="none" strokeWidth="1.5" className="stroke-amber-700" />
    </svg>
  );
}

export function ProportionSketch() {
  return (
    <svg viewBox="0 0 144 64" className="h-16" aria-hidden="true">
      <Mark transform="translate(0 8)" {...PROPER} />
      <Mark transform="translate(62 18) scale(1.6 .58)" {...PROPER} />
      <path d="M60 52 142 12" strokeWidth="3" className={STRIKE} />
    </svg>
  );
}

export function ColourSketch() {
  return (
    <svg viewBox="0 0 112 64" className="h-16" aria-hidden="true">
      <Mark transform="translate(0 8)" {...PROPER} />
      <Mark transform="translate(62 8) rotate(14 24 24)" ground="fill-sunken" star="stroke-ink-soft" />
      <path d="M58 56 112 8" strokeWidth="3" className={STRIKE} />
    </svg>
  );
}

export function ContrastSketch() {
  return (
    <svg viewBox="0 0 112 64" className="h-16" aria-hidden="true">
      <Mark transform="translate(0 8)" ground="fill-pine-950" star="stroke-amber-400" />
      <Mark transform="translate(62 8)" ground="fill-amber-400" star="stroke-cream" />
      <path d="M58 56 112 8" strokeWidth="3" className={STRIKE} />
    </svg>
  );
}

/** A curve with its handles: what a vector file is made of. */
export function FormatSketch() {
  return (
    <svg viewBox="0 0 112 64" className="h-16" aria-hidden="true" fill="none">
      <path d="M8 54C8 20 44 8 56 8s48 12 48 46" strokeWidth="2.5" className="stroke-pine-600" />
      <path d="M20 8h72" strokeWidth="1.5" className="stroke-amber-700" />
      <g className="fill-surface stroke-amber-700" strokeWidth="1.5">
        <rect x="52" y="4" width="8" height="8" />
        <rect x="4" y="50" width="8" height="8" />
        <rect x="100" y="50" width="8" height="8" />
        <circle cx="18" cy="8" r="3.5" />
        <circle cx="94" cy="8" r="3.5" />
      </g>
    </svg>
  );
}
