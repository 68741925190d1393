import { type Delivery, type Letter, MailboxError } from '../../provider.ts';
import { asTrouble, isTransient, notAllowed, refusalOf } from './google-errors.ts';
import type { Grant } from '#server/oauth/grant.ts';

/** How long Gmail may take to accept a letter, in milliseconds. */
const PATIENCE = 120_000;
/** Before these nothing has left this machine. */
const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Hands a letter to Gmail, once: whatever is unclear is told and never tried again. */
export const sendByGmail = async (
  root: string,
  grant: Grant,
  mayChange: boolean,
  letter: Letter,
): Promise<Delivery> => {
  if (!mayChange) return { kind: 'trouble', message: notAllowed().message };
  const first = await handOver(root, (await grant.token()).accessToken, letter);
  if (first.status !== 401) return first.delivery;
  // A refused token has sent nothing: this is the one thing that may be tried once more.
  await grant.refused(first.accessToken);
  return (await handOver(root, (await grant.token()).accessToken, letter)).delivery;
};

const handOver = async (
  root: string,
  accessToken: string,
  letter: Letter,
): Promise<{ status: number; accessToken: string; delivery: Delivery }> => {
  const told = (status: number, delivery: Delivery) => ({ status, accessToken, delivery });
  try {
    const response = await fetch(
      `${root.replace(/\/+$/, '')}/upload/gmail/v1/users/me/messages/send?uploadType=media`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'message/rfc822' },
        body: new Uint8Array(withBlindCopies(letter)),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      },
    );
    if (response.ok) return told(response.status, { kind: 'sent', rejected: [] });
    const refusal = await refusalOf(response);
    if (refusal.status >= 500) return told(refusal.status, unsure());
    if (refusal.status === 400)
      return told(400, {
        kind: 'refused',
        later: false,
        message: 'Gmail did not accept this email. Check the addresses.',
      });
    if (isTransient(refusal))
      return told(refusal.status, { kind: 'refused', later: true, message: wordsOf(asTrouble(refusal)) });
    return told(refusal.status, { kind: 'trouble', message: wordsOf(asTrouble(refusal)) });
  } catch (error) {
    return told(
      0,
      isUnreached(error) ? { kind: 'trouble', message: 'Google does not answer. Nothing was sent.' } : unsure(),
    );
  }
};

const wordsOf = (error: Error): string =>
  error instanceof MailboxError ? error.message : 'Gmail did not accept this email.';

const unsure = (): Delivery => ({
  kind: 'unsure',
  message: 'The connection to Gmail was lost while sending. Look into your sent mail before you send it again.',
});

const isUnreached = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && NOT_REACHED.has(String(cause.code));
};

/** Gmail sends to whom the header names, and takes Bcc out before it does. */
export const withBlindCopies = ({ to, source }: Pick<Letter, 'to' | 'source'>): Buffer => {
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
