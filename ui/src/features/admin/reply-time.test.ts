import { expect, it } from 'vitest';
import { createI18n } from '../../i18n/create-i18n';
import en from '../../locales/en/admin.json';
import lv from '../../locales/lv/admin.json';
import { describeReplyTime } from './reply-time';

const toLatvian = createI18n('lv', { admin: lv }).getFixedT('lv', 'admin');
const toEnglish = createI18n('en', { admin: en }).getFixedT('en', 'admin');
const RECEIVED = '2026-11-21T10:00:00Z';

it.each([
  ['2026-11-21T10:00:00Z', 'calm', '24 h', 'atlikušas 24 h 0 min', '24 h 0 min left'],
  ['2026-11-21T12:55:00Z', 'calm', '21 h', 'atlikusi 21 h 5 min', '21 h 5 min left'],
  ['2026-11-22T06:40:00Z', 'soon', '3 h', 'atlikušas 3 h 20 min', '3 h 20 min left'],
  ['2026-11-22T09:40:00Z', 'soon', '20 min', 'atlikušas 20 min', '20 min left'],
  ['2026-11-22T10:00:01Z', 'late', '+ 0 min', 'kavējas 0 min', '0 min late'],
  ['2026-11-22T12:30:00Z', 'late', '+ 2 h', 'kavējas 2 h', '2 h late'],
  ['2026-11-24T10:00:00Z', 'late', '+ 2 d.', 'kavējas 2 dienas', '2 days late'],
])('at %s the promise of 24 hours is %s: %s, %s', (now, state, short, latvian, english) => {
  const at = Date.parse(now);
  expect(describeReplyTime(RECEIVED, at, toLatvian)).toEqual({ state, short, text: latvian });
  expect(describeReplyTime(RECEIVED, at, toEnglish).text).toBe(english);
});
