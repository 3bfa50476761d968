import { render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/chat.json';
import voiceEn from '../../locales/en/chat-voice.json';
import toolsEn from '../../locales/en/tools.json';
import lv from '../../locales/lv/chat.json';
import voiceLv from '../../locales/lv/chat-voice.json';
import toolsLv from '../../locales/lv/tools.json';
import { PageFrame } from '../../test/page-frame';
import Chat from './chat-island';

const answer = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const debug = vi.spyOn(console, 'debug');

beforeEach(() => {
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
  const say = (text: string) => userEvent.type(field(), `${text}{Enter}`);

  it('says that it is no person before anything is asked', () => {
    open();
    expect(screen.getByText(texts.panel.notPerson)).toBeDefined();
    expect(screen.getByText(voice.welcome.replace('{{company}}', 'Vitrīna'))).toBeDefined();
    expect(screen.getByText(texts.notice.text)).toBeDefined();
  });

  it('sends at Enter, but not at Shift and Enter, and nothing blank', async () => {
    answer.mockResolvedValue(new Response('{"response":"No 299 €"}'));
    open();
    await say('   ');
    await userEvent.type(field(), 'a{Shift>}{Enter}{/Shift}b');
    expect(answer).not.toHaveBeenCalled();
    await userEvent.clear(field());
    await say(question);
    expect(await screen.findByText('No 299 €')).toBeDefined();
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
    expect(await screen.findByText(texts.log.typing)).toBeDefined();
    expect(field().disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.send.label }).disabled).toBe(true);
    reply(new Response('{"message":"Jā"}'));
    expect(await screen.findByText('Jā')).toBeDefined();
    expect(screen.queryByText(texts.log.typing)).toBeNull();
    expect(field().disabled).toBe(false);
  });

  it('says that it cannot answer now, and asks again on request', async () => {
    answer.mockResolvedValueOnce(new Response('', { status: 404 }));
    answer.mockResolvedValueOnce(new Response('{"response":"Tagad varu"}'));
    open();
    await say(question);
    expect(await screen.findByText(voice.unavailable)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: texts.retry.label }));
    expect(await screen.findByText('Tagad varu')).toBeDefined();
    expect(screen.queryByText(voice.unavailable)).toBeNull();
    expect(sentBody().messages).toEqual([{ role: 'user', content: question }]);
  });

  it('apologises for an empty answer', async () => {
    answer.mockResolvedValue(new Response('{"response":""}'));
    open();
    await say(question);
    expect(await screen.findByText(voice.error)).toBeDefined();
  });

  it('welcomes anew in the other language when the visitor changes it', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: other.name }));
    expect(await screen.findByText(other.welcome.replace('{{company}}', 'Vitrīna'))).toBeDefined();
    expect(screen.getByRole('button', { name: voice.name })).toBeDefined();
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
});
