import { useEffect } from 'react';
import type { ServiceId } from '../../catalogue/catalogue';
import { trackEvent } from '../../lib/analytics';

/** Tells analytics once per visit of the page which service was looked at. */
export function useServiceView(service: ServiceId): void {
  useEffect(() => {
    trackEvent({ action: 'service_page_view', category: 'navigation', label: service });
  }, [service]);
}
