// What the toolbar's buttons do to a text and its selection. Pure: the field itself is changed in type-into.ts, so that the
// browser's own undo keeps working.

export type Selection = { value: string; start: number; end: number };
/** Replace [from, to) by `text`, then select [selectFrom, selectTo). */
export type Edit = { from: number; to: number; text: string; selectFrom: number; selectTo: number };

export const MARKDOWN_ACTIONS = [
  'heading',
  'bold',
  'italic',
  'link',
  'list',
  'numbers',
  'tasks',
  'quote',
  'code',
  'table',
] as const;
export type MarkdownAction = (typeof MARKDOWN_ACTIONS)[number];

/** Words that stand where nothing was selected. */
export type Samples = { text: string; column: string; cell: string };

const LINK_START = 'https://';

export function editMarkdown(action: MarkdownAction, selection: Selection, samples: Samples): Edit {
  switch (action) {
    case 'bold':
      return wrap(selection, '**', samples.text);
    case 'italic':
      return wrap(selection, '*', samples.text);
    case 'code':
      return selectedText(selection).includes('\n') ? fence(selection) : wrap(selection, '`', samples.text);
    case 'link':
      return link(selection, samples.text);
    case 'heading':
      return prefixLines(selection, cycleHeading, samples.text);
    case 'list':
      return prefixLines(selection, togglePrefix('- ', /^[-*] /), samples.text);
    case 'tasks':
      return prefixLines(selection, togglePrefix('- [ ] ', /^[-*] \[[ xX]\] /), samples.text);
    case 'numbers':
      return prefixLines(
        selection,
        (line, index, isOn) => (isOn ? line.replace(/^\d+\. /, '') : `${index + 1}. ${line}`),
        samples.text,
        /^\d+\. /,
      );
    case 'quote':
      return prefixLines(selection, togglePrefix('> ', /^> ?/), samples.text);
    case 'table':
      return insertBlock(selection, makeTable(samples));
  }
}

/** A picture at the cursor, as a paragraph of its own. */
export function insertImage(selection: Selection, url: string, alt: string): Edit {
  // What would end the address or the words.
  const address = url.replace(/[\s()<>\\]/g, percentEncode);
  return insertBlock(selection, `![${alt.replace(/[[\]\\]/g, '')}](${address})`);
}

/** Brackets too, which encodeURIComponent leaves. */
function percentEncode(char: string): string {
  return encodeURIComponent(char).replace(/[()]/, (bracket) => (bracket === '(' ? '%28' : '%29'));
}

/** What Enter does at the end of an item: the next one begins, and one that is empty ends the list. Else nothing. */
export function continueList({ value, start, end }: Selection): Edit | null {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const isAtEnd = start === end && (end === value.length || value[end] === '\n');
  const [, indent = '', mark, box = '', words = ''] =
    /^(\s*)([-*>]|\d+\.) (\[[ xX]\] )?(.*)$/.exec(value.slice(from, start)) ?? [];
  if (!isAtEnd || mark === undefined) return null;
  if (words.trim() === '') return { from, to: end, text: '', selectFrom: from, selectTo: from };
  const next = /^\d/.test(mark) ? `${Number.parseInt(mark, 10) + 1}.` : mark;
  // A new task is not done yet.
  const text = `\n${indent}${next} ${box && '[ ] '}`;
  return { from: start, to: end, text, selectFrom: start + text.length, selectTo: start + text.length };
}

function selectedText({ value, start, end }: Selection): string {
  return value.slice(start, end);
}

/** Marks around the selection; a second time takes them away. */
function wrap(selection: Selection, mark: string, sample: string): Edit {
  const { value, start, end } = selection;
  const isMarked = value.slice(start - mark.length, start) === mark && value.slice(end, end + mark.length) === mark;
  const isStronger = mark === '*' && value[start - 2] === '*';
  const inner = selectedText(selection);
  if (isMarked && !isStronger && start >= mark.length) {
    const from = start - mark.length;
    return { from, to: end + mark.length, text: inner, selectFrom: from, selectTo: from + inner.length };
  }
  // Marks touch the word, or Markdown does not see them.
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? [];
  const text = words === '' ? sample : words;
  const selectFrom = start + before.length + mark.length;
  return {
    from: start,
    to: end,
    text: before + mark + text + mark + after,
    selectFrom,
    selectTo: selectFrom + text.length,
  };
}

function link(selection: Selection, sample: string): Edit {
  const { start, end } = selection;
  const chosen = selectedText(selection).trim();
  const isAddress = /^(https?:\/\/|\/)\S+$/.test(chosen);
  const label = isAddress || chosen === '' ? sample : chosen;
  const address = isAddress ? chosen : LINK_START;
  const text = `[${label}](${address})`;
  // What is still to be written is selected.
  const selectFrom = isAddress ? start + 1 : start + label.length + 3;
  return { from: start, to: end, text, selectFrom, selectTo: selectFrom + (isAddress ? label : address).length };
}

function fence(selection: Selection): Edit {
  const { start, end } = selection;
  const text = '```\n' + selectedText(selection).replace(/\n$/, '') + '\n```\n';
  return { from: start, to: end, text, selectFrom: start, selectTo: start + text.length };
}

type ChangeLine = (line: string, index: number, isOn: boolean) => string;

function togglePrefix(prefix: string, pattern: RegExp): ChangeLine & { pattern?: RegExp } {
  const change: ChangeLine & { pattern?: RegExp } = (line, _index, isOn) =>
    isOn ? line.replace(pattern, '') : prefix + line;
  change.pattern = pattern;
  return change;
}

/** Text, then ##, then ###, then text again: the title of the post is the only # there is. */
function cycleHeading(line: string): string {
  const words = line.replace(/^#+ /, '');
  if (line.startsWith('## ')) return `### ${words}`;
  return line.startsWith('### ') ? words : `## ${words}`;
}

/** Changes whole lines; an empty one gets the sample. */
function prefixLines(
  { value, start, end }: Selection,
  change: ChangeLine & { pattern?: RegExp },
  sample: string,
  pattern = change.pattern,
): Edit {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = value.indexOf('\n', end);
  const to = lineEnd === -1 ? value.length : lineEnd;
  const lines = value.slice(from, to).split('\n');
  const isOn = pattern !== undefined && lines.every((line) => pattern.test(line));
  const isEmpty = lines.length === 1 && lines[0] === '';
  const text = (isEmpty ? [sample] : lines).map((line, index) => change(line, index, isOn)).join('\n');
  if (!isEmpty) return { from, to, text, selectFrom: from, selectTo: from + text.length };
  return { from, to, text, selectFrom: from + text.length - sample.length, selectTo: from + text.length };
}

/** Stands apart from what is around it. */
function insertBlock({ value, start, end }: Selection, block: string): Edit {
  const before = value.slice(0, start);
  const after = value.slice(end);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const text = lead + block + tail;
  const selectTo = start + lead.length + block.length;
  return { from: start, to: end, text, selectFrom: selectTo, selectTo };
}

function makeTable({ column, cell }: Samples): string {
  return [`| ${column} 1 | ${column} 2 |`, '| --- | --- |', `| ${cell} | ${cell} |`, `| ${cell} | ${cell} |`].join(
    '\n',
  );
}
