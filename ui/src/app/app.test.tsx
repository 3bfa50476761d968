import { configure, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createI18n } from '../i18n/create-i18n';
import type { Language } from '../i18n/language';
import type { PageState } from '../lib/page-state';
import { navigate } from '../lib/navigation';
import { textsOf } from '../test/render';
import { testPost } from '../test/post';
import { testSite } from '../test/site';
import { App } from './app';
import { loadBetween } from './load-between';
import { loadView, loadWholePage } from './load-page';
import { matchRoute } from './routes';

// Each test imports the files of a page one by one, as a browser would.
configure({ asyncUtilTimeout: 10_000 });

const scrollTo = vi.fn();

/** Whatever is observed is in view. */
class NearObserver {
  readonly disconnect = vi.fn();
  readonly observe = vi.fn();
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    setTimeout(() => notify([{ isIntersecting: true }]));
  }
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('IntersectionObserver', NearObserver);
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
});
afterEach(() => {
  document.head.querySelector('meta[name="robots"]')?.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  scrollTo.mockReset();
});

async function openSite(path: string, language: Language = 'lv') {
  history.replaceState(null, '', path);
  const route = matchRoute(path);
  await loadWholePage(route);
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
  await loadBetween();
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
  await userEvent.type(await screen.findByLabelText('Vārds'), 'Jānis');
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

it('a page with an address for each language turns to the other’s, and stays where it is', async () => {
  await openSite('/satura-generesana');
  expect(languageLink('EN, English').getAttribute('href')).toBe('/en/content-generation');
  await userEvent.click(languageLink('EN, English'));
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  expect(location.pathname).toBe('/en/content-generation');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(languageLink('LV, latviešu valoda').getAttribute('href')).toBe('/satura-generesana?lang=lv');
});

it('choosing the language that is shown does nothing', async () => {
  await openSite('/contact');
  await userEvent.click(languageLink('LV, latviešu valoda'));
  expect(localStorage.getItem('language')).toBeNull();
  expect(console.debug).not.toHaveBeenCalled();
});

it('a page’s own data comes after the page, and its title with it', async () => {
  let answer: (response: Response) => void = () => undefined;
  const fetchMock = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', fetchMock);
  await openSite('/contact');
  navigate('/blog/no-ka-sakt');
  await waitFor(() => expect(document.title).toBe('Ielādē rakstu | Vitrīna'));
  expect(fetchMock).toHaveBeenCalledWith('/api/blog/posts/no-ka-sakt', expect.anything());

  answer(new Response(JSON.stringify(testPost)));
  await screen.findByRole('heading', { level: 1, name: testPost.title });
  await waitFor(() => expect(document.title).toBe('Automatizācija: pirmais solis | Vitrīna'));
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
});

it('a post that is missing is said to be and not listed', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response('{"code":"not_found"}', { status: 404 }))),
  );
  await openSite('/contact');
  navigate('/blog/nav-tada');
  await screen.findByRole('heading', { level: 1, name: 'Raksts nav atrasts' });
  await waitFor(() => expect(document.querySelector('meta[name="robots"]')).not.toBeNull());
});

it('an exact path comes before a pattern, and a pattern stands for one segment only', () => {
  expect(matchRoute('/blog/n8n-automatizacija-uznemumiem').page).toBe('n8nArticle');
  expect(matchRoute('/blog/cits-raksts').page).toBe('blogPost');
  expect(matchRoute('/blog/cits-raksts/').page).toBe('blogPost');
  expect(matchRoute('/blog').page).toBe('blogList');
  expect(matchRoute('/blog/cits/raksts').page).toBe('notFound');
  expect(matchRoute('/cits').page).toBe('notFound');
});

it('every address that leads nowhere shows the 404 page', async () => {
  await openSite('/sen-aizmirsta');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found');
});
