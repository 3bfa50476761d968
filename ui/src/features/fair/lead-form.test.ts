import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLeadForm } from './lead-form';

const fetchMock = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const created = (today: number) => Response.json({ success: true, id: '1', today }, { status: 201 });

/** As the server writes it (src/http/fair/lead.rs), with its data. */
const PAGE = `
  <p id="today" data-text="Šodien: {{count}}">Šodien: 0</p>
  <form id="lead" data-language="lv" data-consent="2026-11-21" data-saved="Saglabāts." data-saving="Saglabā…"
    data-failed="Nav atbildes." data-check="Pārbaudiet." data-errors='{"phone.required":"Tālrunis?","too_long":"Par garu"}'>
    <p id="status"></p>
    <input name="name" /><p class="error" id="name-error"></p>
    <input name="phone" /><p class="error" id="phone-error"></p>
    <input name="email" />
    <input type="checkbox" name="tag" value="Čatbots" /><input type="checkbox" name="tag" value="Dati" />
    <input name="tags" />
    <textarea name="note"></textarea><p class="error" id="note-error"></p>
    <input type="checkbox" name="gdprConsent" />
    <button type="submit">Saglabāt</button>
  </form>`;

const field = (name: string, index = 0) => document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)[index]!;
const text = (id: string) => document.getElementById(id)?.textContent;
const button = () => document.querySelector('button')!;
const bodies = () => fetchMock.mock.calls.map(([, init]) => JSON.parse(init.body as string) as Record<string, unknown>);
const keys = () => fetchMock.mock.calls.map(([, { headers }]) => new Headers(headers).get('Idempotency-Key'));

async function send(): Promise<void> {
  const count = fetchMock.mock.calls.length;
  button().click();
  await vi.waitFor(() => {
    expect(fetchMock.mock.calls.length).toBe(count + 1);
    expect(button().disabled).toBe(false);
  });
}

const scrolledTo = vi.fn<(this: Element) => void>();

beforeEach(() => {
  Element.prototype.scrollIntoView = scrolledTo;
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('scrollTo', vi.fn());
  document.body.innerHTML = PAGE;
  startLeadForm(document.querySelector('form')!);
  field('name').value = 'Anna Kalniņa';
  field('phone').value = '+371 20000000';
  field('tag', 1).checked = true;
  field('tags').value = ' Demo, ,VIP ';
  field('gdprConsent').checked = true;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('the form for quick leads', () => {
  it('sends what stands in it, and is empty and ready once it is stored', async () => {
    fetchMock.mockResolvedValue(created(12));
    await send();
    expect(bodies()).toEqual([
      {
        name: 'Anna Kalniņa',
        phone: '+371 20000000',
        email: '',
        note: '',
        tags: ['Dati', 'Demo', 'VIP'],
        gdprConsent: true,
        language: 'lv',
        consentVersion: '2026-11-21',
      },
    ]);
    expect([text('status'), text('today')]).toEqual(['Saglabāts.', 'Šodien: 12']);
    expect([field('name').value, field('tags').value, field('tag', 1).checked]).toEqual(['', '', false]);
    expect(field('gdprConsent').checked).toBe(false);
    expect(document.activeElement).toBe(field('name'));
  });

  it('keeps everything when no answer comes, and sends the same lead again, not another', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('failed to fetch'));
    await send();
    expect(text('status')).toBe('Nav atbildes.');
    expect(scrolledTo.mock.contexts).toEqual([document.getElementById('status')]);
    expect(field('name').value).toBe('Anna Kalniņa');
    fetchMock.mockImplementation(() => Promise.resolve(created(1)));
    await send();
    field('name').value = 'Cita';
    await send();
    const [lost, again, next] = keys();
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
  });

  it('is corrected after an answer that was lost: what was sent then is another lead', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('failed to fetch'));
    await send();
    field('phone').value = '+371 20000001';
    fetchMock.mockRejectedValueOnce(new TypeError('failed to fetch'));
    await send();
    fetchMock.mockResolvedValueOnce(created(2));
    await send();
    const [first, corrected, again] = keys();
    expect(corrected).not.toBe(first);
    expect(again).toBe(corrected);
    expect([text('status'), field('phone').value]).toEqual(['Saglabāts.', '']);
  });

  it('says at each field what is wrong with it, until it is sent again', async () => {
    const errors = [
      { field: 'phone', code: 'required' },
      { field: 'note', code: 'too_long' },
    ];
    fetchMock.mockResolvedValueOnce(Response.json({ errors }, { status: 422 }));
    await send();
    expect([text('status'), text('phone-error'), text('note-error')]).toEqual(['Pārbaudiet.', 'Tālrunis?', 'Par garu']);
    expect(field('phone').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('phone'));
    fetchMock.mockResolvedValueOnce(created(1));
    await send();
    expect([text('phone-error'), field('phone').hasAttribute('aria-invalid')]).toEqual(['', false]);
  });

  it('is empty when the browser brings it back', () => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(field('name').value).toBe('');
  });
});
