import { Plus } from 'lucide-react';
import type { ComponentChildren } from 'preact';

type AccordionProps = {
  /** Shared by the entries, so that the browser keeps at most one of them open. */
  name: string;
  entries: readonly { id: string; title: string; content: ComponentChildren }[];
};

/** Native <details>: works without script, and closed answers are still found by a page search. */
export function Accordion({ name, entries }: AccordionProps) {
  return (
    <div className="border-t border-line">
      {entries.map(({ id, title, content }) => (
        <details key={id} name={name} className="group border-b border-line">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-4 text-lg font-semibold">
            <span>{title}</span>
            <Plus
              className="size-5 shrink-0 text-pine-600 transition-transform group-open:rotate-45"
              strokeWidth={1.75}
              aria-hidden="true"
            />
          </summary>
          <div className="max-w-[68ch] pb-6 text-ink-soft">{content}</div>
        </details>
      ))}
    </div>
  );
}
