import { ArrowRight } from 'lucide-react';
import { n8nSavedHoursPerMonth } from '../../catalogue/catalogue';
import { writeRange } from '../../catalogue/figure-texts';
import { AppLink } from '../../components/app-link';
import { SectionHeading } from '../../features/service-page/section-heading';
import { useTranslation } from '../../i18n/i18n-context';

const CASES = ['invoices', 'chatService', 'leads', 'crmToAnalytics'] as const;

const ARTICLE_PATH = '/blog/n8n-automatizacija-uznemumiem';

/** Four uses, each with its hours, its old way and its new one. */
export function SavedHours() {
  const { t, language } = useTranslation('process-automation');
  return (
    <section aria-labelledby="cases-title" className="wrap pb-16 lg:pb-24">
      <SectionHeading id="cases-title" title={t('cases.title')} lead={t('cases.lead')} />
      <ul className="mt-10 grid gap-5 lg:mt-14">
        {CASES.map((name) => (
          <li
            key={name}
            className="grid gap-x-8 gap-y-5 rounded-md border border-line bg-surface p-6 lg:grid-cols-[12rem_1fr_1.75rem_1fr] lg:items-center lg:px-9 lg:py-8"
          >
            <div>
              <p className="figures text-3xl font-semibold whitespace-nowrap">
                {`${writeRange(n8nSavedHoursPerMonth[name], language)}\u00a0h`}
              </p>
              <p className="text-sm text-ink-soft">{t('cases.unit')}</p>
            </div>
            <div>
              <h3 className="text-xl">{t(`cases.${name}.title`)}</h3>
              <p className="mt-2 text-ink-soft">{t(`cases.${name}.before`)}</p>
            </div>
            <ArrowRight
              className="size-7 text-amber-700 max-lg:rotate-90"
              strokeWidth={1.75}
              aria-label={t('cases.becomes')}
              role="img"
            />
            <p className="lg:border-l-2 lg:border-amber-400 lg:pl-7">{t(`cases.${name}.after`)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-ink-soft">
        <span>{t('cases.source')}</span>
        <AppLink to={ARTICLE_PATH} className="text-link">
          {t('cases.article')}
        </AppLink>
      </p>
    </section>
  );
}
