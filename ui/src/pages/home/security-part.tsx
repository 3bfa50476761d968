import { SecuritySection } from './security-section';

export default function Security() {
  return <SecuritySection />;
}
