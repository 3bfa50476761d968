// Whoever books more than one network may: what they read, on a phone whose question for cookies is open.
import { describe, expect, it } from 'vitest';
import en from '../src/locales/en/booking-details.json' with { type: 'json' };
import lv from '../src/locales/lv/booking-details.json' with { type: 'json' };
import { hydrated, LANGUAGES, open } from './support/browser';
import { CookieBanner } from './support/cookie-consent';
import { localize } from './support/pages';
import { expectNoComplaints, useSite } from './support/site';

const site = useSite({ VITRINA_LIMITS__BOOKINGS_PER_DAY: '1' });
const TEXTS = { lv, en };
const PERSON = { firstName: 'Jānis', lastName: 'Bērziņš', company: 'SIA „Ķīļi”' };

type Times = { days: { times: string[] }[] };

/** Books the first free time as another program does; gives one of another day. */
async function bookFirst(baseUrl: string, email: string): Promise<{ status: number; other: string }> {
  const { days } = (await (await fetch(`${baseUrl}/api/booking/times`)).json()) as Times;
  const [first, other] = days.flatMap(({ times }) => times.slice(0, 1));
  const booking = { ...PERSON, email, gdprConsent: true, language: 'lv', way: 'video', start: first };
  const headers = { 'Content-Type': 'application/json', Origin: baseUrl };
  const answer = await fetch(`${baseUrl}/api/booking`, { method: 'POST', headers, body: JSON.stringify(booking) });
  return { status: answer.status, other: other ?? '' };
}

describe.each(LANGUAGES)('the limit of a network in %s', (language) => {
  it('is told in view, with what was written', async () => {
    const { other } = await bookFirst(site.server.baseUrl, `${language}@example.lv`);
    const visitor = await site.visit({ widthPx: 360, touch: true, language });
    const { page } = visitor;
    await page.setViewportSize({ width: 360, height: 640 });
    await open(visitor, localize(`/booking?start=${encodeURIComponent(other)}`, language));
    await hydrated(page);
    const banner = new CookieBanner(page, language);
    await banner.section.waitFor();
    for (const [name, value] of Object.entries(PERSON)) await page.locator(`[name=${name}]`).fill(value);
    await page.locator('[name=email]').fill(`otrs-${language}@example.lv`);
    await page.locator('[name=gdprConsent]').check();
    await page.locator('form[method=post] button[type=submit]').click();
    const alert = page.getByRole('alert').filter({ hasText: TEXTS[language].failed.spent });
    await alert.waitFor();
    const bottom = async () => {
      const box = await alert.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? Infinity);
    };
    const top = (await banner.section.boundingBox())?.y ?? 0;
    await expect.poll(bottom).toBeLessThanOrEqual(top);
    expect(await page.locator('[name=firstName]').inputValue()).toBe(PERSON.firstName);
    expectNoComplaints(visitor, /429/);
  });
});
