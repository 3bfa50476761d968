import type { ComponentChildren } from 'preact';

type RoomSectionProps = { id: string; title: string; text?: string; children: ComponentChildren };

/** A part of the room under its own heading. */
export function RoomSection({ id, title, text, children }: RoomSectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} className="mt-12 max-w-3xl first:mt-0">
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {text ? <p className="mt-1.5 text-sm text-ink-soft">{text}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}
