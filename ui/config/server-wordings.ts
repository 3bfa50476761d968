// The server's bundle finds its wordings in a file beside it, ssr/wordings.json, and not in itself: QuickJS would keep
// them all as long as it lives, the Latvian ones in two bytes a letter.
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { readSteady } from './steady-words.ts';

const LANGUAGES = ['lv', 'en'];
/** No page of the server's has them: the fair's are shown by the browser alone, the letters' are read by Rust. */
const NOT_RENDERED = ['fair.json', 'notification.json'];

export function serverWordings(): Plugin {
  return {
    name: 'vitrina:server-wordings',
    async generateBundle() {
      const found: Record<string, Record<string, string>> = {};
      for (const language of LANGUAGES) found[language] = await filesOf(join('src/locales', language));
      this.emitFile({ type: 'asset', fileName: 'wordings.json', source: JSON.stringify(found) });
    },
  };
}

/** Each as text, by its name. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => !NOT_RENDERED.includes(name)).sort();
  const texts = names.map(async (name) => [basename(name, '.json'), await readSteady(join(folder, name))] as const);
  return Object.fromEntries(await Promise.all(texts));
}
