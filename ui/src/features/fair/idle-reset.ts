// At a trade fair: after a minute without a touch the site starts anew and has forgotten its visitor. A script of its
// own, which only a server in trade-fair mode names; it knows nothing of the pages and they know nothing of it.
import en from '../../locales/en/fair.json';
import lv from '../../locales/lv/fair.json';

/** How long before the end it asks. */
const NOTICE_SECS = 15;
const TICK_MS = 1000;
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'input', 'scroll'] as const;

/** Starts counting; gives what ends it. */
export function startIdleReset(idleSecs: number, restart: () => void): () => void {
  let idleSince = Date.now();
  let isTouched = false;
  let notice: Notice | undefined;

  const keep = () => {
    idleSince = Date.now();
    notice?.close();
    notice = undefined;
  };
  const touch = () => {
    isTouched = true;
    // While it asks, only its own buttons answer: the next visitor's first touch must not keep another's words.
    if (!notice) idleSince = Date.now();
  };
  const tick = () => {
    const leftSecs = Math.ceil(idleSecs - (Date.now() - idleSince) / TICK_MS);
    // Nobody was here since the start page was opened.
    if (!isTouched && location.pathname === '/') return;
    if (leftSecs > NOTICE_SECS) return;
    if (leftSecs <= 0) {
      restart();
      return;
    }
    notice ??= openNotice(keep, restart);
    notice.show(leftSecs);
  };
  for (const event of ACTIVITY) addEventListener(event, touch, { capture: true, passive: true });
  const timer = setInterval(tick, TICK_MS);
  return () => {
    clearInterval(timer);
    for (const event of ACTIVITY) removeEventListener(event, touch, { capture: true });
    notice?.close();
  };
}

type Notice = { show: (leftSecs: number) => void; close: () => void };

function openNotice(keep: () => void, restart: () => void): Notice {
  const text = (document.documentElement.lang === 'en' ? en : lv).idle;
  const dialog = document.createElement('dialog');
  // Classes that other parts have too: the styles of all pages stay as they are.
  dialog.className =
    'm-auto w-[min(36rem,calc(100vw-2.5rem))] rounded-md border border-line bg-surface p-6 text-ink shadow-lifted backdrop:bg-pine-950/70 md:p-8';
  const heading = document.createElement('h2');
  heading.id = 'idle-title';
  heading.className = 'text-xl';
  heading.textContent = text.title;
  dialog.setAttribute('aria-labelledby', heading.id);
  const left = document.createElement('p');
  left.className = 'mt-3 tabular-nums';
  left.setAttribute('role', 'timer');
  const buttons = document.createElement('p');
  buttons.className = 'mt-6 flex flex-wrap gap-3';
  buttons.append(button(text.keep, keep), button(text.restart, restart));
  dialog.append(heading, left, buttons);
  // Escape keeps, as the first button does.
  dialog.addEventListener('cancel', keep);
  document.body.append(dialog);
  dialog.showModal();
  return {
    show(leftSecs) {
      left.textContent = text.text.replace('{{seconds}}', String(leftSecs));
    },
    close() {
      dialog.close();
      dialog.remove();
    },
  };
}

function button(label: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className =
    'inline-flex min-h-11 cursor-pointer items-center rounded-sm border border-line-strong px-4.5 py-2 font-semibold text-ink hover:bg-sunken';
  element.textContent = label;
  element.addEventListener('click', act);
  return element;
}
