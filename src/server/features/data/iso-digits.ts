import { z } from 'zod';
import type { DataRecord, RecordsByKind } from '#server/person-data/data-part.ts';
import { parsedJson } from '#server/person-data/json-text.ts';

/** What amounts in these currencies are multiplied by: the first form kept them without the digits that ISO 4217 gives them. */
const FACTORS: ReadonlyMap<unknown, number> = new Map([
  ...'AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER'.split(' ').map((code) => [code, 100] as const),
  ['IQD', 1000],
]);

/** The fields of life records that hold money beside a currency; kinds of the person's own add theirs. */
const AMOUNTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['transaction', ['amount']],
  ['budget', ['amount']],
  ['subscription', ['amount']],
  ['account', ['balance']],
]);

/** The records of an export of the first form with amounts in the minor units of ISO 4217. What is damaged stays as it is, to be refused later. */
export const withIsoDigits = (kinds: RecordsByKind): RecordsByKind => {
  const fields = new Map([...AMOUNTS, ...(kinds['life_kinds'] ?? []).map(moneyOfOwnKind)]);
  const currencies = new Map((kinds['orbit_projects'] ?? []).map(({ id, currency }) => [id, currency]));
  const converted: RecordsByKind = {
    life_records: (kinds['life_records'] ?? []).map((record) => withDigitsInRecord(record, fields)),
    orbit_projects: (kinds['orbit_projects'] ?? []).map((one) => multiplied(one, one['currency'], RATES)),
    orbit_tasks: (kinds['orbit_tasks'] ?? []).map((one) => multiplied(one, currencies.get(one['project_id']), RATES)),
    orbit_entries: (kinds['orbit_entries'] ?? []).map((one) => multiplied(one, one['currency'], RATES)),
    orbit_state: (kinds['orbit_state'] ?? []).map(withDigitsInSettings),
    orbit_invoices: (kinds['orbit_invoices'] ?? []).map(withDigitsInInvoice),
  };
  return Object.fromEntries(Object.entries(kinds).map(([name, records]) => [name, converted[name] ?? records]));
};

const RATES = ['hourly_rate', 'budget'];

/** A record whose amounts, in minor units of this currency, have its digits. */
const multiplied = (record: DataRecord, currency: unknown, fields: readonly string[]): DataRecord => {
  const factor = FACTORS.get(currency);
  if (factor === undefined) return record;
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      typeof value === 'number' && fields.includes(name) ? value * factor : value,
    ]),
  );
};

const ownKindFields = z.object({ fields: z.array(z.object({ id: z.string(), type: z.string() })) });
const moneyOfOwnKind = ({ id, definition }: DataRecord): readonly [string, readonly string[]] => {
  const { data } = ownKindFields.safeParse(parsedJson(String(definition)));
  return [String(id), (data?.fields ?? []).filter(({ type }) => type === 'money').map((field) => field.id)];
};

const anyRecord = z.record(z.string(), z.unknown());
const withDigitsInRecord = (record: DataRecord, fields: ReadonlyMap<string, readonly string[]>): DataRecord => {
  const values = anyRecord.safeParse(record['values']).data;
  const amounts = fields.get(String(record['kind']));
  if (values === undefined || amounts === undefined) return record;
  return { ...record, values: multiplied(values, values['currency'], amounts) };
};

const withDigitsInSettings = (state: DataRecord): DataRecord => {
  const settings = anyRecord.safeParse(parsedJson(String(state['settings']))).data;
  if (settings === undefined) return state;
  return { ...state, settings: JSON.stringify(multiplied(settings, settings['currency'], ['hourlyRate'])) };
};

const listOfRecords = z.array(anyRecord);
const invoiceDocument = z.looseObject({ currency: z.unknown(), lines: listOfRecords });
const withDigitsInInvoice = (invoice: DataRecord): DataRecord => {
  const document = invoiceDocument.safeParse(parsedJson(String(invoice['document']))).data;
  if (document === undefined) return invoice;
  const lines = document.lines.map((line) => multiplied(line, document.currency, ['price']));
  const payments = listOfRecords.safeParse(parsedJson(String(invoice['payments']))).data;
  return {
    ...invoice,
    document: JSON.stringify({ ...document, lines }),
    ...(payments && {
      payments: JSON.stringify(payments.map((one) => multiplied(one, document.currency, ['amount']))),
    }),
  };
};
