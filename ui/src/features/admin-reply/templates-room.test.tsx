import { render, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReplyTemplate } from '../../api/get-reply-templates';
import { SessionContext } from '../../lib/admin-session';
import en from '../../locales/en/admin-reply.json';
import lv from '../../locales/lv/admin-reply.json';
import { PageFrame } from '../../test/page-frame';
import { TemplatesRoom } from './templates-room';

const TEMPLATE: ReplyTemplate = {
  id: 't1',
  language: 'lv',
  name: 'Saruna',
  subject: 'Par sarunu',
  text: 'Labdien, {{firstName}}!',
  updatedAt: '2026-11-21T10:00:00Z',
};

let templates: ReplyTemplate[] = [];
const change = vi.fn<(path: string, init: RequestInit) => Response>();

beforeEach(() => {
  templates = [TEMPLATE];
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    Promise.resolve((init.method ?? 'GET') === 'GET' ? Response.json(templates) : change(path, init)),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe.each([
  { language: 'lv' as const, texts: lv },
  { language: 'en' as const, texts: en },
])('the templates of replies in $language', ({ language, texts }) => {
  function open() {
    return render(
      <PageFrame language={language} texts={{ 'admin-reply': texts }}>
        <SessionContext.Provider value={vi.fn()}>
          <TemplatesRoom />
        </SessionContext.Provider>
      </PageFrame>,
    );
  }
  const named = (text: string) => text.replace('{{name}}', TEMPLATE.name);

  it('are added, and an unknown variable is named', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: texts.templates.add }));
    const form = within(screen.getByRole('form', { name: texts.templates.add }));
    await userEvent.type(form.getByLabelText(texts.templates.name), 'Jauna');
    await userEvent.type(form.getByLabelText(texts.field.subject), 'Temats');
    await userEvent.type(form.getByLabelText(texts.field.text), 'Sveiki, {{{{uzvards}}');
    change.mockReturnValue(Response.json({ code: 'reply_variables', variables: ['uzvards'] }, { status: 422 }));
    await userEvent.click(form.getByRole('button', { name: texts.templates.save }));
    expect((await form.findByRole('alert')).textContent).toContain('{{uzvards}}');
    change.mockReturnValue(Response.json(TEMPLATE, { status: 201 }));
    await userEvent.click(form.getByRole('button', { name: texts.templates.save }));
    await vi.waitFor(() => {
      expect(screen.queryByRole('form')).toBeNull();
    });
    const [path, init] = change.mock.lastCall ?? [];
    expect([path, init?.method]).toEqual(['/api/admin/reply-templates', 'POST']);
    expect(JSON.parse(init?.body as string)).toEqual({
      language,
      name: 'Jauna',
      subject: 'Temats',
      text: 'Sveiki, {{uzvards}}',
    });
  });

  it('are edited', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: named(texts.templates.editNamed) }));
    const form = within(screen.getByRole('form', { name: texts.templates.edit }));
    expect(form.getByLabelText<HTMLTextAreaElement>(texts.field.text).value).toBe(TEMPLATE.text);
    await userEvent.type(form.getByLabelText(texts.templates.name), ' 2');
    change.mockReturnValue(Response.json(TEMPLATE));
    await userEvent.click(form.getByRole('button', { name: texts.templates.save }));
    await vi.waitFor(() => {
      expect(change.mock.lastCall?.[0]).toBe('/api/admin/reply-templates/t1');
    });
    expect(JSON.parse(change.mock.lastCall?.[1].body as string)).toMatchObject({ name: 'Saruna 2' });
  });

  it('are not written over what a colleague saved meanwhile, unless one saves again', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: named(texts.templates.editNamed) }));
    const form = within(screen.getByRole('form', { name: texts.templates.edit }));
    await userEvent.type(form.getByLabelText(texts.templates.name), ' 2');
    change.mockReturnValue(Response.json({ code: 'template_changed', detail: 'Cits saglabāja.' }, { status: 409 }));
    await userEvent.click(form.getByRole('button', { name: texts.templates.save }));
    expect((await form.findByRole('alert')).textContent).toBe('Cits saglabāja.');
    expect(JSON.parse(change.mock.lastCall?.[1].body as string)).toMatchObject({ seen: TEMPLATE.updatedAt });
    expect(form.getByLabelText<HTMLInputElement>(texts.templates.name).value).toBe('Saruna 2');
    change.mockReturnValue(Response.json(TEMPLATE));
    await userEvent.click(form.getByRole('button', { name: texts.templates.save }));
    await vi.waitFor(() => {
      expect(screen.queryByRole('form')).toBeNull();
    });
    expect(JSON.parse(change.mock.lastCall?.[1].body as string)).toMatchObject({ name: 'Saruna 2', seen: null });
  });

  it('stay half written while somebody is in another room, and are forgotten when that is given up', async () => {
    const room = open();
    await userEvent.click(await screen.findByRole('button', { name: named(texts.templates.editNamed) }));
    await userEvent.type(screen.getByLabelText(texts.templates.name), ' 2');
    room.unmount();
    const again = open();
    expect((await screen.findByLabelText<HTMLInputElement>(texts.templates.name)).value).toBe('Saruna 2');
    await userEvent.click(screen.getByRole('button', { name: texts.templates.cancel }));
    expect(screen.queryByRole('form')).toBeNull();
    again.unmount();
    open();
    await screen.findByRole('button', { name: named(texts.templates.editNamed) });
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('are deleted after a question', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: named(texts.templates.deleteNamed) }));
    expect(change).not.toHaveBeenCalled();
    const asked = within(await screen.findByRole('dialog', { name: texts.templates.confirm }));
    change.mockReturnValue(new Response(null, { status: 204 }));
    templates = [];
    await userEvent.click(asked.getByRole('button', { name: texts.templates.delete }));
    await screen.findByText(texts.templates.none);
    expect(change.mock.lastCall?.[1].method).toBe('DELETE');
  });
});
