import { ClosingCall } from '../../features/service-page/closing-call';
import { FaqSection } from '../../features/service-page/faq-section';
import { makeServiceHead } from '../../features/service-page/service-head';
import { useServiceView } from '../../features/service-page/use-service-view';
import { useTranslation } from '../../i18n/i18n-context';
import type { PageModule } from '../../lib/page-module';
import { FourVoices } from './four-voices';
import { SocialAudience } from './social-audience';
import { SocialHero } from './social-hero';
import { SocialTasks } from './social-tasks';

const QUESTIONS = ['approval', 'accounts', 'crisis', 'pictures', 'ads', 'price'] as const;

export const head: PageModule['head'] = (context) => {
  const t = context.i18n.getFixedT(context.language, 'social-media');
  return makeServiceHead(context, {
    service: 'socialMedia',
    title: t('meta.title'),
    description: t('meta.description'),
    name: t('meta.name'),
  });
};

export default function SocialMediaManagementPage() {
  const { t } = useTranslation('social-media');
  useServiceView('socialMedia');
  return (
    <>
      <SocialHero />
      <FourVoices />
      <SocialTasks />
      <SocialAudience />
      <ClosingCall title={t('call.title')} text={t('call.text')} />
      <FaqSection
        entries={QUESTIONS.map((id) => ({ id, question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`) }))}
      />
    </>
  );
}
