// The catalogue's figures as text, in the four languages of the service texts.
import { formatNumber } from '../i18n/format';
import { type FigureName, figures, type Range, supportAvailability } from './catalogue';

/** German and Estonian are written for services only. */
export const SERVICE_LANGUAGES = ['lv', 'en', 'de', 'et'] as const;
export type ServiceLanguage = (typeof SERVICE_LANGUAGES)[number];

export type FigureTexts = Record<FigureName | 'supportAvailability', string>;

const NBSP = '\u00a0';
const EN_DASH = '\u2013';

/**
 * Every figure, written by the unit in its name ('90 %', '47 320 €', '156'): the values for the {{placeholders}} of the
 * same names in locale files, as in t('result', figureTexts(language)).
 */
export function figureTexts(language: ServiceLanguage): FigureTexts {
  const texts = Object.entries(figures).map(([name, value]) => [name, writeFigure(name, value, language)] as const);
  return { ...Object.fromEntries(texts), supportAvailability } as FigureTexts;
}

function writeFigure(name: string, value: number, language: ServiceLanguage): string {
  if (name.endsWith('Percent')) return writePercent(value, language);
  if (name.endsWith('Eur')) return writeEuros(value, language);
  return writeNumber(value, language);
}

/** Whole euros: 47 320 € (lv, et), €47,320 (en), 47.320 € (de). */
export function writeEuros(amount: number, language: ServiceLanguage): string {
  const number = writeNumber(amount, language);
  return language === 'en' ? `€${number}` : `${number}${NBSP}€`;
}

/** 2–4; one number where both ends are the same. */
export function writeRange({ min, max }: Range, language: ServiceLanguage): string {
  if (min === max) return writeNumber(min, language);
  return `${writeNumber(min, language)}${EN_DASH}${writeNumber(max, language)}`;
}

/** 4000–8000 € (lv), €4,000–8,000 (en). */
export function writeEuroRange(range: Range, language: ServiceLanguage): string {
  const numbers = writeRange(range, language);
  return language === 'en' ? `€${numbers}` : `${numbers}${NBSP}€`;
}

function writePercent(percent: number, language: ServiceLanguage): string {
  return `${writeNumber(percent, language)}${language === 'lv' || language === 'de' ? NBSP : ''}%`;
}

function writeNumber(value: number, language: ServiceLanguage): string {
  if (language === 'de') return formatNumber(value, 'en').replaceAll(',', '.');
  // Estonian groups like Latvian.
  return formatNumber(value, language === 'en' ? 'en' : 'lv');
}
