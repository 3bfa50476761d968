import { render, screen, waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Tooltip } from './tooltip';

it('a tooltip opens for the keyboard and the focus stays on its trigger', async () => {
  render(
    <Tooltip text="Kopēt adresi">
      <button aria-label="Kopēt">K</button>
    </Tooltip>,
  );
  screen.getByRole('button', { name: 'Kopēt' }).focus();
  const bubble = await screen.findByRole('tooltip');
  expect(bubble.textContent).toBe('Kopēt adresi');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kopēt' })));
});
