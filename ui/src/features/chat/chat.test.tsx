import { cleanup, render, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/chat.json';
import voiceEn from '../../locales/en/chat-voice.json';
import toolsEn from '../../locales/en/tools.json';
import lv from '../../locales/lv/chat.json';
import voiceLv from '../../locales/lv/chat-voice.json';
import toolsLv from '../../locales/lv/tools.json';
import { PageFrame } from '../../test/page-frame';
import { eventText, ScriptedStream, streamOf } from '../../test/event-stream';
import { takeDraft } from '../../lib/contact-draft';
import Chat from './chat-island';
import { forgetChat } from './chat-store';

const answer = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const debug = vi.spyOn(console, 'debug');

beforeEach(() => {
  forgetChat();
  sessionStorage.clear();
  vi.stubGlobal('fetch', answer);
  debug.mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const actions = () => debug.mock.calls.map(([, action]) => action as string);
const sentBody = () => JSON.parse(answer.mock.calls.at(-1)?.[1].body as string) as { messages: unknown };

describe.each([
  { language: 'lv' as const, texts: lv, tools: toolsLv, voice: voiceLv, other: voiceEn, question: 'Cik tas maksā?' },
  { language: 'en' as const, texts: en, tools: toolsEn, voice: voiceEn, other: voiceLv, question: 'How much is it?' },
])('the chat in $language', ({ language, texts, tools, voice, other, question }) => {
  function open() {
    render(
      <PageFrame language={language} texts={{ tools, chat: texts }} path="/ai-demo">
        <Chat />
      </PageFrame>,
    );
  }
  const field = () => screen.getByLabelText<HTMLTextAreaElement>(texts.field.message);
  const inLog = (text: string) => within(screen.getByRole('log')).findByText(text);
  const say = (text: string) => userEvent.type(field(), `${text}{Enter}`);

  it('says that it is no person before anything is asked', () => {
    open();
    screen.getByText(texts.panel.notPerson);
    screen.getByText(voice.welcome.replace('{{company}}', 'Vitrīna'));
    screen.getByText(texts.notice.limited_other.replace('{{count}}', '5'));
  });

  it('sends at Enter, but not at Shift and Enter, and nothing blank', async () => {
    answer.mockResolvedValue(new Response('{"response":"No 299 €"}'));
    open();
    await say('   ');
    await userEvent.type(field(), 'a{Shift>}{Enter}{/Shift}b');
    expect(answer).not.toHaveBeenCalled();
    await userEvent.clear(field());
    await say(question);
    await inLog('No 299 €');
    expect(field().value).toBe('');
    expect(sentBody()).toEqual({
      messages: [{ role: 'user', content: question }],
      language,
      context: { page: '/ai-demo' },
    });
    expect(actions()).toEqual(['chat_start', 'chat_message_sent']);
  });

  it('shows that it is writing and takes nothing meanwhile', async () => {
    let reply: (response: Response) => void = () => undefined;
    answer.mockReturnValue(new Promise((resolve) => (reply = resolve)));
    open();
    await say(question);
    await screen.findAllByText(texts.log.thinking);
    expect(field().disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.send.label }).disabled).toBe(true);
    reply(new Response('{"message":"Jā"}'));
    await inLog('Jā');
    expect(screen.queryByText(texts.log.thinking)).toBeNull();
    expect(field().disabled).toBe(false);
  });

  it('says that it cannot answer now, and asks again on request', async () => {
    answer.mockResolvedValueOnce(new Response('', { status: 404 }));
    answer.mockResolvedValueOnce(new Response('{"response":"Tagad varu"}'));
    open();
    await say(question);
    await inLog(voice.unavailable);
    await userEvent.click(screen.getByRole('button', { name: texts.retry.label }));
    await inLog('Tagad varu');
    expect(screen.queryByText(voice.unavailable)).toBeNull();
    expect(sentBody().messages).toEqual([{ role: 'user', content: question }]);
  });

  it('apologises for an empty answer', async () => {
    answer.mockResolvedValue(new Response('{"response":""}'));
    open();
    await say(question);
    await inLog(voice.error);
  });

  it('welcomes anew in the other language when the visitor changes it', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: other.name }));
    await screen.findByText(other.welcome.replace('{{company}}', 'Vitrīna'));
    screen.getByRole('button', { name: voice.name });
  });

  it('follows the language of a message', async () => {
    answer.mockResolvedValue(new Response('{"response":"."}'));
    open();
    const otherLanguage = language === 'lv' ? 'en' : 'lv';
    await say(language === 'lv' ? 'How much is it?' : 'Cik tas maksā?');
    expect(actions()).toContain('chat_language_auto_detect');
    expect(sentBody()).toMatchObject({ language: otherLanguage });
  });

  it('asks an example question for the visitor', async () => {
    answer.mockResolvedValue(new Response('{"response":"No 299 €"}'));
    open();
    await userEvent.click(screen.getByRole('button', { name: texts.questions.price }));
    expect(sentBody().messages).toEqual([{ role: 'user', content: texts.questions.price }]);
  });

  const queued = eventText(1, 'queued', { jobId: 'job-1', position: 3, etaSeconds: 1 });
  const started = eventText(2, 'started', { jobId: 'job-1', engine: 'ollama' });
  const token = (text: string) => eventText(3, 'token', { text });
  const done = (data: object) => eventText(9, 'done', { engine: 'ollama', ...data });

  it('tells of the queue, shows the words as they come and announces the whole answer once', async () => {
    const stream = new ScriptedStream().write(queued);
    answer.mockResolvedValue(stream.response);
    open();
    await say(question);
    await inLog(tools.queue.position.replace('{{position}}', '3'));
    stream.write(started + token('No 2') + token('99'));
    await inLog('No 299');
    const announcer = screen.getByRole('status');
    expect(announcer.textContent).toBe(texts.log.typing);
    stream.write(done({ response: 'No 299 €' })).end();
    await inLog('No 299 €');
    expect(announcer.textContent).toBe('No 299 €');
    screen.getByText(texts.author.model);
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off');
  });

  it('links to the pages that an answer rests on, and to no other host', async () => {
    const sources = [
      { title: 'Cenas', url: '/en/chatbot-solutions' },
      { title: 'Svešs', url: 'https://example.com/' },
      { title: 'Viltīgs', url: '//example.com/' },
    ];
    answer.mockResolvedValue(streamOf(queued, done({ response: 'Jā', sources })));
    open();
    await say(question);
    const link = await screen.findByRole('link');
    const prefix = language === 'en' ? '/en' : '';
    expect([link.textContent, link.getAttribute('href')]).toEqual(['Cenas', `${prefix}/chatbot-solutions`]);
  });

  it('makes the contacts and the pages that an answer names links, and nothing else', async () => {
    const response =
      'Zvaniet +371 20 000 000 vai info@vitrina.example, /contact, /en/booking, https://x.lv/contact, /etc/blog';
    answer.mockResolvedValue(Response.json({ response }));
    open();
    await say(`${question} /contact`);
    const links = await screen.findAllByRole<HTMLAnchorElement>('link');
    const prefix = language === 'en' ? '/en' : '';
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['+371 20 000 000', 'tel:+37120000000'],
      ['info@vitrina.example', 'mailto:info@vitrina.example'],
      ['/contact', `${prefix}/contact`],
      ['/en/booking', `${prefix}/booking`],
    ]);
  });

  it('stops at a press of the button and keeps what was said', async () => {
    const stream = new ScriptedStream().write(queued + started + token('No 2'));
    answer.mockImplementation((_path, { method, signal }) => {
      if (method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }));
      signal?.addEventListener('abort', () => stream.break());
      return Promise.resolve(stream.response);
    });
    open();
    await say(question);
    await inLog('No 2');
    await userEvent.click(screen.getByRole('button', { name: texts.stop.label }));
    await screen.findByText(texts.author.stopped);
    await inLog('No 2');
    expect(answer.mock.calls.at(-1)?.[0]).toBe('/api/jobs/job-1');
    screen.getByRole('button', { name: texts.retry.label });
    expect(field().disabled).toBe(false);
  });

  it('keeps what was said of an answer that broke off, beside the reason, until it is asked again', async () => {
    const problem = { code: 'ai_failed', status: 502 };
    answer.mockResolvedValueOnce(streamOf(queued, started, token('No 2'), eventText(4, 'error', problem)));
    answer.mockResolvedValueOnce(Response.json({ response: 'No 299 €' }));
    open();
    await say(question);
    await inLog('No 2');
    await inLog(texts.author.broken);
    await inLog(texts.author.model);
    await inLog(voice.error);
    await userEvent.click(screen.getByRole('button', { name: texts.retry.label }));
    await inLog('No 299 €');
    expect(screen.queryByText('No 2')).toBeNull();
    expect(sentBody().messages).toEqual([{ role: 'user', content: question }]);
  });

  it('says how many seconds to wait after too many messages, and waits', async () => {
    const problem = { code: 'rate_limited', status: 429 };
    answer.mockResolvedValue(Response.json(problem, { status: 429, headers: { 'Retry-After': '42' } }));
    open();
    await say(question);
    await inLog(voice.limit.replace('{{seconds}}', '42'));
    const retry = screen.getByRole<HTMLButtonElement>('button', { name: /\d+ s$/ });
    expect(retry.disabled).toBe(true);
  });

  it('does not repeat a refused question to the server', async () => {
    answer.mockResolvedValueOnce(Response.json({ code: 'content_refused' }, { status: 422 }));
    answer.mockResolvedValueOnce(Response.json({ response: 'Jā' }));
    open();
    await say('x x x');
    await inLog(voice.refused);
    expect(screen.queryByRole('button', { name: texts.retry.label })).toBeNull();
    await say(question);
    await inLog('Jā');
    expect(sentBody().messages).toEqual([{ role: 'user', content: question }]);
  });

  it('is kept for the tab once something was written, and not before', async () => {
    answer.mockResolvedValue(Response.json({ response: 'No 299 €' }));
    open();
    expect(sessionStorage.length).toBe(0);
    await say(question);
    await inLog('No 299 €');
    cleanup();
    forgetChat();
    open();
    await inLog('No 299 €');
    // Somebody who comes back is not read the conversation.
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('offers to ask again when the page was left before the answer', async () => {
    answer.mockReturnValue(new Promise(() => undefined));
    open();
    await say(question);
    cleanup();
    forgetChat();
    open();
    await inLog(voice.interrupted);
    screen.getByRole('button', { name: texts.retry.label });
  });

  it('asks before it hands over, and then only proposes the message', async () => {
    answer.mockResolvedValue(Response.json({ response: 'No 299 €' }));
    open();
    await say(question);
    await inLog('No 299 €');
    await userEvent.click(screen.getByRole('button', { name: texts.handover.label }));
    await userEvent.click(screen.getByRole('button', { name: texts.handover.cancel }));
    // The question is gone; the keyboard goes on where it was asked for.
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(texts.handover.label));
    expect(takeDraft()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: texts.handover.label }));
    screen.getByText(texts.handover.text);
    await userEvent.click(screen.getByRole('button', { name: texts.handover.confirm }));
    await vi.waitFor(() => expect(window.location.pathname).toBe(language === 'en' ? '/en/contact' : '/contact'));
    const draft = takeDraft();
    expect(draft).toContain(question);
    expect(draft).toContain('No 299 €');
    expect(answer).toHaveBeenCalledOnce();
  });
});
