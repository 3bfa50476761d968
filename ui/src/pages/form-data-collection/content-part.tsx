import { LegalPage } from '../../features/legal/legal-page';
import { ControllerContact } from './controller-contact';
import { FormFields } from './form-fields';

const SECTIONS = [
  'information',
  'controller',
  'data',
  'purpose',
  'basis',
  'retention',
  'recipients',
  'rights',
  'contact',
] as const;
const ADDITIONS = { controller: ControllerContact, data: FormFields };

export default function Content() {
  return <LegalPage namespace="form-data" hasLetterhead sections={SECTIONS} additions={ADDITIONS} />;
}
