import type { AnalysedMessage } from '../input.ts';
import type { MailWarning } from '../mail-classification.ts';
import type { PhishingSuspicion } from './phishing.ts';

/** From this score on a mail counts as phishing and opens no items. */
export const PHISHING_FROM = 0.5;
const SUSPICIOUS_FROM = 0.2;

/** What the person should know before acting on a mail. */
export function warningsFor({ hidesText }: AnalysedMessage, { score, signs }: PhishingSuspicion): MailWarning[] {
  const hidden: MailWarning[] = hidesText ? [{ kind: 'hidden_text', text: 'Hides text that you cannot see' }] : [];
  if (score < SUSPICIOUS_FROM) return hidden;
  const kind = score >= PHISHING_FROM ? 'phishing' : 'suspicious';
  return [...signs.map((text): MailWarning => ({ kind, text })), ...hidden];
}
