import { z } from 'zod';
import type { GrantTrouble } from '#server/oauth/grant.ts';
import { MailboxError, notAllowed } from '../provider.ts';

/** How Google's APIs write a refusal: https://developers.google.com/workspace/gmail/api/guides/handle-errors */
const refusalBody = z.object({
  error: z.object({
    message: z.string().catch(''),
    status: z.string().catch(''),
    errors: z.array(z.object({ reason: z.string().catch('') })).catch([]),
  }),
});

/** What Google refused, and why. */
export interface GmailErrorResponse {
  readonly status: number;
  readonly reason: string;
  /** How long Google asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;
}

/** The mail or draft does not exist, or no longer. */
export class NotInMailbox extends Error {
  override readonly name = 'NotThere';
}

const RATE = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'backendError']);

export const readErrorResponse = async (response: Response, now: () => number): Promise<GmailErrorResponse> => {
  const read = refusalBody.safeParse(await response.json().catch(() => null));
  return {
    status: response.status,
    reason: read.success ? (read.data.error.errors[0]?.reason ?? read.data.error.status) : '',
    retryAfterMs: retryAfter(response.headers.get('retry-after'), now),
  };
};

/** Whether the same call may succeed a little later. */
export const isTransient = ({ status, reason }: GmailErrorResponse): boolean =>
  status === 429 || status >= 500 || (status === 403 && RATE.has(reason));

/** A refusal in words for the person. */
export const gmailError = (refusal: GmailErrorResponse): Error => {
  const { status, reason } = refusal;
  if (status === 404) return new NotInMailbox('Gmail can’t find this.');
  if (status === 401) return accessRevoked();
  if (isTransient(refusal))
    return new MailboxError('busy', 'Gmail is busy or limiting requests. Iris will try again later.');
  if (reason === 'accessNotConfigured' || reason === 'SERVICE_DISABLED')
    return new MailboxError(
      'forbidden',
      'The Gmail API isn’t turned on in your Google Cloud project. Turn it on there; the Setup Guide shows where.',
    );
  if (reason === 'dailyLimitExceeded')
    return new MailboxError('busy', 'Gmail’s daily limit is reached. Iris continues tomorrow.');
  if (status === 403) return notAllowed();
  return new MailboxError('busy', 'Gmail sent a response Iris doesn’t understand. It will try again later.');
};

export const accessRevoked = (): MailboxError =>
  new MailboxError('credentials', 'Google no longer gives Iris access to this mailbox. Reconnect it to continue.');

export const unreachable = (): MailboxError =>
  new MailboxError('unreachable', 'Google isn’t responding. Check your network.');

const GRANT_TROUBLE: { readonly [T in GrantTrouble]: () => MailboxError } = {
  revoked: accessRevoked,
  unreachable,
  busy: () => new MailboxError('busy', 'Google is busy. Iris will try again later.'),
  refused: () =>
    new MailboxError(
      'credentials',
      'Google doesn’t accept this client ID and client secret. Compare them with your Google Cloud project.',
    ),
};
/** Why Google gives no token, in words for the person. */
export const grantError = (trouble: GrantTrouble): MailboxError => GRANT_TROUBLE[trouble]();

/** Retry-After as seconds or as a date (RFC 9110, section 10.2.3). */
const retryAfter = (header: string | null, now: () => number): number | undefined => {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now() : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
};
