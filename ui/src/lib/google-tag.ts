// The owner's Google tag, with Consent Mode v2: everything is denied until the visitor decides, and the tag's script is
// not even fetched before they allow something that it is for.
import { type CookieChoices, NOTHING_OPTIONAL, readChoices } from './cookie-consent';
import { CONSENT_ENTRY } from './stored-entries';

const TAG_URL = 'https://www.googletagmanager.com/gtag/js';
const LONG_AGO = new Date(0).toUTCString();

type Signals = Record<'analytics_storage' | 'ad_storage' | 'ad_user_data' | 'ad_personalization', 'granted' | 'denied'>;
type Command = (...command: unknown[]) => void;
type TagWindow = { dataLayer?: unknown[]; gtag?: Command | undefined };

function tagWindow(): TagWindow {
  return window as TagWindow;
}

function signalsOf({ analytics, marketing }: CookieChoices): Signals {
  const [analyticsState, adState] = [analytics, marketing].map((isAllowed) => (isAllowed ? 'granted' : 'denied'));
  return {
    analytics_storage: analyticsState ?? 'denied',
    ad_storage: adState ?? 'denied',
    ad_user_data: adState ?? 'denied',
    ad_personalization: adState ?? 'denied',
  };
}

/**
 * Before anything else may speak to the tag all four signals are denied; then a decision about this revision of the
 * policy counts, and whatever another tab makes of it.
 */
export function startConsentMode(tagId: string, revision: string): void {
  sendCommand('consent', 'default', signalsOf(NOTHING_OPTIONAL));
  const choices = readChoices(revision);
  if (choices) applyChoices(tagId, choices);
  const follow = () => applyChoices(tagId, readChoices(revision) ?? NOTHING_OPTIONAL);
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === CONSENT_ENTRY) follow();
  });
  // The browser kept this page for the way back, and told it nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}

/** Tells the tag what was decided, and brings it to the page when that allows it. */
export function applyChoices(tagId: string | null, choices: CookieChoices): void {
  if (tagId === null) {
    // A tag that came some other way is told as well.
    tagWindow().gtag?.('consent', 'update', signalsOf(choices));
    return;
  }
  sendCommand('consent', 'update', signalsOf(choices));
  // Google's own switch: a denied tag that is on the page already would go on without cookies.
  (window as unknown as Record<string, boolean>)[`ga-disable-${tagId}`] = !choices.analytics;
  // Events go where `gtag` is, see analytics.ts.
  tagWindow().gtag = choices.analytics ? sendCommand : undefined;
  if (!choices.analytics) removeCookies('_ga');
  if (!choices.marketing) removeCookies('_gcl');
  if (choices.analytics || choices.marketing) loadTag(tagId, choices.analytics);
}

/** What an earlier consent left behind; the tag sets its cookies for the widest domain that the browser lets it. */
function removeCookies(prefix: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`);
  for (const cookie of document.cookie.split('; ').filter((entry) => entry.startsWith(prefix))) {
    const [name] = cookie.split('=');
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; expires=${LONG_AGO}${domain}`;
  }
}

function loadTag(tagId: string, countsPageViews: boolean): void {
  const src = `${TAG_URL}?id=${encodeURIComponent(tagId)}`;
  if (document.querySelector(`script[src="${src}"]`)) return;
  sendCommand('js', new Date());
  sendCommand('config', tagId, { send_page_view: countsPageViews });
  document.head.append(Object.assign(document.createElement('script'), { async: true, src }));
}

const sendCommand: Command = function () {
  const tag = tagWindow();
  tag.dataLayer ??= [];
  // eslint-disable-next-line prefer-rest-params -- the tag recognises commands by their being Arguments, not arrays
  tag.dataLayer.push(arguments);
};
