import { render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/recommendations.json';
import toolsEn from '../../locales/en/tools.json';
import lv from '../../locales/lv/recommendations.json';
import toolsLv from '../../locales/lv/tools.json';
import { PageFrame } from '../../test/page-frame';
import Recommendations from './recommendations-island';
import { makeSessionId } from './session-id';

const REPORT = {
  executiveSummary: 'Sāciet ar rēķiniem.',
  overallConfidence: 0.87,
  reasoning: 'Tie atkārtojas katru dienu.',
  risks: ['Nesakārtoti dati.'],
  recommendations: [
    {
      serviceName: 'Procesu automatizācija',
      priority: 'high',
      description: 'Rēķini bez pārrakstīšanas.',
      estimatedROI: '430 %',
      implementationTime: '2–4 nedēļas',
      benefits: ['Mazāk kļūdu'],
      nextSteps: ['Konsultācija'],
    },
  ],
  engine: 'builtin',
};

const answer = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe.each([
  { language: 'lv' as const, texts: lv, tools: toolsLv, percent: '87 %' },
  { language: 'en' as const, texts: en, tools: toolsEn, percent: '87%' },
])('the recommendations in $language', ({ language, texts, tools, percent }) => {
  function open() {
    render(
      <PageFrame language={language} texts={{ tools, recommendations: texts }}>
        <Recommendations />
      </PageFrame>,
    );
  }
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: texts.submit.label });

  async function fill() {
    await userEvent.click(screen.getByLabelText(texts.companySize.small));
    await userEvent.selectOptions(screen.getByLabelText(texts.field.industry), 'finance');
    await userEvent.type(screen.getByLabelText(texts.field.currentChallenges), 'rēķini');
  }

  it('can be asked for only when size, industry and challenges are known', async () => {
    open();
    expect(button().disabled).toBe(true);
    await fill();
    expect(button().disabled).toBe(false);
    await userEvent.clear(screen.getByLabelText(texts.field.currentChallenges));
    expect(button().disabled).toBe(true);
  });

  it('show the report in place of the placeholder', async () => {
    answer.mockResolvedValue(new Response(JSON.stringify(REPORT)));
    open();
    screen.getByText(texts.result.empty);
    await fill();
    await userEvent.click(button());
    await screen.findByText(REPORT.executiveSummary);
    screen.getByText(REPORT.risks[0]!);
    screen.getByText(percent);
    screen.getByText('Nesakārtoti dati.');
    screen.getByText(texts.priority.high);
    screen.getByText(tools.machine.builtin);
    expect(screen.queryByText(texts.result.empty)).toBeNull();
    expect(JSON.parse(answer.mock.calls[0]?.[1].body as string)).toMatchObject({
      companySize: 'small',
      industry: 'finance',
      currentChallenges: 'rēķini',
      budget: '',
      language,
    });
  });

  it('claim no confidence and list no risks where nothing is recommended', async () => {
    const nothing = { ...REPORT, executiveSummary: 'Šobrīd Jums nekas nav jāpērk.', recommendations: [], risks: [] };
    answer.mockResolvedValue(new Response(JSON.stringify(nothing)));
    open();
    await fill();
    await userEvent.click(button());
    expect(await screen.findByText(nothing.executiveSummary)).toBeTruthy();
    expect(screen.queryByText(percent)).toBeNull();
    expect(screen.queryByText(texts.report.risks)).toBeNull();
  });

  it('say that they failed when the answer is not a report', async () => {
    answer.mockResolvedValue(new Response(JSON.stringify({ ...REPORT, overallConfidence: 87 })));
    open();
    await fill();
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe(texts.failed.description);
  });

  it('say how long to wait after too many requests', async () => {
    answer.mockResolvedValue(
      new Response('{"code":"rate_limited"}', { status: 429, headers: { 'Retry-After': '30' } }),
    );
    open();
    await fill();
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain('30');
  });
});

describe('the session id', () => {
  it('is a time and random text', () => {
    expect(makeSessionId(1_795_000_000_000, 0.5)).toBe('1795000000000-i');
    expect(makeSessionId(1, 0.123456789)).toMatch(/^1-[a-z0-9]{6,10}$/);
  });
});
