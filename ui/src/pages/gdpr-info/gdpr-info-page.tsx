import { stillPart } from '../../lib/still-part';

const Content = stillPart('gdpr-info/content', () => import('./content-part'));

export default function GdprInfoPage() {
  return <Content />;
}
