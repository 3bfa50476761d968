import { screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import en from '../locales/en/tools.json';
import lv from '../locales/lv/tools.json';
import { renderInSite } from '../test/render';
import { testSite } from '../test/site';
import { MachineNote } from './machine-note';

describe.each([
  ['lv', lv.machine],
  ['en', en.machine],
] as const)('the note under an answer in %s', (language, texts) => {
  it.each([
    ['builtin', false, texts.builtin],
    ['builtin', true, texts.standIn],
    ['ollama', true, texts.model],
  ] as const)('of %s, with a model set up: %s', (engine, hasModel, text) => {
    renderInSite(<MachineNote engine={engine} />, { language, page: { site: { ...testSite, hasModel } } });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('speaks of a model that is silent only where there is one', () => {
    expect(texts.builtin).not.toMatch(/model|neatbild|not answering/);
    expect(texts.standIn).toMatch(/neatbild|not answering/);
  });
});
