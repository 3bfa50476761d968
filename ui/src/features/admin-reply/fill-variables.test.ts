import { expect, it } from 'vitest';
import type { ReplyVariable } from '../../api/get-replies';
import { fillVariables, findUnfilled } from './fill-variables';

const VARIABLES: ReplyVariable[] = [
  { name: 'firstName', lv: 'Anna {{company}}', en: 'Anna {{company}}' },
  { name: 'service', lv: 'Čatboti', en: 'Chatbots' },
  { name: 'company', lv: null, en: null },
];

it('fills in each variable once, in the language of the reply', () => {
  expect(fillVariables('{{ firstName }}: {{service}}', VARIABLES, 'en')).toBe('Anna {{company}}: Chatbots');
  expect(fillVariables('{{service}} {{company}} {{vards}}', VARIABLES, 'lv')).toBe('Čatboti {{company}} {{vards}}');
});

it('names what is left, once each, and a brace that nothing closes', () => {
  expect(findUnfilled('{{company}} {{ company }} {{vards}}')).toEqual(['company', 'vards']);
  expect(findUnfilled('Sveiki, {{firstName}!\nPaldies.')).toEqual(['{{']);
  expect(findUnfilled('Sveiki { un } }}')).toEqual([]);
});
