import { stillPart } from '../../lib/still-part';

const Content = stillPart('terms-of-service/content', () => import('./content-part'));

export default function TermsOfServicePage() {
  return <Content />;
}
