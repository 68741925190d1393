/** The mark before the fraction of a number. */
export type DecimalMark = '.' | ',';

/** What a number says about its mark: `either` where one mark with three digits after it could also group thousands. */
export const decimalMarkIn = (text: string): DecimalMark | 'either' | null => {
  const bare = text.replaceAll(/[^\d.,]/g, '');
  const [point, comma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')];
  if (point === -1 && comma === -1) return null;
  if (point !== -1 && comma !== -1) return point > comma ? '.' : ',';
  const mark = point === -1 ? ',' : '.';
  if (bare.indexOf(mark) !== bare.lastIndexOf(mark)) return mark === '.' ? ',' : '.'; // it groups thousands
  const after = bare.length - bare.lastIndexOf(mark) - 1;
  const before = bare.length - after - 1;
  return after === 3 && before >= 1 && before <= 3 && !bare.startsWith('0') ? 'either' : mark;
};

/** What a whole column says about its mark. */
export const decimalMarkOfColumn = (column: Iterable<string>): DecimalMark | 'either' | null => {
  let found: 'either' | null = null;
  for (const text of column) {
    const mark = decimalMarkIn(text);
    if (mark === '.' || mark === ',') return mark;
    found ??= mark;
  }
  return found;
};

/** A number as a plain decimal such as `-1234.5`: minus before or behind, parentheses, currency signs and groups go. Null if it is none. */
export const plainDecimal = (text: string, mark: DecimalMark): string | null => {
  const given = text.trim().replaceAll(/[−–]/g, '-');
  const isNegative = /^\(.*\)$/.test(given) || /^[^\d]*-/.test(given) || /-\s*$/.test(given);
  const group = mark === '.' ? ',' : '.';
  const digits = given
    .replaceAll(/\p{Sc}|[\s'’_+()-]|^[A-Za-z]{2,3}\.?|[A-Za-z]{2,3}$/gu, '')
    .replaceAll(group, '')
    .replace(mark, '.');
  if (!/^(\d+\.?\d*|\.\d+)$/.test(digits)) return null;
  const [whole = '', fraction = ''] = digits.split('.');
  const shown = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  return isNegative && /[1-9]/.test(shown) ? `-${shown}` : shown;
};

/** A plain decimal in whole minor units, exactly: what is finer is rounded half away from zero. Null beyond safe numbers. */
export const minorUnits = (decimal: string, digits: number): number | null => {
  const isNegative = decimal.startsWith('-');
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const kept = fraction.slice(0, digits).padEnd(digits, '0');
  const up = (fraction[digits] ?? '0') >= '5' ? 1n : 0n;
  const units = Number(BigInt(whole + kept) + up);
  if (!Number.isSafeInteger(units)) return null;
  return isNegative && units !== 0 ? -units : units;
};
