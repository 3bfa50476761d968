// When a request arrived, in the firm's own time zone wherever the administrator sits.
// Only the browser formats these: the server renders no contact data, so it needs no Intl.
const TIME_ZONE = 'Europe/Riga';
const LOCALES = { lv: 'lv-LV', en: 'en-GB' } as const;
type Language = keyof typeof LOCALES;

export function formatReceivedDate(createdAt: string, language: Language): string {
  return new Date(createdAt).toLocaleDateString(LOCALES[language], { timeZone: TIME_ZONE });
}

/** Date and time to the second. */
export function formatReceivedTime(createdAt: string, language: Language): string {
  const time = new Date(createdAt).toLocaleTimeString(LOCALES[language], { timeZone: TIME_ZONE });
  return `${formatReceivedDate(createdAt, language)} ${time}`;
}
