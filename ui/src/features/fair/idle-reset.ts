// At a trade fair: when nobody touches the screen the site asks whether somebody is there, counts down a minute, starts
// anew and has forgotten its visitor. A script of its own, which only a server in trade-fair mode names; it knows nothing
// of the pages and they know nothing of it.
import { idle as en } from '../../locales/en/fair.json';
import { idle as lv } from '../../locales/lv/fair.json';

/** How long the question stays before the site starts anew. */
export const QUESTION_SECS = 60;
/** When the time that is left is read aloud; each second would talk over itself. */
const READ_ALOUD_SECS = [QUESTION_SECS, 30, 10];
const TICK_MS = 1000;
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'input', 'scroll'] as const;

type IdleReset = {
  /** Without a touch for so long, it asks. */
  idleSecs: number;
  /** Where the site starts anew; nobody is asked there who has touched nothing. */
  startPath: string;
  restart: () => void;
};

/** Starts counting; gives what ends it. */
export function startIdleReset({ idleSecs, startPath, restart }: IdleReset): () => void {
  let idleSince = Date.now();
  let isTouched = false;
  let question: Question | undefined;

  const keep = () => {
    idleSince = Date.now();
    question?.close();
    question = undefined;
  };
  const touch = () => {
    isTouched = true;
    // While it asks, only its own buttons answer: the next visitor's first touch must not keep another's words.
    if (!question) idleSince = Date.now();
  };
  const tick = () => {
    const leftSecs = Math.ceil(idleSecs + QUESTION_SECS - (Date.now() - idleSince) / TICK_MS);
    // Nobody was here since the start page was opened.
    if (!isTouched && location.pathname === startPath) return;
    if (leftSecs > QUESTION_SECS) return;
    if (leftSecs <= 0) {
      restart();
      return;
    }
    question ??= ask(keep, restart);
    question.show(leftSecs);
  };
  for (const event of ACTIVITY) addEventListener(event, touch, { capture: true, passive: true });
  const timer = setInterval(tick, TICK_MS);
  return () => {
    clearInterval(timer);
    for (const event of ACTIVITY) removeEventListener(event, touch, { capture: true });
    question?.close();
  };
}

/** What is said at the end, in the page's language. */
export function idleTexts(): typeof lv {
  return document.documentElement.lang === 'en' ? en : lv;
}

type Question = { show: (leftSecs: number) => void; close: () => void };

function ask(keep: () => void, restart: () => void): Question {
  const text = idleTexts();
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
  const spoken = document.createElement('p');
  spoken.className = 'sr-only';
  spoken.setAttribute('role', 'status');
  const buttons = document.createElement('p');
  buttons.className = 'mt-6 flex flex-wrap gap-3';
  buttons.append(button(text.keep, keep), button(text.restart, restart));
  dialog.append(heading, left, spoken, buttons);
  // Escape keeps, as the first button does.
  dialog.addEventListener('cancel', keep);
  document.body.append(dialog);
  dialog.showModal();
  let readAloud = Infinity;
  return {
    show(leftSecs) {
      const words = text.text.replace('{{seconds}}', String(leftSecs));
      left.textContent = words;
      // A timer that was slowed down may pass over a second.
      const due = READ_ALOUD_SECS.filter((secs) => leftSecs <= secs && secs < readAloud).at(-1);
      if (due !== undefined) {
        readAloud = due;
        spoken.textContent = words;
      }
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
