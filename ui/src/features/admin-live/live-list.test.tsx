import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContactCounts } from '../../api/get-contact-counts';
import { type Contact, type ContactQuery, getContacts } from '../../api/get-contacts';
import { getReplies } from '../../api/get-replies';
import { AdminQueries } from '../../lib/admin-queries';
import { SessionContext } from '../../lib/admin-session';
import { COUNTS_KEY, LIST_KEY, REPLIES_KEY } from '../../lib/contact-keys';
import { noteOwnArrival } from '../../lib/own-arrivals';
import en from '../../locales/en/admin-live.json';
import lv from '../../locales/lv/admin-live.json';
import { ScriptedStream } from '../../test/event-stream';
import { PageFrame } from '../../test/page-frame';
import { LiveList } from './live-list';

const COUNTS = { new: 1, contacted: 0, won: 0, lost: 0, spam: 0, overdue: 160, stepsToday: 0, stepsLate: 2 };
const EVERY: ContactQuery = { words: '', statuses: ['new', 'contacted', 'won', 'lost'], order: 'newest', facets: {} };
const LATE: ContactQuery = { ...EVERY, facets: { deadline: 'overdue' } };
const endSession = vi.fn();
let stream: ScriptedStream;
let stored: Contact[];
let late: Contact[];
let asked: string[];
let lists = 0;
let streamStatus = 200;

function contact(number: number, version = 1): Contact {
  const id = `01936c00-0000-7000-8000-00000000000${number}`;
  return { id, version, firstName: `Persona ${number} v${version}`, lastName: '' } as Contact;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stream = new ScriptedStream();
  stored = [contact(1)];
  late = [];
  asked = [];
  lists = 0;
  streamStatus = 200;
  document.head.innerHTML = '<title>Pieteikumi</title>';
  vi.stubGlobal('fetch', (path: string) => {
    if (path.endsWith('/events')) {
      return Promise.resolve(streamStatus === 200 ? new Response(stream.body) : new Response('{}', { status: 503 }));
    }
    asked.push(path);
    if (path.includes('?')) {
      lists += 1;
      return Promise.resolve(Response.json(path.includes('deadline=overdue') ? late : stored));
    }
    if (path.endsWith('/replies')) return Promise.resolve(Response.json({ replies: [] }));
    return Promise.resolve(Response.json(stored.find(({ id }) => path.endsWith(id))));
  });
  window.scrollTo = ({ top }: ScrollToOptions = {}) => {
    scrollTo(top ?? 0);
  };
  scrollTo(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setVisible(true);
});

function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}

function setVisible(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', { value: isVisible ? 'visible' : 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** What the room shows of the list. */
function ShownList({ query }: { query: ContactQuery }) {
  const { data } = useInfiniteQuery({
    queryKey: [...LIST_KEY, query],
    queryFn: () => getContacts(query, null, 100),
    initialPageParam: null,
    getNextPageParam: () => null,
  });
  return (
    <ul>{data?.pages.flatMap(({ contacts }) => contacts.map(({ id, firstName }) => <li key={id}>{firstName}</li>))}</ul>
  );
}

/** What it shows beside it, and of an opened request. */
function ShownBeside() {
  const { data: counts } = useQuery<ContactCounts>({ queryKey: COUNTS_KEY, queryFn: skipToken });
  useQuery({ queryKey: [...REPLIES_KEY, contact(1).id], queryFn: () => getReplies(contact(1).id) });
  return <p>{`late: ${counts?.overdue ?? ''}`}</p>;
}

type Told = { id: string; what: string; version: number | null; status?: string };

async function tell(changes: Told[]): Promise<void> {
  await act(async () => {
    stream.write(`event: contacts\ndata: ${JSON.stringify({ changes, counts: COUNTS })}\n\n`);
    await vi.advanceTimersByTimeAsync(500);
  });
}

async function show(isVisible: boolean): Promise<void> {
  await act(() => {
    setVisible(isVisible);
    return Promise.resolve();
  });
}

/** Lets time go by. */
async function pass(durationMs: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(durationMs);
  });
}

async function arrive(number: number): Promise<void> {
  stored = [contact(number), ...stored];
  await tell([{ id: contact(number).id, what: 'new', version: 1, status: 'new' }]);
}

/** The stream was away: something may have been missed. */
async function resync(): Promise<void> {
  stream.write('event: resync\ndata: {}\n\n');
  await pass(500);
}

describe.each([
  { language: 'lv' as const, texts: lv },
  { language: 'en' as const, texts: en },
])('the list in $language while requests come', ({ language, texts }) => {
  async function open(query = EVERY, first = 'Persona 1 v1'): Promise<void> {
    render(
      <PageFrame language={language} texts={{ 'admin-live': texts }}>
        <SessionContext.Provider value={endSession}>
          <AdminQueries>
            <LiveList />
            <ShownList query={query} />
            <ShownBeside />
          </AdminQueries>
        </SessionContext.Provider>
      </PageFrame>,
    );
    await screen.findByText(first);
    stream.write('event: ready\ndata: {}\n\n');
    await pass(500);
  }
  const line = (count: number) => (count === 1 ? texts.line_one : texts.line_other).replace('{{count}}', String(count));

  it('shows them by itself while its beginning is in view', async () => {
    await open();
    await arrive(2);
    screen.getByText('Persona 2 v1');
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.title).toBe('Pieteikumi');
  });

  it('moves nothing under whoever has scrolled, and says that they wait', async () => {
    await open();
    scrollTo(900);
    const before = lists;
    await arrive(2);
    await arrive(3);
    expect(screen.queryByText('Persona 2 v1')).toBeNull();
    expect(lists).toBe(before);
    expect(document.title).toBe('(2) Pieteikumi');
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: line(2) }));
    await screen.findByText('Persona 3 v1');
    expect(window.scrollY).toBe(0);
    expect(document.title).toBe('Pieteikumi');
  });

  it('does not say that one waits which the list had before the stream told of it', async () => {
    await open();
    stored = [contact(2), contact(1)];
    await resync();
    await screen.findByText('Persona 2 v1');
    scrollTo(900);
    await tell([{ id: contact(2).id, what: 'new', version: 1 }]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.title).toBe('Pieteikumi');
    await arrive(3);
    screen.getByRole('button', { name: line(1) });
  });

  it('takes nothing for new that only does not fit what is looked for', async () => {
    stored = [contact(3), contact(2), contact(1)];
    late = [contact(1)];
    await open(LATE);
    scrollTo(900);
    await resync();
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.title).toBe('Pieteikumi');
    stored = [contact(4), ...stored];
    await resync();
    screen.getByRole('button', { name: line(1) });
  });

  it('tells nobody of one that may be spam, and shows it where it belongs', async () => {
    await open();
    scrollTo(900);
    const suspected = { what: 'new', version: 1, status: 'spam' };
    await tell([{ id: contact(2).id, ...suspected }]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.title).toBe('Pieteikumi');
    scrollTo(0);
    const before = lists;
    await tell([{ id: contact(4).id, ...suspected }]);
    expect(lists).toBe(before + 1);
  });

  it('keeps all counts as the news have them, and asks for the answers to a changed request', async () => {
    await open();
    const replies = () => asked.filter((path) => path.endsWith('/replies')).length;
    const before = replies();
    stored = [contact(1, 2)];
    await tell([{ id: contact(1).id, what: 'changed', version: 2 }]);
    screen.getByText('late: 160');
    expect(replies()).toBe(before + 1);
  });

  it('asks for nothing while nobody looks, counts in the tab, and catches up', async () => {
    await open();
    await show(false);
    const before = lists;
    await arrive(2);
    expect(lists).toBe(before);
    expect(document.title).toBe('(1) Pieteikumi');
    await show(true);
    await pass(500);
    await screen.findByText('Persona 2 v1');
    expect(document.title).toBe('Pieteikumi');
  });

  it('brings a changed one up to date in its place and takes an erased one away', async () => {
    stored = [contact(2), contact(1)];
    await open();
    scrollTo(900);
    stored = [contact(2), contact(1, 2)];
    const before = lists;
    await tell([{ id: contact(1).id, what: 'changed', version: 2 }]);
    await screen.findByText('Persona 1 v2');
    await tell([{ id: contact(2).id, what: 'gone', version: null }]);
    expect(screen.queryByText('Persona 2 v1')).toBeNull();
    expect(lists, 'the others were not asked for').toBe(before);
  });

  it('tells a screen reader once of those that come together', async () => {
    await open();
    scrollTo(900);
    await arrive(2);
    await arrive(3);
    await arrive(4);
    const region = document.querySelector('[aria-live=polite]');
    expect(region?.textContent).toBe('');
    await pass(2100);
    const all = texts.arrived_other.replace('{{count}}', '3');
    expect(region?.textContent).toBe(all);
    await arrive(5);
    await pass(10_000);
    expect(region?.textContent, 'not for each').toBe(all);
  });

  it('does not tell somebody of what they entered themselves', async () => {
    await open();
    scrollTo(900);
    noteOwnArrival(contact(9).id);
    await arrive(9);
    expect(document.title).toBe('Pieteikumi');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks every minute where there is no stream', async () => {
    streamStatus = 503;
    render(
      <PageFrame language={language} texts={{ 'admin-live': texts }}>
        <SessionContext.Provider value={endSession}>
          <AdminQueries>
            <LiveList />
            <ShownList query={EVERY} />
          </AdminQueries>
        </SessionContext.Provider>
      </PageFrame>,
    );
    await screen.findByText('Persona 1 v1');
    stored = [contact(2), ...stored];
    await pass(61_000);
    await screen.findByText('Persona 2 v1');
  });
});
