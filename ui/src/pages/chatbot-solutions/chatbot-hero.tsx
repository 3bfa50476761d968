import { Belt } from '../../components/belt';
import { ServiceActions } from '../../features/service-page/service-actions';
import { ServiceTrail } from '../../features/service-page/service-trail';
import { useTranslation } from '../../i18n/i18n-context';
import { Conversation } from './conversation';

export function ChatbotHero() {
  const { t } = useTranslation('chatbot-solutions');
  return (
    <section className="on-pine bg-pine-950 text-cream">
      <div className="lamp overflow-hidden">
        <div className="wrap grid gap-x-16 gap-y-12 pt-6 pb-16 lg:grid-cols-[0.8fr_1fr] lg:pt-10 lg:pb-20">
          <div>
            <ServiceTrail current={t('meta.name')} tone="pine" />
            <h1 className="mt-6 text-4xl lg:mt-10">{t('hero.title')}</h1>
            <p className="mt-6 mb-9 max-w-[33em] text-lg text-cream/85">{t('hero.lead')}</p>
            <ServiceActions tone="pine" />
          </div>
          <Conversation />
        </div>
      </div>
      <Belt id="chatbot-belt" />
    </section>
  );
}
