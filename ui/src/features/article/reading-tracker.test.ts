import { describe, expect, it } from 'vitest';
import type { AnalyticsEvent } from '../../lib/analytics';
import { startReading } from './reading-tracker';

function read() {
  const events: AnalyticsEvent[] = [];
  let timeMs = 1_000;
  const tracker = startReading({ label: 'n8n', send: (event) => events.push(event), now: () => timeMs });
  return {
    reach: tracker.update,
    wait: (ms: number) => {
      timeMs += ms;
    },
    sent: () => events.map(({ action, value }) => (value === undefined ? action : `${action} ${value}`)),
    events,
  };
}

describe('reading an article', () => {
  it('starts at once, under the category of content and the article’s name', () => {
    expect(read().events).toEqual([{ action: 'blog_read_start', category: 'content', label: 'n8n' }]);
  });

  it('reports 25, 50, 75 and 100 percent once each, also when a jump passes several', () => {
    const { reach, sent } = read();
    for (const depth of [10, 30, 24, 30, 80, 100, 100, 0]) reach(depth);

    expect(sent().slice(1)).toEqual([
      'blog_scroll_depth 25',
      'blog_scroll_depth 50',
      'blog_scroll_depth 75',
      'blog_scroll_depth 100',
    ]);
  });

  it('is complete at 75 percent after 30 seconds, once', () => {
    const { reach, wait, sent } = read();
    wait(30_000);
    reach(74);
    expect(sent()).not.toContain('blog_read_complete');
    reach(75);
    reach(100);

    expect(sent().filter((name) => name === 'blog_read_complete')).toHaveLength(1);
  });

  it('is complete when the 30 seconds come last, even if the reader has scrolled back', () => {
    const { reach, wait, sent } = read();
    reach(90);
    wait(29_999);
    reach(20);
    expect(sent()).not.toContain('blog_read_complete');
    wait(1);
    reach(20);

    expect(sent()).toContain('blog_read_complete');
  });
});
