import { act, render } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AdminQueries } from '../../lib/admin-queries';
import { SessionContext } from '../../lib/admin-session';
import { useBookings } from './use-bookings';

const presence = vi.hoisted(() => ({ isPresent: true }));
vi.mock('../../lib/use-presence', () => ({ usePresence: () => presence.isPresent }));

const fetchMock = vi.fn(() => Promise.resolve(Response.json({ bookings: [], feeds: [], people: [], orphans: [] })));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Room() {
  useBookings({ from: '2026-11-23', to: '2026-11-29' });
  return null;
}

it.each([
  { isPresent: true, calls: 61 },
  { isPresent: false, calls: 1 },
])('keeps no session alive for nobody (present: $isPresent)', async ({ isPresent, calls }) => {
  presence.isPresent = isPresent;
  render(
    <SessionContext.Provider value={vi.fn()}>
      <AdminQueries>
        <Room />
      </AdminQueries>
    </SessionContext.Provider>,
  );
  await act(async () => {
    await vi.advanceTimersByTimeAsync(60 * 60_000);
  });
  expect(fetchMock).toHaveBeenCalledTimes(calls);
});
