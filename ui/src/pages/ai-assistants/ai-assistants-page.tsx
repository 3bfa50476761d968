import { useServiceView } from '../../features/service-page/use-service-view';
import { stillPart } from '../../lib/still-part';

const Content = stillPart('ai-assistants/content', () => import('./content-part'));

export default function AiAssistantsPage() {
  useServiceView('assistants');
  return <Content />;
}
