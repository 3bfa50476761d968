// The behaviour of the small parts, found as a person finds them: by role and name.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInSite } from '../test/render';
import { Accordion } from './accordion';
import { Alert } from './alert';
import { Button, ButtonLink } from './button';
import { Card } from './card';
import { Checkbox } from './checkbox';
import { MENU_HOVER_OPEN_MS, MENU_POINTER_GRACE_MS } from './constants';
import { Dialog } from './dialog';
import { AppLink } from './app-link';
import { Menu } from './menu';
import { Select } from './select';
import { Skeleton } from './skeleton';
import { Slider } from './slider';
import { Switch } from './switch';
import { TextInput } from './text-input';
import { Textarea } from './textarea';

afterEach(() => vi.useRealTimers());

describe('a button', () => {
  it('does nothing more while it is loading, but keeps the focus', async () => {
    const onClick = vi.fn();
    render(
      <Button isLoading onClick={onClick}>
        Sūtīt
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Sūtīt' });
    button.focus();
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('that leads somewhere is a link in the address’s language', () => {
    renderInSite(<ButtonLink to="/contact">Rakstīt</ButtonLink>, { page: { prefixed: true } });
    expect(screen.getByRole('link', { name: 'Rakstīt' }).getAttribute('href')).toBe('/en/contact');
  });
});

describe('a field', () => {
  it('ties label, hint and error to its control', () => {
    render(<TextInput id="mail" label="E-pasts" hint="Darba" error="Nederīga" />);
    const input = screen.getByLabelText('E-pasts');
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Darba', 'Nederīga']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('without error says that it is not wrong, although it is required and empty', () => {
    render(
      <>
        <TextInput id="mail" label="E-pasts" required />
        <Select id="tone" label="Tonis" required placeholder="Izvēlieties" options={[]} />
        <Checkbox id="consent" label="Piekrītu" required />
      </>,
    );
    for (const label of ['E-pasts', 'Tonis', 'Piekrītu']) {
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('false');
    }
  });

  it('of several lines counts letters, also after a reset', async () => {
    render(
      <form>
        <Textarea id="text" label="Ziņa" counter={{ maxChars: 20, describe: (count, max) => `${count} no ${max}` }} />
      </form>,
    );
    await userEvent.type(screen.getByLabelText('Ziņa'), 'ķīļi 🌲');
    expect(screen.getByText('6 no 20')).toBeTruthy();
    document.querySelector('form')?.reset();
    await waitFor(() => expect(screen.getByText('0 no 20')).toBeTruthy());
  });
});

describe('choices', () => {
  it('a select offers its options and its placeholder is no answer', async () => {
    const options = [{ value: 'a', label: 'Pirmais' }];
    render(<Select id="s" label="Nozare" placeholder="Izvēlieties" options={options} />);
    const select = screen.getByLabelText<HTMLSelectElement>('Nozare');
    expect(select.value).toBe('');
    await userEvent.selectOptions(select, 'Pirmais');
    expect(select.value).toBe('a');
  });

  it('a slider shows its value', () => {
    render(<Slider id="s" label="Tēmturi" min={0} max={5} initialValue={3} />);
    expect(screen.getByText('3')).toBeTruthy();
    fireEvent.input(screen.getByRole('slider', { name: 'Tēmturi' }), { target: { value: '5', valueAsNumber: 5 } });
    expect(screen.getByText('5')).toBeTruthy();
  });

  it('a switch is announced as one and is turned by its label', async () => {
    render(<Switch id="s" label="Publicēt" />);
    await userEvent.click(screen.getByText('Publicēt'));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Publicēt' }).checked).toBe(true);
  });

  it('a checkbox carries its error', () => {
    render(<Checkbox id="c" label="Piekrītu" error="Jāpiekrīt" />);
    const box = screen.getByRole('checkbox', { name: 'Piekrītu' });
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Jāpiekrīt');
  });
});

it('a failure interrupts, other messages wait', () => {
  render(
    <Card>
      <Skeleton className="h-4" />
      <Alert tone="danger">Slikti</Alert>
      <Alert tone="info">Labi</Alert>
    </Card>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Slikti');
  expect(screen.getByRole('status').textContent).toBe('Labi');
});

it('an accordion’s answers share a name, so that the browser keeps one open, and stand in the HTML when closed', () => {
  const entries = ['a', 'b'].map((id) => ({ id, title: `Kas ir ${id}?`, content: `Tas ir ${id}.` }));
  const { container } = render(<Accordion name="buj" entries={entries} />);
  expect([...container.querySelectorAll('details')].map((entry) => entry.getAttribute('name'))).toEqual(['buj', 'buj']);
  expect(container.textContent).toContain('Tas ir b.');
});

it('a dialog opens as a modal with its title for a name, and asks to be closed', async () => {
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Atvērt</button>
        <Dialog id="d" title="Dzēst?" closeLabel="Aizvērt" isOpen={isOpen} onClose={() => setIsOpen(false)}>
          <p>Tiešām</p>
        </Dialog>
      </>
    );
  }
  render(<Page />);
  const dialog = document.querySelector('dialog')!;
  await userEvent.click(screen.getByText('Atvērt'));
  await waitFor(() => expect(dialog.open).toBe(true));
  expect(document.getElementById(dialog.getAttribute('aria-labelledby')!)?.textContent).toBe('Dzēst?');
  await userEvent.click(screen.getByLabelText('Aizvērt'));
  await waitFor(() => expect(dialog.open).toBe(false));
});

describe('a dialog that leaves the page while it is open', () => {
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    const [isDone, setIsDone] = useState(false);
    const close = () => setIsOpen(false);
    useLayoutEffect(() => {
      if (isDone && !isOpen) document.querySelector('textarea')?.focus();
    }, [isDone, isOpen]);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Atvērt</button>
        <textarea aria-label="Teksts" />
        {isOpen ? (
          <Dialog id="d" title="Attēls" closeLabel="Aizvērt" isOpen onClose={close}>
            <button
              onClick={() => {
                setIsDone(true);
                close();
              }}
            >
              Ievietot
            </button>
          </Dialog>
        ) : null}
      </>
    );
  }

  async function leaveBy(name: string) {
    render(<Page />);
    await userEvent.click(screen.getByText('Atvērt'));
    const dialog = document.querySelector('dialog')!;
    await waitFor(() => expect(dialog.open).toBe(true));
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  }

  it('gives the focus back to what opened it', async () => {
    await leaveBy('Aizvērt');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Atvērt')));
  });

  it('leaves it to who takes it as the dialog goes', async () => {
    await leaveBy('Ievietot');
    expect(document.activeElement).toBe(screen.getByLabelText('Teksts'));
  });
});

describe('a menu', () => {
  const menu = (
    <Menu id="m" label="Visi">
      <AppLink to="/a">Čatboti</AppLink>
      <AppLink to="/b">Procesi</AppLink>
      <AppLink to="/c">Pakalpojumi</AppLink>
    </Menu>
  );
  const open = () => screen.getByRole('button', { name: 'Visi' }).getAttribute('aria-expanded') === 'true';

  it('opens by click, closes by Esc and gives the focus back', async () => {
    renderInSite(menu);
    await userEvent.click(screen.getByRole('button', { name: 'Visi' }));
    expect(open()).toBe(true);
    screen.getByText('Procesi').focus();
    await userEvent.keyboard('{Escape}');
    expect(open()).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Visi' }));
  });

  it('moves by arrows and by typing', async () => {
    renderInSite(menu);
    screen.getByRole('button', { name: 'Visi' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Čatboti'));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Procesi'));
    await userEvent.keyboard('pa');
    expect(document.activeElement?.textContent).toBe('Pakalpojumi');
  });

  it('stays open when the mouse that opened it presses its button, and closes at a press elsewhere', async () => {
    const { container } = renderInSite(menu);
    container.firstElementChild!.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    await waitFor(() => expect(open()).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: 'Visi' }));
    await waitFor(() => expect(open()).toBe(true));
    await waitFor(() => {
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      expect(open()).toBe(false);
    });
  });

  it('closes when one of its links is followed', async () => {
    renderInSite(menu);
    await userEvent.click(screen.getByRole('button', { name: 'Visi' }));
    await userEvent.click(screen.getByText('Procesi'));
    expect(open()).toBe(false);
  });

  it('opens a moment after the pointer comes and closes a moment after it has left', () => {
    vi.useFakeTimers();
    const { container } = renderInSite(menu);
    const root = container.firstElementChild!;
    root.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    vi.advanceTimersByTime(MENU_HOVER_OPEN_MS);
    return vi
      .waitFor(() => expect(open()).toBe(true))
      .then(() => {
        root.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
        vi.advanceTimersByTime(MENU_POINTER_GRACE_MS - 1);
        expect(open()).toBe(true);
        vi.advanceTimersByTime(1);
        return vi.waitFor(() => expect(open()).toBe(false));
      });
  });
});
