import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trackEvent } from './analytics';

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'gtag');
});

it('an event goes to the console when no tag is on the page', () => {
  trackEvent({ action: 'blog_scroll_depth', category: 'content', label: 'n8n', value: 25 });
  expect(console.debug).toHaveBeenCalledExactlyOnceWith('analytics', 'blog_scroll_depth', {
    event_category: 'content',
    event_label: 'n8n',
    value: 25,
  });
});

it('an event goes to the tag alone when there is one', () => {
  const gtag = vi.fn();
  Object.assign(window, { gtag });
  trackEvent({ action: 'language_switch', category: 'navigation', label: 'lv_to_en' });
  expect(gtag).toHaveBeenCalledExactlyOnceWith('event', 'language_switch', {
    event_category: 'navigation',
    event_label: 'lv_to_en',
    value: undefined,
  });
  expect(console.debug).not.toHaveBeenCalled();
});

it.each([
  { action: 'contact_form_submit', category: 'lead_generation' },
  { action: 'cta_click', category: 'conversion' },
] as const)('$category is told a second time as a microconversion', ({ action, category }) => {
  const gtag = vi.fn();
  Object.assign(window, { gtag });
  trackEvent({ action, category } as Parameters<typeof trackEvent>[0]);
  expect(gtag.mock.calls.map(([, name]) => name as string)).toEqual([action, 'microconversion']);
  expect(gtag).toHaveBeenLastCalledWith('event', 'microconversion', { event_category: category, event_label: action });
});
