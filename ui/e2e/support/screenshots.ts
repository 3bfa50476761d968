// Every page × language × width × theme as a picture, to be looked at.
// Run with `npm run screenshots -- FOLDER`; the browser tests themselves compare no pictures.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openAdmin, postContact, withoutNews } from './admin';
import { LANGUAGES, launchBrowser, open, openVisitor, type Theme, WIDTHS_PX } from './browser';
import { JANIS } from './contact-form';
import { localize, PAGES } from './pages';
import { Server } from './server';

const THEMES: Theme[] = ['light', 'dark'];
const ILZE = { firstName: 'Ilze', lastName: 'Kalniņa', email: 'ilze.kalnina@example.lv', company: 'Kalnu piens' };

export async function takeScreenshots(folder: string): Promise<number> {
  const target = resolve(folder);
  mkdirSync(target, { recursive: true });
  const [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
  let taken = 0;
  try {
    await postContact(server.baseUrl, JANIS);
    await postContact(server.baseUrl, ILZE);
    for (const language of LANGUAGES) {
      for (const theme of THEMES) {
        for (const [device, widthPx] of Object.entries(WIDTHS_PX)) {
          const visitor = await openVisitor(browser, server.baseUrl, { language, theme, widthPx });
          await withoutNews(visitor.page);
          await openAdmin(visitor.page);
          for (const { name, path } of PAGES) {
            await open(visitor, localize(path, language));
            await visitor.page.waitForLoadState('networkidle');
            const file = `${name}-${language}-${device}-${theme}.png`;
            await visitor.page.screenshot({ path: join(target, file), fullPage: true });
            taken += 1;
          }
          await visitor.context.close();
        }
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return taken;
}
