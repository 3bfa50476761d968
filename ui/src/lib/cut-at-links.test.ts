import { describe, expect, it } from 'vitest';
import { cutAtLinks } from './cut-at-links';

describe('addresses in a sentence', () => {
  const hrefs = { 'dati@x.lv': 'mailto:dati@x.lv', '+371 2': 'tel:+3712' };

  it('become links, each time they occur', () => {
    expect(cutAtLinks('Rakstiet uz dati@x.lv vai zvaniet +371 2, vai dati@x.lv.', hrefs)).toEqual([
      { text: 'Rakstiet uz ', href: null },
      { text: 'dati@x.lv', href: 'mailto:dati@x.lv' },
      { text: ' vai zvaniet ', href: null },
      { text: '+371 2', href: 'tel:+3712' },
      { text: ', vai ', href: null },
      { text: 'dati@x.lv', href: 'mailto:dati@x.lv' },
      { text: '.', href: null },
    ]);
  });

  it('leave a sentence without them whole, even when a detail is not configured', () => {
    expect(cutAtLinks('Bez adresēm.', { ...hrefs, '': 'tel:', Bez: null })).toEqual([
      { text: 'Bez adresēm.', href: null },
    ]);
  });
});
