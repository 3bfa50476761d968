// Words that would break badly at the end of a line are made whole while wordings are built in: "e-pasts" at its hyphen,
// a number before its unit. The files keep plain hyphens and spaces, which editors, the spelling check and the server read.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Wordings that the specification fixes letter by letter, and that the server says too. */
const FIXED = ['Nevarēja ģenerēt e-pastu. Mēģiniet vēlreiz.', 'Failed to generate the e-mail. Please try again.'];

/** Shorter ones are labels, which stand on one line and are looked up by their letters. */
const RUNNING_TEXT_FROM_CHARS = 26;

/** At the beginning of a text nothing can break off. */
const HYPHEN_INSIDE = /(?<=[\s„“(][eE])-(?=\p{L})/gu;
const SPACE_BEFORE_UNIT = /(?<=\d) (?=(?:MB|kB|GB|h|min|s|€|%)(?!\p{L}))/gu;

export function steady(text: string): string {
  if (text.length < RUNNING_TEXT_FROM_CHARS || FIXED.includes(text)) return text;
  return text.replace(HYPHEN_INSIDE, '\u2011').replace(SPACE_BEFORE_UNIT, '\u00a0');
}

/** A locale file as it is built in. */
export async function readSteady(file: string): Promise<string> {
  const wordings = JSON.parse(await readFile(file, 'utf8'), (_key, value: unknown) =>
    typeof value === 'string' ? steady(value) : value,
  ) as unknown;
  return JSON.stringify(wordings);
}

/** Takes part where locale files are imported as objects; as text (`?raw`) they stay as they were written. */
export function steadyWords(): Plugin {
  return {
    name: 'vitrina:steady-words',
    enforce: 'pre',
    async load(id) {
      if (!LOCALE_FILE.test(id)) return null;
      this.addWatchFile(id);
      return readSteady(id);
    },
  };
}

const LOCALE_FILE = /\/src\/locales\/[a-z]{2}\/[\w-]+\.json$/;
