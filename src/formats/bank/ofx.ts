import { readDay } from '#formats/days.ts';
import { plainDecimal } from '#formats/decimals.ts';
import type { BankAccount, BankBalance, BankBooking, PlacedItem } from './statement.ts';

type Facts = Map<string, string>;
interface OpenBooking {
  readonly facts: Facts;
  readonly line: number;
}

const TYPES: Readonly<Record<string, BankAccount['type']>> = {
  SAVINGS: 'Savings',
  MONEYMRKT: 'Savings',
  CD: 'Savings',
  CREDITLINE: 'Loan',
  CREDITCARD: 'Card',
};
/** A tag and the text up to the next one; a value need not be closed. */
const TAG = /<(\/?)([A-Za-z0-9_.]+)(?![A-Za-z0-9_.])[^<>]*>([^<]*)/g;

export const isOfx = (head: string): boolean => /^\s*OFXHEADER\s*:/i.test(head) || /<OFX>/i.test(head);

/** Reads OFX and QFX: the XML of version 2 and the SGML of version 1, in which a value ends where the next tag begins. */
export const readOfx = function* (text: string): Generator<PlacedItem, void, undefined> {
  let facts: Facts = new Map();
  let open: OpenBooking | null = null;
  let isBalance = false;
  let isOriginal = false;
  let line = 1;
  let nextBreak = text.indexOf('\n');
  let counted = 0;
  const share = () => counted / text.length;
  const closed = (): PlacedItem[] => {
    const booking = open;
    open = null;
    return booking === null ? [] : [{ kind: 'booking', booking: bookingOf(facts, booking), share: share() }];
  };
  const balance = (): PlacedItem => ({ kind: 'balance', balance: balanceOf(facts), share: share() });
  for (const { index, 1: slash, 2: name = '', 3: value = '' } of text.matchAll(TAG)) {
    while (nextBreak !== -1 && nextBreak < index) {
      line += 1;
      nextBreak = text.indexOf('\n', nextBreak + 1);
    }
    counted = index;
    const tag = name.toUpperCase();
    // What a booking was in before the bank converted it: the amount is in the currency of the account.
    if (tag === 'ORIGCURRENCY') isOriginal = slash !== '/';
    if (slash === '/') {
      if (tag === 'STMTTRN' || tag === 'BANKTRANLIST') yield* closed();
      if (tag === 'LEDGERBAL') {
        isBalance = false;
        yield balance();
      }
      continue;
    }
    if (tag === 'STMTTRN') {
      yield* closed();
      isOriginal = false;
      open = { facts: new Map(), line };
    } else if (tag === 'STMTRS' || tag === 'CCSTMTRS') {
      yield* closed();
      facts = new Map([
        ['KIND', tag],
        ['ORG', facts.get('ORG') ?? ''],
      ]);
    } else if (tag === 'LEDGERBAL') {
      yield* closed();
      isBalance = true;
    } else if (tag === 'AVAILBAL') {
      if (isBalance) yield balance();
      isBalance = false;
    } else if (tag === 'INVSTMTRS') yield { kind: 'skipped', what: 'securities trades', share: share() };
    const given = unescapeOfx(value);
    if (given === '' || isOriginal) continue;
    const into = open?.facts ?? facts;
    // A currency inside a booking belongs to it alone.
    if (open !== null || isBalance || !into.has(tag)) into.set(tag, given);
  }
  yield* closed();
  if (isBalance) yield balance();
};
const bookingOf = (facts: Facts, { facts: own, line }: OpenBooking): BankBooking => {
  const day = own.get('DTPOSTED') ?? own.get('DTUSER') ?? '';
  const payee = own.get('NAME') ?? own.get('PAYEE') ?? '';
  const memo = own.get('MEMO');
  const check = own.get('CHECKNUM');
  return {
    account: accountOf(facts),
    day: readDay(day.slice(0, 8), 'dmy'),
    writtenDay: day,
    amount: amountOf(own.get('TRNAMT') ?? ''),
    currency: (own.get('CURSYM') ?? facts.get('CURDEF') ?? '').toUpperCase(),
    payee: payee || (check === undefined ? '' : `Check ${check}`),
    note: memo,
    id: own.get('FITID'),
    line,
  };
};

const accountOf = (facts: Facts): BankAccount => ({
  number: facts.get('ACCTID') ?? '',
  type: TYPES[facts.get('KIND') === 'CCSTMTRS' ? 'CREDITCARD' : (facts.get('ACCTTYPE') ?? '')] ?? 'Checking',
  institution: facts.get('ORG') || undefined,
});

const balanceOf = (facts: Facts): BankBalance => ({
  account: accountOf(facts),
  day: readDay((facts.get('DTASOF') ?? '').slice(0, 8), 'dmy'),
  amount: amountOf(facts.get('BALAMT') ?? ''),
  currency: (facts.get('CURDEF') ?? '').toUpperCase(),
});

/** OFX groups no thousands, so the last mark is the decimal one. */
const amountOf = (text: string): string | null =>
  plainDecimal(text, text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.');

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const unescapeOfx = (value: string): string =>
  value
    .replaceAll(/&(?:#(\d{1,6})|(amp|lt|gt|quot|apos|nbsp));/g, (_, code?: string, name?: string) =>
      name === undefined ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : NAMED[name]!,
    )
    .trim();
