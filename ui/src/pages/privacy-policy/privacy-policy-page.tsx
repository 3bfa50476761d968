import { stillPart } from '../../lib/still-part';

const Content = stillPart('privacy-policy/content', () => import('./content-part'));

export default function PrivacyPolicyPage() {
  return <Content />;
}
