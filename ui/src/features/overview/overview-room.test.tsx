import { render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Overview } from '../../api/get-overview';
import { showToast } from '../../components/toast-store';
import { SessionContext } from '../../lib/admin-session';
import en from '../../locales/en/overview.json';
import lv from '../../locales/lv/overview.json';
import { PageFrame } from '../../test/page-frame';
import { textsOf } from '../../test/render';
import { OverviewRoom } from './overview-room';
import { failedJobWith, overviewWith } from './test-overview';

vi.mock('../../components/toast-store', () => ({ showToast: vi.fn() }));

const endSession = vi.fn();
const fetchMock = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
let state: Overview;
let changeStatus = 204;

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockImplementation((_path, init) =>
    Promise.resolve(
      init?.method === 'GET'
        ? Response.json(state)
        : new Response(changeStatus === 204 ? null : '{}', { status: changeStatus }),
    ),
  );
  changeStatus = 204;
  // happy-dom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const changes = () =>
  fetchMock.mock.calls
    .filter(([, init]) => init?.method !== 'GET')
    .map(([path, init]) => `${init?.method ?? ''} ${path}`);

describe.each([
  { language: 'lv' as const, texts: lv },
  { language: 'en' as const, texts: en },
])('the overview in $language', ({ language, texts }) => {
  function openRoom(overview: Overview): void {
    state = overview;
    render(
      <PageFrame language={language} path="/admin/overview" texts={textsOf(language)}>
        <SessionContext.Provider value={endSession}>
          <OverviewRoom />
        </SessionContext.Provider>
      </PageFrame>,
    );
  }
  const failed = (first = failedJobWith(), ...more: ReturnType<typeof failedJobWith>[]) =>
    overviewWith({ jobs: { waiting: 0, running: 0, dead: 1 + more.length }, failures: [first, ...more] });
  const nameStart = (text: string) => new RegExp(`^${text.split(':')[0] ?? ''}:`);

  it('says when nothing needs anybody, and leaves out what the server does not do', async () => {
    openRoom(overviewWith());
    await screen.findByRole('heading', { name: texts.needs.none });
    expect(screen.queryByText(texts.ledger.purge.label)).toBeNull();
    expect(screen.queryByText(texts.ledger.backup.label)).toBeNull();
    expect(screen.queryByRole('heading', { name: texts.failures.title })).toBeNull();
  });

  it('leads to the requests that wait too long', async () => {
    openRoom(overviewWith({ contacts: { total: 5, new: 3, overdue: 3, quarantined: 0, stepsToday: 0, stepsLate: 0 } }));
    const link = await screen.findByRole('link', { name: texts.needs.action.answer });
    expect(link.getAttribute('href')).toBe(`${language === 'en' ? '/en' : ''}/admin?deadline=overdue&sort=deadline`);
    screen.getByText(new RegExp(`^3 ${language === 'lv' ? 'pieteikumi gaida' : 'requests have'}`));
  });

  it('leads from each number to the requests that it counts', async () => {
    openRoom(overviewWith({ contacts: { total: 9, new: 5, overdue: 3, quarantined: 0, stepsToday: 0, stepsLate: 0 } }));
    const links = await screen.findAllByRole('link', { name: texts.needs.action.answer });
    const queries = links.map((link) => link.getAttribute('href')?.split('?')[1]);
    expect(queries).toEqual(['deadline=overdue&sort=deadline', 'deadline=ahead&sort=deadline']);
  });

  it('names the command that gets the model', async () => {
    openRoom(overviewWith({ ai: { choice: 'ollama', engine: null, servers: 1, readyServers: 0, model: 'gemma3:4b' } }));
    await screen.findByText('ollama pull gemma3:4b');
  });

  it('says what to do about damaged data', async () => {
    openRoom(overviewWith({ database: { checkedAt: '2026-11-22T01:30:00Z', isDamaged: true } }));
    await screen.findByText(texts.needs.damaged);
    screen.getByText(/^vitrina salvage (FAILS|FILE)$/);
  });

  it('says that the certificate is not renewed, and why', async () => {
    const failure = 'the authority does not answer';
    openRoom(
      overviewWith({
        certificate: { endsAt: '2040-01-01T01:00:00Z', isLate: true, isClockWrong: false, isAutomatic: true, failure },
      }),
    );
    const title = language === 'lv' ? /^Vietnes sertifikāts beigsies .*2040/ : /^The site’s certificate ends on .*2040/;
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText('vitrina doctor')).toBeDefined();
    expect(screen.getByText(new RegExp(failure))).toBeDefined();
  });

  it('says how little room is left on a disk that is low', async () => {
    openRoom(overviewWith({ disk: { ...overviewWith().disk, freeBytes: 512 * 1024 ** 2, isLow: true } }));
    const little = language === 'lv' ? /^Diskā brīvi vairs tikai 512,0\sMB$/ : /^Only 512.0\sMB is left on the disk$/;
    await screen.findByText(little);
    screen.getByText(texts.needs.diskAdvice);
  });

  it('says what the next purge deletes and what backups there are', async () => {
    const due = { contacts: 2, sessions: 0, jobs: 11, drafts: 0, cookieDecisions: 0 };
    openRoom(
      overviewWith({
        purge: { nextAt: '2040-01-01T01:00:00Z', due, hold: null, last: null },
        backup: { lastAt: '2026-11-21T01:00:00Z', bytes: 2048, count: 1, nextAt: null },
      }),
    );
    const what = language === 'lv' ? '2 pieteikumi, 11 darbu ierakstu' : '2 requests, 11 job records';
    await screen.findByText(new RegExp(`: ${what}$`));
    screen.getByText(/2 kB/);
  });

  it('says in the words of the server why no backup can be made', async () => {
    const reason = 'backups cannot be kept in /mnt/disk: Read-only file system.';
    openRoom(overviewWith({ backupFailure: reason }));
    await screen.findByText(texts.needs.backupFailed);
    screen.getByText(new RegExp(reason.replaceAll('.', '\\.')));
  });

  const held = (reason: 'clockLeap' | 'largePurge') =>
    overviewWith({
      contacts: { total: 100, new: 0, overdue: 0, quarantined: 0, stepsToday: 0, stepsLate: 0 },
      purge: {
        nextAt: '2040-01-01T01:00:00Z',
        due: { contacts: 60, sessions: 0, jobs: 0, drafts: 0, cookieDecisions: 0 },
        hold: {
          reason,
          since: '2029-11-21T10:00:00Z',
          clockAt: '2029-11-21T10:05:00Z',
          knownAt: reason === 'clockLeap' ? '2026-11-21T10:00:00Z' : null,
        },
        last: null,
      },
    });
  const sixty = /: 60 (pieteikum|request)/;

  it('says that the clock has leapt, and deletes only after the question', async () => {
    openRoom(held('clockLeap'));
    await screen.findByText(texts.needs.purgeLeap);
    screen.getByText('vitrina purge --confirm');
    screen.getByText(/2029.*2026/);
    await userEvent.click(screen.getByRole('button', { name: texts.needs.action.decide }));
    expect(changes()).toEqual([]);
    state = overviewWith();
    changeStatus = 200;
    await userEvent.click(screen.getByText(texts.purge.confirm.delete));
    await vi.waitFor(() => {
      expect(changes()).toEqual(['POST /api/admin/purge']);
    });
    const [, sent] = fetchMock.mock.calls.find(([, init]) => init?.method === 'POST') ?? [];
    expect(sent?.body).toBe('{"since":"2029-11-21T10:00:00Z"}');
  });

  it('says how many requests a large deletion would take, and when something else waits by now', async () => {
    changeStatus = 409;
    openRoom(held('largePurge'));
    await screen.findByText(texts.needs.purgeLargeAdvice.split(' <')[0] ?? '', { exact: false });
    expect(screen.getAllByText(sixty).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: texts.needs.action.decide }));
    await userEvent.click(screen.getByText(texts.purge.confirm.delete));
    await vi.waitFor(() => {
      expect(vi.mocked(showToast).mock.calls[0]?.[0].description).toBe(texts.purge.toast.changed);
    });
  });

  it('retries a failed job, tells of it and asks for the state anew', async () => {
    openRoom(failed());
    state = overviewWith();
    await userEvent.click(await screen.findByRole('button', { name: nameStart(texts.failures.retryNamed) }));
    await screen.findByRole('heading', { name: texts.needs.none });
    expect(changes()).toEqual(['POST /api/admin/jobs/job-1/retry']);
    expect(vi.mocked(showToast).mock.calls[0]?.[0].title).toBe(texts.failures.toast.retried);
  });

  it('retries all that can be retried', async () => {
    openRoom(failed(failedJobWith(), failedJobWith({ id: 'job-2', retryable: false }), failedJobWith({ id: 'job-3' })));
    await userEvent.click(await screen.findByRole('button', { name: texts.failures.retryAll }));
    await vi.waitFor(() => {
      expect(changes()).toEqual(['POST /api/admin/jobs/job-1/retry', 'POST /api/admin/jobs/job-3/retry']);
    });
    screen.getByText(texts.failures.spent);
  });

  it('discards a job only after the question', async () => {
    openRoom(failed());
    await userEvent.click(await screen.findByRole('button', { name: nameStart(texts.failures.discardNamed) }));
    screen.getByText(texts.failures.confirm.notice);
    expect(changes()).toEqual([]);
    await userEvent.click(screen.getByText(texts.failures.confirm.discard));
    await vi.waitFor(() => {
      expect(changes()).toEqual(['DELETE /api/admin/jobs/job-1']);
    });
  });

  it('names the address to which an e-mail could not be sent', async () => {
    openRoom(failed(failedJobWith({ receiver: 'otrs@exmple.lv' })));
    await screen.findByText(texts.failures.receiver.replace('{{address}}', 'otrs@exmple.lv'));
  });

  it('says when somebody else was faster', async () => {
    changeStatus = 409;
    openRoom(failed());
    await userEvent.click(await screen.findByRole('button', { name: nameStart(texts.failures.retryNamed) }));
    await vi.waitFor(() => {
      expect(vi.mocked(showToast).mock.calls[0]?.[0].description).toBe(texts.failures.toast.gone);
    });
  });

  it('shows a kind and a reason that it does not know as they are', async () => {
    openRoom(failed(failedJobWith({ kind: 'fax', reason: 'no_paper', contactId: null, receiver: null })));
    await screen.findByText(/fax/);
    expect(screen.queryByText(nameStart(texts.failures.receiver))).toBeNull();
    screen.getByText(/no_paper/);
    expect(screen.queryByRole('link', { name: texts.failures.contact })).toBeNull();
  });

  it('says when it cannot be loaded, and loads on the second try', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('failed to fetch'));
    openRoom(overviewWith());
    await screen.findByText(texts.error.text);
    await userEvent.click(screen.getByRole('button', { name: texts.error.retry }));
    await screen.findByRole('heading', { name: texts.needs.none });
  });

  it('refreshes by itself, says when that fails, and rests when nobody is there', async () => {
    vi.useFakeTimers();
    openRoom(overviewWith());
    await vi.advanceTimersByTimeAsync(100);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    fetchMock.mockRejectedValueOnce(new TypeError('failed to fetch'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    screen.getByRole('alert');
    screen.getByRole('heading', { name: texts.needs.none });
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    const asked = fetchMock.mock.calls.length;
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(fetchMock).toHaveBeenCalledTimes(asked);
    document.dispatchEvent(new Event('pointermove'));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(fetchMock).toHaveBeenCalledTimes(asked + 1);
  });

  it('is left when the session has expired', async () => {
    fetchMock.mockResolvedValue(new Response('{"code":"unauthenticated"}', { status: 401 }));
    openRoom(overviewWith());
    await vi.waitFor(() => {
      expect(endSession).toHaveBeenCalled();
    });
  });
});
