import { render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getToasts } from '../../components/toast-store';
import en from '../../locales/en/post-generator.json';
import toolsEn from '../../locales/en/tools.json';
import lv from '../../locales/lv/post-generator.json';
import toolsLv from '../../locales/lv/tools.json';
import { PageFrame } from '../../test/page-frame';
import PostGenerator from './post-generator-island';

const answer = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const sentBody = () => JSON.parse(answer.mock.calls[0]?.[1].body as string) as unknown;

describe.each([
  { language: 'lv' as const, texts: lv, tools: toolsLv },
  { language: 'en' as const, texts: en, tools: toolsEn },
])('the post generator in $language', ({ language, texts, tools }) => {
  function open() {
    render(
      <PageFrame language={language} texts={{ tools, 'post-generator': texts }}>
        <PostGenerator />
      </PageFrame>,
    );
  }
  const submit = () => userEvent.click(screen.getByRole('button', { name: texts.submit.label }));

  async function fill() {
    await userEvent.type(screen.getByLabelText(texts.field.companyName), 'Kalnu piens');
    await userEvent.click(screen.getByLabelText(texts.platform.linkedin));
    await userEvent.selectOptions(screen.getByLabelText(texts.field.tone), 'formal');
    await userEvent.type(screen.getByLabelText(texts.field.keywords), 'jauns siers');
  }

  it('names the missing fields and asks nobody', async () => {
    open();
    await submit();
    expect(getToasts()[0]).toMatchObject({
      title: tools.incomplete.title,
      description: tools.incomplete.description,
      tone: 'danger',
    });
    expect(screen.getAllByText(tools.error.required)).toHaveLength(4);
    expect(document.activeElement).toBe(screen.getByLabelText(texts.field.companyName));
    expect(answer).not.toHaveBeenCalled();
  });

  it('sends what was chosen, with three hashtags and a call to action unless changed', async () => {
    answer.mockResolvedValue(new Response(JSON.stringify({ success: true, post: 'Garšo!', engine: 'ollama' })));
    open();
    await fill();
    await submit();
    await screen.findByText('Garšo!');
    screen.getByText(tools.machine.model);
    expect(answer.mock.calls[0]?.[0]).toBe('/api/generate-post');
    expect(sentBody()).toEqual({
      tone: 'formal',
      companyName: 'Kalnu piens',
      platform: 'linkedin',
      keywords: 'jauns siers',
      hashtagCount: 3,
      includeCTA: true,
      language,
    });
    expect(getToasts()[0]).toMatchObject({ title: texts.done.title, tone: 'success' });
  });

  it('says so when it fails and keeps what was typed', async () => {
    answer.mockResolvedValue(new Response('{"code":"not_found","detail":"nav"}', { status: 404 }));
    open();
    await fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(texts.failed.description);
    await vi.waitFor(() => {
      expect(getToasts()[0]).toMatchObject({ title: tools.failed.title, description: texts.failed.description });
    });
    expect(screen.getByLabelText<HTMLTextAreaElement>(texts.field.keywords).value).toBe('jauns siers');
  });

  it('takes an answer without a post for a failure', async () => {
    answer.mockResolvedValue(new Response('{"success":true,"post":""}'));
    open();
    await fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(texts.failed.description);
  });

  it('marks the field in which the server found a fault', async () => {
    const problem = { code: 'validation_failed', errors: [{ field: 'keywords', code: 'too_long' }] };
    answer.mockResolvedValue(new Response(JSON.stringify(problem), { status: 422 }));
    open();
    await fill();
    await submit();
    await screen.findByText(tools.error.too_long);
  });

  it('copies the post and says so for a while', async () => {
    const user = userEvent.setup();
    answer.mockResolvedValue(new Response('{"success":true,"post":"Nāciet ciemos"}'));
    open();
    await fill();
    await submit();
    await user.click(await screen.findByRole('button', { name: tools.copy.label }));
    await screen.findByRole('button', { name: tools.copy.copied });
    expect(await navigator.clipboard.readText()).toBe('Nāciet ciemos');
    expect(getToasts()[0]).toMatchObject({ title: tools.copy.done, description: texts.copy.description });
  });
});
