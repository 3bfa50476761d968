import { fireEvent, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInSite } from '../test/render';
import { TOAST_REMOVAL_DELAY_MS } from './constants';
import { ToastRegion } from './toast-region';
import { dismissToast, getToasts, showToast } from './toast-store';

const thanks = { title: 'Paldies!', description: 'Nosūtīts.', tone: 'success' as const };
const failure = { title: 'Kļūda!', description: 'Vēlreiz.', tone: 'danger' as const };

describe('the toasts', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('are one at a time: the newest', () => {
    showToast(thanks);
    showToast(failure);
    expect(getToasts().map(({ title, isOpen }) => [title, isOpen])).toEqual([['Kļūda!', true]]);
    dismissToast(getToasts()[0]!.id);
  });

  it('are forgotten only after the removal delay', () => {
    showToast(thanks);
    dismissToast(getToasts()[0]!.id);
    vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS - 1);
    expect(getToasts().map(({ isOpen }) => isOpen)).toEqual([false]);
    vi.advanceTimersByTime(1);
    expect(getToasts()).toEqual([]);
  });
});

describe('the toast region', () => {
  // Its code comes with the first toast; how long that takes is not what is tested.
  beforeAll(() => import('./toaster'));

  /** How the toast is announced, and what with. */
  const announced = () =>
    [...document.body.querySelectorAll('[role=status][aria-live]')].map((status) => [
      status.getAttribute('aria-live'),
      status.textContent,
    ]);

  it('announces a success when it is its turn, a failure at once, and what the page says itself not at all', async () => {
    renderInSite(<ToastRegion />);
    showToast(thanks);
    await waitFor(() => expect(announced()).toEqual([['polite', expect.stringContaining('Paldies!')]]));
    showToast({ ...thanks, title: 'Nosūtīts!', isSaid: true });
    await screen.findByText('Nosūtīts!');
    // It would be said in the second frame from now.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    expect(announced()).toEqual([]);
    showToast(failure);
    await waitFor(() => expect(announced()).toEqual([['assertive', expect.stringContaining('Kļūda!')]]));
    dismissToast(getToasts()[0]!.id);
  });

  it('shows a toast with a close button, and F8 leads to it', async () => {
    const { container } = renderInSite(<ToastRegion />);
    expect(container.innerHTML).toBe('');
    showToast(thanks);
    await screen.findByText('Nosūtīts.');
    const list = screen.getByRole('region', { name: /Paziņojumi/ });
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: 'Aizvērt paziņojumu' }));
    await waitFor(() => expect(screen.queryByText('Nosūtīts.')).toBeNull());
    expect(getToasts().map(({ isOpen }) => isOpen)).toEqual([false]);
  });
});
