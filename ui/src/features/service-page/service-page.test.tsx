import { screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInSite } from '../../test/render';
import { ClosingCall } from './closing-call';
import { FaqSection } from './faq-section';
import { ServiceTrail } from './service-trail';
import { useServiceView } from './use-service-view';

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  { language: 'lv', prefix: '', price: 'No 299 € mēnesī' },
  { language: 'en', prefix: '/en', price: 'From €299 a month' },
] as const)('a service page in $language', ({ language, prefix, price }) => {
  const page = { language, page: { path: '/chatbot-solutions' } };

  it('calls to a consultation and to the tool, with the price beside', () => {
    renderInSite(<ClosingCall title="Title" text="Text" priceFromEur={299} />, page);
    const call = within(screen.getByRole('region', { name: 'Title' }));
    const targets = call.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual([
      `${prefix}/contact?service=chatbots`,
      `${prefix}/chatbot-solutions#demo`,
      `${prefix}/booking?service=chatbots`,
    ]);
    expect(call.getByText(price)).toBeTruthy();
  });

  it('leads back by home and the services', () => {
    renderInSite(<ServiceTrail current="Here" tone="paper" />, page);
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual([prefix || '/', `${prefix}/#services`.replace('/en/#', '/en#')]);
    expect(screen.getByText('Here').getAttribute('aria-current')).toBe('page');
  });
});

it('an answer is in the HTML before its question is opened', () => {
  renderInSite(<FaqSection entries={[{ id: 'one', question: 'Why?', answer: 'Because.' }]} />);
  expect(screen.getByText('Because.')).toBeTruthy();
});

it('a call without a price names none', () => {
  renderInSite(<ClosingCall title="Title" text="Text" />);
  expect(screen.queryByText(/€/)).toBeNull();
});

it('looking at a service page is told to analytics once', () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  const Page = () => {
    useServiceView('chatbots');
    return null;
  };
  const { rerender } = renderInSite(<Page />);
  rerender(<Page />);
  const views = debug.mock.calls.filter(([, action]) => action === 'service_page_view');
  expect(views).toHaveLength(1);
  expect(views[0]?.[2]).toMatchObject({ event_label: 'chatbots' });
});
