import { stillPart } from '../../lib/still-part';

const Content = stillPart('form-data-collection/content', () => import('./content-part'));

export default function FormDataCollectionPage() {
  return <Content />;
}
