import { DemoSection } from '../../features/service-page/demo-section';
import { ShopWindow } from '../../features/service-page/shop-window';
import { useServiceView } from '../../features/service-page/use-service-view';
import { TextAnalysisTool } from '../../features/text-analysis/text-analysis-tool';
import { useTranslation } from '../../i18n/i18n-context';
import { stillPart } from '../../lib/still-part';

const NOTES = ['languages', 'privacy', 'ai'] as const;

const Opening = stillPart('data-analytics/opening', () => import('./opening-part'));
const Closing = stillPart('data-analytics/closing', () => import('./closing-part'));

export default function DataAnalyticsPage() {
  const { t } = useTranslation('data-analytics');
  useServiceView('dataAnalytics');
  return (
    <>
      <Opening />
      <DemoSection title={t('demo.title')} lead={t('demo.lead')} notes={NOTES.map((note) => t(`demo.notes.${note}`))}>
        <ShopWindow>
          <TextAnalysisTool />
        </ShopWindow>
      </DemoSection>
      <Closing />
    </>
  );
}
