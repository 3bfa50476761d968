// The drawings along the document's path: straight lines in ink on a sheet of paper, amber where something happens.
import type { ComponentChildren } from 'preact';

function Drawing({ children }: { children: ComponentChildren }) {
  return (
    <svg
      viewBox="0 0 120 130"
      aria-hidden="true"
      className="block w-20 fill-surface stroke-ink lg:w-30"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {children}
    </svg>
  );
}

export function Envelope() {
  return (
    <Drawing>
      <path d="M28 20h64v50H28z" />
      <path d="M40 34h40M40 44h40M40 54h24" className="stroke-line-strong" />
      <path d="M8 48 60 84l52-36v62H8z" />
      <path d="m8 110 38-36M112 110 74 74" fill="none" />
    </Drawing>
  );
}

export function Reading() {
  return (
    <Drawing>
      <path d="M26 12h50l18 18v88H26z" />
      <path d="M76 12v18h18" />
      <path d="M38 44h44M38 56h44M38 92h28M38 104h18" className="stroke-line-strong" />
      <path d="M8 74h104" className="stroke-amber-400" strokeWidth="4" />
      <path d="M10 26V6h20M110 26V6H90M10 104v20h20M110 104v20H90" fill="none" className="stroke-pine-600" />
    </Drawing>
  );
}

export function Comparison() {
  return (
    <Drawing>
      <path d="M48 8h48l14 14v78H48z" />
      <path d="M62 32h34M62 44h34" className="stroke-line-strong" />
      <path d="M10 30h48l14 14v78H10z" />
      <path d="M22 56h36M22 68h36M22 80h20" className="stroke-line-strong" />
      <path d="M22 96h22M22 106h22" className="stroke-pine-600" strokeWidth="3" />
      <path d="M84 74h20M84 84h20" className="stroke-amber-400" strokeWidth="4" />
    </Drawing>
  );
}

export function Approval() {
  return (
    <Drawing>
      <path d="M18 12h56l18 18v88H18z" />
      <path d="M30 36h42M30 48h42M30 60h28" className="stroke-line-strong" />
      <path d="M30 104l8-16 8 14 8-10 6 8h12" fill="none" className="stroke-pine-600" strokeWidth="3" />
      <path d="m88 54 28 28-28 28-28-28z" className="fill-amber-400" />
      <path d="m77 82 8 8 15-16" fill="none" className="stroke-on-amber" strokeWidth="4" />
    </Drawing>
  );
}

export function Archive() {
  return (
    <Drawing>
      <path d="M14 14h92v104H14z" />
      <path d="M14 48h92M14 83h92" />
      <path d="M46 30h28M46 65h28" className="stroke-line-strong" strokeWidth="3" />
      <path d="M46 100h28" className="stroke-amber-400" strokeWidth="4" />
      <path d="M22 118v6M98 118v6" />
    </Drawing>
  );
}
