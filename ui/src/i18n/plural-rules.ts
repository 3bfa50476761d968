// Cardinal plural rules of CLDR for the languages we speak: QuickJS has no Intl, and both sides must agree.
import type { Language } from './language';

export type PluralCategory = 'zero' | 'one' | 'other';

export function selectPlural(language: Language, count: number): PluralCategory {
  return language === 'lv' ? selectLatvian(count) : selectEnglish(count);
}

function selectEnglish(count: number): PluralCategory {
  return Math.abs(count) === 1 ? 'one' : 'other';
}

function selectLatvian(count: number): PluralCategory {
  const digits = String(Math.abs(count));
  const fraction = digits.split('.')[1] ?? '';
  // CLDR looks at the last digits: of the fraction when there is one, else of the whole number.
  const decisive = fraction === '' || fraction.length > 2 ? Number(fraction || digits) : Number(fraction);
  const [lastDigit, lastTwo] = [decisive % 10, decisive % 100];
  const hasFraction = fraction !== '';
  if (hasFraction && fraction.length !== 2) return lastDigit === 1 ? 'one' : 'other';
  if ((!hasFraction && lastDigit === 0) || (lastTwo >= 11 && lastTwo <= 19)) return 'zero';
  return lastDigit === 1 ? 'one' : 'other';
}
