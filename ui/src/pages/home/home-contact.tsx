import { ContactTool } from '../../features/contact/contact-tool';
import { stillPart } from '../../lib/still-part';

const Steps = stillPart('home/contact-steps', () => import('./contact-steps-part'));

export function HomeContact() {
  return (
    // Two names lead here: the English anchor on the outside, the Latvian one inside.
    <section id="contact" className="py-12 sm:py-16 lg:py-26">
      <div id="kontakti" className="wrap grid gap-12 lg:grid-cols-[0.85fr_1fr] lg:gap-20">
        <Steps />
        <ContactTool />
      </div>
    </section>
  );
}
