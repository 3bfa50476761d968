// What the consultant says: welcomes, answers of the server, and apologies when there is none.
import type { TFunction } from 'i18next';
import { type ChatAnswer, postChat } from '../../api/post-chat';
import type { Language } from '../../i18n/language';
import { describeHint } from '../../lib/failure-hint';
import { type ChatMessage, type NewMessage, toTurns } from './conversation';
import { VOICE, welcome } from './voice';

export function greet(language: Language, company: string, timestamp: Date | null): NewMessage {
  return { role: 'assistant', content: welcome(language, company), language, timestamp, kind: 'notice' };
}

type Question = { asked: readonly ChatMessage[]; language: Language; page: string };

/** Never fails: a failure is something that the consultant says. `t` is for hints, in the page's language. */
export async function fetchReply({ asked, language, page }: Question, t: TFunction<'tools'>): Promise<NewMessage> {
  try {
    return readAnswer(await postChat({ messages: toTurns(asked), language, context: { page } }), language);
  } catch (error) {
    return apologise([VOICE[language].unavailable, describeHint(error, t)].filter(Boolean).join(' '), language);
  }
}

function readAnswer({ response, message, engine }: ChatAnswer, language: Language): NewMessage {
  const content = (response ?? message ?? '').trim();
  if (content === '') return apologise(VOICE[language].error, language);
  return { role: 'assistant', content, language, timestamp: new Date(), kind: 'turn', engine };
}

function apologise(content: string, language: Language): NewMessage {
  return { role: 'assistant', content, language, timestamp: new Date(), kind: 'failure' };
}
