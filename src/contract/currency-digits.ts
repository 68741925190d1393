/**
 * The currencies of ISO 4217 (list one, 2026) that have other than two digits after their point. Intl can't be asked: it knows how many
 * digits people usually write, which are none for forints and rupiahs, and differ from one version of it to the next.
 */
const WHOLE = /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|X[AOP]F/;
const THOUSANDTHS = /BHD|IQD|JOD|KWD|LYD|OMR|TND/;

/** How many digits a currency has after its point (ISO 4217). */
export const minorDigits = (currency: string): number =>
  WHOLE.test(currency) ? 0 : THOUSANDTHS.test(currency) ? 3 : /CLF|UYW/.test(currency) ? 4 : 2;
