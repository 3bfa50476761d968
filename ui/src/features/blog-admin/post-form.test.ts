import { expect, it } from 'vitest';
import { findChanges, findMissing, formOf, inputOf } from './post-form';

const EMPTY = formOf({}, 'lv');

it('what is not given is null to the server, and spaces at the ends are nobody’s intention', () => {
  const input = inputOf({ ...EMPTY, title: ' A ', seoTitle: '  ', metaDescription: ' b ' }, null);
  expect(input).toMatchObject({
    title: 'A',
    seoTitle: null,
    metaDescription: 'b',
    featuredImage: null,
    publishedAt: null,
  });
});

it('the time is Riga’s, and an untouched one keeps its seconds', () => {
  const before = '2026-07-01T09:00:37Z';
  const form = formOf({ publishedAt: before }, 'lv');
  expect(form.publishedAt).toBe('2026-07-01T12:00');
  expect(inputOf(form, before).publishedAt).toBe(before);
  expect(inputOf({ ...form, publishedAt: '2026-12-01T12:00' }, before).publishedAt).toBe('2026-12-01T10:00:00.000Z');
});

it('title, excerpt, content and category are required', () => {
  expect(findMissing(EMPTY)).toEqual(['title', 'excerpt', 'content', 'category']);
  expect(findMissing({ ...EMPTY, title: 'a', excerpt: 'b', content: ' ', category: 'd' })).toEqual(['content']);
});

it('names the fields that differ', () => {
  expect(findChanges(EMPTY, { ...EMPTY, tags: ['n8n'], title: 'a' })).toEqual(['title', 'tags']);
});
