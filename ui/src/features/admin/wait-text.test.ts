import { expect, it } from 'vitest';
import { createI18n } from '../../i18n/create-i18n';
import en from '../../locales/en/admin.json';
import lv from '../../locales/lv/admin.json';
import { describeWait } from './wait-text';

const toLatvian = createI18n('lv', { admin: lv }).getFixedT('lv', 'admin');
const toEnglish = createI18n('en', { admin: en }).getFixedT('en', 'admin');

it.each([
  [1, '1 sekundi', '1 second'],
  [30, '30 sekundes', '30 seconds'],
  [89, '89 sekundes', '89 seconds'],
  [90, '2 minūtes', '2 minutes'],
  [660, '11 minūtes', '11 minutes'],
  [1260, '21 minūti', '21 minutes'],
])('a wait of %d s is said as %s', (secs, latvian, english) => {
  expect(describeWait(secs, toLatvian)).toBe(latvian);
  expect(describeWait(secs, toEnglish)).toBe(english);
});
