import { ranges } from '../../catalogue/catalogue';
import { figureTexts, writeRange } from '../../catalogue/figure-texts';
import type { Language } from '../../i18n/language';

/** The firm's figures that this page's wordings name. */
export function assistantParameters(language: Language) {
  return { ...figureTexts(language), setupWeeks: writeRange(ranges.assistantSetupWeeks, language) };
}
