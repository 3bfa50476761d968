import type { ComponentChildren } from 'preact';
import { servicePath } from '../../catalogue/catalogue';
import { ServiceIcon } from '../../catalogue/service-icon';
import { AppLink } from '../../components/app-link';
import { ButtonLink } from '../../components/button';
import { Card } from '../../components/card';
import { classNames } from '../../components/class-names';
import { useTranslation } from '../../i18n/i18n-context';
import { CONTACT_PATH } from '../../lib/site-links';
import { ChartSketch, ChatSketch, ConsultantSketch, FlowSketch, LetterSketch } from './platform-sketches';

/** What each service's button asks for at the contact form. */
const CARDS = [
  { service: 'processAutomation', button: 'trial', Sketch: FlowSketch },
  { service: 'customerService', button: 'demo', Sketch: ChatSketch },
  { service: 'dataAnalytics', button: 'trial', Sketch: ChartSketch },
  { service: 'contentGeneration', button: 'trial', Sketch: LetterSketch },
  { service: 'chatbots', button: 'demo', Sketch: ConsultantSketch },
] as const;

type CardService = (typeof CARDS)[number]['service'];

/** Five services as goods in a shop window: each card shows a sketch of its tool at work. */
export function PlatformSection() {
  const { t } = useTranslation('home');
  return (
    // Two names lead here: the English anchor on the outside, the Latvian one inside.
    <section id="services" aria-labelledby="services-title" className="py-12 sm:py-16 lg:py-26">
      <div id="pakalpojumi" className="wrap">
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-2 lg:items-end">
          <h2 id="services-title" className="text-3xl">
            {t('platform.title')}
          </h2>
          <p className="max-w-[34em] text-lg text-ink-soft">{t('platform.lead')}</p>
        </div>
        <ul className="mt-10 grid gap-4.5 md:grid-cols-2 lg:mt-12 lg:grid-cols-6">
          {CARDS.map(({ service, button, Sketch }, index) => (
            <li key={service} className={index < 2 ? 'flex lg:col-span-3' : 'flex md:last:col-span-2 lg:col-span-2'}>
              <PlatformCard service={service} button={button} isFirst={index === 0}>
                <Sketch />
              </PlatformCard>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type PlatformCardProps = {
  service: CardService;
  button: 'trial' | 'demo';
  isFirst: boolean;
  children: ComponentChildren;
};

function PlatformCard({ service, button, isFirst, children }: PlatformCardProps) {
  const { t, language } = useTranslation('home');
  const name = t(`platform.cards.${service}.name`);
  return (
    <Card tone={isFirst ? 'pine' : 'surface'} className="flex w-full flex-col">
      {/* On phones the first shows what they are; five would be a screen more. */}
      <div
        aria-hidden="true"
        className={classNames('mb-7 h-36 flex-col justify-center sm:flex', isFirst ? 'flex' : 'hidden')}
      >
        {children}
      </div>
      <h3 className="flex items-center gap-3 text-xl sm:flex-col sm:items-start">
        <ServiceIcon service={service} className={`size-7 shrink-0 ${isFirst ? 'text-amber-400' : 'text-pine-600'}`} />
        <span>{name}</span>
      </h3>
      <p className={`mt-2 mb-6 ${isFirst ? 'text-cream/85' : 'text-ink-soft'}`}>
        {t(`platform.cards.${service}.text`)}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={CONTACT_PATH} variant={isFirst ? 'primary' : 'pine'} size="small">
          {t(`platform.${button}`)}
        </ButtonLink>
        <AppLink
          to={servicePath(service, language)}
          className={`inline-flex min-h-11 items-center text-sm ${isFirst ? 'font-[550] text-cream underline underline-offset-4 hover:decoration-2' : 'text-link'}`}
        >
          <span>
            {t('more.label')}
            <span className="sr-only">{`: ${name}`}</span>
          </span>
        </AppLink>
      </div>
    </Card>
  );
}
