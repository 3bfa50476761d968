import { act, screen } from '@testing-library/preact';
import { hydrate, render } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import common from '../locales/lv/common.json';
import { PageFrame } from '../test/page-frame';
import { island, registerIsland } from './island';

const sent = vi.fn<(name: string) => void>();
const focused = vi.fn<(name: string) => void>();

function Probe() {
  const [count, setCount] = useState(0);
  return (
    <form
      method="dialog"
      onFocusIn={({ target }) => {
        if (target instanceof HTMLElement) focused(target.tagName);
      }}
      onInput={() => setCount(count + 1)}
      onSubmit={(event) => {
        event.preventDefault();
        sent(event.currentTarget.querySelector('input')?.value ?? '');
      }}
    >
      <input aria-label="name" name="name" defaultValue="" />
      <output>{count}</output>
      <button type="submit">ok</button>
      <button type="button" onClick={() => sent('pressed')}>
        {'press'}
      </button>
    </form>
  );
}

let approach: (() => void) | undefined;

class ScriptedObserver {
  readonly disconnect = vi.fn();
  readonly observe = vi.fn();
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    approach = () => notify([{ isIntersecting: true }]);
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', ScriptedObserver);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  document.body.replaceChildren();
  approach = undefined;
});

type Load = () => Promise<{ default: typeof Probe }>;

// One process plays both sides: the name of the first island is registered as on the server, that of the second is not.
registerIsland('written', { default: Probe });

function makePage(name: string, load: Load) {
  const Tool = island({ name, load, namespaces: [] });
  return (
    <PageFrame language="lv" texts={{ common }}>
      <h1>{'page'}</h1>
      <Tool />
    </PageFrame>
  );
}

const writeHtml = () => renderToString(makePage('written', () => Promise.reject(new Error('not asked'))));

function addRoot(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  return root;
}

/** The page of the server, taken over by the browser, with `load` still to come. */
async function openPage(load: Load): Promise<HTMLElement> {
  const root = addRoot(writeHtml());
  await act(() => hydrate(makePage('asleep', load), root));
  return root;
}

// Not inside act(): one step of waking causes the next.
const settle = () => new Promise((wake) => setTimeout(wake, 60));
const field = () => screen.getByLabelText<HTMLInputElement>('name');

const found = () => Promise.resolve({ default: Probe });

describe('an island', () => {
  it('is written out whole by the server', () => {
    expect(writeHtml()).toContain('<noscript>');
    expect(writeHtml()).toContain('aria-label="name"');
  });

  it('sleeps as the server’s HTML until it comes near', async () => {
    const load = vi.fn(found);
    const root = await openPage(load);
    const input = root.querySelector('input');
    await settle();
    expect(load).not.toHaveBeenCalled();
    approach?.();
    await settle();
    expect(load).toHaveBeenCalledOnce();
    expect(field()).toBe(input);
  });

  it('wakes without changing a node', async () => {
    const root = addRoot(writeHtml());
    const seen: MutationRecord[] = [];
    const observer = new MutationObserver((records) => seen.push(...records));
    observer.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
    await act(() => hydrate(makePage('asleep', found), root));
    approach?.();
    await settle();
    expect(seen).toEqual([]);
  });

  it('keeps and hears what was typed while it slept', async () => {
    await openPage(found);
    field().value = 'Jānis';
    approach?.();
    await settle();
    expect(field().value).toBe('Jānis');
    expect(screen.getByRole('status').textContent).toBe('1');
  });

  it('wakes at a touch and sends what was sent too early', async () => {
    await openPage(found);
    field().value = 'Ilze';
    screen.getByRole('button', { name: 'ok' }).click();
    expect(sent).not.toHaveBeenCalled();
    await settle();
    expect(sent).toHaveBeenCalledExactlyOnceWith('Ilze');
  });

  it('repeats a press that came too early, once', async () => {
    await openPage(found);
    const button = screen.getByRole('button', { name: 'press' });
    button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    button.click();
    expect(sent).not.toHaveBeenCalled();
    await settle();
    expect(sent).toHaveBeenCalledExactlyOnceWith('pressed');
  });

  it('hears of a field that had the focus while it slept, and not of a button', async () => {
    await openPage(found);
    field().focus();
    screen.getByRole('button', { name: 'ok' }).focus();
    expect(focused).not.toHaveBeenCalled();
    await settle();
    expect(focused).toHaveBeenCalledExactlyOnceWith('INPUT');
  });

  it('wakes at once where nobody tells what is near', async () => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    const load = vi.fn(found);
    await openPage(load);
    await settle();
    expect(load).toHaveBeenCalledOnce();
  });

  it('says when a touch could not wake it, and tries again', async () => {
    const load = vi.fn<Load>().mockRejectedValueOnce(new Error('gone')).mockImplementation(found);
    await openPage(load);
    field().focus();
    await settle();
    expect(screen.getByRole('alert').textContent).toBe(common.island.failed);
    field().dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await settle();
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('fills its place on a page that was opened from within the site', async () => {
    const root = addRoot('');
    await act(() => render(makePage('asleep', found), root));
    expect(screen.queryByLabelText('name')).toBeNull();
    approach?.();
    await settle();
    field();
  });
});
