import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../i18n/language';
import { forgetDecision, readChoices, readConsentId, storeDecision } from '../../lib/cookie-consent';
import { renderInSite, textsOf } from '../../test/render';
import CookieBanner from './cookie-banner';

const ID = '0b9cf4a5-6f0a-4e57-9a5e-1d2f3a4b5c6d';
const REVISION = (textsOf('lv')['common'] as { cookies: { revision: string } }).cookies.revision;
const fetchMock = vi.fn();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockImplementation(() =>
    Promise.resolve(Response.json({ id: ID, decidedAt: '2026-11-21T10:00:00Z' }, { status: 201 })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () =>
  fetchMock.mock.calls.map(([, init]) => JSON.parse((init as { body: string }).body) as Record<string, unknown>);
const stored = () => JSON.parse(localStorage.getItem('cookieConsent') ?? 'null') as unknown;
const isAsking = () => screen.queryByRole('region') !== null;

describe('each answer is stored with its time, sent as proof, and ends the question', () => {
  it.each([
    ['Pieņemt visas', { functional: true, analytics: true, marketing: true }],
    ['Tikai nepieciešamās', { functional: false, analytics: false, marketing: false }],
    ['Aizvērt un pieņemt tikai nepieciešamās', { functional: false, analytics: false, marketing: false }],
  ])('%s', async (button, choices) => {
    renderInSite(<CookieBanner />);
    await click(button);
    expect(stored()).toEqual({ necessary: true, ...choices });
    expect(localStorage.getItem('cookieConsentDate')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(isAsking()).toBe(false);
    await waitFor(() => expect(readConsentId()).toBe(ID));
    expect(sent()).toEqual([{ ...choices, revision: REVISION, language: 'lv' }]);
  });
});

it('the switches are off at first, the necessary has none, and what is switched on is kept', async () => {
  renderInSite(<CookieBanner />, { language: 'en' });
  expect(screen.getByRole('region', { name: 'Cookie Settings' })).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();

  await click('Settings');
  const switches = screen.getAllByRole<HTMLInputElement>('switch');
  expect(switches.map(({ checked }) => checked)).toEqual([false, false, false]);
  expect(screen.getByText('Mandatory')).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: 'Analytics' }));
  await click('Accept Selected');
  expect(stored()).toEqual({ necessary: true, functional: false, analytics: true, marketing: false });
});

describe('who answers goes on', () => {
  const focusedId = () => document.activeElement?.id;

  function openPage() {
    renderInSite(
      <>
        <main id="main-content" tabIndex={-1}>
          <input id="company" />
        </main>
        <CookieBanner />
      </>,
    );
  }

  it('with what they were typing, by way of the settings too', async () => {
    openPage();
    await userEvent.type(document.getElementById('company')!, 'SIA');
    await click('Iestatījumi');
    await click('Tikai nepieciešamās');
    expect(isAsking()).toBe(false);
    expect(focusedId()).toBe('company');
  });

  it('with what they were typing where pressed buttons take no focus', () => {
    openPage();
    document.getElementById('company')!.focus();
    screen.getByRole('button', { name: 'Tikai nepieciešamās' }).click();
    expect(focusedId()).toBe('company');
  });

  it.each(['nowhere', 'in a field that is gone'])('with the page when they were %s', async (place) => {
    openPage();
    if (place !== 'nowhere') document.getElementById('company')!.focus();
    await click('Iestatījumi');
    document.getElementById('company')!.remove();
    await click('Tikai nepieciešamās');
    expect(focusedId()).toBe('main-content');
  });
});

it.each(LANGUAGES)('refusing looks the same as accepting in %s', (language) => {
  renderInSite(<CookieBanner />, { language });
  const [all, necessary] = (
    language === 'lv' ? ['Pieņemt visas', 'Tikai nepieciešamās'] : ['Accept All', 'Accept Only Necessary']
  ).map((name) => screen.getByRole('button', { name }).className);
  expect(necessary).toBe(all);
});

it('does not ask again what was decided, but asks about another revision', () => {
  storeDecision({ functional: true, analytics: true, marketing: true, revision: REVISION, language: 'lv' });
  renderInSite(<CookieBanner />).unmount();
  expect(readChoices(REVISION)).not.toBeNull();

  storeDecision({ functional: true, analytics: true, marketing: true, revision: 'agrāka', language: 'lv' });
  renderInSite(<CookieBanner />);
  expect(isAsking()).toBe(true);
});

it('an answer that the server did not get is sent at the next page view, and later ones under its id', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('offline'));
  const first = renderInSite(<CookieBanner />);
  await click('Pieņemt visas');
  expect(isAsking()).toBe(false);
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
  expect(readConsentId()).toBeNull();
  first.unmount();

  const second = renderInSite(<CookieBanner />);
  await waitFor(() => expect(readConsentId()).toBe(ID));
  second.unmount();

  forgetDecision();
  renderInSite(<CookieBanner />);
  await click('Tikai nepieciešamās');
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(3));
  expect(sent().map(({ id, analytics }) => [id, analytics])).toEqual([
    [undefined, true],
    [undefined, true],
    [ID, false],
  ]);
});
