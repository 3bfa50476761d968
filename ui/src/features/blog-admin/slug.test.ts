import { expect, it } from 'vitest';
import { makeSlug } from './slug';

it.each([
  ['Procesu automatizācija', 'procesu-automatizacija'],
  ['Āčēģīķļņōŗšūž ĀČĒĢĪĶĻŅŠŪŽ', 'acegiklnorsuz-acegiklnsuz'],
  ['  No kā sākt?  ', 'no-ka-sakt'],
  ['n8n + MI: 5 soļi', 'n8n-mi-5-soli'],
  ['--- a -- b ---', 'a-b'],
  ['„Rēķini” — 100 %', 'rekini-100'],
  ['!?', ''],
])('%s makes %s', (title, slug) => {
  expect(makeSlug(title)).toBe(slug);
});
