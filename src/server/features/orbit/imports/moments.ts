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
export const orderTold = (text: string): DateOrder | null => {
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

/** A duration such as `1:30:00`, `1:30`, `1.5` or `1,5` (hours), in seconds; null when it cannot be read. */
export const readDuration = (text: string): number | null => {
  const clock = /^(\d+):(\d{2})(?::(\d{2}))?$/.exec(text.trim());
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0);
  const hours = readNumber(text);
  return hours === null ? null : Math.round(hours * 3600);
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
