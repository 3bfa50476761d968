import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getToasts } from '../../components/toast-store';
import { LANGUAGES, type Language } from '../../i18n/language';
import { renderInSite, textsOf } from '../../test/render';
import { ContactForm } from './contact-form';

type Call = { key: string | undefined; body: Record<string, unknown> };

let calls: Call[];
let answers: (() => Promise<Response>)[];

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  calls = [];
  answers = [];
  vi.stubGlobal('fetch', (_path: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    calls.push({ key: headers['Idempotency-Key'], body: JSON.parse(body) as Call['body'] });
    return (answers.shift() ?? accept)();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const accept = () => Promise.resolve(new Response('{"success":true,"id":"1"}', { status: 201 }));
const refuse =
  (status: number, problem: object, headers: Record<string, string> = {}) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(problem), { status, headers }));

const WORDS = {
  lv: {
    missing: ['Vārds ir obligāts', 'Uzvārds ir obligāts', 'Nederīga e-pasta adrese', 'Uzņēmums ir obligāts'],
    consent: 'Jums jāpiekrīt privātuma politikai',
    sent: 'Paldies! Jūsu pieteikums nosūtīts. Mēs sazināsimies ar jums 24 stundu laikā.',
    data: 'Radās kļūda. Lūdzu, pārbaudiet ievadītos datus un mēģiniet vēlreiz.',
    server: 'Radās kļūda. Lūdzu, pārbaudiet ievadītos datus un mēģiniet vēlreiz.',
    wait: 'Pārāk daudz mēģinājumu. Uzgaidiet 21 sekundi.',
  },
  en: {
    missing: ['First name is required', 'Last name is required', 'Invalid e-mail address', 'Company is required'],
    consent: 'You must agree to the privacy policy',
    sent: 'Thank you! Your request has been sent. We will contact you within 24 hours.',
    data: 'Error! Please check the entered data and try again.',
    server: 'Server error. Please try again.',
    wait: 'Too many attempts. Please wait 21 seconds.',
  },
};

function open(language: Language) {
  renderInSite(<ContactForm />, { language });
  const { field } = textsOf(language)['contact'] as { field: Record<string, string> };
  const form = screen.getByRole('form');
  return {
    form: within(form),
    control: (name: string) => screen.getByLabelText<HTMLInputElement>(field[name]!),
    consent: within(form).getByRole<HTMLInputElement>('checkbox'),
    submit: within(form).getByRole('button'),
  };
}

async function fill({ control, consent }: ReturnType<typeof open>) {
  await userEvent.type(control('firstName'), 'Jānis');
  await userEvent.type(control('lastName'), 'Bērziņš');
  await userEvent.type(control('email'), 'janis@example.lv');
  await userEvent.type(control('company'), 'SIA Ķīļi');
  await userEvent.click(consent);
}

describe.each(LANGUAGES)('the contact form in %s', (language) => {
  const words = WORDS[language];

  it('names what is missing, goes to the first of it and sends nothing', async () => {
    const page = open(language);
    await userEvent.click(page.submit);
    for (const text of [...words.missing, words.consent]) expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(page.control('firstName'));
    expect(calls).toEqual([]);
  });

  it('sends, thanks on the page and in a toast, and is empty again', async () => {
    const page = open(language);
    await fill(page);
    await userEvent.click(page.submit);
    expect(await screen.findByText(words.sent)).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({
      firstName: 'Jānis',
      company: 'SIA Ķīļi',
      phone: '',
      gdprConsent: true,
      language,
    });
    expect(page.control('firstName').value).toBe('');
    expect(page.consent.checked).toBe(false);
    const toast = getToasts()[0];
    expect(words.sent).toBe(`${toast?.title} ${toast?.description}`);
  });

  it('keeps everything when the server fails', async () => {
    answers = [refuse(503, { code: 'storage_unavailable' })];
    const page = open(language);
    await fill(page);
    await userEvent.click(page.submit);
    expect(await screen.findByText(words.server)).toBeTruthy();
    expect(page.control('email').value).toBe('janis@example.lv');
    expect(page.consent.checked).toBe(true);
  });

  it('shows what the server found wrong at its field', async () => {
    answers = [refuse(422, { code: 'validation_failed', errors: [{ field: 'email', code: 'invalid' }] })];
    const page = open(language);
    await fill(page);
    await userEvent.click(page.submit);
    expect(await screen.findByText(words.data)).toBeTruthy();
    expect(page.control('email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(page.control('email'));
    await userEvent.type(page.control('email'), '.lv');
    await waitFor(() => expect(page.control('email').getAttribute('aria-invalid')).toBe('false'));
  });

  it('says how long to wait after too many attempts', async () => {
    answers = [refuse(429, { code: 'rate_limited' }, { 'Retry-After': '21' })];
    const page = open(language);
    await fill(page);
    await userEvent.click(page.submit);
    expect(await screen.findByText(words.wait)).toBeTruthy();
  });

  it('goes on saying so when the banner has gone', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answers = [refuse(429, { code: 'rate_limited' }, { 'Retry-After': '21' })];
    const page = open(language);
    await fill(page);
    await userEvent.click(page.submit);
    await screen.findByRole('alert');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(words.wait)).toBeTruthy();
    vi.useRealTimers();
  });
});

describe('sending again', () => {
  it('uses the same key for the same values and a new one for others', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    answers = [offline, offline];
    const page = open('lv');
    await fill(page);
    await userEvent.click(page.submit);
    await waitFor(() => expect(calls).toHaveLength(1));
    await screen.findByText(WORDS.lv.server);
    await userEvent.click(page.submit);
    await waitFor(() => expect(calls).toHaveLength(2));
    await userEvent.type(page.control('message'), 'Labdien');
    await userEvent.click(page.submit);
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls[1]?.key).toBe(calls[0]?.key);
    expect(calls[2]?.key).not.toBe(calls[0]?.key);
  });
});

it('tells analytics once that somebody began, at the company field', async () => {
  const debug = vi.mocked(console.debug);
  const { control } = open('lv');
  await userEvent.click(control('firstName'));
  expect(debug).not.toHaveBeenCalled();
  await userEvent.click(control('company'));
  await userEvent.click(control('email'));
  await userEvent.click(control('company'));
  expect(debug.mock.calls.map(([, action]) => action as string)).toEqual(['contact_form_start']);
});

it('clears what a post without JavaScript had brought back', async () => {
  const values = {
    firstName: 'Anna',
    lastName: 'Liepa',
    email: 'anna@example.lv',
    company: 'SIA Liepa',
    phone: '',
    message: 'Sveiki',
    gdprConsent: true,
  };
  const contactForm = { status: 'failed' as const, code: 'internal', values, errors: [] };
  renderInSite(<ContactForm />, { page: { contactForm } });
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText(WORDS.lv.sent);
  expect(screen.getByLabelText<HTMLInputElement>('Vārds').value).toBe('');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Ziņojums').value).toBe('');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

describe('who comes from the page of a service', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  function openFrom(query: string) {
    history.replaceState(null, '', `/contact${query}`);
    return open('lv');
  }

  it.each([
    { choose: null, sent: 'dataAnalytics' },
    { choose: 'Čatboti', sent: 'chatbots' },
    { choose: 'Neviens konkrēts', sent: undefined },
  ])('finds it in the form, and $choose is chosen: $sent is sent', async ({ choose, sent }) => {
    const page = openFrom('?service=dataAnalytics');
    const service = await screen.findByLabelText<HTMLSelectElement>('Pakalpojums');
    await waitFor(() => expect(service.selectedOptions[0]?.textContent).toBe('Datu analītika'));
    if (choose) await userEvent.selectOptions(service, choose);
    await fill(page);
    await userEvent.click(page.submit);
    await screen.findByText(WORDS.lv.sent);
    expect(calls[0]?.body['service']).toBe(sent);
  });

  it.each(['', '?service=', '?service=gardening'])('is not asked without one that is known: %s', async (query) => {
    const page = openFrom(query);
    await fill(page);
    await userEvent.click(page.submit);
    await screen.findByText(WORDS.lv.sent);
    expect(screen.queryByLabelText('Pakalpojums')).toBeNull();
    expect(calls[0]?.body).not.toHaveProperty('service');
  });
});
