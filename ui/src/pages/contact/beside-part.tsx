import { ContactInfo } from './contact-info';
import { WhyUs } from './why-us';

export default function Beside() {
  return (
    <div className="grid gap-6">
      <ContactInfo />
      <WhyUs />
    </div>
  );
}
