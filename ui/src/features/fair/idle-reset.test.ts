import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/fair.json';
import lv from '../../locales/lv/fair.json';
import { startIdleReset } from './idle-reset';

const IDLE_SECS = 60;
const restart = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  history.replaceState(null, '', '/contact');
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.resetAllMocks();
});

const pass = (secs: number) => vi.advanceTimersByTime(secs * 1000);
const question = () => document.querySelector('dialog');
const spoken = () => question()?.querySelector('[role=status]')?.textContent ?? '';
const press = (label: string) =>
  [...document.querySelectorAll('dialog button')].find(({ textContent }) => textContent === label) as HTMLElement;

describe.each([
  { language: 'lv', text: lv.idle },
  { language: 'en', text: en.idle },
])('a screen that nobody touches, in $language', ({ language, text }) => {
  beforeEach(() => {
    document.documentElement.lang = language;
    stop = startIdleReset({ idleSecs: IDLE_SECS, startPath: '/', restart });
  });
  const inWords = (secs: number) => text.text.replace('{{seconds}}', String(secs));

  it('asks at the idle time and starts anew a minute later, not sooner', () => {
    pass(IDLE_SECS - 1);
    expect(question()).toBeNull();
    pass(1);
    expect(question()?.textContent).toContain(text.title);
    pass(59);
    expect(restart).not.toHaveBeenCalled();
    pass(1);
    expect(restart).toHaveBeenCalledOnce();
  });

  it('reads the time aloud at first, at half and shortly before the end only', () => {
    pass(IDLE_SECS);
    const heard = new Set<string>();
    for (let second = 0; second < 60; second += 1) {
      heard.add(spoken());
      pass(1);
    }
    expect([...heard]).toEqual([60, 30, 10].map(inWords));
  });

  it('keeps what was typed when its owner answers, however late, and asks anew only after another idle time', () => {
    const form = document.createElement('input');
    document.body.append(form);
    form.value = 'half filled';
    pass(IDLE_SECS + 59);
    press(text.keep).click();
    expect(question()).toBeNull();
    pass(IDLE_SECS - 1);
    expect(question()).toBeNull();
    expect(form.value).toBe('half filled');
    pass(61);
    expect(restart).toHaveBeenCalledOnce();
  });

  it('does not take the touch of the next visitor for an answer', () => {
    pass(IDLE_SECS + 1);
    for (const event of ['pointerdown', 'keydown', 'input', 'scroll', 'wheel']) dispatchEvent(new Event(event));
    pass(59);
    expect(restart).toHaveBeenCalledOnce();
  });

  it('starts anew at once when the next visitor says so', () => {
    pass(IDLE_SECS);
    press(text.restart).click();
    expect(restart).toHaveBeenCalledOnce();
  });

  it('lets somebody who types alone', () => {
    for (let minute = 0; minute < 5; minute += 1) {
      pass(IDLE_SECS - 5);
      dispatchEvent(new Event('input'));
    }
    expect(question()).toBeNull();
  });
});

it('leaves its own start page alone until somebody has touched it', () => {
  history.replaceState(null, '', '/fair/lead?language=lv');
  stop = startIdleReset({ idleSecs: IDLE_SECS, startPath: '/fair/lead', restart });
  pass(10 * IDLE_SECS);
  expect(question()).toBeNull();
  dispatchEvent(new Event('input'));
  pass(IDLE_SECS);
  expect(question()).not.toBeNull();
});
