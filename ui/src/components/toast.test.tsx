import { fireEvent, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
