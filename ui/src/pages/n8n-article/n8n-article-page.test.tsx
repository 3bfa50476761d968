import { screen, within } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '../../i18n/create-i18n';
import { trackEvent } from '../../lib/analytics';
import { renderInSite, textsOf } from '../../test/render';
import { testSite } from '../../test/site';
import { registerStillPart } from '../../lib/still-part';
import * as content from './content-part';
import { head } from './n8n-article-head';
import N8nArticlePage from './n8n-article-page';

registerStillPart('n8n-article/content', content);

vi.mock('../../lib/analytics', () => ({ trackEvent: vi.fn() }));

beforeEach(() => {
  vi.mocked(trackEvent).mockClear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 404 })));
});

describe('the article on n8n', () => {
  it.each([
    ['lv', 'Ietaupītās stundas mēnesī četros procesos', 'Pieteikt 30 min n8n + MI konsultāciju'],
    ['en', 'Hours saved per month in four processes', 'Book a 30 min n8n + AI consultation'],
  ] as const)('in %s has the hours of each process and leads to a consultation', (language, caption, call) => {
    renderInSite(<N8nArticlePage />, { language });

    const rows = within(screen.getByRole('table', { name: caption }))
      .getAllByRole('row')
      .slice(1);
    const hours = rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent);
    expect(hours).toEqual(['10–15 h', '15–20 h', '15–25 h', '8–12 h']);
    const contact = language === 'en' ? '/en/contact' : '/contact';
    expect(screen.getByRole('link', { name: call }).getAttribute('href')).toBe(contact);
  });

  it('leads on to three related pages', () => {
    renderInSite(<N8nArticlePage />);

    const related = screen.getByRole('region', { name: 'Lasiet tālāk' });
    expect(
      within(related)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/blog/procesu-automatizacija', '/process-automation', '/ai-assistants']);
  });

  it.each([
    ['procesi', '/blog/procesi', 'Procesu automatizācija: no kā sākt'],
    [null, '/blog', 'Citi raksti'],
  ])('leads on to the post at %s as long as that is out', (processesSlug, path, name) => {
    renderInSite(<N8nArticlePage />, { page: { data: { kind: 'n8nArticle', processesSlug } } });

    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
  });

  it('has no parameter left unfilled', () => {
    for (const language of ['lv', 'en'] as const) {
      expect(renderInSite(<N8nArticlePage />, { language }).container.textContent).not.toContain('{{');
    }
  });

  it('describes itself to search engines with its date, section and address', () => {
    const i18n = createI18n('en', textsOf('en'));
    const { jsonLd } = head({ i18n, language: 'en', site: testSite, data: null });

    expect(jsonLd?.[0]).toMatchObject({
      '@type': 'Article',
      datePublished: '2025-08-19',
      articleSection: 'AI Automatizacija',
      mainEntityOfPage: 'https://vitrina.example/en/blog/n8n-automatizacija-uznemumiem',
    });
  });

  it('tells analytics that reading has begun', async () => {
    renderInSite(<N8nArticlePage />);

    const began: unknown = expect.objectContaining({ action: 'blog_read_start' });
    await vi.waitFor(() => expect(trackEvent).toHaveBeenCalledWith(began));
  });
});
