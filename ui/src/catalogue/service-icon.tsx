import {
  Bot,
  ChartNoAxesCombined,
  Compass,
  Gauge,
  Headset,
  type LucideIcon,
  PenLine,
  Plug,
  Share2,
  Users,
  Workflow,
} from 'lucide-react';
import { getService, type ServiceIconName, type ServiceId } from './catalogue';

const ICONS: Record<ServiceIconName, LucideIcon> = {
  bot: Bot,
  chart: ChartNoAxesCombined,
  compass: Compass,
  gauge: Gauge,
  headset: Headset,
  pen: PenLine,
  plug: Plug,
  share: Share2,
  users: Users,
  workflow: Workflow,
};

type ServiceIconProps = { service: ServiceId; className?: string };

/** A service's icon, the same on every page. Always decoration. */
export function ServiceIcon({ service, className = 'size-7' }: ServiceIconProps) {
  const Icon = ICONS[getService(service).icon];
  return <Icon className={`shrink-0 ${className}`} strokeWidth={1.75} aria-hidden="true" />;
}
