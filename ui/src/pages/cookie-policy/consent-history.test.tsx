import { screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { confirmSent, storeDecision } from '../../lib/cookie-consent';
import { renderInSite } from '../../test/render';
import { ConsentHistory } from './consent-history';

const ID = '0b9cf4a5-6f0a-4e57-9a5e-1d2f3a4b5c6d';
const fetchMock = vi.fn();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

function rememberId() {
  storeDecision({ functional: false, analytics: true, marketing: false, revision: '2026-11-21', language: 'lv' });
  confirmSent(ID);
}

it('says that there is nothing before the first decision, and asks nobody', () => {
  renderInSite(<ConsentHistory />);
  expect(screen.getByText('Šajā pārlūkā lēmums vēl nav pierakstīts.')).toBeTruthy();
  expect(fetchMock).not.toHaveBeenCalled();
});

it('shows the owner every decision that the server has', async () => {
  rememberId();
  const decision = { revision: '2026-11-21', functional: false, marketing: false, language: 'lv' };
  const decisions = [
    { ...decision, analytics: true, decidedAt: '2026-11-21T11:00:00Z' },
    { ...decision, analytics: false, decidedAt: '2026-11-21T10:00:00Z' },
  ];
  // The page of the test before may hear of the proof too; a body is read once.
  fetchMock.mockImplementation(() => Promise.resolve(Response.json(decisions)));
  renderInSite(<ConsentHistory />, { language: 'en' });
  expect(await screen.findByText('Analytics')).toBeTruthy();
  expect(screen.getByText('Only necessary')).toBeTruthy();
  expect(screen.getByText(ID)).toBeTruthy();
  expect(fetchMock.mock.calls[0]?.[0]).toBe(`/api/consents/${ID}`);
});

it('says so when the decisions cannot be had', async () => {
  rememberId();
  fetchMock.mockRejectedValue(new TypeError('offline'));
  renderInSite(<ConsentHistory />);
  expect(await screen.findByText(/neizdevās ielādēt/)).toBeTruthy();
});

it('takes in a decision that is made while the page is open', async () => {
  renderInSite(<ConsentHistory />);
  fetchMock.mockResolvedValue(
    Response.json([
      {
        revision: '2026-11-21',
        functional: false,
        analytics: true,
        marketing: false,
        language: 'lv',
        decidedAt: '2026-11-21T11:00:00Z',
      },
    ]),
  );
  rememberId();
  expect(await screen.findByText('Analītikas')).toBeTruthy();
});
