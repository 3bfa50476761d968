import { RecommendationsTool } from '../../features/recommendations/recommendations-tool';
import { DemoSection } from '../../features/service-page/demo-section';
import { useServiceView } from '../../features/service-page/use-service-view';
import { useTranslation } from '../../i18n/i18n-context';
import { stillPart } from '../../lib/still-part';

const NOTES = ['ai', 'privacy', 'free'] as const;

const Opening = stillPart('service-recommendations/opening', () => import('./opening-part'));
const Closing = stillPart('service-recommendations/closing', () => import('./closing-part'));

export default function ServiceRecommendationsPage() {
  const { t } = useTranslation('service-recommendations');
  useServiceView('recommendations');
  return (
    <>
      <Opening />
      <DemoSection title={t('demo.title')} lead={t('demo.lead')} notes={NOTES.map((note) => t(`demo.notes.${note}`))}>
        <RecommendationsTool />
      </DemoSection>
      <Closing />
    </>
  );
}
