import { lookup as resolve } from 'node:dns';
import { get as getPlain } from 'node:http';
import { get as getSafely, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The largest picture that is loaded, in bytes, and how long it may take, in milliseconds. */
const LARGEST = 5 * 1024 * 1024;
const PATIENCE = 10_000;

/** Asked as anybody would ask: nothing in these headers tells who is reading. */
const HEADERS = { accept: 'image/*', 'user-agent': 'Mozilla/5.0' } as const;

/**
 * Fetches a picture for a mail as a `data:` address, or null. Only public addresses are asked, and the address that was
 * checked is the one that is connected to; redirects are not followed, and nothing but a picture is taken. `isAllowed` names
 * hosts with their port that may be asked although they are not public.
 */
export const fetchPicture = async (href: string, isAllowed: (host: string) => boolean): Promise<string | null> => {
  const url = URL.parse(href);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') return null;
  const trusted = isAllowed(url.host);
  if (!trusted && (url.port !== '' || isForbiddenLiteral(url.hostname))) return null;
  try {
    return await ask(url, trusted ? {} : { lookup: publicLookup });
  } catch {
    // A picture that cannot be had is a picture that is not there.
    return null;
  }
};

/** A host that is written as a number is connected to without being looked up. */
const isForbiddenLiteral = (hostname: string): boolean => {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !isPublicAddress(literal);
};

/** Finds the addresses of a host; one that is not public spoils them all. */
const publicLookup: NonNullable<RequestOptions['lookup']> = (hostname, options, answer) =>
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return answer(error, []);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      return answer(new Error('This host is not on the public internet.'), []);
    }
    return options.all === true ? answer(null, addresses) : answer(null, first.address, first.family);
  });

const ask = (url: URL, options: Pick<RequestOptions, 'lookup'>): Promise<string | null> =>
  new Promise((done, fail) => {
    const get = url.protocol === 'https:' ? getSafely : getPlain;
    const request = get(
      url,
      { ...options, agent: false, headers: HEADERS, signal: AbortSignal.timeout(PATIENCE) },
      (response) => {
        const type = /^image\/[a-z0-9.+-]{1,20}/i.exec(response.headers['content-type'] ?? '')?.[0].toLowerCase();
        if (response.statusCode !== 200 || type === undefined) {
          response.destroy();
          return done(null);
        }
        const pieces: Buffer[] = [];
        let size = 0;
        response.on('data', (piece: Buffer) => {
          size += piece.length;
          if (size <= LARGEST) return pieces.push(piece);
          response.destroy();
          return done(null);
        });
        response.on('end', () => done(`data:${type};base64,${Buffer.concat(pieces).toString('base64')}`));
        response.on('error', fail);
      },
    );
    request.on('error', fail);
  });
