// The server's bundle finds its wordings in a file beside it, ssr/wordings.json, and not in itself: QuickJS would keep
// them all as long as it lives, the Latvian ones in two bytes a letter.
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '../src/i18n/language.ts';
import { readSteady } from './steady-words.ts';

/** Seen from `ui/`, where Vite and the tests run. */
const LOCALES = 'src/locales';
/** No page asks for them (`wording-files.ts`): trade-fair mode is the browser's alone, the e-mails are Rust's. */
const NOT_RENDERED = ['fair.json', 'notification.json'];

/** The texts of files by their names, in each language. */
export type WordingFiles = Record<Language, Record<string, string>>;

export function serverWordings(): Plugin {
  return {
    name: 'vitrina:server-wordings',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'wordings.json', source: JSON.stringify(await readWordings()) });
    },
  };
}

export async function readWordings(): Promise<WordingFiles> {
  const found: WordingFiles = { lv: {}, en: {} };
  for (const language of LANGUAGES) found[language] = await readFolder(join(LOCALES, language));
  return found;
}

async function readFolder(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => !NOT_RENDERED.includes(name)).sort();
  const texts = names.map(async (name) => [basename(name, '.json'), await readSteady(join(folder, name))] as const);
  return Object.fromEntries(await Promise.all(texts));
}
