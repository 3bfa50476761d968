import { render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdminQueries } from '../../lib/admin-queries';
import { SessionContext } from '../../lib/admin-session';
import en from '../../locales/en/admin.json';
import lv from '../../locales/lv/admin.json';
import { PageFrame } from '../../test/page-frame';
import { ContactPerson } from './contact-person';
import { contactWith } from './test-contact';

let asked: string[] = [];
let refusal: (() => Response) | null = null;

beforeEach(() => {
  asked = [];
  refusal = null;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push(path);
    if (refusal && init?.method === 'DELETE') return Promise.resolve(refusal());
    const contacts = ['1', '2', '3'].map((id) => ({ id }));
    const answer = path.includes('/contacts/person/requests?') ? { contacts } : { bookings: [], orphans: [] };
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([
  { language: 'lv' as const, texts: lv.contacts.person, all: lv },
  { language: 'en' as const, texts: en.contacts.person, all: en },
])('the data of a person in $language', ({ language, texts, all }) => {
  const onErased = vi.fn();
  const open = () =>
    render(
      <PageFrame language={language} texts={{ admin: all }}>
        <SessionContext.Provider value={vi.fn()}>
          <AdminQueries>
            <ContactPerson contact={contactWith({})} onErased={onErased} />
          </AdminQueries>
        </SessionContext.Provider>
      </PageFrame>,
    );

  it('stay where the request was merged meanwhile, and the server says where they are', async () => {
    const detail = 'Tas ir apvienots ar citu.';
    const problem = { code: 'contact_merged', status: 409, detail };
    refusal = () => Response.json(problem, { status: 409 });
    open();
    await userEvent.click(screen.getByRole('button', { name: texts.erase }));
    await userEvent.click(await screen.findByRole('button', { name: texts.eraseOne }));
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
    expect(onErased).not.toHaveBeenCalled();
  });

  it('are not handed out to who is asked whether to erase them', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: texts.erase }));
    await screen.findByRole('button', { name: texts.eraseAll_other.replace('{{count}}', '3') });
    expect(asked.filter((path) => path.includes('/contacts/person?'))).toEqual([]);
  });
});
