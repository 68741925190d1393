import { lookup } from 'node:dns';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { AppError } from '#server/errors.ts';
import { isPublicAddress } from '../viewing/public-address.ts';

/** How long a list may take to answer, in milliseconds. */
const PATIENCE = 15_000;

/**
 * Tells a list by one POST that the person leaves it (RFC 8058): no cookies, no redirects, nothing read of the answer, and never
 * an address of a private network, judged at the moment of connecting. `local` lets a mailbox on this machine have a list on
 * this machine.
 */
export const leaveByPost = (url: URL, { local, selfSigned }: { local: boolean; selfSigned: boolean }): Promise<void> =>
  new Promise((resolve, reject) => {
    const allowed = (address: string) => isPublicAddress(address) || (local && /^(127\.|::1$)/.test(address));
    const host = url.hostname.replaceAll(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !allowed(host)) return reject(refused(host));
    const find: LookupFunction = (name, options, done) =>
      lookup(name, { ...options, all: true }, (error, addresses) => {
        if (error) done(error, '', 4);
        else if (addresses.length === 0 || !addresses.every(({ address }) => allowed(address)))
          done(refused(name), '', 4);
        else if (options.all) done(null, addresses);
        else done(null, addresses[0]!.address, addresses[0]!.family);
      });
    const body = 'List-Unsubscribe=One-Click';
    const asking = request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Iris',
      },
      lookup: find,
      rejectUnauthorized: !selfSigned,
      signal: AbortSignal.timeout(PATIENCE),
      agent: false,
    });
    asking.on('error', (error) => reject(error instanceof AppError ? error : unanswered(host)));
    asking.on('response', (response) => {
      response.destroy();
      const status = response.statusCode ?? 0;
      if (status >= 200 && status < 300) resolve();
      else reject(unanswered(host, status));
    });
    asking.end(body);
  });

const refused = (host: string) =>
  new AppError(400, 'private_address', `${host} leads into a private network, so Iris does not ask it.`);
const unanswered = (host: string, status?: number) =>
  new AppError(
    502,
    'not_left',
    `${host} ${status === undefined ? 'did not answer' : `answered with ${status}`}, so you may still be on the list. Try again later, or report the mail as junk.`,
  );
