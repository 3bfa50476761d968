import { render, screen, waitFor } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/document-demo.json';
import toolsEn from '../../locales/en/tools.json';
import lv from '../../locales/lv/document-demo.json';
import toolsLv from '../../locales/lv/tools.json';
import { eventText, ScriptedStream } from '../../test/event-stream';
import { PageFrame } from '../../test/page-frame';
import { getToasts } from '../../components/toast-store';
import { checkDocuments } from './check-document';
import DocumentDemo from './document-demo-island';

const answer = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const RESULT = { summary: 'Līgums par pieņemšanu.', keyPoints: ['Termiņš'], actionItems: [], coveredPercent: 100 };

function summarised(result = RESULT): Response {
  return new Response(JSON.stringify({ success: true, result, engine: 'ollama' }));
}

function makeFile(name: string, bytes: number): File {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

describe('a document', () => {
  it.each(['līgums.txt', 'rēķins.PDF', 'vēstule.doc', 'protokols.docx'])('may be %s', (name) => {
    expect(checkDocuments([makeFile(name, 5 * 1024 * 1024)])).toBeNull();
  });

  it.each([
    ['tooLarge', 'līgums.pdf', 5 * 1024 * 1024 + 1],
    ['unsupported', 'bilde.png', 10],
    ['unsupported', 'pdf', 10],
    ['empty', 'tukšs.txt', 0],
  ])('is %s when it is %s of %i bytes', (fault, name, bytes) => {
    expect(checkDocuments([makeFile(name, bytes)])).toBe(fault);
  });

  it('is one at a time', () => {
    expect(checkDocuments([makeFile('a.txt', 1), makeFile('b.txt', 1)])).toBe('several');
  });
});

describe.each([
  { language: 'lv' as const, texts: lv, tools: toolsLv },
  { language: 'en' as const, texts: en, tools: toolsEn },
])('the document demo in $language', ({ language, texts, tools }) => {
  function open() {
    render(
      <PageFrame language={language} texts={{ tools, 'document-demo': texts }}>
        <DocumentDemo />
      </PageFrame>,
    );
  }
  const field = () => screen.getByLabelText<HTMLInputElement>(texts.field.document);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: texts.submit.label });
  const pick = (file: File) => userEvent.upload(field(), file, { applyAccept: false });

  it('waits for a file', async () => {
    open();
    expect(button().disabled).toBe(true);
    await pick(new File(['Sveiki'], 'līgums.txt'));
    screen.getByText('līgums.txt');
    expect(button().disabled).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: texts.file.remove }));
    expect(screen.queryByText('līgums.txt')).toBeNull();
    expect(button().disabled).toBe(true);
    // The button that had the focus is gone with the file.
    expect((document.activeElement as HTMLInputElement).type).toBe('file');
  });

  it('refuses an unknown format in an alert', async () => {
    open();
    await pick(new File(['x'], 'bilde.png'));
    expect(screen.getByRole('alert').textContent).toBe(texts.error.unsupported);
    expect(button().disabled).toBe(true);
  });

  it('keeps the file before when the next one is refused', async () => {
    open();
    await pick(new File(['Sveiki'], 'līgums.txt'));
    await pick(new File(['x'], 'bilde.png'));
    expect(screen.getByRole('alert').textContent).toBe(texts.error.unsupported);
    screen.getByText('līgums.txt');
    answer.mockResolvedValue(summarised());
    await userEvent.click(button());
    await screen.findByText(RESULT.summary);
    const [, init] = answer.mock.calls[0]!;
    expect(((init.body as FormData).get('document') as File).name).toBe('līgums.txt');
  });

  it('shows what the document says', async () => {
    answer.mockResolvedValue(summarised());
    open();
    await pick(new File(['Sveiki'], 'līgums.txt'));
    await userEvent.click(button());
    await screen.findByText(RESULT.summary);
    screen.getByText(texts.report.noActionItems);
    const [path, init] = answer.mock.calls[0]!;
    expect(path).toBe('/api/process-document');
    expect((init.body as FormData).get('document')).toBeInstanceOf(File);
    expect(new Headers(init.headers).has('Content-Type')).toBe(false);
  });

  it('does not say that a document in a third language names nothing to do', async () => {
    const result = { ...RESULT, language: null };
    answer.mockResolvedValue(new Response(JSON.stringify({ success: true, result, engine: 'builtin' })));
    open();
    await pick(new File(['Hallo'], 'vertrag.txt'));
    await userEvent.click(button());
    await screen.findByText(texts.report.otherLanguage);
    expect(screen.queryByText(texts.report.noActionItems)).toBeNull();
  });

  it('says how far it is, part by part', async () => {
    const stream = new ScriptedStream();
    answer.mockResolvedValue(stream.response);
    open();
    await pick(new File(['Sveiki'], 'līgums.txt'));
    await userEvent.click(button());
    const shown = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    await shown(texts.stage.sending);
    stream.write(eventText(0, 'reading', {}));
    await shown(texts.stage.reading);
    stream.write(eventText(0, 'queued', { jobId: 'job-1', position: 3, etaSeconds: 1 }));
    await shown(tools.queue.position.replace('{{position}}', '3'));
    stream.write(eventText(0, 'started', { jobId: 'job-1', engine: 'ollama' }));
    await shown(texts.result.pending);
    stream.write(eventText(0, 'step', { step: 2, steps: 3 }));
    await shown(texts.stage.part.replace('{{part}}', '2').replace('{{parts}}', '2'));
    stream.write(eventText(0, 'step', { step: 3, steps: 3 }));
    await shown(texts.stage.merge);
    const problem = { code: 'ai_timeout', status: 504, detail: 'Modelim vajadzēja pārāk ilgu laiku.' };
    stream.write(eventText(0, 'error', problem));
    await screen.findByRole('alert');
  });

  it('says when only the beginning was read', async () => {
    answer.mockResolvedValue(summarised({ ...RESULT, coveredPercent: 40 }));
    open();
    await pick(new File(['Sveiki'], 'līgums.txt'));
    await userEvent.click(button());
    await screen.findByText(texts.report.covered.replace('{{percent}}', '40'));
  });

  it('keeps an answer, with the name of its file, when the next document fails', async () => {
    answer.mockResolvedValueOnce(summarised());
    open();
    await pick(new File(['Sveiki'], 'līgums.txt'));
    await userEvent.click(button());
    await screen.findByText(RESULT.summary);
    const problem = { code: 'document_encrypted', detail: 'Dokuments ir aizsargāts ar paroli.' };
    answer.mockResolvedValueOnce(new Response(JSON.stringify(problem), { status: 422 }));
    await userEvent.click(screen.getByRole('button', { name: texts.file.remove }));
    await pick(new File(['Sveiki'], 'rēķins.pdf'));
    await userEvent.click(button());
    await screen.findByRole('alert');
    screen.getByText(RESULT.summary);
    screen.getByText('līgums.txt');
    screen.getByText('rēķins.pdf');
  });

  it('passes on why the server could not read it', async () => {
    const problem = { code: 'document_encrypted', detail: 'Dokuments ir aizsargāts ar paroli.' };
    answer.mockResolvedValue(new Response(JSON.stringify(problem), { status: 422 }));
    open();
    await pick(new File(['Sveiki'], 'līgums.pdf'));
    await userEvent.click(button());
    const alert = await screen.findByRole('alert');
    // Not "try again": the same file would fail again.
    expect(alert.textContent).toBe(problem.detail);
    await waitFor(() => expect(getToasts()[0]?.description).toBe(problem.detail));
    screen.getByText('līgums.pdf');
  });

  it.each(['document_scanned', 'document_encrypted'])('offers another file after %s', async (code) => {
    answer.mockResolvedValue(new Response(JSON.stringify({ code, detail: 'Nevar izlasīt.' }), { status: 422 }));
    open();
    await pick(new File(['Sveiki'], 'līgums.pdf'));
    await userEvent.click(button());
    const opened = vi.spyOn(field(), 'click');
    await userEvent.click(await screen.findByRole('button', { name: texts.retry.otherFile }));
    expect(opened).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: tools.retry.label })).toBeNull();
  });

  it('offers the same file again when the fault is not the file', async () => {
    answer.mockRejectedValue(new TypeError('failed to fetch'));
    open();
    await pick(new File(['Sveiki'], 'līgums.pdf'));
    await userEvent.click(button());
    await screen.findByRole('button', { name: tools.retry.label });
  });
});
