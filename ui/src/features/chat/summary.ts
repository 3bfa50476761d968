// The conversation in a few lines, for the person who will read the contact form.
import type { TFunction } from 'i18next';
import type { ChatMessage } from './conversation';

const QUESTION_MAX_CHARS = 400;
const ANSWER_MAX_CHARS = 220;
/** The latest are what the visitor is after. */
const MAX_MESSAGES = 12;

export function summarize(messages: readonly ChatMessage[], t: TFunction<'chat'>): string {
  const said = messages.filter(({ kind }) => kind === 'turn').slice(-MAX_MESSAGES);
  const lines = said.map(({ role, content }) =>
    role === 'user'
      ? t('handover.asked', { text: shorten(content, QUESTION_MAX_CHARS) })
      : t('handover.answered', { text: shorten(content, ANSWER_MAX_CHARS) }),
  );
  return [t('handover.summaryTitle'), '', ...lines, '', t('handover.wish')].join('\n');
}

/** On one line; cut between words. */
function shorten(text: string, maxChars: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxChars) return line;
  const cut = line.slice(0, maxChars);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxChars / 2))}…`;
}
