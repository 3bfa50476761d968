import { LegalPage } from '../../features/legal/legal-page';
import { ProviderDetails } from './provider-details';

const SECTIONS = [
  'provider',
  'scope',
  'contract',
  'prices',
  'figures',
  'tools',
  'conduct',
  'property',
  'liability',
  'privacy',
  'changes',
  'law',
  'contact',
] as const;
const ADDITIONS = { provider: ProviderDetails };

export default function Content() {
  return <LegalPage namespace="terms" sections={SECTIONS} additions={ADDITIONS} />;
}
