import { DocumentDemoTool } from '../../features/document-demo/document-demo-tool';
import { DemoSection } from '../../features/service-page/demo-section';
import { ShopWindow } from '../../features/service-page/shop-window';
import { useServiceView } from '../../features/service-page/use-service-view';
import { useTranslation } from '../../i18n/i18n-context';
import { stillPart } from '../../lib/still-part';

const NOTES = ['scans', 'privacy', 'ai'] as const;

const Opening = stillPart('process-automation/opening', () => import('./opening-part'));
const Closing = stillPart('process-automation/closing', () => import('./closing-part'));

export default function ProcessAutomationPage() {
  const { t } = useTranslation('process-automation');
  useServiceView('processAutomation');
  return (
    <>
      <Opening />
      <DemoSection title={t('demo.title')} lead={t('demo.lead')} notes={NOTES.map((note) => t(`demo.notes.${note}`))}>
        <ShopWindow>
          <DocumentDemoTool />
        </ShopWindow>
      </DemoSection>
      <Closing />
    </>
  );
}
