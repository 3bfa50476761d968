import { ServiceActions } from '../../features/service-page/service-actions';
import { ServiceTrail } from '../../features/service-page/service-trail';
import { useTranslation } from '../../i18n/i18n-context';
import { DocumentPath } from './document-path';

export function ProcessHero() {
  const { t } = useTranslation('process-automation');
  return (
    <section className="overflow-hidden">
      <div className="wrap pt-6 lg:pt-10">
        <ServiceTrail current={t('meta.name')} tone="paper" />
        <div className="mt-6 grid gap-x-16 gap-y-6 lg:mt-10 lg:grid-cols-2 lg:items-end">
          <h1 className="text-4xl">{t('hero.title')}</h1>
          <div>
            <p className="mb-7 max-w-[33em] text-lg text-ink-soft">{t('hero.lead')}</p>
            <ServiceActions tone="paper" />
          </div>
        </div>
      </div>
      <DocumentPath />
    </section>
  );
}
