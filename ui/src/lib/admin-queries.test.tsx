import { onlineManager, useMutation, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/client';
import { AdminQueries } from './admin-queries';
import { RecheckContext, SessionContext } from './admin-session';

const ask = vi.fn<() => Promise<string>>();
const erase = vi.fn<() => Promise<string>>();

beforeEach(() => {
  ask.mockRejectedValue(new TypeError('failed to fetch'));
  erase.mockRejectedValue(new TypeError('failed to fetch'));
  onlineManager.setOnline(false);
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.resetAllMocks();
});

function Room() {
  const query = useQuery({ queryKey: ['one'], queryFn: ask });
  const erasure = useMutation({ mutationFn: erase });
  return (
    <>
      <p>{`read: ${query.status} ${query.data ?? ''}`}</p>
      <p>{`erased: ${erasure.status}`}</p>
      <button onClick={() => erasure.mutate()}>erase</button>
    </>
  );
}

function openRoom(): void {
  render(
    <SessionContext.Provider value={vi.fn()}>
      <AdminQueries>
        <Room />
      </AdminQueries>
    </SessionContext.Provider>,
  );
}

it('what is done while the browser takes itself for offline fails at once, and is not done later', async () => {
  openRoom();
  await userEvent.click(screen.getByRole('button', { name: 'erase' }));
  await screen.findByText('erased: error');
  erase.mockResolvedValue('done');
  onlineManager.setOnline(true);
  await vi.waitFor(() => {
    expect(ask).toHaveBeenCalledTimes(2);
  });
  expect(erase).toHaveBeenCalledOnce();
});

it('whoever may not do something any more has the frame ask what they may', async () => {
  const recheck = vi.fn();
  onlineManager.setOnline(true);
  ask.mockResolvedValue('here');
  erase.mockRejectedValue(new ApiError('forbidden', 403));
  render(
    <SessionContext.Provider value={vi.fn()}>
      <RecheckContext.Provider value={recheck}>
        <AdminQueries>
          <Room />
        </AdminQueries>
      </RecheckContext.Provider>
    </SessionContext.Provider>,
  );
  expect(recheck).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'erase' }));
  await vi.waitFor(() => {
    expect(recheck).toHaveBeenCalledOnce();
  });
});

it('what could not be read is read when the network is back', async () => {
  openRoom();
  await screen.findByText('read: error');
  ask.mockResolvedValue('here');
  onlineManager.setOnline(true);
  await screen.findByText('read: success here');
});
