import { readDay } from '#server/files/days.ts';
import { minorUnits, plainDecimal } from '#server/files/decimals.ts';
import { readXml } from '#server/files/xml.ts';
import { type BankAccount, createStatement, type Statement } from '../statement.ts';
import type { Format } from './format.ts';

/** A part of the file that is small enough to be held: an account, a balance, one booking. */
interface Node {
  readonly name: string;
  readonly currency: string;
  text: string;
  readonly inside: Node[];
}

const HELD = new Set(['Acct', 'Bal', 'Ntry']);
const NODES_MAX = 20_000;
const DEEPEST = 40;

/** CAMT.052, .053 and .054: statements and notices of banks in XML (ISO 20022). */
export const camt: Format = {
  id: 'camt',
  label: 'Bank statement (CAMT)',
  by: 'stream',
  knows: ({ text }) => /<(\w+:)?(BkToCstmrStmt|BkToCstmrAcctRpt|BkToCstmrDbtCdtNtfctn)\b/.test(text),
  async read(bytes, desk, size) {
    const statement = createStatement(desk, 'camt');
    let account: BankAccount = { number: '', type: 'Checking' };
    let [open, count]: [Node[], number] = [[], 0];
    const found = {
      Acct: (node: Node) => {
        const number = textAt(node, 'Id', 'IBAN') || textAt(node, 'Id', 'Othr', 'Id');
        const institution = textAt(node, 'Svcr', 'FinInstnId', 'Nm');
        account = { number, type: 'Checking', ...(institution !== '' && { institution }) };
      },
      Bal: (node: Node) => {
        if (textAt(node, 'Tp', 'CdOrPrtry', 'Cd') !== 'CLBD') return;
        statement.balance(account, { day: dayOf(node, 'Dt'), ...amountOf(node) });
      },
      Ntry: (node: Node) => {
        const status = textAt(node, 'Sts', 'Cd') || textAt(node, 'Sts');
        if (status === 'PDNG' || status === 'INFO') desk.note('What is not booked yet is left out.');
        else bookEntry(statement, account, node);
      },
    };
    await readXml(
      bytes,
      {
        open(name, attribute) {
          if (open.length === 0 && !HELD.has(name)) return;
          if (open.length >= DEEPEST || count >= NODES_MAX) return void open.push(emptyNode(name));
          const node = { ...emptyNode(name), currency: name.endsWith('Amt') ? attribute('Ccy') : '' };
          open.at(-1)?.inside.push(node);
          open.push(node);
          count += 1;
        },
        text(words) {
          const node = open.at(-1);
          if (node) node.text += words;
        },
        close(name) {
          const node = open.at(-1);
          if (node?.name !== name) return;
          open.pop();
          if (open.length > 0) return;
          count = 0;
          found[name as keyof typeof found](node); // only what is held opens one
        },
      },
      (read) => desk.pause(read / size),
    );
  },
};

const emptyNode = (name: string): Node => ({ name, currency: '', text: '', inside: [] });
const at = (node: Node | undefined, ...path: string[]): Node | undefined =>
  path.reduce<Node | undefined>((here, name) => here?.inside.find((each) => each.name === name), node);
const textAt = (node: Node | undefined, ...path: string[]): string => at(node, ...path)?.text.trim() ?? '';

/** The day as it is written there, also where a time and a zone follow. */
const dayOf = (node: Node, name: string): string | null => {
  const text = textAt(node, name, 'Dt') || textAt(node, name, 'DtTm') || textAt(node, name);
  return readDay(text.slice(0, 10), 'dmy');
};

const amountOf = (node: Node, sign?: string) => {
  const given = at(node, 'Amt') ?? at(node, 'AmtDtls', 'TxAmt', 'Amt');
  const plain = plainDecimal(given?.text ?? '', '.');
  const isSpent = (textAt(node, 'CdtDbtInd') || sign) === 'DBIT';
  return {
    amount: plain !== null && isSpent && /[1-9]/.test(plain) ? `-${plain}` : plain,
    currency: given?.currency.trim().toUpperCase() ?? '',
  };
};

const bookEntry = (statement: Statement, account: BankAccount, entry: Node): void => {
  const sign = textAt(entry, 'CdtDbtInd');
  const day = dayOf(entry, 'BookgDt') ?? dayOf(entry, 'ValDt');
  const whole = { ...amountOf(entry), day, dayText: 'no date' };
  const parts = entry.inside
    .filter(({ name }) => name === 'NtryDtls')
    .flatMap(({ inside }) => inside.filter(({ name }) => name === 'TxDtls'));
  const amounts = parts.map((part) => amountOf(part, sign));
  const units = (text: string | null) => (text === null ? Number.NaN : (minorUnits(text, 5) ?? Number.NaN));
  const isSplit =
    parts.length > 1 && amounts.reduce((sum, { amount }) => sum + units(amount), 0) === units(whole.amount);
  const bank = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef');
  if (isSplit) {
    for (const [index, part] of parts.entries()) {
      const told = toldOf(part, entry, sign);
      statement.book({ ...whole, ...amounts[index]!, account, ...told, id: JSON.stringify([bank, index, told]) });
    }
    return;
  }
  const told = toldOf(parts[0], entry, sign);
  statement.book({ ...whole, account, ...told, id: JSON.stringify([bank, told]) });
};

/** Whom it was with, and what for. */
const toldOf = (part: Node | undefined, entry: Node, sign: string) => {
  const parties = at(part, 'RltdPties');
  const name = (role: string) => textAt(parties, role, 'Nm') || textAt(parties, role, 'Pty', 'Nm');
  const other = sign === 'DBIT' ? name('UltmtCdtr') || name('Cdtr') : name('UltmtDbtr') || name('Dbtr');
  const remittance = at(part, 'RmtInf');
  const words = [
    ...(remittance?.inside.filter(({ name: tag }) => tag === 'Ustrd').map(({ text }) => text.trim()) ?? []),
    textAt(remittance, 'Strd', 'CdtrRefInf', 'Ref'),
    textAt(part, 'AddtlTxInf'),
  ].filter(Boolean);
  const more = textAt(entry, 'AddtlNtryInf');
  return {
    payee: other || more || words[0] || '',
    note: [...words, ...(other ? [more] : [])].filter(Boolean).join('\n'),
  };
};
