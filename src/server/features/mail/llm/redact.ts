/** Secrets that must not leave this machine, and what replaces them. */
const SECRETS: readonly [what: string, pattern: RegExp, isReal?: (match: string) => boolean][] = [
  ['private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g],
  ['token', /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g],
  ['API key', /\b(?:sk|pk|rk|ghp|gho|ghs|xox[abps]|glpat|AKIA|AIza)[-_]?[A-Za-z0-9_-]{16,}/g],
  ['bank account', /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g, isIban],
  ['card number', /\b\d(?:[ -]?\d){12,18}\b/g, isCard],
  [
    'code',
    /(?<=\b(?:code|otp|pin|passcode|tan|password|passwort|kennwort|mot de passe|contraseña|password)\b[^\n\d]{0,30})\b\d{4,8}\b/gi,
  ],
  ['password', /(?<=\b(?:password|passwort|kennwort|mot de passe|contraseña)\s*[:=]\s*)\S{4,}/gi],
];

/** The text without keys, tokens, card numbers, bank accounts, one-time codes and passwords. */
export const redactSecrets = (text: string): string =>
  SECRETS.reduce(
    (rest, [what, pattern, isReal = () => true]) =>
      rest.replace(pattern, (match) => (isReal(match) ? `[${what} left out]` : match)),
    text,
  );

/** The check digit of payment cards (ISO/IEC 7812, Luhn). */
function isCard(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** The check digits of bank accounts (ISO 13616). */
function isIban(text: string): boolean {
  const bare = text.replaceAll(' ', '');
  const turned = `${bare.slice(4)}${bare.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Array.from(turned).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
