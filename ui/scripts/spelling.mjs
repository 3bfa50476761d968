// Spell-checks every wording in src/locales with hunspell: `npm run spelling`.
// Prints file, key and word for each miss and exits with 1. Words that a dictionary lacks and that are right all the
// same (brands, acronyms, terms) stand in spelling/words-<language>.txt, one a line, in alphabetical order; a word
// there that no wording uses any more is reported too, so that the list cannot hide a misspelling to come.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const UI = fileURLToPath(new URL('..', import.meta.url));
const LOCALES = join(UI, 'src/locales');
const WORD_LISTS = join(UI, 'spelling');

const DICTIONARIES = {
  lv: { name: 'lv_LV', debianPackage: 'hunspell-lv' },
  en: { name: 'en_GB', debianPackage: 'hunspell-en-gb' },
  de: { name: 'de_DE', debianPackage: 'hunspell-de-de' },
  et: { name: 'et_EE', debianPackage: 'myspell-et' },
};

/** Wordings in another language than their file's: fixed by the specification, or a sample of that language. */
const SPOKEN = {
  'lv/not-found.json title': 'en',
  'lv/not-found.json developerHint': 'en',
  'lv/common.json language.en': 'en',
  'lv/fair.json lead.language': 'en',
  'lv/chatbot-solutions.json conversation.languages.chatbot': 'en',
  'en/chatbot-solutions.json conversation.languages.chatbot': 'lv',
  'en/common.json language.lv': 'lv',
  'en/fair.json lead.language': 'lv',
  'en/admin.json login.error.wrong': 'lv',
  'en/admin.json contacts.detail.replySubject.lv': 'lv',
  'lv/admin.json contacts.detail.replySubject.en': 'en',
};

const NO_PROSE = [
  /\{\{.*?\}\}/g, // a value's place
  /<command>.*?<\/command>/g,
  /<\/?\w[^>]*>/g, // a tag around a link
  /`[^`]*`/g, // code
  /\b(?:https?:\/\/|www\.)\S+/g,
  /\S+@\S+/g,
  /\b[a-z]+\/[a-z]+(?:\+[a-z]+)?\b/g, // a media type
  /(?<![\p{L}\p{N}])\/[\p{L}\p{N}/-]+/gu, // a path
  /#\p{L}+/gu, // a hashtag: words run together
  /\w*_\w+/g, // names of cookies and of
  /(?<!\p{L})\p{Ll}+\p{Lu}\w*/gu, // values in the browser's storage
];

/** Text by key, e.g. `form.name.label`. */
function flatten(texts, prefix = '') {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Words, compounds with a hyphen as one. "24/7", "n8n" and single letters are none. */
function wordsOf(text) {
  // A soft hyphen says only where a word may break.
  const prose = NO_PROSE.reduce((rest, pattern) => rest.replace(pattern, ' '), text)
    .replaceAll('\u00ad', '')
    .replaceAll('’', "'");
  return (prose.match(/[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu) ?? []).filter(isWord);
}

function isWord(text) {
  return text.length > 1 && !/\p{N}/u.test(text);
}

/** Every word of a language with the places where it stands. */
function collectPlaces(language) {
  const places = new Map();
  for (const locale of readdirSync(LOCALES)) {
    for (const file of readdirSync(join(LOCALES, locale)).filter((name) => name.endsWith('.json'))) {
      const texts = JSON.parse(readFileSync(join(LOCALES, locale, file), 'utf8'));
      for (const [key, text] of flatten(texts)) {
        const place = `${locale}/${file} ${key}`;
        if ((SPOKEN[place] ?? locale) !== language) continue;
        for (const word of wordsOf(text)) places.set(word, [...(places.get(word) ?? []), place]);
      }
    }
  }
  return places;
}

function findUnknown(words, { name, debianPackage }) {
  const { status, error, stdout, stderr } = spawnSync('hunspell', ['-d', name, '-i', 'UTF-8', '-l'], {
    input: words.join('\n'),
    encoding: 'utf8',
  });
  if (error?.code === 'ENOENT') stop('hunspell is missing. On Debian: apt-get install hunspell');
  if (status !== 0 || /can't open/i.test(stderr)) {
    stop(`hunspell cannot use the dictionary ${name}. On Debian: apt-get install ${debianPackage}\n${stderr.trim()}`);
  }
  return stdout.split('\n').filter(Boolean);
}

function stop(message) {
  console.error(message);
  process.exit(2);
}

function readWordList(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

function checkLanguage(language, dictionary) {
  const places = collectPlaces(language);
  const file = `words-${language}.txt`;
  const listed = readWordList(join(WORD_LISTS, file));
  /** At the start of a sentence a listed word has a capital letter. */
  const isListed = (word) => listed.includes(word) || listed.includes(lowerFirst(word, language));

  const unlisted = [...places.keys()].filter((word) => !isListed(word));
  const parts = new Set(unlisted.flatMap((word) => word.split('-')).filter((part) => isWord(part) && !isListed(part)));
  const unknown = new Set(findUnknown([...parts], dictionary));
  const misses = unlisted
    .filter((word) => word.split('-').some((part) => unknown.has(part)))
    .flatMap((word) => (places.get(word) ?? []).map((place) => `${place}: ${word}`));

  const used = new Set([...places.keys()].flatMap((word) => [word, ...word.split('-')]));
  const usedAnywhere = new Set([...used].flatMap((word) => [word, lowerFirst(word, language)]));
  const { compare } = new Intl.Collator(language);
  listed.forEach((word, index) => {
    if (!usedAnywhere.has(word)) misses.push(`${file}: no wording uses "${word}"`);
    if (index > 0 && compare(listed[index - 1], word) >= 0) misses.push(`${file}: "${word}" is out of order`);
  });
  console.log(`${language}: ${places.size} words, ${listed.length} listed, ${misses.length} misses`);
  return misses;
}

function lowerFirst(word, language) {
  return word.charAt(0).toLocaleLowerCase(language) + word.slice(1);
}

const misses = Object.entries(DICTIONARIES).flatMap(([language, dictionary]) => checkLanguage(language, dictionary));
for (const miss of misses) console.error(miss);
process.exit(misses.length > 0 ? 1 : 0);
