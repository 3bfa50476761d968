import { act, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { hydrate, render } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ButtonLink } from '../components/button';
import { useTranslation } from '../i18n/i18n-context';
import type { Language } from '../i18n/language';
import commonEn from '../locales/en/common.json';
import commonLv from '../locales/lv/common.json';
import { PageFrame } from '../test/page-frame';
import { loadStillParts, registerStillPart, stillPart } from './still-part';

const TEXTS = { lv: { common: commonLv }, en: { common: commonEn } };

function Probe() {
  const { t } = useTranslation();
  return (
    <p>
      <ButtonLink to="/contact">{t('book.label')}</ButtonLink>
      <a href="/brand/logo.svg" download="">
        {'file'}
      </a>
      <a href="mailto:info@example.lv">{'mail'}</a>
    </p>
  );
}

const load = vi.fn(() => Promise.resolve({ default: Probe }));

// One process plays both sides: the first name is registered as on the server, the second is not.
const Written = stillPart('server/probe', load);
registerStillPart('server/probe', { default: Probe });

let count = 0;
/** A part that the browser has no code for, on a page of its own. */
function makePart() {
  count += 1;
  return { page: `page${count}`, Part: stillPart(`page${count}/probe`, load) };
}

const frame = (Part: typeof Written, language: Language = 'lv') => (
  <PageFrame language={language} texts={TEXTS[language]}>
    <Part />
  </PageFrame>
);

function writePage(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderToString(frame(Written));
  document.body.append(root);
  return root;
}

async function openPage(Part: typeof Written): Promise<HTMLElement> {
  const root = writePage();
  await act(() => hydrate(frame(Part), root));
  return root;
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  load.mockClear();
  document.body.replaceChildren();
});

it('stays the HTML that the server wrote, and nothing is loaded for it', async () => {
  const root = writePage();
  const [html, node] = [root.innerHTML, root.querySelector('a')];
  await act(() => hydrate(frame(makePart().Part), root));
  expect(root.innerHTML).toBe(html);
  expect(root.querySelector('a')).toBe(node);
  expect(load).not.toHaveBeenCalled();
});

it('leads on within the site, and tells analytics of a call', async () => {
  await openPage(makePart().Part);
  const link = screen.getByRole('link', { name: commonLv.book.label });
  await userEvent.click(link);
  expect(location.pathname).toBe('/contact');
  const calls = vi.mocked(console.debug).mock.calls.filter(([, action]) => action === 'cta_click');
  expect(calls.map(([, , event]) => event as object)).toEqual([
    expect.objectContaining({ event_label: 'test: /contact' }),
  ]);
});

it.each(['file', 'mail'])('leaves a link that leads elsewhere to the browser: %s', async (name) => {
  await openPage(makePart().Part);
  const link = screen.getByText(name);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  // Nothing shall follow the link in earnest.
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  let wasTaken = true;
  document.body.addEventListener('click', (event) => (wasTaken = event.defaultPrevented), {
    once: true,
    capture: true,
  });
  link.dispatchEvent(click);
  expect(wasTaken).toBe(false);
  expect(location.pathname).toBe('/');
});

it('comes by itself where the server has written nothing', async () => {
  const { Part } = makePart();
  render(frame(Part), document.body);
  expect(await screen.findByRole('link', { name: commonLv.book.label })).toHaveProperty('tagName', 'A');
  render(null, document.body);
});

it('turns to the other language once its code has come', async () => {
  const { page, Part } = makePart();
  const root = await openPage(Part);
  await loadStillParts(page);
  expect(load).toHaveBeenCalledOnce();
  await act(() => render(frame(Part, 'en'), root));
  expect(screen.getByRole('link', { name: commonEn.book.label }).getAttribute('href')).toBe('/en/contact');
  expect(screen.queryByText(commonLv.book.label)).toBeNull();
});
