import { type FigureTexts, figureTexts } from '../../catalogue/figure-texts';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';

const CLOCK = '23:47';
const MINUS = '\u2212';

/** Each turn of the conversation earns one of the firm's figures, which stands beside it. */
const TURNS = [
  { name: 'night', write: (figures: FigureTexts) => figures.supportAvailability },
  { name: 'languages', write: (figures: FigureTexts) => figures.languageCount },
  { name: 'handover', write: (figures: FigureTexts) => MINUS + figures.supportCostCutPercent },
  { name: 'next', write: (figures: FigureTexts) => figures.satisfactionPercent },
] as const;

/** In this turn the chatbot changes to the other language of the site. */
const FOREIGN_TURN = 'languages';
const FOREIGN: Record<Language, Language> = { lv: 'en', en: 'lv' };

export function Conversation() {
  const { t, language } = useTranslation('chatbot-solutions');
  const figures = figureTexts(language);
  return (
    <figure className="min-w-0">
      <p className="figures mb-5 flex items-center gap-4 text-sm text-cream/75 before:h-px before:grow before:bg-cream/15 after:h-px after:grow after:bg-cream/15 sm:mr-[11.25rem]">
        {CLOCK}
      </p>
      <ol className="grid gap-8 sm:gap-7">
        {TURNS.map(({ name, write }) => (
          <li key={name} className="grid gap-x-7 gap-y-4 sm:grid-cols-[1fr_9.5rem] sm:items-end">
            <div className="grid gap-2.5 leading-snug">
              <p className="max-w-[26em] justify-self-end rounded-md rounded-br-none border border-cream/25 px-4 py-3">
                {t(`conversation.${name}.visitor`)}
              </p>
              <p
                lang={name === FOREIGN_TURN ? FOREIGN[language] : undefined}
                className="max-w-[27em] justify-self-start rounded-md rounded-bl-none bg-cream px-4 py-3 text-on-amber"
              >
                {t(`conversation.${name}.chatbot`)}
              </p>
            </div>
            <p className="border-l-2 border-amber-400 pl-4">
              <span className="figures block text-[clamp(2.25rem,1.9rem+1vw,2.75rem)] leading-none font-bold text-amber-400">
                {write(figures)}
              </span>
              <span className="mt-1.5 block text-sm leading-snug text-cream/80">
                {t(`conversation.${name}.figure`)}
              </span>
            </p>
          </li>
        ))}
      </ol>
      <figcaption className="mt-8 flex items-center gap-2.5 text-sm text-cream/75">
        <Star className="size-4 text-amber-400" />
        <span>{t('conversation.caption')}</span>
      </figcaption>
    </figure>
  );
}
