import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminBooking } from '../../api/admin-bookings';
import { LANGUAGES } from '../../i18n/language';
import { SessionContext } from '../../lib/admin-session';
import en from '../../locales/en/admin-bookings.json';
import lv from '../../locales/lv/admin-bookings.json';
import { renderInSite } from '../../test/render';
import { BookingsRoom } from './bookings-room';

const ORPHAN: AdminBooking = {
  id: 'b2',
  contactId: 'c1',
  name: 'Juris Kalns',
  company: null,
  phone: null,
  email: 'juris@example.lv',
  start: '2026-12-15T09:30:00Z',
  end: '2026-12-15T10:00:00Z',
  way: 'video',
  status: 'booked',
  person: 'Zane',
  service: null,
};
const HELD: AdminBooking = {
  ...ORPHAN,
  id: 'b3',
  name: 'Līga Ozola',
  start: '2026-11-23T09:30:00Z',
  end: '2026-11-23T10:00:00Z',
  status: 'held',
};
const LIST = { bookings: [HELD], feeds: [], people: ['Ilze', 'Pēteris'], orphans: [ORPHAN] };

const change = vi.fn<(path: string, init: RequestInit) => Response>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T08:00:00Z'), shouldAdvanceTime: true, toFake: ['Date'] });
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  history.replaceState(null, '', '/admin/bookings');
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (init.method === 'POST') return Promise.resolve(change(path, init));
    return Promise.resolve(Response.json(path.includes('feed-link') ? { url: null, madeAt: null } : LIST));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe.each(LANGUAGES)('what nobody would come to, in %s', (language) => {
  it('is named and handed over at the same time, to somebody who can', async () => {
    const texts = { lv, en }[language];
    renderInSite(
      <SessionContext.Provider value={vi.fn()}>
        <BookingsRoom />
      </SessionContext.Provider>,
      { language, page: { path: '/admin/bookings' } },
    );
    const former = texts.orphans.former.replace('{{person}}', 'Zane');
    expect((await screen.findByRole('alert')).textContent).toContain(texts.orphans.title_one.replace('{{count}}', '1'));
    expect(screen.getByRole('button', { name: /Līga Ozola/ }).textContent).not.toContain(former);
    const orphan = screen.getByRole('button', { name: /Juris Kalns/ });
    expect(orphan.textContent).toContain(former);
    await userEvent.click(orphan);
    const dialog = within(await screen.findByRole('dialog', { name: /15/ }));
    await userEvent.click(dialog.getByText(texts.handOver.title));
    const handTo = async (person: string) => {
      await userEvent.selectOptions(dialog.getByLabelText(texts.hand.person), person);
      await userEvent.click(dialog.getByRole('button', { name: texts.handOver.submit }));
    };
    change.mockReturnValueOnce(Response.json({ code: 'time_taken', nearest: [ORPHAN.start] }, { status: 409 }));
    await handTo('Ilze');
    const refused = texts.failed.personTaken.replace('{{person}}', 'Ilze');
    expect((await dialog.findByRole('alert')).textContent).toBe(refused);
    change.mockReturnValueOnce(Response.json(ORPHAN));
    await handTo('Pēteris');
    await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
    const [path, init] = change.mock.lastCall!;
    expect(path).toBe('/api/admin/bookings/b2/move');
    expect(JSON.parse(init.body as string)).toEqual({ start: ORPHAN.start, person: 'Pēteris', word: '' });
  });
});
