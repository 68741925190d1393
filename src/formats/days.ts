/** How `03/04/2026` is meant: day or month first. */
export type DateOrder = 'dmy' | 'mdy';

/** A date such as `2026-04-03`, `03.04.2026` or `3/4/2026`; null when it cannot be read. */
export const readDate = (text: string, order: DateOrder): string | null => {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text.trim());
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!);
  const parts = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text.trim());
  if (!parts) return null;
  const [, first = '', separator, second = '', year = ''] = parts;
  const full = year.length === 2 ? `20${year}` : year;
  return separator === '/' && order === 'mdy' ? dayOf(full, first, second) : dayOf(full, second, first);
};

/** What a date says about its own order: only a number over twelve tells. */
export const dateOrderIn = (text: string): DateOrder | null => {
  const parts = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}$/.exec(text.trim());
  if (!parts) return null;
  if (Number(parts[1]) > 12) return 'dmy';
  return Number(parts[2]) > 12 ? 'mdy' : null;
};
export const isSlashed = (text: string): boolean => /^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(text.trim());

const dayOf = (year: string, month: string, day: string): string | null => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(text);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : text;
};

/** A time of the day such as `10:23`, `10:23:52` or `10:23:52 PM`, in seconds after midnight; null when it cannot be read. */
export const readTime = (text: string): number | null => {
  const parts = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*([ap])?\.?\s*m?\.?$/i.exec(text.trim());
  if (!parts) return null;
  const [, hours = '0', minutes = '0', seconds = '0', half] = parts;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return hour * 3600 + Number(minutes) * 60 + Number(seconds);
};

/** A number with a decimal point or comma, with or without marks between the thousands; null when it is none, or below zero. */
export const readNumber = (text: string): number | null => {
  const bare = text.trim().replaceAll(/[\s\u00A0'’]/g, '');
  if (!/^\d[\d.,]*$/.test(bare)) return null;
  const decimal = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  // `1,234` and `1.234.567` have marks between thousands only if the other sign, or the same one twice, says so.
  const isDecimal = decimal >= 0 && bare.split(bare[decimal]!).length === 2;
  const whole = isDecimal ? bare.slice(0, decimal) : bare;
  const number = Number(`${whole.replaceAll(/[.,]/g, '')}.${isDecimal ? bare.slice(decimal + 1) : '0'}`);
  return Number.isFinite(number) ? number : null;
};

const MONTHS: ReadonlyMap<string, string> = new Map(
  [
    ['jan', 'january', 'januar', 'janv', 'enero', 'ene'],
    ['feb', 'february', 'februar', 'fév', 'févr', 'febrero'],
    ['mar', 'march', 'märz', 'mär', 'mrz', 'mars', 'marzo'],
    ['apr', 'april', 'avr', 'avril', 'abr', 'abril'],
    ['may', 'mai', 'mayo'],
    ['jun', 'june', 'juni', 'juin', 'junio'],
    ['jul', 'july', 'juli', 'juil', 'juillet', 'julio'],
    ['aug', 'august', 'août', 'ago', 'agosto'],
    ['sep', 'sept', 'september', 'septembre', 'septiembre'],
    ['oct', 'october', 'okt', 'oktober', 'octobre', 'octubre'],
    ['nov', 'november', 'novembre', 'noviembre'],
    ['dec', 'december', 'dez', 'dezember', 'déc', 'décembre', 'dic', 'diciembre'],
  ].flatMap((names, index) => names.map((name): [string, string] => [name, String(index + 1)])),
);
/** From this two-digit year on, the last century is meant. */
const LAST_CENTURY = 70;
// From the first of several marks only: tried from each, a long run of them takes a time that grows with its square.
const CLOCK = /(?<![T\s,])[T\s,]+\d{1,2}[:.]\d{2}.*$/;

/**
 * A day as tables of all kinds write it, with or without a time after it: `2026-04-03`, `20260403`, `03.04.26`, `4/3/2026`,
 * `3 Apr 2026`, `Apr 3, 2026`, `1/ 2'24`. It is the day that is written there, in whatever zone. Null when it cannot be read.
 */
export const readDay = (text: string, order: DateOrder): string | null => {
  const bare = dayPart(text);
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(bare);
  if (packed) return dayOf(packed[1]!, packed[2]!, packed[3]!);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(bare);
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!);
  const named = /^(\d{1,2})[.\s-]*(\p{L}+)[.,\s-]*(\d{4}|\d{2})$/u.exec(bare);
  if (named) return monthDay(named[3]!, named[2]!, named[1]!);
  const monthFirst = /^(\p{L}+)[.\s]*(\d{1,2})(?:st|nd|rd|th)?[,\s]+(\d{4})$/u.exec(bare);
  if (monthFirst) return monthDay(monthFirst[3]!, monthFirst[1]!, monthFirst[2]!);
  const parts = NUMBERS.exec(bare);
  if (!parts) return null;
  const [, first = '', mark = '', second = '', quote, year = ''] = parts;
  const full = quote === "'" ? `20${year.padStart(2, '0')}` : fullYear(year);
  return mark !== '.' && order === 'mdy' ? dayOf(full, first, second) : dayOf(full, second, first);
};
const NUMBERS = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*(?:[-/.]|('))\s*(\d{4}|\d{1,2})$/;

/** What a day says about its own order: only a number over twelve tells, and a point, which stands for the day first. */
export const numericDateOrderIn = (text: string): DateOrder | 'either' | null => {
  const parts = NUMBERS.exec(dayPart(text));
  if (!parts || parts[2] === '.') return null;
  if (Number(parts[1]) > 12) return 'dmy';
  if (Number(parts[3]) > 12) return 'mdy';
  return parts[1] === parts[3] ? null : 'either';
};

const dayPart = (text: string): string => text.trim().replace(CLOCK, '').trim();
const fullYear = (year: string): string =>
  year.length > 2 ? year : String(Number(year) + (Number(year) >= LAST_CENTURY ? 1900 : 2000));
const monthDay = (year: string, month: string, day: string): string | null => {
  const number = MONTHS.get(month.toLowerCase()) ?? MONTHS.get(month.toLowerCase().slice(0, 3));
  return number === undefined ? null : dayOf(fullYear(year), number, day);
};
