/** A wording in which `<command>…</command>` marks something to type on the server. */
export function CommandText({ text }: { text: string }) {
  // With one capture group, split() answers text and command by turns.
  return text.split(/<command>(.*?)<\/command>/).map((part, index) =>
    index % 2 === 1 ? (
      <code key={part} className="rounded-sm bg-sunken px-1.5 py-0.5 text-xs text-ink">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
