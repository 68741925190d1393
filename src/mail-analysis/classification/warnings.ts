import type { AnalysedMessage } from '../input.ts';
import type { MailWarning } from '../mail-classification.ts';
import type { PhishingSuspicion } from '../fraud/phishing.ts';

/** From this score on a mail counts as phishing and opens no items. */
export const PHISHING_FROM = 0.5;
/** From this score on the person is warned. */
export const SUSPICIOUS_FROM = 0.2;

/** What the person should know before acting on a mail. */
export function warningsFor({ hidesText }: AnalysedMessage, { score, signs }: PhishingSuspicion): MailWarning[] {
  const hidden: MailWarning[] = hidesText ? [{ kind: 'hidden_text', text: 'Contains text you can’t see' }] : [];
  if (score < SUSPICIOUS_FROM) return hidden;
  const kind = score >= PHISHING_FROM ? 'phishing' : 'suspicious';
  return [...signs.map((text): MailWarning => ({ kind, text })), ...hidden];
}

/** Whether the warnings say that a mail may be a fraud. */
export const isSuspect = (warnings: readonly { kind: MailWarning['kind'] }[]): boolean =>
  warnings.some(({ kind }) => kind !== 'hidden_text');

const CAUTION_LENGTH = 200;

/** What stands in place of the summary of a suspicious mail: its gravest sign. */
export const cautionOf = (warnings: readonly MailWarning[]): string =>
  `Be careful with this email. ${warnings.find(({ kind }) => kind !== 'hidden_text')?.text ?? ''}`
    .trim()
    .slice(0, CAUTION_LENGTH);
