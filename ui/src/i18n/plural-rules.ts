// Cardinal plural rules of CLDR for the languages we speak. QuickJS has no Intl, and i18next asks only for this part of it.
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

class PluralRules {
  readonly #language: Language;

  constructor(locale?: string) {
    this.#language = locale?.startsWith('lv') ? 'lv' : 'en';
  }

  select(count: number): PluralCategory {
    return selectPlural(this.#language, count);
  }

  resolvedOptions() {
    const pluralCategories = this.#language === 'lv' ? ['zero', 'one', 'other'] : ['one', 'other'];
    return { locale: this.#language, pluralCategories };
  }
}

/** Gives an engine without Intl the one part that i18next needs; leaves any other engine as it is. */
export function installPluralRules(): void {
  const global = globalThis as { Intl?: unknown };
  global.Intl ??= { PluralRules };
}
