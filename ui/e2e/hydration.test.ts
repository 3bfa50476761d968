import { describe, expect, it } from 'vitest';
import { openAdmin } from './support/admin';
import { readMutations, recordMutations } from './support/mutations';
import { localize, PAGES } from './support/pages';
import { hydrated, LANGUAGES } from './support/browser';
import { expectNoComplaints, useSite } from './support/site';

const site = useSite();

describe.each(LANGUAGES)('hydration in %s', (language) => {
  it.each(PAGES)('adopts the server HTML of $name as it is', async ({ path, status, needsLogin }) => {
    const visitor = await site.visit({ language });
    if (needsLogin) await openAdmin(visitor.page);
    await recordMutations(visitor.page, { untilHydrated: needsLogin });
    const response = await visitor.page.goto(localize(path, language), { waitUntil: 'networkidle' });
    await hydrated(visitor.page);

    expect(response?.status()).toBe(status);
    expect(await visitor.page.getAttribute('html', 'lang')).toBe(language);
    const recorded = await readMutations(visitor.page);
    expect(recorded.mutations).toEqual([]);
    expect(recorded.serverHtmlChars).toBeGreaterThan(500);
    expect(recorded.headingKept).toBe(true);
    // Chromium reports the document's own 404 on the console.
    expectNoComplaints(visitor, status === 404 ? /the server responded with a status of 404/ : undefined);
  });
});
