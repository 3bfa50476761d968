import { expect, it } from 'vitest';
import { readWordings } from '../../config/server-wordings';
import { steady } from '../../config/steady-words';

it('keeps a hyphenated word and a number with its unit together inside of running text', () => {
  expect(steady('Atbildes uz klientu e-pastiem, līdz 5 MB katra')).toBe(
    'Atbildes uz klientu e\u2011pastiem, līdz 5\u00a0MB katra',
  );
  expect(steady('A finished e-mail, ready in 24 h or less')).toBe('A finished e\u2011mail, ready in 24\u00a0h or less');
});

it('leaves labels, beginnings and the wordings of the specification to the letter', () => {
  for (const text of [
    'Rakstīt e-pastu',
    'E-pasts, kas sākas ar pirmo vārdu rindas sākumā',
    'Nevarēja ģenerēt e-pastu. Mēģiniet vēlreiz.',
    'Nederīga e-pasta adrese',
    'Ātrāk: 5 minūtes, nevis 5 stundas dienā',
  ]) {
    expect(steady(text)).toBe(text);
  }
});

it('holds for what the server renders, which has each file that a page may ask for', async () => {
  const files = Object.keys(import.meta.glob('../locales/{lv,en}/*.json'));
  const wordings = await readWordings();
  const names = Object.entries(wordings).flatMap(([language, texts]) =>
    Object.keys(texts).map((name) => `../locales/${language}/${name}.json`),
  );
  expect(names.sort()).toEqual(files.filter((file) => !/\/(fair|notification)\.json$/.test(file)).sort());
  expect(wordings.lv['n8n-article']).toContain('e\u2011pasts');
  expect(wordings.en['n8n-article']).toContain('e\u2011mail');
});
