import { DemoSection } from '../../features/service-page/demo-section';
import { ShopWindow } from '../../features/service-page/shop-window';
import { useServiceView } from '../../features/service-page/use-service-view';
import { EmailGeneratorTool } from '../../features/email-generator/email-generator-tool';
import { TextAnalysisTool } from '../../features/text-analysis/text-analysis-tool';
import { useTranslation } from '../../i18n/i18n-context';
import { stillPart } from '../../lib/still-part';

const NOTES = ['language', 'privacy', 'ai'] as const;

const Opening = stillPart('content-generation/opening', () => import('./opening-part'));
const Closing = stillPart('content-generation/closing', () => import('./closing-part'));

export default function ContentGenerationPage() {
  const { t } = useTranslation('content-generation');
  useServiceView('contentGeneration');
  return (
    <>
      <Opening />
      <DemoSection title={t('demo.title')} lead={t('demo.lead')} notes={NOTES.map((note) => t(`demo.notes.${note}`))}>
        <h3 className="mb-5 text-2xl">{t('demo.email')}</h3>
        <ShopWindow>
          <EmailGeneratorTool />
        </ShopWindow>
        <h3 className="mt-14 mb-5 text-2xl">{t('demo.analysis')}</h3>
        <ShopWindow>
          <TextAnalysisTool />
        </ShopWindow>
      </DemoSection>
      <Closing />
    </>
  );
}
