import { ContactTool } from '../../features/contact/contact-tool';
import { stillPart } from '../../lib/still-part';

const Opening = stillPart('contact/opening', () => import('./opening-part'));
const Beside = stillPart('contact/beside', () => import('./beside-part'));

export default function ContactPage() {
  return (
    <div className="wrap pt-6 pb-18 lg:pt-10 lg:pb-26">
      <Opening />
      <div className="grid gap-6 lg:grid-cols-[1.5fr_1fr] lg:items-start lg:gap-8">
        <ContactTool />
        <Beside />
      </div>
    </div>
  );
}
