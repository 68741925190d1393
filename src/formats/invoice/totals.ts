import type { InvoiceLine, TaxCategory } from '#contract/orbit/invoice-document.ts';

/** One line of the tax breakdown: all lines of one category and rate; amounts in minor units. */
export interface TaxSum {
  readonly category: TaxCategory;
  /** In percent. */
  readonly rate: number;
  readonly base: number;
  readonly amount: number;
}

const MILLION = 1_000_000n;

/** The quantity of a line in millionths, as a whole number. */
const millionths = (quantity: number): bigint => BigInt(Math.round(quantity * 1e6));

/** So many seconds in hours with six decimals, which is what is charged for. */
export const hoursOf = (seconds: number): number => Math.round((seconds * 1e6) / 3600) / 1e6;

/** Quantity times price in whole minor units, half of one rounded away from zero; exact, whatever the numbers. */
export const lineNet = ({ quantity, price }: Pick<InvoiceLine, 'quantity' | 'price'>): number =>
  divided(millionths(quantity) * BigInt(price), MILLION);

/** The sums of an invoice as EN 16931 counts them (BR-CO-10 to BR-CO-17): tax is rounded once for each category and rate. */
export const totalsOf = (lines: readonly InvoiceLine[]) => {
  const counted = lines.map((line) => ({ ...line, net: lineNet(line) }));
  const bases = new Map<string, { category: TaxCategory; rate: number; base: number }>();
  for (const { tax: category, taxRate: rate, net } of counted) {
    const sum = bases.get(`${category} ${rate}`) ?? { category, rate, base: 0 };
    bases.set(`${category} ${rate}`, { ...sum, base: sum.base + net });
  }
  const taxes = [...bases.values()].map((each): TaxSum => ({ ...each, amount: taxOn(each.base, each.rate) }));
  const net = counted.reduce((sum, line) => sum + line.net, 0);
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
  return { lines: counted, taxes, net, tax, total: net + tax };
};

const taxOn = (base: number, rate: number): number => divided(BigInt(base) * BigInt(Math.round(rate * 100)), 10_000n);

const divided = (value: bigint, by: bigint): number => {
  const half = by / 2n;
  return Number(value < 0n ? -((-value + half) / by) : (value + half) / by);
};
