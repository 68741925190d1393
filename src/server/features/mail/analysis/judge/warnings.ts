import type { AnalysedMessage } from '../input.ts';
import type { Warning } from '../verdict.ts';
import type { Suspicion } from './phishing.ts';

/** From here on a mail counts as phishing and asks nothing of the person. */
export const PHISHING_FROM = 0.5;
const SUSPICIOUS_FROM = 0.2;

/** What the person should know before acting on a mail. */
export function warningsOf({ hidesText }: AnalysedMessage, { score, signs }: Suspicion): Warning[] {
  const hidden: Warning[] = hidesText ? [{ kind: 'hidden_text', text: 'Hides text that you cannot see' }] : [];
  if (score < SUSPICIOUS_FROM) return hidden;
  const kind = score >= PHISHING_FROM ? 'phishing' : 'suspicious';
  return [...signs.map((text): Warning => ({ kind, text })), ...hidden];
}
