// Events for the owner's analytics tag when there is one on the page, else for the console only. The tag is there only
// after the visitor allowed it, see google-tag.ts.

/** Every event of the specification and the category that it belongs to. */
type Categories = {
  contact_form_start: 'engagement';
  contact_form_submit: 'lead_generation';
  chat_start: 'engagement';
  chat_message_sent: 'engagement';
  chat_language_auto_detect: 'engagement';
  email_generator_use: 'demo_interaction';
  social_media_generator_use: 'demo_interaction';
  text_analyzer_use: 'demo_interaction';
  document_processor_use: 'demo_interaction';
  service_recommendation_use: 'demo_interaction';
  service_page_view: 'navigation';
  language_switch: 'navigation';
  cta_click: 'conversion';
  blog_read_start: 'content';
  blog_read_complete: 'content';
  blog_scroll_depth: 'content';
};

type EventOf<Action extends keyof Categories> = {
  action: Action;
  category: Categories[Action];
  label?: string;
  value?: number;
};

export type AnalyticsEvent = { [Action in keyof Categories]: EventOf<Action> }[keyof Categories];

type Tag = (command: 'event', action: string, parameters: Record<string, string | number | undefined>) => void;

/** Leads and conversions are sent a second time as 'microconversion', as the specification asks. */
export function trackEvent({ action, category, label, value }: AnalyticsEvent): void {
  send(action, { event_category: category, event_label: label, value });
  if (category === 'lead_generation' || category === 'conversion') {
    send('microconversion', { event_category: category, event_label: action });
  }
}

/** A link that calls to act was followed: from which page (a route's id), and where to (a path without prefix). */
export function trackCall(page: string, to: string): void {
  trackEvent({ action: 'cta_click', category: 'conversion', label: `${page}: ${to}` });
}

function send(action: string, parameters: Record<string, string | number | undefined>): void {
  const tag = (window as { gtag?: Tag }).gtag;
  if (tag) tag('event', action, parameters);
  // eslint-disable-next-line no-console -- the specification's place for events when no tag is on the page
  else console.debug('analytics', action, parameters);
}
