import { ClosingCall } from '../../features/service-page/closing-call';
import { DemoSection } from '../../features/service-page/demo-section';
import { FaqSection } from '../../features/service-page/faq-section';
import { makeServiceHead } from '../../features/service-page/service-head';
import { ShopWindow } from '../../features/service-page/shop-window';
import { useServiceView } from '../../features/service-page/use-service-view';
import { PostGeneratorTool } from '../../features/post-generator/post-generator-tool';
import { useTranslation } from '../../i18n/i18n-context';
import type { PageModule } from '../../lib/page-module';
import { FourVoices } from './four-voices';
import { SocialAudience } from './social-audience';
import { SocialHero } from './social-hero';
import { SocialTasks } from './social-tasks';

const NOTES = ['platforms', 'hashtags', 'ai'] as const;
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
      <DemoSection title={t('demo.title')} lead={t('demo.lead')} notes={NOTES.map((note) => t(`demo.notes.${note}`))}>
        <ShopWindow>
          <PostGeneratorTool />
        </ShopWindow>
      </DemoSection>
      <SocialAudience />
      <ClosingCall title={t('call.title')} text={t('call.text')} />
      <FaqSection
        entries={QUESTIONS.map((id) => ({ id, question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`) }))}
      />
    </>
  );
}
