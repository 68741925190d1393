/** Currencies that can be chosen, the first one unless the person says otherwise. */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'JPY',
  'CAD',
  'AUD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'INR',
  'BRL',
  'AED',
  'ARS',
  'BGN',
  'BHD',
  'CLP',
  'CNY',
  'COP',
  'CZK',
  'HKD',
  'HUF',
  'IDR',
  'ILS',
  'ISK',
  'KRW',
  'KWD',
  'MXN',
  'MYR',
  'NZD',
  'PHP',
  'RON',
  'SGD',
  'THB',
  'TRY',
  'UAH',
  'ZAR',
] as const;
export type Currency = (typeof currencies)[number];

/** How many digits a currency has after its point (ISO 4217, as Intl knows it). */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount in minor units as people read it: "$12.50"; whole amounts from a thousand on go without cents. */
export const moneyText = (minor: number, currency: string): string => {
  const digits = minorDigits(currency);
  const major = minor / 10 ** digits;
  const shown = Math.abs(major) >= 1000 ? 0 : digits;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    // Nothing has no sign, whichever side it came from.
    signDisplay: 'negative',
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  }).format(major);
};

/** Minutes as people read them: "7 h 20", "45 min". */
export const minutesText = (minutes: number): string => {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  const rest = whole % 60;
  return rest === 0 ? `${Math.floor(whole / 60)} h` : `${Math.floor(whole / 60)} h ${String(rest).padStart(2, '0')}`;
};

/** Reads a span: "7h20", "7:20", "7.5h", "90 min", "90"; gives whole minutes, or null. */
export const readMinutes = (text: string): number | null => {
  const given = text.trim().toLowerCase().replace(',', '.');
  const clock =
    /^(\d{1,3})\s*(?::|h|hrs?|hours?|std\.?|stunden?|heures?|horas?)\s*(?:und|et|y|and)?\s*(\d{1,2})\s*(?:m|min\.?|minut(?:es?|en|os?))?$/.exec(
      given,
    );
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const hours = /^(\d+(?:\.\d+)?)\s*(?:h|hrs?|hours?|std\.?|stunden?|heures?|horas?)$/.exec(given);
  if (hours) return Math.round(Number(hours[1]) * 60);
  const plain = /^(\d+(?:\.\d+)?)\s*(?:m|mins?\.?|minut(?:es?|en|os?))?$/.exec(given);
  return plain ? Math.round(Number(plain[1])) : null;
};

/** Reads an amount into minor units: "12.50", "12,50", "1,234.50", "-45"; null if it is none. */
export const readMoney = (text: string, digits = 2): number | null => {
  const given = text.replaceAll(/[\s'’]/g, '').replace('−', '-');
  if (!/^[+-]?\d[\d.,]*$/.test(given)) return null;
  const mark = Math.max(given.lastIndexOf('.'), given.lastIndexOf(','));
  const after = mark === -1 ? 0 : given.length - mark - 1;
  const both = given.includes('.') && given.includes(',');
  const repeated = mark !== -1 && given.indexOf(given.charAt(mark)) !== mark;
  // One mark with three digits after it groups thousands, but in a currency of thousandths; with one or two it is the decimal point.
  const isDecimal = mark !== -1 && !repeated && (both || after !== 3 || digits === 3);
  const number = isDecimal
    ? Number(`${given.slice(0, mark).replaceAll(/[.,]/g, '')}.${given.slice(mark + 1)}`)
    : Number(given.replaceAll(/[.,]/g, ''));
  return Number.isFinite(number) ? Math.round(number * 10 ** digits) : null;
};

/** An amount in minor units as it is typed: "12.50". */
export const moneyInput = (minor: number, digits = 2): string => (minor / 10 ** digits).toFixed(digits);
/** Minutes as they are typed: "7:20". */
export const minutesInput = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
