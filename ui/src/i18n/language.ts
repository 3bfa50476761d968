export const LANGUAGES = ['lv', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in itself: whoever looks for a language knows its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { lv: 'Latviešu', en: 'English' };

export function isLanguage(value: unknown): value is Language {
  return value === 'lv' || value === 'en';
}
