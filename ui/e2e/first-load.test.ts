import { expect, it } from 'vitest';
import { hydrated, LANGUAGES } from './support/browser';
import { useSite } from './support/site';

const MAX_SCRIPT_BYTES = 45_000;
const MAX_STYLE_BYTES = 15_000;
/** Below this, compression may cost more than it saves. */
const SMALL_BYTES = 1_000;
const site = useSite();

it.each(LANGUAGES)('the first visit to /contact in %s loads little', async (language) => {
  const { page } = await site.visit({ language });
  const uncompressed: string[] = [];
  page.on('response', (response) => {
    const { 'content-encoding': encoding, 'content-length': length } = response.headers();
    const isText = /\.(js|css)$/.test(new URL(response.url()).pathname);
    if (isText && encoding !== 'br' && Number(length) > SMALL_BYTES) uncompressed.push(response.url());
  });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await hydrated(page);

  const loaded = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const sum = (ending: RegExp) =>
      entries
        .filter(({ name }) => ending.test(new URL(name).pathname))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    return { scriptBytes: sum(/\.js$/), styleBytes: sum(/\.css$/) };
  });
  console.log(`/contact (${language}): ${loaded.scriptBytes} B of scripts, ${loaded.styleBytes} B of styles`);
  expect(uncompressed).toEqual([]);
  expect(loaded.scriptBytes).toBeGreaterThan(0);
  expect(loaded.scriptBytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  expect(loaded.styleBytes).toBeLessThanOrEqual(MAX_STYLE_BYTES);
});
