import { fireEvent, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/text-analysis.json';
import toolsEn from '../../locales/en/tools.json';
import lv from '../../locales/lv/text-analysis.json';
import toolsLv from '../../locales/lv/tools.json';
import { PageFrame } from '../../test/page-frame';
import TextAnalysis from './text-analysis-island';

const answer = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe.each([
  { language: 'lv' as const, texts: lv, tools: toolsLv, limit: '1000', confidence: '91 %' },
  { language: 'en' as const, texts: en, tools: toolsEn, limit: '1,000', confidence: '91%' },
])('the text analysis in $language', ({ language, texts, tools, limit, confidence }) => {
  function open() {
    render(
      <PageFrame language={language} texts={{ tools, 'text-analysis': texts }}>
        <TextAnalysis />
      </PageFrame>,
    );
  }
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: texts.submit.label });
  const write = (value: string) => fireEvent.input(screen.getByLabelText(texts.field.text), { target: { value } });

  it('waits for a text that is not blank', () => {
    open();
    expect(button().disabled).toBe(true);
    write('   ');
    expect(button().disabled).toBe(true);
    write('Ātri un laipni');
    expect(button().disabled).toBe(false);
  });

  it('counts letters and refuses more than a thousand without cutting them off', async () => {
    open();
    write('ā'.repeat(1001));
    screen.getByText(new RegExp(`1,?001 / ${limit}`));
    await userEvent.click(button());
    await screen.findByText(tools.error.too_long);
    expect(answer).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLTextAreaElement>(texts.field.text).value).toHaveLength(1001);
  });

  it('shows what was found', async () => {
    const analysis = { sentiment: 'positive', confidence: 0.91, tone: 'silts', keywords: ['siers'], summary: 'Garšo.' };
    answer.mockResolvedValue(new Response(JSON.stringify({ success: true, analysis })));
    open();
    write('  Garšīgs siers  ');
    await userEvent.click(button());
    await screen.findByText(texts.sentiment.positive);
    screen.getByText(confidence);
    screen.getByText('siers');
    expect(answer.mock.calls[0]?.[0]).toBe('/api/analyze-text');
    expect(answer.mock.calls[0]?.[1].body).toBe(JSON.stringify({ text: 'Garšīgs siers', language }));
  });

  it('names the tone in the language that the page changes to', async () => {
    const tones = { lv: 'silts', en: 'warm' };
    const analysis = { sentiment: 'positive', confidence: 0.91, keywords: ['siers'], summary: 'Garšo.' };
    const inOther = language === 'lv' ? tones.en : tones.lv;
    answer.mockResolvedValue(
      new Response(JSON.stringify({ success: true, analysis: { ...analysis, tone: inOther, tones } })),
    );
    open();
    write('Garšīgs siers');
    await userEvent.click(button());
    await screen.findByText(tones[language]);
    expect(screen.queryByText(inOther)).toBeNull();
  });

  it('says whose the earlier answer is when the next text fails', async () => {
    const analysis = { sentiment: 'positive', confidence: 0.91, tone: 'silts', keywords: ['siers'], summary: 'Garšo.' };
    answer.mockResolvedValueOnce(new Response(JSON.stringify({ success: true, analysis })));
    open();
    write('Garšīgs siers');
    await userEvent.click(button());
    await screen.findByText('Garšo.');
    const label = tools.earlier.label.replace('{{subject}}', 'Garšīgs siers');
    expect(screen.queryByText(label)).toBeNull();
    answer.mockRejectedValueOnce(new TypeError('failed to fetch'));
    write('Rūgta kafija');
    await userEvent.click(button());
    await screen.findByRole('alert');
    screen.getByText(label);
    screen.getByText('Garšo.');
    screen.getByRole('button', { name: tools.retry.label });
  });

  it('says so when it fails and keeps the text', async () => {
    answer.mockRejectedValue(new TypeError('failed to fetch'));
    open();
    write('Garšīgs siers');
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe(texts.failed.description + tools.hint.lost);
    expect(screen.getByLabelText<HTMLTextAreaElement>(texts.field.text).value).toBe('Garšīgs siers');
  });
});
