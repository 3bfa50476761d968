// @vitest-environment node
// The server bundle as QuickJS runs it: no Intl, no DOM, no timers.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readWordings } from '../config/server-wordings';
import type { RouteInfo } from './app/route-info';
import { LANGUAGES, type Language } from './i18n/language';
import type { HeadExtras } from './lib/page-module';
import type { ContactFormState, PageData, PageState, SiteInfo } from './lib/page-state';
import detailsEn from './locales/en/booking-details.json';
import manageEn from './locales/en/booking-manage.json';
import contactEn from './locales/en/contact.json';
import detailsLv from './locales/lv/booking-details.json';
import manageLv from './locales/lv/booking-manage.json';
import contactLv from './locales/lv/contact.json';
import { bookingData, managedData } from './test/booking';
import { testPost } from './test/post';
import { testSite } from './test/site';

type Rendered = {
  html: string;
  title: string;
  description: string;
  jsonLd: object[];
  texts: Record<string, unknown>;
} & HeadExtras;
type Bundle = { routes: () => string; render: (state: string) => string };

let bundle: Bundle;
let routes: RouteInfo[];

beforeAll(async () => {
  vi.stubGlobal('Intl', undefined);
  vi.stubGlobal('__wordings', await readWordings());
  await import('./entry-server');
  bundle = (globalThis as unknown as { __ssr: Bundle }).__ssr;
  routes = JSON.parse(bundle.routes()) as RouteInfo[];
});
afterAll(() => vi.unstubAllGlobals());

const DATA: Record<string, PageData> = {
  booking: bookingData(),
  managedBooking: managedData(),
  blogList: { kind: 'blogList', posts: [testPost] },
  blogPost: { kind: 'blogPost', post: testPost },
  postPreview: { kind: 'postPreview', post: testPost, expiresAt: '2026-12-05T10:00:00Z' },
};

type Rest = { contactForm?: ContactFormState | null; data?: PageData | null; site?: SiteInfo };

function render(route: RouteInfo, language: Language, rest: Rest = {}): Rendered {
  const { contactForm = null, data = DATA[route.page] ?? null, site = testSite } = rest;
  const state: PageState = {
    page: route.page,
    path: (route.paths[0] ?? '/404').replace(':slug', testPost.slug),
    language,
    prefixed: language === 'en',
    site,
    data,
    contactForm,
  };
  const timeout = globalThis.setTimeout;
  Object.assign(globalThis, { setTimeout: undefined });
  try {
    return JSON.parse(bundle.render(JSON.stringify(state))) as Rendered;
  } finally {
    globalThis.setTimeout = timeout;
  }
}

function find(page: string): RouteInfo {
  const route = routes.find((candidate) => candidate.page === page);
  if (!route) throw new Error(`no route ${page}`);
  return route;
}

describe.each(LANGUAGES)('in %s', (language) => {
  it('every page is whole HTML with one title, twice the same', () => {
    for (const route of routes) {
      const { html, title, description } = render(route, language);
      expect([route.page, html.match(/<h1/g)?.length]).toEqual([route.page, 1]);
      expect(html).toContain('id="main-content"');
      expect(title).toMatch(/ \| Vitrīna$/);
      expect(description.length).toBeGreaterThan(20);
      expect(render(route, language).html).toBe(html);
    }
  });

  it('nothing is left untranslated, inline-styled or split into adjacent texts', () => {
    for (const route of routes) {
      const { html } = render(route, language);
      expect([route.page, /style="|<style|undefined|\[object|\{\{/.exec(html)?.[0]]).toEqual([route.page, undefined]);
      // A key that is missing is printed as itself. Names of stored entries look like one.
      const words = html.replace(/<code[^>]*>[^<]*<\/code>/g, '');
      expect([route.page, />[a-z]+(\.[a-z][A-Za-z]+)+</.exec(words)?.[0]]).toEqual([route.page, undefined]);
    }
  });

  it('links stay in the language of the address', () => {
    const { html } = render(find('home'), language);
    const prefix = language === 'en' ? '/en' : '';
    expect(html).toContain(`href="${prefix}/contact"`);
    expect(html).toContain('href="/?lang=lv"');
    expect(html).toContain('href="/en"');
  });

  it('a refused post without JavaScript comes back with its values and errors', () => {
    const values = {
      firstName: 'Jānis "Jancis"',
      lastName: '',
      email: 'nav',
      company: 'SIA Ķīļi',
      phone: '',
      message: 'a\n<b>',
      gdprConsent: true,
    };
    const errors = [
      { field: 'lastName', code: 'required' },
      { field: 'email', code: 'invalid' },
    ];
    const contactForm: ContactFormState = { status: 'failed', code: 'validation_failed', values, errors };
    const { html } = render(find('contact'), language, { contactForm });
    expect(html).toContain('value="Jānis &quot;Jancis&quot;"');
    expect(html).toContain('a\n&lt;b></textarea>');
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(html).toMatch(/<input(?=[^>]* type="checkbox")[^>]* aria-invalid="false"/);
    expect(html).toMatch(/<input[^>]*name="gdprConsent"[^>]*checked/);
    expect(html).toContain(language === 'lv' ? 'Uzvārds ir obligāts' : 'Last name is required');
    expect(html).toContain(language === 'lv' ? 'Radās kļūda.' : 'Error! Please check the entered data');
  });

  it('a post without JavaScript that arrived is thanked for', () => {
    const { html } = render(find('contact'), language, { contactForm: { status: 'sent' } });
    expect(html).toContain(
      language === 'lv' ? 'Paldies! Jūsu pieteikums nosūtīts.' : 'Thank you! Your request has been sent.',
    );
  });
});

describe.each(LANGUAGES)('a time is booked without JavaScript in %s', (language) => {
  const prefix = language === 'en' ? '/en' : '';
  const refused = (code: string): ContactFormState => {
    const values = {
      firstName: 'Anna',
      lastName: '',
      email: '',
      company: '',
      phone: '',
      message: '',
      gdprConsent: true,
    };
    return { status: 'failed', code, values, errors: [] };
  };

  const write = (page: string, site: Partial<SiteInfo>) =>
    render(find(page), language, { site: { ...testSite, ...site } }).html;

  it('days are links, times a form that leads to the details, by the firm’s clock', () => {
    const { html } = render(find('booking'), language);
    expect(html).toContain(`href="${prefix}/booking?day=2026-11-25"`);
    expect(html).toContain(`<form method="get" action="${prefix}/booking"`);
    expect(html).toMatch(/name="start" value="2026-11-24T09:30:00Z"[^>]*\/?><span>11:30</);
    expect(html).toContain(language === 'lv' ? 'Laiki pēc uzņēmuma pulksteņa' : 'Times by the company’s clock');
    expect(html).not.toContain('contact-firstName');
  });

  it('an address names another day, later days, or the time that was chosen', () => {
    const at = (data: object) => render(find('booking'), language, { data: bookingData(data) }).html;
    expect(at({ day: '2026-11-25' })).toContain('value="2026-11-25T08:00:00Z"');
    expect(at({ from: '2026-11-27' })).toContain('value="2026-11-27T13:00:00Z"');
    const details = at({ start: '2026-11-24T09:30:00Z' });
    expect(details).toMatch(/<form[^>]*method="post" action="\/api\/booking#booking-status"/);
    expect(details).toMatch(/type="hidden" name="start" value="2026-11-24T09:30:00Z"/);
    expect(details).toContain('id="contact-firstName"');
  });

  it('a time that somebody else has leaves what was typed and the nearest to choose from', () => {
    const data = bookingData({ start: '2026-11-24T09:30:00Z', nearest: ['2026-11-24T12:00:00Z'] });
    const { html } = render(find('booking'), language, { data, contactForm: refused('time_taken') });
    expect(html).toMatch(/type="radio" name="start" value="2026-11-24T12:00:00Z"/);
    expect(html).not.toMatch(/name="start" value="2026-11-24T09:30:00Z"/);
    expect(html).toContain('value="Anna"');
    expect(html.match(/id="booking-status"/g)).toHaveLength(1);
  });

  it('a time that is not free is told of without JavaScript', () => {
    const { taken } = language === 'lv' ? detailsLv : detailsEn;
    const at = (start: string) => render(find('booking'), language, { data: bookingData({ start }) }).html;
    expect(at('2026-11-24T09:30:00Z')).not.toContain(taken.title);
    for (const start of ['2025-12-10T08:00:00Z', '2026-11-24T09:31:00Z']) {
      expect(at(start)).toMatch(new RegExp(`class="hidden noscript:block!"><div role="alert".*${taken.title}`));
    }
  });

  it('a plain post that came too often says how long to wait', () => {
    const contactForm = { ...refused('rate_limited'), retryAfterSecs: 120 } as ContactFormState;
    const words = (language === 'lv' ? contactLv : contactEn).hint.waitMinutes_other.replace('{{count}}', '2');
    const data = bookingData({ start: '2026-11-24T09:30:00Z' });
    for (const page of ['contact', 'booking']) {
      expect(render(find(page), language, { data, contactForm }).html).toContain(words);
    }
  });

  it('what the owner has set is what the pages say', () => {
    const pages = ['n8nArticle', 'serviceRecommendations'];
    for (const page of pages) expect(write(page, { consultationMinutes: 45 })).toMatch(/45 min/);
    expect(write('aiDemo', { chatPerMinute: 21 })).toMatch(/(Ziņas minūtē|Messages per minute): 21/);
    expect(write('aiDemo', { chatPerMinute: 0 })).not.toMatch(/Ziņas minūtē|Messages per minute/);
  });

  it('who has just booked without JavaScript learns where no letter comes, and sees the link', () => {
    const { fresh } = language === 'lv' ? manageLv : manageEn;
    const html = (site: Partial<SiteInfo>) => write('managedBooking', site);
    expect(html({ sendsMail: false })).toMatch(new RegExp(`class="hidden noscript:block!">.*${fresh.title}`));
    expect(html({ sendsMail: true })).not.toContain(fresh.title);
    expect(html({ publicUrl: '' })).toMatch(/<a href="\/booking\/noslepums"[^>]*>\/booking\/noslepums</);
  });

  it('without times at hand the page waits for the browser and leads to the plain form', () => {
    const { html } = render(find('booking'), language, { data: bookingData({ times: null }) });
    expect(html).toContain(`href="${prefix}/contact"`);
  });

  it('where no times are offered no page invites to choose one', () => {
    const others = routes.map(({ page }) => page).filter((page) => !['booking', 'managedBooking'].includes(page));
    const inviting = (offersTimes: boolean) =>
      others.filter((page) => /href="[^"]*\/booking["?]/.test(write(page, { offersTimes })));
    expect(inviting(true)).toEqual(expect.arrayContaining(['contact', 'aiAssistants', 'chatbotSolutions']));
    expect(inviting(false)).toEqual([]);
  });

  it('the secret page has a form for every change, and is told to no search engine', () => {
    const route = find('managedBooking');
    const { html } = render(route, language, { site: { ...testSite, sendsMail: true } });
    for (const name of ['move', 'cancel', 'reminders']) {
      expect(html).toContain(`method="post" action="/api/booking/noslepums/${name}"`);
    }
    expect(html).toContain('value="2026-11-25T08:00:00Z"');
    expect(route.indexable).toBe(false);
    const missing = { ...managedData(), booking: null };
    expect(render(route, language, { data: missing }).html).not.toContain('/api/booking/');
  });
});

it('the 404 page reads as specified in both languages and helps in the visitor’s', () => {
  for (const language of LANGUAGES) expect(render(find('notFound'), language).html).toContain('Page Not Found');
  expect(render(find('notFound'), 'lv').html).toContain('Šādas lapas nav');
});

it('a page brings its wordings in its own language, and no others', () => {
  for (const language of LANGUAGES) {
    const { texts } = render(find('contact'), language);
    expect(Object.keys(texts)).toEqual(['common', 'contact']);
    expect(texts['contact']).toEqual(language === 'lv' ? contactLv : contactEn);
  }
});

it('a post brings what the document’s head says of it', () => {
  const post = {
    ...testPost,
    featuredImage: '/blog-images/1.webp',
    translation: { ...testPost, language: 'en' as const, slug: 'first-step' },
  };
  const rendered = render(find('blogPost'), 'lv', { data: { kind: 'blogPost', post } });
  expect(rendered.title).toBe('Automatizācija: pirmais solis | Vitrīna');
  expect(rendered.description).toBe(testPost.excerpt);
  expect(rendered.canonical).toBe('/blog/no-ka-sakt');
  expect(rendered.alternates).toEqual({ lv: '/blog/no-ka-sakt', en: '/en/blog/first-step' });
  expect(rendered.image).toBe('/blog-images/1.webp');
  expect(rendered.published).toBe(testPost.publishedAt);
  expect(rendered.feed).toBe('/blog/feed.xml');
  expect(rendered.jsonLd[0]).toMatchObject({
    '@type': 'BlogPosting',
    headline: testPost.title,
    inLanguage: 'lv',
    image: 'https://vitrina.example/blog-images/1.webp',
  });
});

it('a post in the other language keeps its own address and says its language', () => {
  const rendered = render(find('blogPost'), 'en');
  expect(rendered.canonical).toBe('/blog/no-ka-sakt');
  expect(rendered.alternates).toEqual({ lv: '/blog/no-ka-sakt' });
  expect(rendered.html).toContain('lang="lv"');
  expect(rendered.html).toContain(testPost.html);
});

it('a post that is missing is not to be listed', () => {
  const rendered = render(find('blogPost'), 'lv', { data: { kind: 'blogPost', post: null } });
  expect(rendered.indexable).toBe(false);
  expect(rendered.html).toContain('Raksts nav atrasts');
});

it('every file that a route wants preloaded exists', () => {
  const sources = Object.keys(import.meta.glob('./pages/*/*-page.tsx'));
  for (const { chunks } of routes) {
    for (const file of chunks) expect(sources).toContain(file.replace('src/', './'));
  }
});
