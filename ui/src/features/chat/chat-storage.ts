// Keeps the conversation while the tab is open.
import * as z from 'zod/mini';
import type { Language } from '../../i18n/language';
import { CHAT_ENTRY } from '../../lib/stored-entries';
import { type ChatMessage, hasQuestion } from './conversation';

const languageSchema = z.enum(['lv', 'en']);
const messageSchema = z.object({
  id: z.number(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  language: languageSchema,
  timestamp: z.nullable(z.string()),
  kind: z.enum(['turn', 'notice', 'failure', 'stopped', 'broken', 'unsent']),
  engine: z.optional(z.enum(['ollama', 'builtin'])),
  sources: z.optional(z.array(z.object({ title: z.string(), url: z.string() }))),
  times: z.optional(z.array(z.string())),
  retryFromMs: z.optional(z.number()),
});
const conversationSchema = z.object({ language: languageSchema, messages: z.array(messageSchema) });

export type Conversation = { language: Language; messages: readonly ChatMessage[] };

/** Nothing is kept before the visitor has written something. */
export function storeConversation({ language, messages }: Conversation): void {
  if (!hasQuestion(messages)) return;
  try {
    sessionStorage.setItem(CHAT_ENTRY, JSON.stringify({ language, messages }));
  } catch {
    // Storage is full or forbidden: the conversation lasts until the page is left.
  }
}

/** Null when there is none, or none that can be read. */
export function readConversation(): Conversation | null {
  try {
    const stored = conversationSchema.safeParse(JSON.parse(sessionStorage.getItem(CHAT_ENTRY) ?? 'null'));
    return stored.success ? (stored.data as Conversation) : null;
  } catch {
    return null;
  }
}
