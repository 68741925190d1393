import { readDay } from '#server/files/days.ts';
import { plainDecimal } from '#server/files/decimals.ts';
import type { Desk } from '../desk.ts';
import { type BankAccount, createStatement, type Statement } from '../statement.ts';
import type { Format } from './format.ts';

type Facts = Map<string, string>;

const TYPES: Readonly<Record<string, BankAccount['type']>> = {
  SAVINGS: 'Savings',
  MONEYMRKT: 'Savings',
  CD: 'Savings',
  CREDITLINE: 'Loan',
  CREDITCARD: 'Card',
};
/** Elements that hold others; every other one holds a value, closed or not. */
const TAG = /<(\/?)([A-Za-z0-9_.]+)[^<>]*>([^<]*)/g;

/** OFX and QFX: the XML of today and the SGML of before, in which a value ends where the next tag begins. */
export const ofx: Format = {
  id: 'ofx',
  label: 'Bank statement (OFX)',
  by: 'text',
  knows: ({ text }) => /^\s*OFXHEADER\s*:/i.test(text) || /<OFX>/i.test(text),
  async read(text, desk) {
    const statement = createStatement(desk, 'ofx');
    let facts: Facts = new Map();
    let booking: { facts: Facts; line: number } | null = null;
    let isBalance = false;
    const close = () => {
      if (booking !== null) book(statement, facts, booking);
      booking = null;
    };
    let line = 1;
    let counted = 0;
    for (const { index, 1: slash, 2: name = '', 3: value = '' } of text.matchAll(TAG)) {
      line += newlines(text, counted, index);
      counted = index;
      const tag = name.toUpperCase();
      if (slash === '/') {
        if (tag === 'STMTTRN' || tag === 'BANKTRANLIST') close();
        if (tag === 'LEDGERBAL') {
          isBalance = false;
          statement.balance(accountOf(facts), balanceOf(facts));
        }
        continue;
      }
      if (tag === 'STMTTRN') {
        close();
        booking = { facts: new Map(), line };
        await desk.pause(index / text.length);
      } else if (tag === 'STMTRS' || tag === 'CCSTMTRS') {
        close();
        facts = new Map([
          ['KIND', tag],
          ['ORG', facts.get('ORG') ?? ''],
        ]);
      } else if (tag === 'LEDGERBAL') {
        close();
        isBalance = true;
      } else if (tag === 'AVAILBAL') {
        if (isBalance) statement.balance(accountOf(facts), balanceOf(facts));
        isBalance = false;
      } else if (tag === 'INVSTMTRS') {
        desk.note('Trades of securities in this file are left out: only payments are read.');
      }
      const given = plain(value);
      if (given === '') continue;
      const into = booking?.facts ?? facts;
      // A currency inside a booking belongs to it alone.
      if (booking !== null || isBalance || !into.has(tag)) into.set(tag, given);
    }
    close();
    if (isBalance) statement.balance(accountOf(facts), balanceOf(facts));
    tellEmpty(text, desk);
  },
};

const book = (statement: Statement, facts: Facts, { facts: own, line }: { facts: Facts; line: number }): void => {
  const day = own.get('DTPOSTED') ?? own.get('DTUSER') ?? '';
  const payee = own.get('NAME') ?? own.get('PAYEE') ?? '';
  const memo = own.get('MEMO');
  const check = own.get('CHECKNUM');
  statement.book({
    account: accountOf(facts),
    day: readDay(day.slice(0, 8), 'dmy'),
    dayText: day,
    amount: amountOf(own.get('TRNAMT') ?? ''),
    currency: (own.get('CURSYM') ?? facts.get('CURDEF') ?? '').toUpperCase(),
    payee: payee || (check === undefined ? '' : `Check ${check}`),
    note: memo,
    id: own.get('FITID'),
    line,
  });
};

const accountOf = (facts: Facts): BankAccount => ({
  number: facts.get('ACCTID') ?? '',
  type: TYPES[facts.get('KIND') === 'CCSTMTRS' ? 'CREDITCARD' : (facts.get('ACCTTYPE') ?? '')] ?? 'Checking',
  institution: facts.get('ORG') || undefined,
});

const balanceOf = (facts: Facts) => ({
  day: readDay((facts.get('DTASOF') ?? '').slice(0, 8), 'dmy'),
  amount: amountOf(facts.get('BALAMT') ?? ''),
  currency: (facts.get('CURDEF') ?? '').toUpperCase(),
});

/** OFX groups no thousands, so the last mark is the decimal one. */
const amountOf = (text: string): string | null =>
  plainDecimal(text, text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.');

const tellEmpty = (text: string, desk: Desk): void => {
  if (!/<STMTTRN>/i.test(text)) desk.note('There is no booking in this file.');
};

const newlines = (text: string, from: number, to: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const plain = (value: string): string =>
  value
    .replaceAll(/&(?:#(\d{1,6})|(amp|lt|gt|quot|apos|nbsp));/g, (_, code?: string, name?: string) =>
      name === undefined ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : NAMED[name]!,
    )
    .trim();
