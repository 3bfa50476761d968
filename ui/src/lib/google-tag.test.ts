import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALL_OPTIONAL, NOTHING_OPTIONAL } from './cookie-consent';
import { applyChoices, startConsentMode } from './google-tag';

const TAG = 'G-TEST';
const DENIED = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};
const ADS_GRANTED = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' };

const page = window as { dataLayer?: IArguments[]; gtag?: unknown };
const commands = () => (page.dataLayer ?? []).map((entry) => [...entry] as unknown[]);
let scripts: string[] = [];

beforeEach(() => {
  scripts = [];
  // Nothing is to be fetched in earnest.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) scripts.push((node as HTMLScriptElement).src);
  });
});

afterEach(() => {
  Reflect.deleteProperty(page, 'dataLayer');
  Reflect.deleteProperty(page, 'gtag');
  vi.restoreAllMocks();
});

it('all four signals are denied before anything else, and no script is fetched', () => {
  startConsentMode(TAG, null);
  expect(commands()).toEqual([['consent', 'default', DENIED]]);
  expect([scripts, page.gtag]).toEqual([[], undefined]);
});

it('an earlier decision counts from the start of the page', () => {
  startConsentMode(TAG, ALL_OPTIONAL);
  expect(commands().slice(0, 2)).toEqual([
    ['consent', 'default', DENIED],
    ['consent', 'update', { ...ADS_GRANTED, analytics_storage: 'granted' }],
  ]);
  expect(commands().slice(2)).toEqual([
    ['js', expect.any(Date)],
    ['config', TAG, { send_page_view: true }],
  ]);
  expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']);
  expect(page.gtag).toBeTypeOf('function');
});

it('a refusal is told, and the tag does not come', () => {
  startConsentMode(TAG, null);
  applyChoices(TAG, NOTHING_OPTIONAL);
  expect(commands().at(-1)).toEqual(['consent', 'update', DENIED]);
  expect([scripts, page.gtag]).toEqual([[], undefined]);
});

it('marketing alone brings the tag, but neither events nor page views', () => {
  applyChoices(TAG, { ...NOTHING_OPTIONAL, marketing: true });
  expect(commands()[0]).toEqual(['consent', 'update', { ...ADS_GRANTED, analytics_storage: 'denied' }]);
  expect(commands().at(-1)).toEqual(['config', TAG, { send_page_view: false }]);
  expect(scripts).toHaveLength(1);
  expect(page.gtag).toBeUndefined();
});

it('without a configured tag nothing is made, and one that is there anyway is told', () => {
  applyChoices(null, ALL_OPTIONAL);
  expect([page.dataLayer, scripts]).toEqual([undefined, []]);

  const gtag = vi.fn();
  page.gtag = gtag;
  applyChoices(null, { ...NOTHING_OPTIONAL, analytics: true });
  expect(gtag).toHaveBeenCalledExactlyOnceWith('consent', 'update', { ...DENIED, analytics_storage: 'granted' });
});

it('a withdrawal removes what the tag kept and takes the events away', () => {
  for (const name of ['_ga', '_ga_TEST', '_gcl_au', 'language']) document.cookie = `${name}=1; path=/`;
  applyChoices(TAG, ALL_OPTIONAL);
  expect(document.cookie).toContain('_ga=1');
  applyChoices(TAG, { ...NOTHING_OPTIONAL, marketing: true });
  expect(document.cookie.split('; ').sort()).toEqual(['_gcl_au=1', 'language=1']);
  applyChoices(TAG, NOTHING_OPTIONAL);
  expect([document.cookie, page.gtag]).toEqual(['language=1', undefined]);
  document.cookie = 'language=; path=/; max-age=0';
});
