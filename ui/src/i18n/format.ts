// Numbers, money and dates written the same in QuickJS and in every browser, so that hydration never finds a difference.
// Checked against Node's Intl in format.test.ts.
import type { Language } from './language';

const NBSP = '\u00a0';

export function formatNumber(value: number, language: Language, fractionDigits = 0): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(fractionDigits).split('.');
  const isZero = Number(whole) === 0 && Number(fraction ?? 0) === 0;
  const sign = value < 0 && !isZero ? '-' : '';
  const grouped = groupThousands(whole, language);
  return fraction === undefined ? sign + grouped : `${sign}${grouped}${language === 'lv' ? ',' : '.'}${fraction}`;
}

function groupThousands(digits: string, language: Language): string {
  // Latvian leaves four digits together: 1500, but 47 320.
  if (language === 'lv' && digits.length < 5) return digits;
  return digits.replace(/\B(?=(\d{3})+$)/g, language === 'lv' ? NBSP : ',');
}

/** Whole euros: 47 320 € in Latvian, €47,320 in English. */
export function formatEuros(amount: number, language: Language): string {
  if (language === 'lv') return `${formatNumber(amount, 'lv')}${NBSP}€`;
  return `${amount < 0 ? '-' : ''}€${formatNumber(Math.abs(amount), 'en')}`;
}

/** 90 % in Latvian, 90% in English. `percent` is 90 for ninety per cent. */
export function formatPercent(percent: number, language: Language): string {
  return `${formatNumber(percent, language)}${language === 'lv' ? NBSP : ''}%`;
}

export type CalendarDate = { year: number; month: number; day: number };

/** 21.11.2026. in Latvian, 21/11/2026 in English. */
export function formatDate({ year, month, day }: CalendarDate, language: Language): string {
  const parts = [String(day).padStart(2, '0'), String(month).padStart(2, '0'), String(year)];
  return language === 'lv' ? `${parts.join('.')}.` : parts.join('/');
}
