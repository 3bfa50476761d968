// What the consultant says of its own accord. A conversation may change its language without the page, so the words of
// both languages come with the chat.
import type { Language } from '../../i18n/language';
import en from '../../locales/en/chat-voice.json';
import lv from '../../locales/lv/chat-voice.json';

export const VOICE: Record<Language, typeof lv> = { lv, en };
export type VoiceLine = keyof typeof lv;

export function welcome(language: Language, company: string): string {
  return VOICE[language].welcome.replace('{{company}}', company);
}
