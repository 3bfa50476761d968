import { DemoSection } from '../../features/service-page/demo-section';
import { ShopWindow } from '../../features/service-page/shop-window';
import { useServiceView } from '../../features/service-page/use-service-view';
import { PostGeneratorTool } from '../../features/post-generator/post-generator-tool';
import { useTranslation } from '../../i18n/i18n-context';
import { stillPart } from '../../lib/still-part';

const NOTES = ['platforms', 'hashtags', 'ai'] as const;

const Opening = stillPart('social-media-management/opening', () => import('./opening-part'));
const Closing = stillPart('social-media-management/closing', () => import('./closing-part'));

export default function SocialMediaManagementPage() {
  const { t } = useTranslation('social-media');
  useServiceView('socialMedia');
  return (
    <>
      <Opening />
      <DemoSection title={t('demo.title')} lead={t('demo.lead')} notes={NOTES.map((note) => t(`demo.notes.${note}`))}>
        <ShopWindow>
          <PostGeneratorTool />
        </ShopWindow>
      </DemoSection>
      <Closing />
    </>
  );
}
