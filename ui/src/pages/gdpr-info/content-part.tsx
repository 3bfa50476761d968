import { LegalPage } from '../../features/legal/legal-page';
import { RightsTable } from './rights-table';

const SECTIONS = ['controller', 'basis', 'rights', 'request', 'answer', 'ai', 'complaint', 'contact'] as const;
const ADDITIONS = { rights: RightsTable };

export default function Content() {
  return <LegalPage namespace="gdpr" sections={SECTIONS} additions={ADDITIONS} />;
}
