import { describe, expect, it } from 'vitest';
import { editMarkdown, continueList, insertImage, type MarkdownAction } from './markdown-edit';

const SAMPLES = { text: 'teksts', column: 'Kolonna', cell: 'šūna' };

/** A text in which [ and ] stand for the ends of the selection. */
function press(action: MarkdownAction, marked: string): string {
  return apply(marked, (selection) => editMarkdown(action, selection, SAMPLES));
}

function apply(
  marked: string,
  edit: (selection: Parameters<typeof editMarkdown>[1]) => ReturnType<typeof editMarkdown>,
) {
  const start = marked.indexOf('⟦');
  const end = marked.indexOf('⟧') - 1;
  const value = marked.replace('⟦', '').replace('⟧', '');
  const { from, to, text, selectFrom, selectTo } = edit({ value, start, end });
  const changed = value.slice(0, from) + text + value.slice(to);
  return `${changed.slice(0, selectFrom)}⟦${changed.slice(selectFrom, selectTo)}⟧${changed.slice(selectTo)}`;
}

describe('the toolbar', () => {
  it.each<[MarkdownAction, string, string]>([
    ['bold', 'viens ⟦divi⟧ trīs', 'viens **⟦divi⟧** trīs'],
    ['bold', 'viens **⟦divi⟧** trīs', 'viens ⟦divi⟧ trīs'],
    ['bold', 'viens ⟦divi ⟧trīs', 'viens **⟦divi⟧** trīs'],
    ['bold', '⟦⟧', '**⟦teksts⟧**'],
    ['italic', '**⟦divi⟧**', '***⟦divi⟧***'],
    ['italic', '*⟦divi⟧*', '⟦divi⟧'],
    ['code', 'ar ⟦npm⟧', 'ar `⟦npm⟧`'],
    ['code', '⟦a\nb⟧', '⟦```\na\nb\n```\n⟧'],
    ['link', 'skat. ⟦šeit⟧', 'skat. [šeit](⟦https://⟧)'],
    ['link', '⟦https://n8n.io⟧', '[⟦teksts⟧](https://n8n.io)'],
    ['heading', 'a\nb⟦⟧c\nd', 'a\n⟦## bc⟧\nd'],
    ['heading', '⟦## a⟧', '⟦### a⟧'],
    ['heading', '### a⟦⟧', '⟦a⟧'],
    ['list', 'a⟦a\nb⟧b\nc', '⟦- aa\n- bb⟧\nc'],
    ['list', '⟦- a\n- b⟧', '⟦a\nb⟧'],
    ['list', 'a\n⟦⟧', 'a\n- ⟦teksts⟧'],
    ['numbers', '⟦a\nb⟧', '⟦1. a\n2. b⟧'],
    ['numbers', '⟦1. a\n2. b⟧', '⟦a\nb⟧'],
    ['tasks', '⟦a\nb⟧', '⟦- [ ] a\n- [ ] b⟧'],
    ['tasks', '⟦- [ ] a\n- [x] b⟧', '⟦a\nb⟧'],
    ['quote', '⟦a⟧', '⟦> a⟧'],
    ['quote', '> a⟦⟧', '⟦a⟧'],
  ])('%s: %j becomes %j', (action, before, after) => {
    expect(press(action, before)).toBe(after);
  });

  it('sets a table and a picture apart from the text around them', () => {
    expect(press('table', 'a⟦⟧b')).toBe(
      'a\n\n| Kolonna 1 | Kolonna 2 |\n| --- | --- |\n| šūna | šūna |\n| šūna | šūna |⟦⟧\n\nb',
    );
    expect(apply('a\n⟦⟧\nb', (at) => insertImage(at, '/blog-images/1.webp', 'Ana [1]'))).toBe(
      'a\n\n![Ana 1](/blog-images/1.webp)⟦⟧\n\nb',
    );
    expect(apply('⟦⟧', (at) => insertImage(at, 'https://foto.example/Mūsu birojs (2).jpg?a=b&c', 'Birojs\\'))).toBe(
      '![Birojs](https://foto.example/Mūsu%20birojs%20%282%29.jpg?a=b&c)⟦⟧\n\n',
    );
  });
});

describe('Enter', () => {
  it.each([
    ['- viens⟦⟧', '- viens\n- ⟦⟧'],
    ['a\n  * viens⟦⟧\nb', 'a\n  * viens\n  * ⟦⟧\nb'],
    ['9. devītais⟦⟧', '9. devītais\n10. ⟦⟧'],
    ['> citāts⟦⟧', '> citāts\n> ⟦⟧'],
    ['- [x] darīts⟦⟧', '- [x] darīts\n- [ ] ⟦⟧'],
    ['- [x] darīts\n- [ ] ⟦⟧', '- [x] darīts\n⟦⟧'],
    ['- viens\n- ⟦⟧', '- viens\n⟦⟧'],
  ])('in a list: %j becomes %j', (before, after) => {
    expect(apply(before, (at) => continueList(at) ?? expect.fail('no edit'))).toBe(after);
  });

  it.each(['viens⟦⟧', '- vi⟦⟧ens', '- ⟦viens⟧', '-⟦⟧'])('is only a new line at %j', (text) => {
    const start = text.indexOf('⟦');
    const value = text.replace(/[⟦⟧]/g, '');
    expect(continueList({ value, start, end: text.indexOf('⟧') - 1 })).toBeNull();
  });
});
