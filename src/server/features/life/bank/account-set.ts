import { createHash } from 'node:crypto';
import { z } from 'zod';
import { minorDigits } from '#contract/currency-digits.ts';
import { account as accountKind, transaction } from '#life/kinds/finance.ts';
import { minorUnits, plainDecimal } from '#formats/decimals.ts';
import { isCurrency } from '../imports/bank-statement.ts';
import type { ImportSink } from '../imports/import-sink.ts';
import type { BankBridge } from '../store/bank-bridges.store.ts';

/** What is read of one answer at most. */
const ACCOUNTS_MOST = 200;
const TRANSACTIONS_MOST = 20_000;
const SAID_MOST = 10;
const SAID_LONGEST = 200;

const seconds = z.number().min(0).max(8_640_000_000);
const amount = z.union([z.string().max(40), z.number()]).transform(String);
const bridgeAccount = z.object({
  id: z.string().min(1).max(90),
  name: z.string().max(500),
  currency: z.string().max(300),
  balance: amount,
  'balance-date': seconds,
  org: z.object({ name: z.string().max(300).nullish(), domain: z.string().max(100).nullish() }).nullish(),
  transactions: z.array(z.unknown()).nullish(),
});
type BridgeAccount = z.infer<typeof bridgeAccount>;
const bridgeTransaction = z.object({
  id: z.string().min(1).max(500),
  posted: seconds,
  amount,
  description: z.string().max(5000),
  payee: z.string().max(5000).nullish(),
  memo: z.string().max(5000).nullish(),
  pending: z.boolean().nullish(),
  extra: z
    .object({ category: z.string().max(200).nullish() })
    .nullish()
    .catch(null),
});
const answer = z.object({ errors: z.array(z.unknown()).nullish(), accounts: z.array(z.unknown()) });

/** What a bridge has answered. */
export interface AccountSet {
  readonly accounts: readonly BridgeAccount[];
  /** What it says by itself, made safe to show. */
  readonly said: readonly string[];
}

/** Reads the answer of a bridge; null where it is none. */
export const readAccountSet = (text: string): AccountSet | null => {
  const parsed = answer.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const { accounts, errors } = parsed.data;
  return {
    accounts: accounts.slice(0, ACCOUNTS_MOST).flatMap((each) => bridgeAccount.safeParse(each).data ?? []),
    said: (errors ?? [])
      .flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [shown(each)] : []))
      .slice(0, SAID_MOST),
  };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
/** Without control characters and signs that turn the direction of writing, and no longer than a sentence. */
const shown = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, SAID_LONGEST);

/** The accounts as they are chosen from; what was chosen before stays, also where a bridge leaves an account out for once. */
export const chosenAccounts = (
  { accounts }: AccountSet,
  before: BankBridge['accounts'],
  suggest: (name: string) => string | null,
): BankBridge['accounts'] => {
  const known = new Map(before.map((each) => [each.id, each]));
  const given = accounts.map((account) => {
    const { currency, org } = account;
    const [id, name] = [idOf(account), shown(account.name) || 'Account'];
    const of = known.get(id);
    const as = of === undefined ? (isCurrency(currency) ? suggest(name) : null) : of.as;
    return { id, name, institution: shown(org?.name ?? org?.domain ?? '') || null, currency: shown(currency), as };
  });
  return [...new Map([...before, ...given].map((each) => [each.id, each])).values()];
};

/** Emits what a bridge has as the records that a bank's file becomes, for the accounts that the person has chosen. */
export const emitAccountSet = (sink: ImportSink, { accounts }: AccountSet, chosen: BankBridge['accounts']): void => {
  const names = new Map(chosen.map(({ id, as }) => [id, as]));
  let left = TRANSACTIONS_MOST;
  for (const account of accounts) {
    const name = names.get(idOf(account));
    const { currency } = account;
    if (!name) continue;
    if (!isCurrency(currency)) {
      sink.problem(null, `“${shown(account.name)}” isn’t a money account and is left out.`);
      continue;
    }
    const minorOf = (given: string): number | null => {
      const plain = plainDecimal(given, '.');
      return plain === null ? null : minorUnits(plain, minorDigits(currency));
    };
    const balance = minorOf(account.balance);
    if (balance !== null && account['balance-date'] > 0) {
      const values = { name, type: typeOf(account.name), balance, day: dayOf(account['balance-date']), currency };
      sink.emit(accountKind, {
        key: keyOf('account', idOf(account)),
        values: { ...values, institution: account.org?.name ?? account.org?.domain ?? null },
      });
    }
    for (const one of (account.transactions ?? []).slice(0, left)) {
      left -= 1;
      const parsed = bridgeTransaction.safeParse(one);
      if (!parsed.success) {
        sink.problem(null, 'A transaction can’t be read.');
        continue;
      }
      const { id, posted, description, payee, memo, pending, extra, ...rest } = parsed.data;
      if (pending === true || posted === 0) continue; // it comes again once it is booked
      const minor = minorOf(rest.amount);
      const words = payee?.trim() || description.trim() || (minor !== null && minor < 0 ? 'Payment' : 'Income');
      const note = [memo, description].find((each) => each?.trim() && each.trim() !== words);
      sink.emit(transaction, {
        key: keyOf(idOf(account), id),
        values: {
          day: dayOf(posted),
          amount: minor,
          payee: words,
          category: extra?.category?.trim() || null,
          account: name,
          currency,
          note: note ?? null,
        },
      });
    }
  }
};

/** A bank books on days, which bridges give as a moment of that day in UTC. */
const dayOf = (given: number): string => new Date(given * 1000).toISOString().slice(0, 10);

/** Ids of accounts are those of their bank. */
const idOf = ({ id, org }: BridgeAccount): string => (org?.domain ? `${org.domain} ${id}` : id);
/** An id of a transaction is never used again within an account. */
const keyOf = (account: string, id: string): string =>
  `simplefin:${createHash('sha256')
    .update(JSON.stringify([account, id]))
    .digest('base64url')
    .slice(0, 27)}`;

/** The protocol doesn't say what kind of account it is; names mostly do. */
const typeOf = (name: string): string => TYPES.find(([words]) => words.test(name))?.[1] ?? 'Checking';
const TYPES = [
  [/\b(?:loan|mortgage|line of credit|heloc|kredit|darlehen)\b/i, 'Loan'],
  [/\b(?:card|visa|mastercard|amex|\w*karte)\b/i, 'Card'],
  [/\b(?:broker\w*|invest\w*|ira|401k?|depot|portfolio)\b/i, 'Investment'],
  [/\b(?:saving\w*|money market|spar\w*|tagesgeld\w*)\b/i, 'Savings'],
] as const;
