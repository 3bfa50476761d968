// The counter below a text field, "120 / 300" in the visitor's way of writing numbers.
import { formatNumber } from '../i18n/format';
import type { Language } from '../i18n/language';

export function makeCounter(maxChars: number, language: Language) {
  return {
    maxChars,
    describe: (count: number) => `${formatNumber(count, language)} / ${formatNumber(maxChars, language)}`,
  };
}
