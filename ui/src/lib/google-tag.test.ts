import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALL_OPTIONAL, type CookieChoices, forgetDecision, NOTHING_OPTIONAL, storeDecision } from './cookie-consent';
import { applyChoices, startConsentMode } from './google-tag';
import { CONSENT_ENTRY } from './stored-entries';

const TAG = 'G-TEST';
const REVISION = '2026-11-28';
const DENIED = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};
const ADS_GRANTED = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' };

const page = window as { dataLayer?: IArguments[]; gtag?: unknown; 'ga-disable-G-TEST'?: boolean };
const commands = () => (page.dataLayer ?? []).map((entry) => [...entry] as unknown[]);
const decide = (choices: CookieChoices) => storeDecision({ ...choices, revision: REVISION, language: 'lv' });
/** What is stored was changed in another tab. */
const tellOfOtherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_ENTRY }));
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
  Reflect.deleteProperty(page, 'ga-disable-G-TEST');
  localStorage.clear();
  vi.restoreAllMocks();
});

it('all four signals are denied before anything else, and no script is fetched', () => {
  startConsentMode(TAG, REVISION);
  expect(commands()).toEqual([['consent', 'default', DENIED]]);
  expect([scripts, page.gtag]).toEqual([[], undefined]);
});

it('an earlier decision counts from the start of the page', () => {
  decide(ALL_OPTIONAL);
  startConsentMode(TAG, REVISION);
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
  startConsentMode(TAG, REVISION);
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

it('the tag may measure only while analytics is allowed', () => {
  const disabled = [ALL_OPTIONAL, { ...NOTHING_OPTIONAL, marketing: true }, ALL_OPTIONAL, NOTHING_OPTIONAL].map(
    (choices) => {
      applyChoices(TAG, choices);
      return page['ga-disable-G-TEST'];
    },
  );
  expect(disabled).toEqual([false, true, false, true]);
});

it('a decision that another tab takes back counts here at once', () => {
  decide(ALL_OPTIONAL);
  startConsentMode(TAG, REVISION);
  expect(page.gtag).toBeTypeOf('function');
  forgetDecision();
  tellOfOtherTab();
  expect(commands().at(-1)).toEqual(['consent', 'update', DENIED]);
  expect([page.gtag, page['ga-disable-G-TEST']]).toEqual([undefined, true]);
});

it('a page to which the visitor comes back knows what was decided meanwhile', () => {
  decide(ALL_OPTIONAL);
  startConsentMode(TAG, REVISION);
  decide(NOTHING_OPTIONAL);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(commands().at(-1)).toEqual(['consent', 'update', DENIED]);
});
