import { render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createI18n } from '../i18n/create-i18n';
import type { Language } from '../i18n/language';
import type { PageState } from '../lib/page-state';
import { textsOf } from '../test/render';
import { testSite } from '../test/site';
import { App } from './app';
import { loadPageModule, loadView } from './load-page';
import { matchRoute } from './routes';

const scrollTo = vi.fn();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  scrollTo.mockReset();
});

async function openSite(path: string, language: Language = 'lv') {
  history.replaceState(null, '', path);
  const route = matchRoute(path);
  await loadPageModule(route);
  const i18n = createI18n(language, textsOf(language));
  const state: PageState = {
    page: route.page,
    path,
    language,
    prefixed: false,
    site: testSite,
    data: null,
    contactForm: null,
  };
  render(<App state={state} i18n={i18n} loadView={(...view) => loadView(i18n, ...view)} />);
}

/** Once in the header, once in the menu of a phone. */
const languageLink = (name: string) => screen.getAllByRole('link', { name })[0]!;

it('a link shows the other page from its top, with its title', async () => {
  await openSite('/');
  await userEvent.click(screen.getAllByRole('link', { name: 'Kontakti' })[0]!);
  await screen.findByText('Kāpēc izvēlēties mūs');
  expect(location.pathname).toBe('/contact');
  await waitFor(() => expect(document.title).toBe('Kontakti: atbildēsim 24 stundu laikā | Vitrīna'));
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  expect(document.activeElement?.id).toBe('main-content');
});

it('the other language comes without a new page, keeps what was typed and is remembered', async () => {
  await openSite('/contact');
  await userEvent.type(screen.getByLabelText('Vārds'), 'Jānis');
  await userEvent.click(languageLink('EN, English'));
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Jānis');
  expect(location.pathname).toBe('/en/contact');
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  expect(localStorage.getItem('language')).toBe('en');
  expect(document.cookie).toContain('language=en');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(console.debug).toHaveBeenCalledWith(
    'analytics',
    'language_switch',
    expect.objectContaining({ event_label: 'lv_to_en' }),
  );

  await userEvent.click(languageLink('LV, latviešu valoda'));
  expect((await screen.findByLabelText<HTMLInputElement>('Vārds')).value).toBe('Jānis');
  expect(location.pathname).toBe('/contact');
});

it('choosing the language that is shown does nothing', async () => {
  await openSite('/contact');
  await userEvent.click(languageLink('LV, latviešu valoda'));
  expect(localStorage.getItem('language')).toBeNull();
  expect(console.debug).not.toHaveBeenCalled();
});

it('every address that leads nowhere shows the 404 page', async () => {
  await openSite('/sen-aizmirsta');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found');
});
