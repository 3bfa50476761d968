import type { ComponentChildren } from 'preact';
import { Star } from '../../components/star';

type DemoSectionProps = {
  title: string;
  lead: string;
  /** What a visitor should know before trying. */
  notes: readonly string[];
  /** The tool itself, an island. */
  children: ComponentChildren;
};

/** The lit window with a working tool in it; every service page has one, under the anchor `demo`. */
export function DemoSection({ title, lead, notes, children }: DemoSectionProps) {
  return (
    <section id="demo" aria-labelledby="demo-title" className="bg-pine-950 text-cream">
      <div className="lamp overflow-hidden">
        <div className="wrap py-16 lg:py-24">
          <div className="on-pine grid gap-x-16 gap-y-6 lg:grid-cols-2 lg:items-end">
            <div>
              <h2 id="demo-title" className="text-3xl">
                {title}
              </h2>
              <p className="mt-4 max-w-[36em] text-lg text-cream/85">{lead}</p>
            </div>
            <ul className="grid gap-2.5 text-sm text-cream/85">
              {notes.map((note) => (
                <li key={note} className="flex items-start gap-3">
                  <Star className="mt-0.5 size-4.5 text-amber-400" />
                  <span>{note}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className="mt-10 rounded-md border border-amber-400/40 bg-pine-900 p-2 sm:p-3.5">
            <div className="lit rounded-sm bg-paper p-4 text-ink sm:p-7">{children}</div>
          </div>
          <div className="mx-5 h-2.5 rounded-b-sm bg-amber-400" />
        </div>
      </div>
    </section>
  );
}
