type SectionHeadingProps = { id?: string; title: string; lead?: string };

/** A section's title with its lead beside it on wide screens. */
export function SectionHeading({ id, title, lead }: SectionHeadingProps) {
  return (
    <div className="grid gap-x-16 gap-y-4 lg:grid-cols-2 lg:items-end">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      {lead ? <p className="max-w-[36em] text-lg text-ink-soft">{lead}</p> : null}
    </div>
  );
}
