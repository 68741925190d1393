import { mailServerError } from './mail-server-error.ts';
import type { DeliveryResult } from './provider.ts';

type Refusal = { responseCode?: number; response?: string; code?: string; command?: string };

/** What a server has answered when it refused something, and whether it will again. */
export const refusalOf = (error: unknown): { answer: string; isFinal: boolean; isOfSender: boolean } => {
  const { responseCode = 0, response = '', code, command } = error as Refusal;
  const answer = response.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  const isFinal = responseCode >= 500 && code !== 'EAUTH';
  return { answer, isFinal, isOfSender: isFinal && (command === 'MAIL FROM' || OF_SENDER.test(answer)) };
};

/** How servers name the sender when they refuse a recipient or the text because of it: Postfix, Exim, Exchange. */
const OF_SENDER =
  /\bsender\b.*\b(?:rejected|denied|not (?:owned|allowed|permitted))|send ?as ?denied|not allowed to send as/i;

/** What became of a message that could not be handed over: refused, not known, or not sent at all. */
export const deliveryOf = (
  error: unknown,
  handedOver: boolean,
  { host, from }: { host: string; from: string },
): DeliveryResult => {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  if (code === 'EAUTH') return { kind: 'trouble', message: mailServerError(error, host).message };
  if (typeof responseCode === 'number' && responseCode >= 400) {
    const { answer, isOfSender } = refusalOf(error);
    const later = responseCode < 500;
    if (isOfSender) {
      return {
        kind: 'refused',
        later,
        message: `${host} doesn’t let this mailbox send from ${from}. It said: “${answer}”. Nothing was sent. Choose another address in From, then send again.`,
      };
    }
    return {
      kind: 'refused',
      later,
      message: later
        ? `${host} isn’t accepting it right now and said: “${answer}”. Nothing was sent. Try again later.`
        : `${host} refused it and said: “${answer}”. Nothing was sent. Change what it names, then send again.`,
    };
  }
  if (handedOver) {
    return {
      kind: 'unsure',
      message: `The connection to ${host} was lost before it confirmed. The email may or may not have been sent, so Iris won’t send it again on its own. Check your Sent folder, or ask the recipient.`,
    };
  }
  return { kind: 'trouble', message: `${mailServerError(error, host).message} Nothing was sent.` };
};
