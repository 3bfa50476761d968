// A reply whose request was merged into another one while it was written.
import { render, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '../../api/get-contacts';
import type { ReplyRoom } from '../../api/get-replies';
import { AdminQueries } from '../../lib/admin-queries';
import { SessionContext } from '../../lib/admin-session';
import { forgetBegun, moveBegun, setBegun } from '../../lib/begun-texts';
import en from '../../locales/en/admin-reply.json';
import toolsEn from '../../locales/en/tools.json';
import lv from '../../locales/lv/admin-reply.json';
import toolsLv from '../../locales/lv/tools.json';
import { PageFrame } from '../../test/page-frame';
import { ReplyForm } from './reply-form';

const TEMPLATE = { id: 't1', language: 'lv', name: 'Saruna', subject: 'Par sarunu', text: 'Labdien!', updatedAt: '' };
const ROOM: ReplyRoom = {
  replies: [],
  from: 'vietne@example.lv',
  replyTo: 'info@example.lv',
  sender: 'Vitrīna',
  language: 'lv',
  variables: [],
  starts: [],
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([TEMPLATE])));
  const begun = { language: 'lv', subject: 'Par Jums', text: 'Labdien!', template: null, machine: null } as const;
  setBegun('reply', '2', { ...begun, since: '' });
  moveBegun('2', '1');
});
afterEach(() => {
  forgetBegun();
  vi.unstubAllGlobals();
});

describe.each([
  { language: 'lv' as const, texts: lv, tools: toolsLv },
  { language: 'en' as const, texts: en, tools: toolsEn },
])('a reply that was moved, in $language', ({ language, texts, tools }) => {
  const onSend = vi.fn();
  const said = texts.moved
    .replace('{{name}}', 'Ilze Vecā')
    .replace('{{address}}', 'ilze@example.lv')
    .replace('{{former}}', 'ilze2@example.lv');

  function open(formerAddress: string): void {
    const merged = [{ id: '2', email: formerAddress }];
    const contact = { id: '1', firstName: 'Ilze', lastName: 'Vecā', email: 'ilze@example.lv', merged } as Contact;
    render(
      <PageFrame language={language} texts={{ 'admin-reply': texts, tools }}>
        <SessionContext.Provider value={vi.fn()}>
          <AdminQueries>
            <ReplyForm contact={contact} room={ROOM} isSending={false} error={null} onSend={onSend} />
          </AdminQueries>
        </SessionContext.Provider>
      </PageFrame>,
    );
  }
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('says so in the form and in the question, whatever becomes of its words', async () => {
    open('ilze2@example.lv');
    expect((await screen.findByText(said)).closest('[role=status]')).not.toBeNull();
    await screen.findByRole('option', { name: TEMPLATE.name });
    await userEvent.selectOptions(screen.getByLabelText(texts.field.template), TEMPLATE.id);
    await press(texts.replace.confirm);
    await userEvent.type(screen.getByLabelText(texts.field.text), ' Ā');
    await press(texts.send.label);
    within(await screen.findByRole('dialog', { name: texts.confirm.title })).getByText(said);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('says nothing where it goes to the same address', async () => {
    open('Ilze@example.lv');
    await press(texts.send.label);
    await screen.findByRole('dialog', { name: texts.confirm.title });
    const start = texts.moved.slice(0, texts.moved.indexOf('{{'));
    expect(screen.queryByText(new RegExp(`^${start}`))).toBeNull();
  });
});
