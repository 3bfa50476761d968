export const LANGUAGES = ['lv', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(value: unknown): value is Language {
  return value === 'lv' || value === 'en';
}
