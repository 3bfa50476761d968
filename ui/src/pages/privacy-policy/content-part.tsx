import { LegalPage } from '../../features/legal/legal-page';
import { useLegalParameters } from '../../features/legal/use-legal-details';
import { useTranslation } from '../../i18n/i18n-context';
import { useSite } from '../../lib/page-context';
import { ControllerDetails } from './controller-details';

const SECTIONS = [
  'controller',
  'data',
  'tools',
  'purpose',
  'retention',
  'recipients',
  'storage',
  'logs',
  'security',
  'rights',
  'complaint',
  'changes',
  'contact',
] as const;
const ADDITIONS = { controller: ControllerDetails };

export default function Content() {
  const { t } = useTranslation('privacy');
  const parameters = useLegalParameters();
  const { tagId } = useSite().analytics;
  /** What is said about analytics depends on whether the owner has connected a tag. */
  const tagLines = t(`storage.${tagId === null ? 'withoutTag' : 'withTag'}`, { returnObjects: true, ...parameters });
  return <LegalPage namespace="privacy" sections={SECTIONS} additions={ADDITIONS} moreLines={{ storage: tagLines }} />;
}
