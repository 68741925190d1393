import { AppError } from '#server/errors.ts';
import { sendRequest } from '#server/network/connect.ts';
import { type ConnectionPolicy, HostNotAllowed } from '#server/network/connection-policy.ts';

/** How long a list may take to answer, in milliseconds. */
const TIMEOUT = 15_000;
const BODY = 'List-Unsubscribe=One-Click';

/** Unsubscribes by one POST (RFC 8058): no cookies, no redirects, and the answer is not read. */
export const sendOneClickRequest = async (
  url: URL,
  { policy, selfSigned }: { policy: ConnectionPolicy; selfSigned: boolean },
): Promise<void> => {
  const response = await sendRequest(policy, url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': BODY.length,
      'user-agent': 'Iris',
    },
    body: BODY,
    rejectUnauthorized: !selfSigned,
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((error: unknown) => {
    throw error instanceof HostNotAllowed
      ? new AppError(400, 'private_address', error.message)
      : notUnsubscribed(url.hostname);
  });
  response.destroy();
  const status = response.statusCode ?? 0;
  if (status < 200 || status >= 300) throw notUnsubscribed(url.hostname, status);
};

const notUnsubscribed = (host: string, status?: number) =>
  new AppError(
    502,
    'not_left',
    `${host} ${status === undefined ? 'didn’t respond' : `responded with ${status}`}, so you may still be on the list. Try again later, or report the email as junk.`,
  );
