// Events for the owner's analytics tag when there is one on the page, else for the console only.

export type AnalyticsEvent = {
  action: string;
  category: 'engagement' | 'lead_generation' | 'demo_interaction' | 'navigation' | 'content' | 'conversion';
  label?: string;
  value?: number;
};

type Tag = (command: 'event', action: string, parameters: Record<string, string | number | undefined>) => void;

export function trackEvent({ action, category, label, value }: AnalyticsEvent): void {
  send(action, { event_category: category, event_label: label, value });
  if (category === 'lead_generation' || category === 'conversion') {
    send('microconversion', { event_category: category, event_label: action });
  }
}

function send(action: string, parameters: Record<string, string | number | undefined>): void {
  const tag = (window as { gtag?: Tag }).gtag;
  if (tag) tag('event', action, parameters);
  // eslint-disable-next-line no-console -- the specification's place for events when no tag is on the page
  else console.debug('analytics', action, parameters);
}
