import { screen, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { createI18n } from '../../i18n/create-i18n';
import { LANGUAGES } from '../../i18n/language';
import { renderInSite, textsOf } from '../../test/render';
import { testSite } from '../../test/site';
import { registerStillPart } from '../../lib/still-part';
import { head } from './ai-assistants-head';
import AiAssistantsPage from './ai-assistants-page';
import * as content from './content-part';

registerStillPart('ai-assistants/content', content);

vi.mock('../../lib/analytics', () => ({ trackEvent: vi.fn() }));

function pricesIn(title: string): string[] {
  const section = screen.getByRole('region', { name: title });
  return within(section)
    .getAllByRole('definition')
    .map((price) => price.textContent.replaceAll('\u00a0', ' '));
}

describe('the page of AI assistants', () => {
  it('prints every price of the two offers in Latvian and in English', () => {
    const { unmount } = renderInSite(<AiAssistantsPage />, { language: 'lv' });
    expect(pricesIn('Cenas')).toEqual([
      ...['2000 €', '500 €', '1000 €'],
      ...['4000–8000 €', '1500–3000 €'],
      ...['1500 €', '800–1200 €'],
      ...['5000–12 000 €', '2000–4000 €'],
    ]);
    unmount();

    renderInSite(<AiAssistantsPage />, { language: 'en' });
    expect(pricesIn('Pricing')).toEqual([
      ...['€2,000', '€500', '€1,000'],
      ...['€4,000–8,000', '€1,500–3,000'],
      ...['€1,500', '€800–1,200'],
      ...['€5,000–12,000', '€2,000–4,000'],
    ]);
  });

  it.each(LANGUAGES)(
    'in %s names six platforms, six cases and four principles, with nothing left unfilled',
    (language) => {
      const { container } = renderInSite(<AiAssistantsPage />, { language });
      const count = (region: string) =>
        within(screen.getByRole('region', { name: region })).getAllByRole('heading', { level: 3 }).length;

      expect(container.textContent).not.toContain('{{');
      expect(screen.getAllByText(/^(X|Facebook|Instagram|LinkedIn|Threads|TikTok)$/, { selector: 'li' })).toHaveLength(
        6,
      );
      expect(count(language === 'lv' ? 'Kur tas noder' : 'Where it helps')).toBe(6);
      expect(
        count(language === 'lv' ? 'Četri principi, no kuriem neatkāpjamies' : 'Four principles we do not bend'),
      ).toBe(4);
    },
  );

  it('leaves it to the browser to keep at most one answer open', () => {
    const { container } = renderInSite(<AiAssistantsPage />);

    const names = [...container.querySelectorAll('details')].map((entry) => entry.getAttribute('name'));
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names)).toEqual(new Set(['assistants-faq']));
  });

  it('leads to the contact page for a demo and by mail to the company', () => {
    renderInSite(<AiAssistantsPage />);

    expect(screen.getByRole('link', { name: 'Pasūtīt demo' }).getAttribute('href')).toBe('/contact?service=assistants');
    expect(screen.getByRole('link', { name: 'Sazināties' }).getAttribute('href')).toBe('/contact?service=assistants');
    expect(screen.getByRole('link', { name: /Rakstīt uz/ }).getAttribute('href')).toBe('mailto:info@vitrina.example');
  });

  it('describes the service with its four packages under the canonical address of each language', () => {
    const describeIn = (language: 'lv' | 'en') =>
      head({ i18n: createI18n(language, textsOf(language)), language, site: testSite, data: null }).jsonLd?.[0];

    expect(describeIn('lv')).toMatchObject({ '@type': 'Service', url: 'https://vitrina.example/ai-asistenti' });
    expect(describeIn('en')).toMatchObject({ url: 'https://vitrina.example/en/ai-assistants' });
    expect((describeIn('en') as { offers: object[] }).offers).toHaveLength(4);
  });
});
