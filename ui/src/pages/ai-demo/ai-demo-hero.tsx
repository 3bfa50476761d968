import { ButtonLink } from '../../components/button';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import { CONTACT_PATH } from '../../lib/site-links';

const FEATURES = ['languages', 'knowledge', 'safety'] as const;

/** The three things worth testing stand like answers in a conversation, each a little further in. */
const INDENTS = ['lg:mr-20', 'lg:mx-10', 'lg:ml-20'];

export function AiDemoHero() {
  const { t } = useTranslation('ai-demo');
  const { t: tCommon } = useTranslation();
  return (
    <section className="border-b border-line bg-sunken">
      <div className="wrap grid gap-x-16 gap-y-12 py-14 lg:grid-cols-[1fr_1.02fr] lg:items-center lg:py-24">
        <div>
          <p className="flex items-center gap-3 text-sm font-semibold text-amber-700">
            <Star className="size-5" />
            <span>{t('hero.eyebrow')}</span>
          </p>
          <h1 className="mt-5 text-4xl">{t('hero.title')}</h1>
          <p className="mt-6 mb-9 max-w-[33em] text-lg text-ink-soft">{t('hero.lead')}</p>
          <div className="flex flex-wrap gap-3.5 max-sm:flex-col">
            <ButtonLink to="/ai-demo#demo">{t('hero.start')}</ButtonLink>
            <ButtonLink to={CONTACT_PATH} variant="outline">
              {tCommon('book.label')}
            </ButtonLink>
          </div>
        </div>
        <div>
          <h2 className="mb-4 text-xl">{t('features.title')}</h2>
          <ul className="grid gap-4">
            {FEATURES.map((feature, index) => (
              <li
                key={feature}
                className={`rounded-lg border border-line bg-surface p-6 shadow-lifted sm:p-7 ${index === 1 ? 'rounded-br-none' : 'rounded-bl-none'} ${INDENTS[index] ?? ''}`}
              >
                <h3 className="text-xl">{t(`features.${feature}.title`)}</h3>
                <p className="mt-2 text-ink-soft">{t(`features.${feature}.text`)}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
