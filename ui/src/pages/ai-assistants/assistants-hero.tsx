import { ButtonLink } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { contactPathAbout } from '../../lib/service-links';
import { assistantParameters } from './assistant-parameters';
import { AssistantDesk } from './assistant-desk';
import { PLATFORMS } from './platforms';

const FIGURES = ['setup', 'content', 'answers', 'roi'] as const;

export function AssistantsHero() {
  const { t } = useTranslation('assistants');
  return (
    <section className="wrap pt-10 lg:pt-16">
      <h1 className="max-w-[14em] text-4xl">{t('hero.title')}</h1>
      <div className="mt-8 grid gap-12 lg:mt-12 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
        <div>
          <p className="max-w-[34em] text-lg text-ink-soft">{t('hero.lead')}</p>
          <div className="mt-8 flex flex-wrap gap-3.5 max-sm:flex-col">
            <ButtonLink to={contactPathAbout('assistants')}>{t('hero.demo')}</ButtonLink>
            <ButtonLink to={contactPathAbout('assistants')} variant="outline">
              {t('hero.contact')}
            </ButtonLink>
          </div>
          <Platforms />
        </div>
        <AssistantDesk />
      </div>
      <Figures />
    </section>
  );
}

function Platforms() {
  const { t } = useTranslation('assistants');
  return (
    <div className="mt-10 border-t border-line pt-6">
      <h2 className="font-sans text-sm font-semibold tracking-normal text-amber-700">{t('platforms.label')}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {PLATFORMS.map((platform) => (
          <li key={platform} className="rounded-sm border border-line bg-surface px-3.5 py-1.5 font-semibold">
            {platform}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Figures() {
  const { t, language } = useTranslation('assistants');
  const parameters = assistantParameters(language);
  return (
    <section aria-label={t('figures.label')} className="mt-14 border-t border-line lg:mt-20">
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        {FIGURES.map((figure) => (
          <div
            key={figure}
            className="flex flex-col-reverse justify-end border-line py-6 pr-4 max-lg:nth-[n+3]:border-t max-lg:even:border-l max-lg:even:pl-5 lg:not-first:border-l lg:not-first:pl-7"
          >
            <dt className="mt-1 text-sm text-ink-soft">{t(`figures.${figure}.name`)}</dt>
            <dd className="figures text-2xl font-semibold text-amber-700 max-sm:text-xl">
              {t(`figures.${figure}.value`, parameters)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
