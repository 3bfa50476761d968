import { act, fireEvent, render, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { warmUpToasts } from '../../components/toast-region';
import { showToast } from '../../components/toast-store';
import { type EndSession, useEndSession, useRecheck, useTakeRole } from '../../lib/admin-session';
import { claimBegun, forgetBegun, getBegun, setBegun } from '../../lib/begun-texts';
import { navigate } from '../../lib/navigation';
import en from '../../locales/en/admin.json';
import lv from '../../locales/lv/admin.json';
import { PageFrame } from '../../test/page-frame';
import { readAdminRole, setAdminFlag } from './admin-flag';
import { AdminFrame } from './admin-frame';

vi.mock('../../lib/navigation', async (load) => ({
  ...(await load<typeof import('../../lib/navigation')>()),
  navigate: vi.fn(),
}));

vi.mock('../../components/toast-region', () => ({ warmUpToasts: vi.fn() }));
vi.mock('../../components/toast-store', () => ({ showToast: vi.fn() }));

const fetchMock = vi.fn<() => Promise<Response>>();
let endSession: EndSession;
let takeRole: ReturnType<typeof useTakeRole>;
let recheck: ReturnType<typeof useRecheck>;

function Room() {
  const end = useEndSession();
  const take = useTakeRole();
  const check = useRecheck();
  useLayoutEffect(() => {
    endSession = end;
    takeRole = take;
    recheck = check;
  }, [end, take, check]);
  return <p>the room</p>;
}

let loadRoom = vi.fn(() => Promise.resolve(Room));

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  loadRoom = vi.fn(() => Promise.resolve(Room));
  localStorage.clear();
  forgetBegun();
  history.replaceState(null, '', '/admin/blog?edit=1');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe.each([
  { language: 'lv' as const, texts: lv },
  { language: 'en' as const, texts: en },
])('a page of the administration in $language', ({ language, texts }) => {
  async function openPage(role?: 'owner') {
    setAdminFlag(role);
    const page = renderPage();
    await screen.findByText('the room');
    return page;
  }
  function renderPage() {
    return render(
      <PageFrame language={language} path="/admin/blog" texts={{ admin: texts }}>
        <AdminFrame
          title="Title"
          load={loadRoom}
          waiting={<p>waiting</p>}
          failed={(retry) => <button onClick={retry}>again</button>}
        />
      </PageFrame>,
    );
  }
  const logOut = () => screen.getByRole('button', { name: texts.nav.logOut });
  const ways = () => vi.mocked(navigate).mock.calls.map(([path]) => path);

  it('leads to the login and loads no room where nobody is signed in', () => {
    renderPage();
    expect(ways()).toEqual(['/admin-login?next=%2Fadmin%2Fblog%3Fedit%3D1']);
    expect(loadRoom).not.toHaveBeenCalled();
    expect(warmUpToasts).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: texts.nav.logOut })).toBeNull();
  });

  it('fetches the code of toasts ahead, for the first one may tell that there is no connection', async () => {
    await openPage();
    expect(warmUpToasts).toHaveBeenCalled();
  });

  it('is left once however many calls find the session over', async () => {
    await openPage();
    endSession();
    endSession();
    expect(ways()).toEqual(['/admin-login?reason=expired&next=%2Fadmin%2Fblog%3Fedit%3D1']);
    expect(localStorage.getItem('admin')).toBeNull();
  });

  it('is left as logged out when a call fails while the log-out is under way', async () => {
    await openPage();
    let answer: (response: Response) => void = () => undefined;
    fetchMock.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await userEvent.click(logOut());
    endSession();
    answer(new Response(null, { status: 204 }));
    await vi.waitFor(() => {
      expect(ways()).toEqual(['/admin-login?reason=loggedOut']);
    });
  });

  it('leads an editor from a room of others to the blog, and shows only what the role may enter', async () => {
    fetchMock.mockResolvedValue(Response.json({ id: 'p1', role: 'editor', secondFactor: 'off' }));
    history.replaceState(null, '', '/admin');
    await openPage();
    await vi.waitFor(() => {
      expect(ways()).toEqual(['/admin/blog']);
    });
    const nav = within(screen.getByRole('navigation', { name: texts.nav.label }));
    const rooms = nav.getAllByRole('link').map((link) => link.textContent);
    expect(rooms).toEqual([texts.nav.blog, texts.nav.account]);
  });

  it('shows what one may do as soon as the own role is another', async () => {
    fetchMock.mockReturnValue(new Promise(() => undefined));
    history.replaceState(null, '', '/admin/accounts');
    await openPage('owner');
    await act(() => takeRole('sales'));
    expect(ways()).toEqual(['/admin']);
    const nav = within(screen.getByRole('navigation', { name: texts.nav.label }));
    expect(nav.queryByRole('link', { name: texts.nav.accounts })).toBeNull();
    expect(readAdminRole()).toBe('sales');
  });

  it('leads who lacks the second factor that is asked for to where it is set up', async () => {
    fetchMock.mockResolvedValue(Response.json({ id: 'p1', role: 'owner', secondFactor: 'due' }));
    await openPage();
    await vi.waitFor(() => {
      expect(ways()).toEqual(['/admin/account']);
    });
  });

  it('stays when the server could not be told of a log-out', async () => {
    await openPage();
    fetchMock.mockRejectedValueOnce(new TypeError('failed to fetch'));
    await userEvent.click(logOut());
    await screen.findByText(texts.nav.logOutFailed);
    expect(ways()).toEqual([]);
    fetchMock.mockResolvedValueOnce(new Response(null, { status: 204 }));
    await userEvent.click(logOut());
    await vi.waitFor(() => {
      expect(ways()).toEqual(['/admin-login?reason=loggedOut']);
    });
  });

  it('moves nobody who has gone elsewhere since', async () => {
    const { unmount } = await openPage();
    unmount();
    endSession();
    expect(ways()).toEqual([]);
  });

  it('names the room that is open, and leads to the same one in the other language', async () => {
    await openPage('owner');
    const rooms = within(screen.getByRole('navigation', { name: texts.nav.label }));
    expect(rooms.getByRole('link', { current: 'page' }).textContent).toBe(texts.nav.blog);
    const other = language === 'lv' ? 'en' : 'lv';
    const link = document.querySelector(`a[hreflang=${other}]`);
    expect(link?.getAttribute('href')).toBe(other === 'en' ? '/en/admin/blog' : '/admin/blog?lang=lv');
  });

  it('gives back what was begun to who comes again after the session ran out, and to nobody else', async () => {
    const signIn = (id: string) => {
      const me = { id, role: 'owner', secondFactor: 'off' };
      fetchMock.mockImplementation(() => Promise.resolve(Response.json(me)));
    };
    const note = () => getBegun('note', 'c1');
    signIn('anna');
    const first = await openPage();
    setBegun('note', 'c1', 'Annas piezīme');
    await vi.waitFor(() => {
      expect(sessionStorage).toHaveLength(1);
    });
    endSession();
    expect(note()).toBeNull();
    first.unmount();
    const again = await openPage();
    await vi.waitFor(() => {
      expect(note()).toBe('Annas piezīme');
    });
    endSession();
    again.unmount();
    signIn('ilze');
    await openPage();
    await vi.waitFor(() => {
      expect(sessionStorage).toHaveLength(0);
    });
    expect(note()).toBeNull();
  });

  it('keeps nothing of what was begun once somebody has signed out', async () => {
    claimBegun('anna');
    await openPage();
    setBegun('note', 'c1', 'Annas piezīme');
    expect(sessionStorage).toHaveLength(1);
    fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
    await userEvent.click(logOut());
    await vi.waitFor(() => {
      expect(sessionStorage).toHaveLength(0);
    });
    expect(getBegun('note', 'c1')).toBeNull();
  });

  it('is left as logged out when somebody logs out in another tab, which is told nothing in return', async () => {
    claimBegun('anna');
    await openPage();
    const other = new BroadcastChannel('admin.begun');
    const heard = vi.fn();
    other.onmessage = heard;
    other.postMessage('signed out');
    await vi.waitFor(() => {
      expect(ways()).toEqual(['/admin-login?reason=loggedOut']);
    });
    expect(localStorage.getItem('admin')).toBeNull();
    expect(heard).not.toHaveBeenCalled();
    other.close();
  });

  it('leads away and says why when a right is gone, and stays when it is not', async () => {
    const me = { id: 'p1', role: 'owner', secondFactor: 'off' };
    fetchMock.mockImplementation(() => Promise.resolve(Response.json(me)));
    history.replaceState(null, '', '/admin');
    await openPage('owner');
    recheck();
    await vi.waitFor(() => {
      expect(fetchMock).toHaveBeenCalledTimes(2);
    });
    me.role = 'editor';
    recheck();
    await vi.waitFor(() => {
      expect(ways()).toEqual(['/admin/blog']);
    });
    await vi.waitFor(() => {
      expect(showToast).toHaveBeenCalledOnce();
    });
    expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ title: texts.nav.roleChanged }));
  });

  it('brings the room that is open into view on a narrow screen, and hints at those out of view', async () => {
    const scrollBy = vi.spyOn(HTMLElement.prototype, 'scrollBy').mockReturnValue(undefined);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(this: HTMLElement) {
      return this.matches('[aria-current]') ? new DOMRect(300, 0, 60, 44) : new DOMRect(0, 0, 200, 44);
    });
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(500);
    const scrollLeft = vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockReturnValue(0);
    await openPage('owner');
    expect(scrollBy).toHaveBeenLastCalledWith({ left: 230, behavior: 'instant' });
    const rail = screen.getByRole('navigation', { name: texts.nav.label });
    const sides = () => ['data-before', 'data-after'].filter((side) => rail.hasAttribute(side));
    expect(sides()).toEqual(['data-after']);
    scrollLeft.mockReturnValue(300);
    fireEvent.scroll(rail);
    await vi.waitFor(() => {
      expect(sides()).toEqual(['data-before']);
    });
    vi.restoreAllMocks();
  });

  it('loads its room on the second try', async () => {
    setAdminFlag();
    loadRoom.mockRejectedValueOnce(new TypeError('failed to fetch'));
    renderPage();
    await userEvent.click(await screen.findByRole('button', { name: 'again' }));
    await screen.findByText('the room');
  });
});
