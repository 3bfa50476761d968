import { describe, expect, it } from 'vitest';
import { buildCsv, csvFileName, writeCell } from './csv';
import { contactWith } from './test-contact';

describe('a CSV file of contact requests', () => {
  it('has the columns of the specification, Latvian dates, and what a spreadsheet needs', () => {
    const contact = contactWith({ company: null, phone: '+371 20000000', createdAt: '2026-11-20T22:05:09Z' });
    expect(buildCsv([contact])).toBe(
      '\uFEFFID,Vārds,Uzvārds,E-pasts,Uzņēmums,Tālrunis,Ziņojums,GDPR,Datums\r\n' +
        `${contact.id},Jānis,Bērziņš,janis@example.lv,,'+371 20000000,Labdien!,Jā,21.11.2026.\r\n`,
    );
  });

  it('is named after the day in Riga', () => {
    expect(csvFileName(new Date('2026-11-20T22:05:09Z'))).toBe('kontakti_21.11.2026.csv');
  });
});

describe('a cell', () => {
  it.each([
    '=HYPERLINK("https://evil.example")',
    "+cmd|' /C calc'!A0",
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '  =1+1',
    '＝1+1',
    '＠SUM(A1)',
  ])('that a spreadsheet would compute is text: %j', (value) => {
    const cell = writeCell(value);
    expect(cell.replace(/^"/, '')[0]).toBe("'");
    expect(readCell(cell)).toBe(`'${value}`);
  });

  it.each(['Jānis', 'SIA „Ozols”', 'a-b', '1=1', "O'Neill", '', 'e = mc²'])(
    'that is plain stays as it is: %j',
    (value) => {
      expect(writeCell(value)).toBe(value);
    },
  );

  it('comes back whole, whatever is in it', () => {
    const pieces = ['"', ',', '\r\n', '\n', 'ā', ' ', ';', "'", 'x'];
    for (let seed = 0; seed < 2000; seed += 1) {
      const value = `x${pieces[seed % 9]}${pieces[Math.floor(seed / 9) % 9]}${pieces[Math.floor(seed / 81) % 9]}`;
      expect(readCell(writeCell(value))).toBe(value);
    }
  });
});

/** One cell as RFC 4180 reads it. */
function readCell(cell: string): string {
  if (!cell.startsWith('"')) {
    expect(cell).not.toMatch(/[",\r\n]/);
    return cell;
  }
  expect(cell).toMatch(/^"(?:[^"]|"")*"$/);
  return cell.slice(1, -1).replaceAll('""', '"');
}
