// Contact requests as a CSV file for a spreadsheet: RFC 4180, UTF-8 with a byte order mark, which Excel needs.
import type { Contact } from '../../api/get-contacts';
import type { Language } from '../../i18n/language';
import { formatReceivedDate } from './received-at';

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** What a spreadsheet in that language expects: where the comma parts decimals, it cannot part cells. */
const SEPARATORS: Record<Language, ';' | ','> = { lv: ';', en: ',' };

/** What a spreadsheet computes begins with one of these, also in their wide forms; some readers drop what is before it. */
const FORMULA_START = /^[\s"]*[=+\-@＝＋－＠]/u;
/** The same where a cell would begin for a program that parts cells or lines elsewhere than this file does. */
const FORMULA_INSIDE = /(?:\r\n|[,;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/gu;
/** Some importers drop these, and what follows them is the cell's start. */
const BLANK_START = /^[\t\r\n]/;
/** Nothing that could be computed but digits. */
const PHONE = /^[+(\d][\d \u00a0()./-]*$/;

export type CsvColumn = { name: string; read: (contact: Contact) => string; isPhone?: boolean };

/** Fixed by the specification, in either language of the page. */
export const SPECIFIED_COLUMNS: readonly CsvColumn[] = [
  { name: 'ID', read: ({ id }) => id },
  { name: 'Vārds', read: ({ firstName }) => firstName },
  { name: 'Uzvārds', read: ({ lastName }) => lastName },
  { name: 'E-pasts', read: ({ email }) => email },
  { name: 'Uzņēmums', read: ({ company }) => company ?? '' },
  { name: 'Tālrunis', read: ({ phone }) => phone ?? '', isPhone: true },
  { name: 'Ziņojums', read: ({ message }) => message ?? '' },
  { name: 'GDPR', read: ({ gdprConsent }) => (gdprConsent ? 'Jā' : 'Nē') },
  { name: 'Datums', read: ({ createdAt }) => formatReceivedDate(createdAt, 'lv') },
];

export function buildCsv(contacts: readonly Contact[], columns: readonly CsvColumn[], language: Language): string {
  const separator = SEPARATORS[language];
  const head = columns.map(({ name }) => name).join(separator) + LINE_END;
  const rows = contacts.map((contact) => {
    const cells = columns.map(({ read, isPhone }) => (isPhone ? writePhone(read(contact)) : writeCell(read(contact))));
    return cells.join(separator) + LINE_END;
  });
  return BYTE_ORDER_MARK + head + rows.join('');
}

/**
 * An apostrophe makes text of whatever would be computed. Every cell is quoted: an odd comma at the end of one that is
 * not would make a program that parts at commas take the rest of the file for a single cell.
 */
export function writeCell(value: string): string {
  const safe = value.replaceAll(FORMULA_INSIDE, "$&'");
  return quote(FORMULA_START.test(safe) || BLANK_START.test(safe) ? `'${safe}` : safe);
}

/**
 * A tab before a number inside quotes, the usual way: spreadsheets take the cell for text and do not show the tab, so
 * that neither the plus makes a formula nor a leading zero goes. What is no plain number is treated as any other text.
 */
export function writePhone(value: string): string {
  return PHONE.test(value) ? quote(`\t${value}`) : writeCell(value);
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** kontakti_21.11.2026.csv; `part` says what it holds beyond what is specified. */
export function csvFileName(now: Date, part = ''): string {
  return `kontakti${part && `_${part}`}_${formatReceivedDate(now.toISOString(), 'lv').replace(/\.$/, '')}.csv`;
}
