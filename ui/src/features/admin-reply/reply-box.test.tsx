import { render, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '../../api/get-contacts';
import type { Reply, ReplyRoom } from '../../api/get-replies';
import { AdminQueries } from '../../lib/admin-queries';
import { SessionContext } from '../../lib/admin-session';
import { forgetBegun } from '../../lib/begun-texts';
import { goToReply } from '../../lib/reply-focus';
import en from '../../locales/en/admin-reply.json';
import toolsEn from '../../locales/en/tools.json';
import lv from '../../locales/lv/admin-reply.json';
import toolsLv from '../../locales/lv/tools.json';
import { PageFrame } from '../../test/page-frame';
import { ReplyBox } from './reply-box';

const CONTACT = { id: '1', email: 'anna@example.lv', version: 3, status: 'new' } as Contact;
const ROOM: ReplyRoom = {
  replies: [],
  from: 'vietne@example.lv',
  replyTo: 'info@example.lv',
  sender: 'Vitrīna',
  language: 'lv',
  variables: [
    { name: 'firstName', lv: 'Anna', en: 'Anna' },
    { name: 'service', lv: null, en: null },
  ],
  starts: [
    { language: 'lv', subject: 'Par Jūsu pieteikumu', text: 'Labdien, Anna!\n\nAr cieņu\nVitrīna' },
    { language: 'en', subject: 'Your request', text: 'Hello Anna,\n\nKind regards,\nVitrīna' },
  ],
};
const REPLY: Reply = {
  id: 'r1',
  author: null,
  sender: 'Vitrīna',
  to: 'anna@example.lv',
  subject: 'Par Jūsu pieteikumu',
  text: 'Labdien!',
  language: 'lv',
  template: null,
  way: 'mail',
  state: 'failed',
  reason: 'mail_refused',
  attempts: 1,
  nextAttemptAt: null,
  createdAt: '2026-11-21T10:00:00Z',
  sentAt: null,
};
const TEMPLATE = {
  id: 't1',
  language: 'lv',
  name: 'Par pakalpojumu',
  subject: 'Par {{service}}',
  text: 'Labdien, {{firstName}}! Par {{service}}.',
  updatedAt: '2026-11-21T10:00:00Z',
};

type Call = { path: string; method: string; body: unknown; headers: Record<string, string> };
let calls: Call[] = [];
let room = ROOM;
let answer: (call: Call) => Response | Promise<Response> = () => new Response(null, { status: 500 });

beforeEach(() => {
  calls = [];
  room = ROOM;
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    if (method === 'GET') return Promise.resolve(Response.json(path.endsWith('/replies') ? room : [TEMPLATE]));
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const call = { path, method, body, headers: init.headers as Record<string, string> };
    calls.push(call);
    return Promise.resolve(answer(call));
  });
});
afterEach(() => {
  forgetBegun();
  vi.unstubAllGlobals();
});

function problem(status: number, members: object): Response {
  const headers = { 'Content-Type': 'application/problem+json' };
  return new Response(JSON.stringify({ status, ...members }), { status, headers });
}

describe.each([
  { language: 'lv' as const, texts: lv, tools: toolsLv },
  { language: 'en' as const, texts: en, tools: toolsEn },
])('the box for replies in $language', ({ language, texts, tools }) => {
  const onChanged = vi.fn<(contact: Contact, isOwn: boolean) => void>();

  async function open() {
    onChanged.mockReset();
    const view = render(
      <PageFrame language={language} texts={{ 'admin-reply': texts, tools }}>
        <SessionContext.Provider value={vi.fn()}>
          <AdminQueries>
            <ReplyBox contact={CONTACT} getBase={() => CONTACT} onChanged={onChanged} />
          </AdminQueries>
        </SessionContext.Provider>
      </PageFrame>,
    );
    await screen.findByLabelText(texts.field.text);
    return view;
  }
  const text = () => screen.getByLabelText<HTMLTextAreaElement>(texts.field.text);
  const dialog = async () => within(await screen.findByRole('dialog', { name: texts.confirm.title }));
  async function send() {
    await userEvent.click(screen.getByRole('button', { name: texts.send.label }));
    await userEvent.click((await dialog()).getByRole('button', { name: texts.confirm.send }));
  }
  async function choose() {
    await screen.findByRole('option', { name: TEMPLATE.name });
    await userEvent.selectOptions(screen.getByLabelText(texts.field.template), TEMPLATE.id);
  }

  it('asks before it sends, and repeats a failed attempt under the same key', async () => {
    await open();
    await userEvent.type(text(), ' Ā');
    answer = () => problem(503, { code: 'storage_unavailable' });
    await userEvent.click(screen.getByRole('button', { name: texts.send.label }));
    (await dialog()).getByText(ROOM.starts[0]?.subject ?? '');
    expect(calls).toEqual([]);
    await userEvent.click((await dialog()).getByRole('button', { name: texts.confirm.send }));
    await screen.findByText(texts.failure.server);
    expect(text().value).toMatch(/ Ā$/);
    answer = () =>
      Response.json({ reply: { ...REPLY, state: 'queued' }, contact: { ...CONTACT, version: 4 } }, { status: 201 });
    await send();
    await vi.waitFor(() => {
      expect(onChanged).toHaveBeenCalledWith({ ...CONTACT, version: 4 }, true);
    });
    expect(calls).toHaveLength(2);
    const keys = calls.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(calls[1]).toMatchObject({
      path: '/api/admin/contacts/1/replies',
      body: { subject: 'Par Jūsu pieteikumu', language: 'lv', way: 'mail', template: null },
      headers: { 'If-Match': '"3"' },
    });
    // What was sent is gone from the form.
    await vi.waitFor(() => {
      expect(text().value).toBe(ROOM.starts[0]?.text);
    });
  });

  it('is reached from elsewhere, also before it is there, and Ctrl+Enter asks and says yes', async () => {
    goToReply();
    await open();
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(text());
    });
    answer = () => Response.json({ reply: REPLY, contact: CONTACT }, { status: 201 });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(calls).toEqual([]);
    await dialog();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
  });

  it('does not send while a variable stands for nothing, and names it', async () => {
    await open();
    await choose();
    expect(text().value).toBe('Labdien, Anna! Par {{service}}.');
    await userEvent.click(screen.getByRole('button', { name: texts.send.label }));
    expect((await screen.findByRole('alert')).textContent).toContain('{{service}}');
    expect(screen.queryByRole('dialog', { name: texts.confirm.title })).toBeNull();
    expect(calls).toEqual([]);
  });

  it('keeps what was begun while somebody is elsewhere, and asks before it is replaced', async () => {
    const view = await open();
    await userEvent.type(text(), ' Iesākts');
    view.unmount();
    await open();
    expect(text().value).toMatch(/Iesākts$/);
    await choose();
    const asked = within(await screen.findByRole('dialog', { name: texts.replace.title }));
    await userEvent.click(asked.getByRole('button', { name: texts.replace.cancel }));
    expect(text().value).toMatch(/Iesākts$/);
  });

  it('takes only what was sent out of the form: what is written meanwhile stays', async () => {
    await open();
    let take: (answer: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (take = resolve));
    await send();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await userEvent.type(text(), ' P.S.');
    take(Response.json({ reply: REPLY, contact: CONTACT }, { status: 201 }));
    await vi.waitFor(() => {
      expect(onChanged).toHaveBeenCalled();
    });
    expect(text().value).toMatch(/ P\.S\.$/);
  });

  it('forgets what was sent, and shows what came of it, when somebody reads another request by then', async () => {
    const view = await open();
    let take: (answer: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (take = resolve));
    await userEvent.type(text(), ' Ā');
    await send();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    view.unmount();
    const wasChanged = vi.waitFor(() => {
      expect(onChanged).toHaveBeenCalledWith(CONTACT, true);
    });
    take(Response.json({ reply: REPLY, contact: CONTACT }, { status: 201 }));
    await wasChanged;
    await open();
    expect(text().value).toBe(ROOM.starts[0]?.text);
  });

  it('marks a draft as a machine’s until somebody edits it, and sends nothing by itself', async () => {
    await open();
    const draft = { subject: 'Par Jūsu pieteikumu', text: 'Labdien, Anna! Čatbots.', language: 'lv' };
    answer = () => Response.json({ ...draft, engine: 'builtin', aiGenerated: true });
    await userEvent.click(screen.getByRole('button', { name: texts.draft.ask }));
    await screen.findByText(texts.draft.check);
    expect(text().value).toBe(draft.text);
    expect(calls.map(({ path }) => path)).toEqual(['/api/admin/contacts/1/replies/draft']);
    await userEvent.type(text(), ' Cilvēka vārds.');
    expect(screen.queryByText(texts.draft.check)).toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('tells when somebody else was first, and shows what they made', async () => {
    await open();
    answer = () => problem(412, { code: 'contact_changed', contact: { ...CONTACT, status: 'contacted' } });
    await send();
    await screen.findByText(texts.failure.changed);
    expect(onChanged).toHaveBeenCalledWith({ ...CONTACT, status: 'contacted' }, false);
  });

  it('sends nothing that was begun before another answer came until whoever writes has been told of that', async () => {
    await open();
    await userEvent.type(text(), ' Ā');
    room = { ...ROOM, replies: [{ ...REPLY, sender: 'Pēteris', subject: 'Cits temats', state: 'sent' }] };
    answer = () => Response.json({ reply: { ...REPLY, id: 'r2' }, contact: CONTACT }, { status: 201 });
    await send();
    await screen.findByText(texts.failure.answered);
    expect(calls).toEqual([]);
    expect(text().value).toMatch(/ Ā$/);
    await screen.findByText(/Pēteris,/);
    await userEvent.click(screen.getByRole('button', { name: texts.send.label }));
    const asked = await dialog();
    asked.getByText(texts.meanwhile.advice.replace('{{subject}}', 'Cits temats'));
    await userEvent.click(asked.getByRole('button', { name: texts.confirm.sendToo }));
    await vi.waitFor(() => expect(calls).toHaveLength(1));
  });

  it('does not warn of answers that were there when it was begun, nor of the own one', async () => {
    room = { ...ROOM, replies: [{ ...REPLY, state: 'sent' }] };
    await open();
    const own = { ...REPLY, id: 'r2', state: 'queued' as const };
    answer = async () => {
      await userEvent.type(text(), ' P.S.');
      room = { ...ROOM, replies: [...room.replies, own] };
      return Response.json({ reply: own, contact: CONTACT }, { status: 201 });
    };
    await send();
    await screen.findByText(texts.state.queued, { selector: 'span' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows why a reply could not be sent, and sends it again when asked', async () => {
    room = { ...ROOM, replies: [REPLY] };
    await open();
    screen.getByText(texts.reason.mail_refused);
    answer = () => new Response(null, { status: 204 });
    const again = texts.history.retryNamed.replace('{{subject}}', REPLY.subject);
    await userEvent.click(screen.getByRole('button', { name: again }));
    await vi.waitFor(() => {
      expect(calls.map(({ path }) => path)).toEqual(['/api/admin/contacts/1/replies/r1/retry']);
    });
  });

  it('goes to the own mail program where no mail server is configured, and takes a note', async () => {
    room = { ...ROOM, from: null };
    await open();
    screen.getByText(texts.field.hintHand);
    await userEvent.type(text(), '{Control>}{Enter}{/Control}');
    await userEvent.type(screen.getByLabelText(texts.field.subject), '{Enter}');
    expect(screen.queryByRole('dialog', { name: texts.confirm.title })).toBeNull();
    const link = screen.getByRole('link', { name: texts.hand.open });
    const href = link.getAttribute('href') ?? '';
    expect(href).toMatch(/^mailto:anna@example\.lv\?subject=Par%20J/);
    expect(decodeURIComponent(href)).toContain('Labdien, Anna!\r\n\r\nAr cieņu');
    answer = () =>
      Response.json({ reply: { ...REPLY, way: 'hand', state: 'sent' }, contact: CONTACT }, { status: 201 });
    await userEvent.click(screen.getByRole('button', { name: texts.hand.note }));
    await vi.waitFor(() => {
      expect(calls[0]?.body).toMatchObject({ way: 'hand' });
    });
  });
});
