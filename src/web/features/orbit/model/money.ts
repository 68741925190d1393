/** Minor units as an amount of money, such as "€142.50". */
export const moneyText = (minor: number, currency: string): string => {
  const format = moneyFormat(currency);
  return format.format(minor / 10 ** digitsOf(format));
};

/** A typed amount of major units as minor units; null when it is no amount. */
export const readMoney = (text: string, currency: string): number | null => {
  const given = text.trim().replace(',', '.');
  if (!/^\d{1,9}(?:\.\d{1,3})?$/.test(given)) return null;
  return Math.round(Number(given) * 10 ** digitsOf(moneyFormat(currency)));
};

/** Minor units as a person types them: "142.5". */
export const typedMoney = (minor: number | null, currency: string): string =>
  minor === null ? '' : String(minor / 10 ** digitsOf(moneyFormat(currency)));

const digitsOf = (format: Intl.NumberFormat): number => format.resolvedOptions().maximumFractionDigits ?? 2;
const moneyFormat = (currency: string) => new Intl.NumberFormat('en', { style: 'currency', currency });
