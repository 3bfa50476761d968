import { expect, it } from 'vitest';
import { telHref } from './tel-href';

it.each([
  ['+371 24 123-456', 'tel:+37124123456'],
  ['(00371) 24.123.456', 'tel:0037124123456'],
  ['24+1 23 456', 'tel:24123456'],
  ['zvaniet', null],
  ['+', null],
])('the number %s is called as %s', (phone, href) => {
  expect(telHref(phone)).toBe(href);
});
