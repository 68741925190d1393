import { readDay } from '#formats/days.ts';
import { plainDecimal } from '#formats/decimals.ts';
import { splitLines } from '#formats/lines.ts';
import type { BankAccount, PlacedItem } from './statement.ts';

interface StatementField {
  readonly tag: string;
  readonly value: string;
  readonly line: number;
}

const BOOKING = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?\s*([\d.]*,\d{0,5}|\d+)\s*[A-Z][A-Z0-9]{3}([^\n/]*)(?:\/\/([^\n]*))?/;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d.]*,\d*|\d+)/;

export const isMt940 = (head: string): boolean =>
  /^(?:.*\{4:)?[^\S\r\n]*:20:/m.test(head) && /^[^\S\r\n]*:(60[FM]|25):/m.test(head);

/** Reads MT940, the customer statement message of SWIFT. */
export const readMt940 = function* (text: string): Generator<PlacedItem, void, undefined> {
  const fields = fieldsOf(text);
  let account: BankAccount = { number: '', type: 'Checking' };
  let currency = '';
  for (const [index, { tag, value, line }] of fields.entries()) {
    if (tag === '25') account = { number: value.split('\n')[0]!.trim(), type: 'Checking' };
    // The floor limit of an interim report, which has no balance to tell the currency.
    if (tag === '34F') currency ||= /^[A-Z]{3}/.exec(value)?.[0] ?? '';
    if (tag === '60F' || tag === '60M') currency = BALANCE.exec(value)?.[3] ?? currency;
    if (tag === '62F') {
      const [, sign, day = '', code = '', amount = ''] = BALANCE.exec(value) ?? [];
      const balance = { account, day: shortDay(day), amount: signed(sign === 'D', amount), currency: code };
      yield { kind: 'balance', balance, share: index / fields.length };
    }
    if (tag !== '61') continue;
    const [, valued = '', booked, mark = '', amount = '', reference = '', bank] = BOOKING.exec(value) ?? [];
    const after = fields[index + 1];
    const purpose = after?.tag === '86' ? purposeOf(after.value) : { payee: '', note: '' };
    const booking = {
      account,
      day: bookingDay(shortDay(valued), booked),
      writtenDay: valued || value.slice(0, 20),
      // RC takes a credit back, so it is spent; RD gives back what was spent.
      amount: signed(mark === 'D' || mark === 'RC', amount),
      currency,
      ...purpose,
      id: JSON.stringify([bank?.trim() ?? '', reference.trim(), purpose.payee, purpose.note]),
      line,
    };
    yield { kind: 'booking', booking, share: index / fields.length };
  }
};

const fieldsOf = (text: string): StatementField[] => {
  const fields: { tag: string; value: string; line: number }[] = [];
  for (const [index, raw] of splitLines(text).entries()) {
    const line = raw.replace(/^\{1:.*\{4:\s*/, '');
    const begun = /^\s*:(\d{2}[A-Z]?):(.*)$/.exec(line);
    if (begun) fields.push({ tag: begun[1]!, value: begun[2]!.trimEnd(), line: index + 1 });
    else if (/^-\}?|^\{/.test(line.trim()) && line.trim().length < 4)
      fields.push({ tag: '', value: '', line: index + 1 });
    else if (fields.length > 0 && line.trim() !== '') fields.at(-1)!.value += `\n${line.trimEnd()}`;
  }
  return fields;
};

const shortDay = (text: string): string | null => {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  return year === undefined ? null : writtenDay(`${Number(year) < 80 ? '20' : '19'}${year}`, `${month}${day}`);
};

/** A day of a year. Banks that count 30 days a month write a 30 February: its last day. */
const writtenDay = (year: string, monthAndDay: string): string | null => {
  const last = /^02(?:29|30)$/.test(monthAndDay) ? ['0229', '0228'] : [];
  for (const each of [monthAndDay, ...last]) {
    const found = readDay(`${year}${each}`, 'dmy');
    if (found !== null) return found;
  }
  return null;
};

/** The day of the booking has no year: it is the one that brings it nearest to the day of the value. */
const bookingDay = (valued: string | null, booked: string | undefined): string | null => {
  if (valued === null || booked === undefined) return valued;
  const year = Number(valued.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((each) => writtenDay(String(each), booked) ?? []);
  const away = (day: string) => Math.abs(Date.parse(day) - Date.parse(valued));
  return days.sort((a, b) => away(a) - away(b))[0] ?? valued;
};

const signed = (isSpent: boolean, amount: string): string | null => {
  const plain = plainDecimal(amount.replace(/,$/, ''), ',');
  return plain === null ? null : isSpent && /[1-9]/.test(plain) ? `-${plain}` : plain;
};

/** Whom and what for: in numbered parts after a question mark, in named parts between slashes, or in plain words. */
const purposeOf = (value: string): { payee: string; note: string } => {
  if (/^\d{3}\?/.test(value)) {
    const parts = new Map(
      value
        .replaceAll('\n', '')
        .split('?')
        .slice(1)
        .map((part) => [part.slice(0, 2), part.slice(2)]),
    );
    const joined = (wanted: (number: number) => boolean) =>
      [...parts]
        .filter(([id]) => wanted(Number(id)))
        .map(([, text]) => text)
        .join('');
    const note = joined((id) => (id >= 20 && id <= 29) || (id >= 60 && id <= 63));
    return {
      payee: joined((id) => id === 32 || id === 33).trim() || (parts.get('00') ?? '').trim(),
      note: (/SVWZ\+(.*?)(?:[A-Z]{4}\+|$)/.exec(note)?.[1] ?? note).trim(),
    };
  }
  const flat = value.replaceAll('\n', '');
  const named = (name: string) => new RegExp(`/${name}/([^/]*)`).exec(flat)?.[1]?.trim();
  const payee = named('NAME');
  if (payee !== undefined) return { payee, note: named('REMI') ?? '' };
  const words = value.replaceAll('\n', ' ').trim();
  return { payee: words.slice(0, 80), note: words };
};
