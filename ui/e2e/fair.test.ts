// Trade-fair mode on a tablet in the stand's network: plain HTTP, an address that is not this machine's own name.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated, launchBrowser, open, openVisitor, type Visitor } from './support/browser';
import { ContactForm, JANIS } from './support/contact-form';
import { expectNoComplaints, useSite } from './support/site';

const IDLE_MS = 60_000;
/** For somebody to say that they are there. */
const QUESTION_MS = 60_000;
const site = useSite({ VITRINA_FAIR__NAME: 'Riga Comm 2026', VITRINA_AI__ENGINE: 'builtin' });

/** A visitor whose clock stands still. */
async function arrive(path: string): Promise<Visitor> {
  const visitor = await site.visit();
  await visitor.page.clock.install();
  await open(visitor, path);
  return visitor;
}

const notice = (page: Page) => page.getByRole('dialog', { name: 'Vai Jūs vēl esat šeit?' });

async function typeMessage(page: Page): Promise<void> {
  const form = new ContactForm(page);
  await form.fillAndConsent(JANIS);
  // Scrolling is told with the next picture: a touch, from which the minute would start anew.
  const body = await page.waitForSelector('body');
  await body.waitForElementState('stable');
}

function readStorage(page: Page): Promise<unknown[]> {
  return page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie]);
}

describe('a screen that nobody touches', () => {
  it('asks after a minute, starts anew after another, and has forgotten its visitor', async () => {
    const visitor = await arrive('/contact');
    const { page } = visitor;
    await typeMessage(page);
    await page.evaluate(() => {
      localStorage.setItem('language', 'lv');
      sessionStorage.setItem('chat', 'Mani sauc Jānis');
      document.cookie = 'language=lv; path=/';
    });
    await page.clock.runFor(IDLE_MS - 5_000);
    expect(await notice(page).isVisible()).toBe(false);
    await page.clock.runFor(10_000);
    await notice(page).waitFor();
    expect(await notice(page).getByRole('timer').textContent()).toMatch(/^Pēc \d+ s lapa sāksies no jauna/);
    const arrived = page.waitForURL(site.url('/'));
    await page.clock.runFor(QUESTION_MS);
    await arrived;
    expect(await readStorage(page)).toEqual([[], [], '']);
    await page.goto(site.url('/contact'));
    expect(await new ContactForm(page).field('firstName').inputValue()).toBe('');
    expectNoComplaints(visitor, /status of 401/);
  });

  it('goes on with what was typed when somebody says so', async () => {
    const { page } = await arrive('/contact');
    await typeMessage(page);
    await page.clock.runFor(IDLE_MS + QUESTION_MS - 10_000);
    await notice(page).getByRole('button', { name: 'Turpināt' }).click();
    await notice(page).waitFor({ state: 'detached' });
    await page.clock.runFor(30_000);
    expect(new URL(page.url()).pathname).toBe('/contact');
    expect(await new ContactForm(page).field('firstName').inputValue()).toBe(JANIS.firstName);
  });

  it('takes the conversation off the screen although the network hangs and storage throws', async () => {
    const { page, context } = await arrive('/contact');
    await page.getByRole('button', { name: 'Jautāt MI konsultantam' }).click();
    const dialog = page.getByRole('dialog', { name: /konsultants/i });
    await dialog.getByRole('textbox').fill('Mani sauc Jānis');
    let isBack = false;
    await context.route('**/*', async (route) => {
      if (isBack) await route.continue();
    });
    await page.evaluate(() => {
      Storage.prototype.clear = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
    });
    await page.clock.runFor(IDLE_MS + QUESTION_MS + 2_000);
    await page.getByText('Lapa sākas no jauna…').waitFor();
    expect(await page.locator('body').innerText()).toBe('Lapa sākas no jauna…');
    expect(await page.locator('textarea, input').count()).toBe(0);

    isBack = true;
    const arrived = page.waitForURL(site.url('/'));
    await expect
      .poll(
        async () => {
          await page.clock.runFor(8_000);
          return new URL(page.url()).pathname;
        },
        { timeout: 15_000 },
      )
      .toBe('/');
    await arrived;
    expect(await page.getByText('Mani sauc Jānis').count()).toBe(0);
  });

  it('starts anew at once for the next visitor', async () => {
    const { page } = await arrive('/contact');
    await typeMessage(page);
    await page.clock.runFor(IDLE_MS + 5_000);
    const arrived = page.waitForURL(site.url('/'));
    await notice(page).getByRole('button', { name: 'Sākt no jauna' }).click();
    await arrived;
  });

  it('leads the next visitor back to empty forms', async () => {
    const { page } = await arrive('/contact');
    await typeMessage(page);
    await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
    await new ContactForm(page).submit.waitFor({ state: 'detached' });
    await page.clock.runFor(IDLE_MS + 5_000);
    const arrived = page.waitForURL(site.url('/'));
    await notice(page).getByRole('button', { name: 'Sākt no jauna' }).click();
    await arrived;
    await page.goBack();
    await page.waitForURL(site.url('/contact'));
    await hydrated(page);
    const form = new ContactForm(page);
    for (const name of ['firstName', 'email', 'message'] as const) {
      expect(await form.field(name).inputValue()).toBe('');
    }
  });

  it('leaves nothing in the form for quick leads', async () => {
    const { page } = await site.visit();
    await page.clock.install();
    await page.goto('/fair/lead?language=lv');
    await page.getByLabel('Vārds un uzvārds').fill('Anna');
    await page.clock.runFor(IDLE_MS + 5_000);
    await notice(page).waitFor();
    expect(await page.getByLabel('Vārds un uzvārds').inputValue()).toBe('Anna');
    const arrived = page.waitForURL(site.url('/fair/lead?language=lv'));
    await page.clock.runFor(QUESTION_MS);
    await arrived;
    await expect.poll(() => page.getByLabel('Vārds un uzvārds').inputValue()).toBe('');
  });

  it('leaves a start page alone that nobody has touched', async () => {
    const { page } = await arrive('/');
    await page.clock.runFor(3 * IDLE_MS);
    expect(await notice(page).isVisible()).toBe(false);
  });
});

describe('in the local network, over plain HTTP', () => {
  const NAME = 'stends.lan';
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser(`--host-resolver-rules=MAP ${NAME} 127.0.0.1`);
  });
  afterAll(async () => {
    await browser?.close();
  });

  async function visitStand(path: string): Promise<Visitor> {
    if (!browser) throw new Error('the browser runs only inside tests');
    const visitor = await openVisitor(browser, `http://${NAME}:${new URL(site.url('/')).port}`, {});
    await open(visitor, path);
    // What is tested is what browsers leave out here.
    expect(await visitor.page.evaluate(() => window.isSecureContext)).toBe(false);
    return visitor;
  }

  it('a contact request is sent', async () => {
    const visitor = await visitStand('/contact');
    const form = new ContactForm(visitor.page);
    await form.fillAndConsent(JANIS);
    await form.submit.click();
    await visitor.page.getByText('Jūsu pieteikums nosūtīts.').first().waitFor();
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  it('addresses are copied although the browser offers no clipboard', async () => {
    const visitor = await visitStand('/brand-assets');
    await visitor.page.getByRole('button', { name: /Kopēt/ }).first().click();
    await visitor.page
      .getByText(/nokopēt/i)
      .first()
      .waitFor();
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  it('the consultant answers', async () => {
    const visitor = await visitStand('/');
    const { page } = visitor;
    const answer = await page.evaluate(async () => {
      const messages = [{ role: 'user', content: 'Cik maksā čatbots?' }];
      const body = JSON.stringify({ messages, language: 'lv' });
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch('/api/chat', { method: 'POST', headers, body });
      return [response.status, ((await response.json()) as { engine: string }).engine];
    });
    expect(answer).toEqual([200, 'builtin']);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});
