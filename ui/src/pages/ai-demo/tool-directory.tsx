import { ArrowRight } from 'lucide-react';
import { servicePath } from '../../catalogue/catalogue';
import { AppLink } from '../../components/app-link';
import { SectionHeading } from '../../features/service-page/section-heading';
import { useTranslation } from '../../i18n/i18n-context';

const SERVICES = ['chatbots', 'processAutomation', 'dataAnalytics', 'contentGeneration', 'socialMedia'] as const;

/** Five ways on, as a directory: where, and what one can try there. */
export function ToolDirectory() {
  const { t, language } = useTranslation('ai-demo');
  return (
    <section aria-labelledby="tools-title" className="wrap py-16 lg:py-24">
      <SectionHeading id="tools-title" title={t('tools.title')} lead={t('tools.lead')} />
      <ul className="mt-10 border-t border-line-strong/60 lg:mt-14">
        {SERVICES.map((service) => (
          <li key={service} className="border-b border-line">
            <AppLink
              to={servicePath(service, language)}
              className="group grid grid-cols-[1fr_1.5rem] items-center gap-x-6 gap-y-1 py-5 no-underline lg:grid-cols-[1fr_1.4fr_1.5rem]"
            >
              <span className="font-display text-xl font-semibold tracking-tight underline-offset-4 group-hover:underline">
                {t(`tools.items.${service}.name`)}
              </span>
              <span className="text-ink-soft max-lg:col-start-1 max-lg:row-start-2">
                {t(`tools.items.${service}.text`)}
              </span>
              <ArrowRight
                className="size-6 text-pine-600 transition-transform group-hover:translate-x-1 max-lg:row-span-2 max-lg:row-start-1"
                strokeWidth={1.75}
                aria-hidden="true"
              />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
