// Contact requests as a CSV file for a spreadsheet: RFC 4180, UTF-8 with a byte order mark, which Excel needs.
import type { Contact } from '../../api/get-contacts';
import { formatReceivedDate } from './received-at';

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Fixed by the specification, in either language of the page. */
const COLUMNS = ['ID', 'Vārds', 'Uzvārds', 'E-pasts', 'Uzņēmums', 'Tālrunis', 'Ziņojums', 'GDPR', 'Datums'];

/** What makes a spreadsheet take a cell for a formula, also in its wide forms and after blanks. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

export function buildCsv(contacts: readonly Contact[]): string {
  const rows = contacts.map(({ id, firstName, lastName, email, company, phone, message, gdprConsent, createdAt }) => [
    id,
    firstName,
    lastName,
    email,
    company ?? '',
    phone ?? '',
    message ?? '',
    gdprConsent ? 'Jā' : 'Nē',
    formatReceivedDate(createdAt, 'lv'),
  ]);
  return BYTE_ORDER_MARK + [COLUMNS, ...rows].map((row) => row.map(writeCell).join(',') + LINE_END).join('');
}

/** An apostrophe makes a cell text: nothing in it is computed, and a number such as +371… is still read as it is. */
export function writeCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** kontakti_21.11.2026.csv */
export function csvFileName(now: Date): string {
  return `kontakti_${formatReceivedDate(now.toISOString(), 'lv').replace(/\.$/, '')}.csv`;
}
