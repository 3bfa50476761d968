// The form for quick leads: sent without leaving the page, empty again once the lead is on the server's disk. Its words
// come with the page, as data of its elements.
import { carryAlong, takeOver } from './carry-over';
import { fillTimes, forgetTaken, showNearest } from './lead-times';

const TIMEOUT_MS = 15_000;
/** Others at the stand take times too. */
const REFRESH_MS = 5 * 60_000;

type Refusal = { code?: string; nearest?: string[]; errors?: { field: string; code: string }[] };

/** Takes the form over from the browser. */
export function startLeadForm(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const times = form.querySelector<HTMLSelectElement>('select[name=start]');
  const refreshTimes = () => {
    if (times) void fillTimes(times);
  };
  const label = button?.textContent ?? '';
  /** One lead, however often it is sent as it is; once corrected it is another one, or the server would refuse it. */
  let last = { body: '', key: '' };

  const show = (pending: boolean) => {
    if (!button) return;
    button.disabled = pending;
    button.textContent = pending ? (form.dataset['saving'] ?? label) : label;
  };
  const send = async () => {
    clearErrors(form);
    show(true);
    const body = JSON.stringify(readForm(form));
    if (body !== last.body) last = { body, key: makeKey() };
    const answer = await post(last);
    show(false);
    if (answer.status === 201) {
      startAnew(form, answer.body as { today: number });
      last = { body: '', key: '' };
      refreshTimes();
      return;
    }
    const refusal = answer.body as Refusal | null;
    const errors = refusal?.errors ?? [];
    const isTaken = refusal?.code === 'time_taken' && times !== null;
    say(form, (errors.length > 0 || isTaken ? form.dataset['check'] : form.dataset['failed']) ?? '', true);
    if (isTaken) showNearest(times, refusal.nearest ?? []);
    errors.forEach(({ field, code }) => markWrong(form, field, code));
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button?.disabled) void send();
  });
  // The browser keeps what stood in a page for its way back; the next visitor must not find it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) form.reset();
  });
  form.reset();
  const otherLanguage = document.querySelector<HTMLAnchorElement>('header a[hreflang]');
  if (otherLanguage) carryAlong(otherLanguage, form);
  takeOver(form);
  refreshTimes();
  if (times) setInterval(refreshTimes, REFRESH_MS);
  times?.addEventListener('change', () => forgetTaken(times));
}

/** Whatever happens on the way is an answer with status 0. */
async function post({ body, key }: { body: string; key: string }): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch('/api/fair/leads', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return { status: 0, body: null };
  }
}

function readForm(form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const free = text('tags').split(',');
  const tags = [...data.getAll('tag'), ...free].map(String).map((tag) => tag.trim());
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    note: text('note'),
    tags: tags.filter((tag) => tag !== ''),
    gdprConsent: data.has('gdprConsent'),
    ...(text('start') !== '' && { start: text('start') }),
    language: form.dataset['language'],
    consentVersion: form.dataset['consent'],
  };
}

function startAnew(form: HTMLFormElement, { today }: { today: number }): void {
  form.reset();
  // Also what the list of times said meanwhile of the time that is this lead's now.
  clearErrors(form);
  say(form, form.dataset['saved'] ?? '', false);
  const count = document.getElementById('today');
  if (count) count.textContent = (count.dataset['text'] ?? '').replace('{{count}}', String(today));
  scrollTo({ top: 0 });
  form.querySelector<HTMLElement>('[name=name]')?.focus({ preventScroll: true });
}

function markWrong(form: HTMLFormElement, field: string, code: string): void {
  const words = JSON.parse(form.dataset['errors'] ?? '{}') as Record<string, string>;
  const error = document.getElementById(`${field}-error`);
  if (error) error.textContent = words[`${field}.${code}`] ?? words[code] ?? words['invalid'] ?? '';
  form.querySelector(`[name=${CSS.escape(field)}]`)?.setAttribute('aria-invalid', 'true');
}

function clearErrors(form: HTMLFormElement): void {
  say(form, '', false);
  for (const error of form.querySelectorAll('.error')) error.textContent = '';
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
}

function say(form: HTMLFormElement, words: string, isTrouble: boolean): void {
  const status = form.querySelector('#status');
  if (!status) return;
  status.textContent = words;
  status.className = isTrouble ? 'trouble' : '';
  // The button is always in view, and whoever presses it may be at the form's end.
  if (isTrouble) status.scrollIntoView({ block: 'nearest' });
}

/** Browsers make UUIDs only where a page is secure, which it is not in the stand's network. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
