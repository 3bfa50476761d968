import { describe, expect, it } from 'vitest';
import { openAdmin, postContact } from './support/admin';
import { LANGUAGES, open, WIDTHS_PX } from './support/browser';
import { JANIS } from './support/contact-form';
import { localize, PAGES } from './support/pages';
import { useSite } from './support/site';

const MIN_TARGET_PX = 44;
const site = useSite();

describe.each(LANGUAGES)('the layout in %s', (language) => {
  it.each(PAGES)('of $name never needs sideways scrolling', async ({ path, needsLogin }) => {
    const visitor = await site.visit({ language });
    const email = `${'loti-gara-adrese-'.repeat(3)}1@example.lv`;
    if (needsLogin) await postContact(site.server.baseUrl, { ...JANIS, email });
    if (needsLogin) await openAdmin(visitor.page);
    for (const width of Object.values(WIDTHS_PX)) {
      await visitor.page.setViewportSize({ width, height: 800 });
      await open(visitor, localize(path, language));
      await visitor.page.waitForLoadState('networkidle');
      const overflowPx = await visitor.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflowPx).toBe(0);
    }
  });

  it.each(PAGES)('of $name gives fingers buttons of 44 px on a phone', async ({ path, needsLogin }) => {
    const visitor = await site.visit({ language, widthPx: WIDTHS_PX.phone, touch: true });
    if (needsLogin) await openAdmin(visitor.page);
    await open(visitor, localize(path, language));
    await visitor.page.waitForLoadState('networkidle');
    const small = await visitor.page
      .locator('button, summary, input:not([type=hidden], [type=checkbox]), textarea, nav a, header a')
      .filter({ visible: true })
      .evaluateAll(
        (elements, minimumPx) =>
          elements
            // A button whose ::after is laid over its card is as large as the card.
            .filter((element) => getComputedStyle(element, '::after').position !== 'absolute')
            .filter((element) => element.getBoundingClientRect().height < minimumPx)
            .map((element) => element.outerHTML),
        MIN_TARGET_PX,
      );
    expect(small).toEqual([]);
  });
});
