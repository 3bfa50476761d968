import type { ComponentChildren } from 'preact';
import { Star } from '../../components/star';

type DemoSectionProps = {
  title: string;
  lead: string;
  /** What a visitor should know before trying. */
  notes: readonly string[];
  /** Each tool in a ShopWindow. */
  children: ComponentChildren;
};

/** Where a visitor tries the service; every service page has it, under the anchor `demo`. */
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
          <div className="mt-10 lg:mt-12">{children}</div>
        </div>
      </div>
    </section>
  );
}
