import { readDay } from '#formats/days.ts';
import { minorUnits, plainDecimal } from '#formats/decimals.ts';
import { readXml } from '#formats/xml.ts';
import type { BankAccount, BankBooking, StatementItem } from './statement.ts';

/** A part of the file that is small enough to be held: an account, a balance, one booking. */
interface XmlPart {
  readonly name: string;
  readonly currency: string;
  text: string;
  readonly inside: XmlPart[];
}

const READ = new Set(['Acct', 'Bal', 'Ntry']);
const MAX_PARTS = 20_000;
const MAX_DEPTH = 40;

export const isCamt = (head: string): boolean =>
  /<(\w+:)?(BkToCstmrStmt|BkToCstmrAcctRpt|BkToCstmrDbtCdtNtfctn)\b/.test(head);

/** Reads CAMT.052, .053 and .054, the XML statements and notices of ISO 20022; `onProgress` gets the bytes read so far. */
export const readCamt = async (
  bytes: AsyncIterable<Uint8Array>,
  onItem: (item: StatementItem) => void,
  onProgress: (bytes: number) => void | Promise<void>,
): Promise<void> => {
  let account: BankAccount = { number: '', type: 'Checking' };
  const open: XmlPart[] = [];
  let count = 0;
  /** How many elements are open below the deepest that is read. */
  let below = 0;
  const handlers = {
    Acct: (part: XmlPart) => {
      const number = textAt(part, 'Id', 'IBAN') || textAt(part, 'Id', 'Othr', 'Id');
      const institution = textAt(part, 'Svcr', 'FinInstnId', 'Nm');
      account = { number, type: 'Checking', ...(institution !== '' && { institution }) };
    },
    Bal: (part: XmlPart) => {
      if (textAt(part, 'Tp', 'CdOrPrtry', 'Cd') !== 'CLBD') return;
      onItem({ kind: 'balance', balance: { account, day: dayOf(part, 'Dt'), ...amountOf(part) } });
    },
    Ntry: (part: XmlPart) => {
      const status = textAt(part, 'Sts', 'Cd') || textAt(part, 'Sts');
      if (status === 'PDNG' || status === 'INFO') return onItem({ kind: 'skipped', what: 'pending booking' });
      for (const booking of bookingsOf(account, part)) onItem({ kind: 'booking', booking });
    },
  };
  await readXml(
    bytes,
    {
      open(name, attribute) {
        if (open.length === 0 && !READ.has(name)) return;
        if (open.length >= MAX_DEPTH) {
          below += 1;
          return;
        }
        if (count >= MAX_PARTS) return void open.push(emptyPart(name));
        const part = { ...emptyPart(name), currency: name.endsWith('Amt') ? attribute('Ccy') : '' };
        open.at(-1)?.inside.push(part);
        open.push(part);
        count += 1;
      },
      text(words) {
        const part = open.at(-1);
        if (part && below === 0) part.text += words;
      },
      close(name) {
        if (below > 0) {
          below -= 1;
          return;
        }
        const part = open.at(-1);
        if (part?.name !== name) return;
        open.pop();
        if (open.length > 0) return;
        count = 0;
        handlers[name as keyof typeof handlers](part); // only a name of READ opens the first part
      },
    },
    onProgress,
  );
};

const emptyPart = (name: string): XmlPart => ({ name, currency: '', text: '', inside: [] });
const at = (node: XmlPart | undefined, ...path: string[]): XmlPart | undefined =>
  path.reduce<XmlPart | undefined>((here, name) => here?.inside.find((each) => each.name === name), node);
const textAt = (node: XmlPart | undefined, ...path: string[]): string => at(node, ...path)?.text.trim() ?? '';

/** The day as it is written there, also where a time and a zone follow. */
const dayOf = (node: XmlPart, name: string): string | null => {
  const text = textAt(node, name, 'Dt') || textAt(node, name, 'DtTm') || textAt(node, name);
  return readDay(text.slice(0, 10), 'dmy');
};

const amountOf = (node: XmlPart, sign?: string) => {
  const given = at(node, 'Amt') ?? at(node, 'AmtDtls', 'TxAmt', 'Amt');
  const plain = plainDecimal(given?.text ?? '', '.');
  const isSpent = (textAt(node, 'CdtDbtInd') || sign) === 'DBIT';
  return {
    amount: plain !== null && isSpent && /[1-9]/.test(plain) ? `-${plain}` : plain,
    currency: given?.currency.trim().toUpperCase() ?? '',
  };
};

const bookingsOf = (account: BankAccount, entry: XmlPart): BankBooking[] => {
  const sign = textAt(entry, 'CdtDbtInd');
  const day = dayOf(entry, 'BookgDt') ?? dayOf(entry, 'ValDt');
  const whole = { ...amountOf(entry), day, writtenDay: 'no date' };
  const parts = entry.inside
    .filter(({ name }) => name === 'NtryDtls')
    .flatMap(({ inside }) => inside.filter(({ name }) => name === 'TxDtls'));
  const amounts = parts.map((part) => amountOf(part, sign));
  const units = (text: string | null) => (text === null ? Number.NaN : (minorUnits(text, 5) ?? Number.NaN));
  const isSplit =
    parts.length > 1 && amounts.reduce((sum, { amount }) => sum + units(amount), 0) === units(whole.amount);
  const bank = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef');
  const more = textAt(entry, 'AddtlNtryInf');
  if (isSplit) {
    return parts.map((part, index) => {
      const purpose = purposeOf(part, more, sign);
      return { ...whole, ...amounts[index]!, account, ...purpose, id: JSON.stringify([bank, index, purpose]) };
    });
  }
  const purpose = purposeOf(parts[0], more, sign);
  return [{ ...whole, account, ...purpose, id: JSON.stringify([bank, purpose]) }];
};

/** Whom it was with, and what for. */
const purposeOf = (part: XmlPart | undefined, more: string, sign: string) => {
  const parties = at(part, 'RltdPties');
  const name = (role: string) => textAt(parties, role, 'Nm') || textAt(parties, role, 'Pty', 'Nm');
  const other = sign === 'DBIT' ? name('UltmtCdtr') || name('Cdtr') : name('UltmtDbtr') || name('Dbtr');
  const remittance = at(part, 'RmtInf');
  const words = [
    ...(remittance?.inside.filter(({ name: tag }) => tag === 'Ustrd').map(({ text }) => text.trim()) ?? []),
    textAt(remittance, 'Strd', 'CdtrRefInf', 'Ref'),
    textAt(part, 'AddtlTxInf'),
  ].filter(Boolean);
  return {
    payee: other || more || words[0] || '',
    note: [...words, ...(other ? [more] : [])].filter(Boolean).join('\n'),
  };
};
