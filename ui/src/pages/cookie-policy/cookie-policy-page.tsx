import { LegalPage } from '../../features/legal/legal-page';
import { ConsentHistory } from './consent-history';
import { CookieCategories } from './cookie-categories';
import { CookieList } from './cookie-list';

const SECTIONS = ['what', 'categories', 'list', 'choice', 'record', 'analytics', 'browser', 'contact'] as const;
const ADDITIONS = { categories: CookieCategories, list: CookieList, record: ConsentHistory };

export default function CookiePolicyPage() {
  return <LegalPage namespace="cookies" sections={SECTIONS} additions={ADDITIONS} />;
}
