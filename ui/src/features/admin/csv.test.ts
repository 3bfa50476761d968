import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { Contact } from '../../api/get-contacts';
import type { Person } from '../../api/get-people';
import en from '../../locales/en/admin.json';
import enCommon from '../../locales/en/common.json';
import lv from '../../locales/lv/admin.json';
import lvCommon from '../../locales/lv/common.json';
import { buildCsv, csvFileName, SPECIFIED_COLUMNS, writeCell, writePhone } from './csv';
import { fullColumns } from './csv-full';
import { contactWith } from './test-contact';

/** Another request of the same person. */
const MERGED: Contact['merged'][number] = {
  ...contactWith({ firstName: 'Jānis', lastName: 'B.', email: 'j.b@example.lv', company: 'SIA Bērzs' }),
  id: '01936c00-0000-7000-8000-000000000009',
  createdAt: '2026-11-19T10:00:00Z',
  mergedAt: '2026-11-21T10:00:00Z',
};

const HOSTILE = [
  '=HYPERLINK("https://evil.example")',
  "+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '  =1+1',
  '"=1+1',
  '＝1+1',
  '＠SUM(A1)',
  "Sveiki;=cmd|' /C calc'!A0",
  "Sveiki,=cmd|' /C calc'!A0",
  'Sveiki; \u00a0"=1+1',
  'Sveiki, ""=1+1"',
  'Sveiki\n=1+1',
  'Sveiki\r\n- viens\r\n\r\n- divi',
  'Sveiki\t@SUM(A1)',
  'a";"=1+1',
  'a","=1+1',
  '",=1+1;"',
  ';',
  ',',
  '",',
  '";',
  '"',
];

/** Cells as lenient programs read them: a quote that does not open a cell is a character like any other. */
function readRows(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell: string | null = null;
  let isQuoted = false;
  const add = (char: string) => {
    cell = (cell ?? '') + char;
  };
  const end = () => {
    rows.at(-1)?.push(cell ?? '');
    cell = null;
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isQuoted) {
      if (char !== '"') add(char);
      else if (text.charAt(at + 1) !== '"') isQuoted = false;
      else {
        add('"');
        at += 1;
      }
    } else if (char === '"' && cell === null) {
      cell = '';
      isQuoted = true;
    } else if (char === separator) end();
    else if (char === '\r' || char === '\n') {
      end();
      if (char === '\r' && text.charAt(at + 1) === '\n') at += 1;
      rows.push([]);
    } else add(char);
  }
  return rows.slice(0, -1);
}

const isFormula = (cell: string) => /^[\s"]*[=+\-@＝＋－＠]/u.test(cell);

describe('a CSV file of contact requests', () => {
  const contact = contactWith({ company: null, phone: '+371 20000000', createdAt: '2026-11-20T22:05:09Z' });

  it.each([
    ['lv', ';'],
    ['en', ','],
  ] as const)('has the columns of the specification and Latvian dates, for a spreadsheet in %s', (language, mark) => {
    const head = ['ID', 'Vārds', 'Uzvārds', 'E-pasts', 'Uzņēmums', 'Tālrunis', 'Ziņojums', 'GDPR', 'Datums'];
    const cells = [contact.id, 'Jānis', 'Bērziņš', 'janis@example.lv', '', '\t+371 20000000', 'Labdien!', 'Jā'];
    const row = [...cells, '21.11.2026.'].map((cell) => `"${cell}"`);
    expect(buildCsv([contact], SPECIFIED_COLUMNS, language)).toBe(`\uFEFF${head.join(mark)}\r\n${row.join(mark)}\r\n`);
  });

  it('is named after the day in Riga', () => {
    expect(csvFileName(new Date('2026-11-20T22:05:09Z'))).toBe('kontakti_21.11.2026.csv');
    expect(csvFileName(new Date('2026-11-20T22:05:09Z'), 'pilns')).toBe('kontakti_pilns_21.11.2026.csv');
  });

  it.each([
    ['lv', ';', ','],
    ['en', ',', ';'],
  ] as const)('in %s holds nothing that computes, parted at %s or, by mistake, at %s', (language, own, other) => {
    // Each beside each: what stands in one cell can change where another one begins.
    const contacts = HOSTILE.flatMap((first) =>
      HOSTILE.map((second) => contactWith({ firstName: first, lastName: second, message: second, phone: first })),
    );
    const text = buildCsv(contacts, SPECIFIED_COLUMNS, language).slice(1);
    const rows = readRows(text, own);
    expect(rows).toHaveLength(contacts.length + 1);
    rows.slice(1).forEach((row, index) => {
      expect(row).toHaveLength(SPECIFIED_COLUMNS.length);
      // Apostrophes apart, everything came back.
      const plain = (value?: string | null) => value?.replaceAll("'", '');
      expect(plain(row[1])).toBe(plain(contacts[index]?.firstName));
      expect(plain(row[6])).toBe(plain(contacts[index]?.message));
    });
    const parted = [...rows, ...readRows(text, other), ...text.split(/[\r\n]+/).map((line) => line.split(other))];
    expect(parted.flat().filter(isFormula)).toEqual([]);
  });

  it.each([
    ['lv' as const, lv, lvCommon],
    ['en' as const, en, enCommon],
  ])('tells all that there is when it is to be full, in %s', async (language, texts, common) => {
    const i18n = createInstance();
    const interpolation = { escapeValue: false };
    await i18n.init({ resources: { [language]: { admin: texts, common } }, defaultNS: 'common', interpolation });
    const [t, tCommon] = [i18n.getFixedT(language, 'admin'), i18n.getFixedT(language)];
    const people: Person[] = [{ id: 'p1', name: 'Līga', role: 'sales' }];
    const full = contactWith({
      service: 'chatbots',
      assignee: 'p1',
      consentGivenBy: 'phone',
      consentGivenOn: '2026-11-20',
      merged: [MERGED],
      status: 'spam',
      quarantine: 'honeypot',
      source: 'Riga Comm; 2026',
      notes: [
        { id: 'n1', text: 'Zvanīt\n=1+1', createdAt: '2026-11-21T10:00:00Z' },
        { id: 'n2', text: 'Otra', createdAt: '2026-11-21T11:00:00Z' },
      ],
      lastContactAt: '2026-11-22T10:00:00Z',
      updatedAt: '2026-11-22T10:30:00Z',
    });
    const text = buildCsv([full], fullColumns({ t, tCommon, language, people }), language).slice(1);
    const [head = [], row = []] = readRows(text, language === 'lv' ? ';' : ',');
    const cells = Object.fromEntries(head.map((name, index) => [name, row[index]]));
    const { assignee, followUp, notes, status, detail, quarantine } = texts.contacts;
    const { column } = texts.contacts.export;
    const day = (number: number) => (language === 'lv' ? `${number}.11.2026.` : `${number}/11/2026`);
    expect(cells).toMatchObject({
      [followUp.status]: status.spam,
      [detail.source]: 'Riga Comm; 2026',
      [detail.received]: `${day(21)} 00:05:09`,
      [notes.title]: `${day(21)} 12:00:00: Zvanīt\n'=1+1\n${day(21)} 13:00:00: Otra`,
      [followUp.lastContact]: `${day(22)} 12:00:00`,
      [detail.service]: common.services.chatbots,
      [assignee.label]: 'Līga',
      [column.consentGiven]: detail.consentGiven.phone.replace('{{date}}', day(20)),
    });
    for (const part of [MERGED.id, 'Jānis B.', MERGED.email, 'SIA Bērzs', day(19), texts.contacts.export.consentForm])
      expect(cells[column.merged]).toContain(part);
    expect(row).toContain(quarantine.reason.honeypot);
    expect(row).toContain(`${day(22)} 12:30:00`);
    expect(head.filter((name) => name.startsWith('contacts.'))).toEqual([]);
    expect(new Set(head).size).toBe(head.length);
  });
});

describe('a cell', () => {
  it.each(['Jānis', 'SIA „Ozols”', 'a-b', '1=1', "O'Neill", '', 'e = mc²', 'viens, divi; trīs\nčetri -5'])(
    'that is plain stays as it is: %j',
    (value) => {
      expect(writeCell(value)).toBe(`"${value}"`);
    },
  );

  it.each(['+371 20000000', '+37120000000', '0037120000000', '20 000 000', '(371) 2000-0000'])(
    'with a phone number is text and shows nothing but the number: %j',
    (value) => {
      expect(writePhone(value)).toBe(`"\t${value}"`);
    },
  );

  it.each(['+cmd', "+1;=cmd|' /C calc'!A0", '=1', '-1', '+1\n-1'])(
    'for a phone number with something else in it is no phone: %j',
    (value) => {
      expect(writePhone(value)).toBe(writeCell(value));
      expect(writePhone(value)).toMatch(/^"'/);
    },
  );
});
