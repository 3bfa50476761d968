import type { ComponentChildren } from 'preact';
import { SectionHeading } from '../../features/service-page/section-heading';
import { useTranslation } from '../../i18n/i18n-context';

const SPECIMENS = [
  { name: 'email', Specimen: EmailSpecimen },
  { name: 'seo', Specimen: SeoSpecimen },
  { name: 'analysis', Specimen: AnalysisSpecimen },
  { name: 'blog', Specimen: BlogSpecimen },
] as const;

/** The four solutions, each beside a piece of what it makes. */
export function Specimens() {
  const { t } = useTranslation('content-generation');
  return (
    <section aria-labelledby="specimens-title" className="wrap py-16 lg:py-24">
      <SectionHeading id="specimens-title" title={t('specimens.title')} lead={t('specimens.lead')} />
      <ul className="mt-10 grid gap-x-16 gap-y-14 md:grid-cols-2 lg:mt-14">
        {SPECIMENS.map(({ name, Specimen }) => (
          <li key={name} className="flex flex-col">
            <div className="rounded-md border border-line bg-surface p-6 sm:min-h-54">
              <Specimen />
            </div>
            <h3 className="mt-6 text-xl">{t(`specimens.${name}.title`)}</h3>
            <p className="mt-2 text-ink-soft">{t(`specimens.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function EmailSpecimen() {
  const { t } = useTranslation('content-generation');
  return (
    <>
      <p className="border-b border-line pb-2.5 text-sm text-ink-soft">{t('specimens.email.to')}</p>
      <p className="border-b border-line py-2.5 text-sm font-semibold">{t('specimens.email.subject')}</p>
      <p className="pt-3.5">{t('specimens.email.sample')}</p>
    </>
  );
}

function SeoSpecimen() {
  const { t } = useTranslation('content-generation');
  return (
    <>
      <p className="text-sm text-ink-soft">{t('specimens.seo.place')}</p>
      <p className="mt-2 font-display text-xl leading-snug font-semibold text-pine-600">
        {t('specimens.seo.headline')}
      </p>
      <p className="mt-2">{t('specimens.seo.sample')}</p>
    </>
  );
}

function AnalysisSpecimen() {
  const { t } = useTranslation('content-generation');
  return (
    <>
      <p>
        <span>{t('specimens.analysis.before')}</span> <Marked>{t('specimens.analysis.good')}</Marked>
        <span>{t('specimens.analysis.between')}</span> <Marked>{t('specimens.analysis.bad')}</Marked>
        <span>{t('specimens.analysis.after')}</span>
      </p>
      <p className="mt-4 border-t border-line pt-3.5 text-sm text-ink-soft">{t('specimens.analysis.sample')}</p>
    </>
  );
}

function Marked({ children }: { children: ComponentChildren }) {
  return (
    <mark className="bg-transparent font-semibold text-ink underline decoration-amber-400 decoration-4 underline-offset-4">
      {children}
    </mark>
  );
}

const OUTLINE = ['first', 'second', 'third'] as const;

function BlogSpecimen() {
  const { t } = useTranslation('content-generation');
  return (
    <>
      <p className="font-display text-xl leading-snug font-semibold">{t('specimens.blog.headline')}</p>
      <ol className="mt-4 grid gap-2">
        {OUTLINE.map((part, index) => (
          <li key={part} className="grid grid-cols-[1.5rem_1fr] text-ink-soft">
            <span className="figures font-semibold text-amber-700">{index + 1}</span>
            <span>{t(`specimens.blog.${part}`)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
