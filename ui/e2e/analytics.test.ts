// Without a tag, events go to the console and nowhere else (specification part 1 §9, part 2 §7 and §9).
import { describe, expect, it } from 'vitest';
import { open, type Visitor } from './support/browser';
import { openWithStillClock } from './support/cookie-consent';
import { expectNoComplaints, useSite } from './support/site';

const ARTICLE = '/blog/n8n-automatizacija-uznemumiem';
const READ_MS = 30_000;
const site = useSite();

type Event = [action: string, parameters: { event_category?: string; event_label?: string; value?: number }];

/** Events from now on, in their order. */
function listen({ page }: Visitor): Event[] {
  const events: Event[] = [];
  page.on('console', (line) => {
    if (line.type() !== 'debug') return;
    void Promise.all(line.args().map((argument) => argument.jsonValue() as Promise<unknown>)).then(([, ...event]) => {
      events.push(event as Event);
    });
  });
  return events;
}

function actionsOf(events: Event[]): string[] {
  return events.map(([action, { value }]) => (value === undefined ? action : `${action} ${value}`));
}

async function scrollTo({ page }: Visitor, percent: number): Promise<void> {
  await page.evaluate((share) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    window.scrollTo({ top: Math.ceil((scrollHeight - clientHeight) * share), behavior: 'instant' });
  }, percent / 100);
  await page.clock.runFor(50);
}

describe('the reader of the article', () => {
  it('is counted at the start and at each quarter once, and as done after three quarters and 30 seconds', async () => {
    const visitor = await site.visit();
    const events = listen(visitor);
    await openWithStillClock(visitor, ARTICLE);
    await expect.poll(() => actionsOf(events)).toEqual(['blog_read_start']);
    for (const percent of [24, 26, 10, 30, 51]) await scrollTo(visitor, percent);
    await expect
      .poll(() => actionsOf(events))
      .toEqual(['blog_read_start', 'blog_scroll_depth 25', 'blog_scroll_depth 50']);
    await scrollTo(visitor, 76);
    await expect.poll(() => actionsOf(events)).toHaveLength(4);
    expect(actionsOf(events)).not.toContain('blog_read_complete');
    await visitor.page.clock.runFor(READ_MS + 1_000);
    await expect.poll(() => actionsOf(events).at(-1)).toBe('blog_read_complete');
    await scrollTo(visitor, 100);
    await scrollTo(visitor, 0);
    await scrollTo(visitor, 100);
    await expect
      .poll(() => actionsOf(events))
      .toEqual([
        'blog_read_start',
        'blog_scroll_depth 25',
        'blog_scroll_depth 50',
        'blog_scroll_depth 75',
        'blog_read_complete',
        'blog_scroll_depth 100',
      ]);
    expect(new Set(events.map(([, { event_category: category }]) => category))).toEqual(new Set(['content']));
    expectNoComplaints(visitor);
  });

  it('is done at the third quarter when the time has passed before', async () => {
    const visitor = await site.visit();
    const events = listen(visitor);
    await openWithStillClock(visitor, ARTICLE);
    await expect.poll(() => actionsOf(events)).toEqual(['blog_read_start']);
    await visitor.page.clock.runFor(READ_MS + 1_000);
    expect(actionsOf(events)).toEqual(['blog_read_start']);
    await scrollTo(visitor, 76);
    await expect.poll(() => actionsOf(events)).toContain('blog_read_complete');
  });
});

describe('a visitor', () => {
  it('is counted once at the first focus of the company field', async () => {
    const visitor = await site.visit();
    const events = listen(visitor);
    await open(visitor, '/contact');
    const company = visitor.page.locator('#contact-form [name=company]');
    await company.focus();
    await visitor.page.locator('#contact-form [name=email]').focus();
    await company.focus();
    await expect.poll(() => actionsOf(events).filter((action) => action === 'contact_form_start')).toHaveLength(1);
  });

  it('is counted on a service page, at a call to action with its second event, and at a switch of language', async () => {
    const visitor = await site.visit();
    const events = listen(visitor);
    const { page } = visitor;
    await open(visitor, '/chatbot-solutions');
    await expect.poll(() => actionsOf(events)).toEqual(['service_page_view']);
    await page.locator('header').getByRole('link', { name: 'LV' }).first().click();
    await page.locator('header').getByRole('link', { name: 'EN' }).first().click();
    await expect.poll(() => events.at(-1)).toMatchObject(['language_switch', { event_label: 'lv_to_en' }]);
    expect(actionsOf(events).filter((action) => action === 'language_switch')).toHaveLength(1);
    await page.locator('main a[href*="/contact"]').first().click();
    await expect.poll(() => actionsOf(events)).toEqual(expect.arrayContaining(['cta_click', 'microconversion']));
    expectNoComplaints(visitor);
  });
});
