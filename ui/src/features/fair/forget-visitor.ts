// What a visitor leaves behind on a device that the next one uses.
const TIMEOUT_MS = 5_000;
const RETRY_MS = 2_000;

/**
 * Takes the visitor's words off the screen at once, whatever storage and network do, forgets the rest, and goes to
 * `startPage` as soon as the site can be reached: the browser's own error page would end the stand's day.
 */
export function forgetVisitor(startPage: string, waitingText: string): void {
  cover(waitingText);
  for (const forget of [clearLocal, clearSession, clearCookies]) {
    try {
      forget();
    } catch {
      // Storage can be forbidden; then it holds nothing either.
    }
  }
  // Refused when nobody is logged in; without an answer the session ends by itself.
  void ask('/api/admin/logout', 'POST').then(() => startAnew(startPage));
}

/** Nothing of the page is left, neither to read now nor for the browser's way back. */
function cover(text: string): void {
  const notice = document.createElement('p');
  notice.className = 'm-auto p-6 text-xl';
  notice.setAttribute('role', 'status');
  notice.textContent = text;
  document.body.replaceChildren(notice);
  // What still runs may write into the page again.
  new MutationObserver(() => {
    if (document.body.childElementCount !== 1) document.body.replaceChildren(notice);
  }).observe(document.body, { childList: true });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

const clearLocal = () => localStorage.clear();
const clearSession = () => sessionStorage.clear();

function clearCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0] ?? ''}=; path=/; max-age=0`;
  }
}

async function startAnew(startPage: string): Promise<void> {
  while (!(await ask(startPage, 'GET'))) await new Promise((wake) => setTimeout(wake, RETRY_MS));
  location.replace(startPage);
}

/** Whether an answer came in time. */
function ask(path: string, method: 'GET' | 'POST'): Promise<boolean> {
  return fetch(path, { method, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
}
