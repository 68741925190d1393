import { type DeliveryResult, type OutgoingMessage, MailboxError, notAllowed } from '../provider.ts';
import { gmailError, isTransient, readErrorResponse } from './gmail-errors.ts';
import type { Grant } from '#server/oauth/grant.ts';
import type { GmailAccess } from './gmail-client.ts';

/** How long Gmail may take to accept a message, in milliseconds. */
const PATIENCE = 120_000;
/** With these errors nothing was sent. */
const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Sends a message through Gmail, once: an uncertain outcome is reported and never retried. */
export const sendByGmail = async (
  root: string,
  grant: Grant,
  mayChange: boolean,
  letter: OutgoingMessage,
  access: GmailAccess,
): Promise<DeliveryResult> => {
  if (!mayChange) return { kind: 'trouble', message: notAllowed().message };
  // With a refused token nothing was sent, so only this is retried.
  return (await grant.withToken((accessToken) => handOver(root, accessToken, letter, access))).delivery;
};

const handOver = async (
  root: string,
  accessToken: string,
  letter: OutgoingMessage,
  { fetch, now }: GmailAccess,
): Promise<{ status: number; delivery: DeliveryResult }> => {
  const outcome = (status: number, delivery: DeliveryResult) => ({ status, delivery });
  try {
    const response = await fetch(
      `${root.replace(/\/+$/, '')}/upload/gmail/v1/users/me/messages/send?uploadType=media`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'message/rfc822' },
        body: new Uint8Array(withBccHeader(letter)),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      },
    );
    if (response.ok) return outcome(response.status, { kind: 'sent', rejected: [] });
    const refusal = await readErrorResponse(response, now);
    if (refusal.status >= 500) return outcome(refusal.status, unsure());
    if (refusal.status === 400)
      return outcome(400, {
        kind: 'refused',
        later: false,
        message: 'Gmail didn’t accept this email. Check the addresses.',
      });
    if (isTransient(refusal))
      return outcome(refusal.status, { kind: 'refused', later: true, message: wordsOf(gmailError(refusal)) });
    return outcome(refusal.status, { kind: 'trouble', message: wordsOf(gmailError(refusal)) });
  } catch (error) {
    return outcome(
      0,
      isUnreached(error) ? { kind: 'trouble', message: 'Google isn’t responding. Nothing was sent.' } : unsure(),
    );
  }
};

const wordsOf = (error: Error): string =>
  error instanceof MailboxError ? error.message : 'Gmail didn’t accept this email.';

const unsure = (): DeliveryResult => ({
  kind: 'unsure',
  message: 'The connection to Gmail was lost while sending. Check your sent mail before you send it again.',
});

const isUnreached = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && NOT_REACHED.has(String(cause.code));
};

/** Gmail sends to the recipients in the headers and removes Bcc. */
export const withBccHeader = ({ to, source }: Pick<OutgoingMessage, 'to' | 'source'>): Buffer => {
  const text = Buffer.from(source);
  const end = text.indexOf('\r\n\r\n');
  const head = text
    .subarray(0, end === -1 ? text.length : end)
    .toString('latin1')
    .replaceAll(/\r\n[ \t]+/g, ' ');
  const named = head
    .split('\r\n')
    .filter((line) => /^(to|cc|bcc):/i.test(line))
    .join(' ')
    .toLowerCase();
  const addresses = new Set(named.match(/[^\s<>,;:"]+@[^\s<>,;"]+/g));
  const unnamed = to.filter((address) => !addresses.has(address.toLowerCase()));
  return unnamed.length === 0 ? text : Buffer.concat([Buffer.from(`Bcc: ${unnamed.join(', ')}\r\n`), text]);
};
