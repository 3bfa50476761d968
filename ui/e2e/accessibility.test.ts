// States of pages that a visitor brings about; the pages themselves are in support/test-pages.ts.
import { describe, expect, it } from 'vitest';
import { openAdmin, postContact } from './support/admin';
import { findViolations } from './support/axe';
import { ContactForm, JANIS } from './support/contact-form';
import { localize } from './support/pages';
import { LANGUAGES, open, showTheme, type Theme, type Visitor, WIDTHS_PX } from './support/browser';
import { useSite } from './support/site';

const THEMES: Theme[] = ['light', 'dark'];
const site = useSite();

/** Runs the rules in both themes and at both widths on the page as it stands. */
async function findViolationsEverywhere({ page }: Visitor): Promise<string[]> {
  const found: string[] = [];
  for (const [device, width] of Object.entries(WIDTHS_PX)) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of THEMES) {
      await showTheme(page, colorScheme);
      found.push(...(await findViolations(page)).map((line) => `${device}, ${colorScheme}: ${line}`));
    }
  }
  return found;
}

/** Controls of which a screen reader says that their entry is wrong. */
async function findInvalid({ page, context }: Visitor): Promise<string[]> {
  const client = await context.newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const isInvalid = nodes.filter(({ properties }) =>
    properties?.some(({ name, value }) => name === 'invalid' && value.value !== 'false'),
  );
  return isInvalid.map(({ role, name }) => `${role?.value}: ${name?.value}`);
}

it.each(['/booking', '/contact', '/satura-generesana', '/service-recommendations'])(
  '%s calls nothing wrong that nobody has touched',
  async (path) => {
    const visitor = await site.visit();
    await open(visitor, path);
    await visitor.page.locator('main form').last().waitFor();
    expect(await findInvalid(visitor)).toEqual([]);
  },
);

describe.each(LANGUAGES)('accessibility in %s', (language) => {
  it('of the contact form with every error shown has no violation', async () => {
    const visitor = await site.visit({ language });
    await open(visitor, localize('/contact', language));
    const form = new ContactForm(visitor.page);
    await form.submit.click();
    await form.section.locator('[aria-invalid=true]').first().waitFor();
    expect(await findViolationsEverywhere(visitor)).toEqual([]);
  });

  it('of a request read by the administrator has no violation', async () => {
    await postContact(site.server.baseUrl, JANIS);
    const visitor = await site.visit({ language });
    await openAdmin(visitor.page);
    await open(visitor, localize('/admin', language));
    for (const width of Object.values(WIDTHS_PX)) {
      await visitor.page.setViewportSize({ width, height: 800 });
      await visitor.page.getByRole('button', { name: 'Jānis Bērziņš' }).first().click();
      await visitor.page.getByRole('region', { name: 'Jānis Bērziņš' }).waitFor();
      expect(await findViolations(visitor.page)).toEqual([]);
      await visitor.page.keyboard.press('Escape');
    }
  });
});
