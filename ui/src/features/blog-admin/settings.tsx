import { ChevronDown } from 'lucide-react';
import type { ComponentChildren } from 'preact';
import { useState } from 'react';

/** From here on the settings stand beside the text. */
const WIDE = '(min-width: 64rem)';

/** A group of settings: open beside the text, folded below it on narrow screens. */
export function Settings({ title, children }: { title: string; children: ComponentChildren }) {
  const [isWide] = useState(() => window.matchMedia(WIDE).matches);
  return (
    <details open={isWide} className="group border-b border-line">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 py-2 font-semibold">
        <h3 className="text-base">{title}</h3>
        <ChevronDown
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          strokeWidth={1.75}
          aria-hidden="true"
        />
      </summary>
      <div className="grid gap-5 pt-2 pb-6">{children}</div>
    </details>
  );
}
