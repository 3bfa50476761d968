import { fireEvent, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getToasts } from '../../components/toast-store';
import en from '../../locales/en/email-generator.json';
import toolsEn from '../../locales/en/tools.json';
import lv from '../../locales/lv/email-generator.json';
import toolsLv from '../../locales/lv/tools.json';
import { eventText, ScriptedStream } from '../../test/event-stream';
import { PageFrame } from '../../test/page-frame';
import EmailGenerator from './email-generator-island';

const answer = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe.each([
  { language: 'lv' as const, texts: lv, tools: toolsLv },
  { language: 'en' as const, texts: en, tools: toolsEn },
])('the email generator in $language', ({ language, texts, tools }) => {
  function open() {
    render(
      <PageFrame language={language} texts={{ tools, 'email-generator': texts }}>
        <EmailGenerator />
      </PageFrame>,
    );
  }
  const submit = () => userEvent.click(screen.getByRole('button', { name: texts.submit.label }));
  const write = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

  async function fill() {
    await userEvent.selectOptions(screen.getByLabelText(texts.field.emailType), 'follow-up');
    await userEvent.selectOptions(screen.getByLabelText(texts.field.tone), 'persuasive');
    write(texts.field.mainMessage, 'Piegāde kavējas');
  }

  it('needs kind, tone and message', async () => {
    open();
    await submit();
    expect(screen.getAllByText(tools.error.required)).toHaveLength(3);
    expect(getToasts()[0]).toMatchObject({ title: tools.incomplete.title });
    expect(answer).not.toHaveBeenCalled();
  });

  it('counts to 300 and 200 letters', async () => {
    open();
    await fill();
    write(texts.field.mainMessage, 'ē'.repeat(301));
    write(texts.field.context, 'ē'.repeat(201));
    screen.getByText('301 / 300');
    screen.getByText('201 / 200');
    await submit();
    expect(screen.getAllByText(tools.error.too_long)).toHaveLength(2);
    expect(answer).not.toHaveBeenCalled();
  });

  it('writes in the other language when asked to', async () => {
    const other = language === 'lv' ? 'en' : 'lv';
    answer.mockResolvedValue(new Response(JSON.stringify({ success: true, email: 'Labdien!\n\nAtvainojiet.' })));
    open();
    await fill();
    await userEvent.click(screen.getByLabelText(tools.language[other]));
    await submit();
    expect((await screen.findByText(/Atvainojiet/)).lang).toBe(other);
    expect(JSON.parse(answer.mock.calls[0]?.[1].body as string)).toEqual({
      emailType: 'follow-up',
      recipientType: '',
      tone: 'persuasive',
      mainMessage: 'Piegāde kavējas',
      context: '',
      language: other,
    });
    expect(getToasts()[0]).toMatchObject({ title: texts.done.title });
  });

  it('says so when the answer is no success', async () => {
    answer.mockResolvedValue(new Response('{"success":false}'));
    open();
    await fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(texts.failed.description);
    expect(screen.getByLabelText<HTMLTextAreaElement>(texts.field.mainMessage).value).toBe('Piegāde kavējas');
  });

  it('shows place and words while it works, keeps the words at a stop, and starts again', async () => {
    const stream = new ScriptedStream();
    answer.mockImplementation((_path, { method, signal }) => {
      if (method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }));
      signal?.addEventListener('abort', () => stream.break());
      return Promise.resolve(stream.response);
    });
    open();
    await fill();
    await submit();
    stream.write(eventText(1, 'queued', { jobId: 'job-1', position: 1, etaSeconds: 0 }));
    expect(await screen.findAllByText(tools.queue.next)).toHaveLength(2);
    stream.write(eventText(2, 'token', { text: 'Labdien, ' }) + eventText(3, 'token', { text: 'kolēģi' }));
    await screen.findByText('Labdien, kolēģi');
    await userEvent.click(screen.getByRole('button', { name: tools.stop.label }));
    await screen.findByText(tools.stopped.text);
    expect(screen.getByText('Labdien, kolēģi').lang).toBe(language);
    expect(screen.getByLabelText<HTMLTextAreaElement>(texts.field.mainMessage).value).toBe('Piegāde kavējas');
    answer.mockResolvedValue(Response.json({ success: true, email: 'Otrā reize', engine: 'builtin' }));
    await userEvent.click(screen.getByRole('button', { name: tools.retry.label }));
    await screen.findByText('Otrā reize');
    expect(screen.queryByText('Labdien, kolēģi')).toBeNull();
    screen.getByText(tools.machine.builtin);
  });
});
