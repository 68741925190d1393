import { readBody, sendRequest } from '#server/network/connect.ts';
import type { ConnectionPolicy } from '#server/network/connection-policy.ts';

/** The largest picture that is loaded, in bytes, and how long it may take, in milliseconds. */
export const LARGEST_PICTURE = 5 * 1024 * 1024;
const TIMEOUT = 10_000;

/** Headers that say nothing about who is reading. */
const HEADERS = { accept: 'image/*', 'user-agent': 'Mozilla/5.0' } as const;

/**
 * Fetches a picture of at most `most` bytes for a mail as a `data:` URL, or null; it follows no redirects and takes nothing but a
 * picture.
 */
export const fetchPicture = async (
  href: string,
  policy: ConnectionPolicy,
  { most = LARGEST_PICTURE, signal }: { most?: number; signal?: AbortSignal } = {},
): Promise<string | null> => {
  const url = URL.parse(href);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') return null;
  try {
    const signals = [AbortSignal.timeout(TIMEOUT), ...(signal === undefined ? [] : [signal])];
    const response = await sendRequest(policy, url, { headers: HEADERS, signal: AbortSignal.any(signals) });
    const type = /^image\/[a-z0-9.+-]{1,20}/i.exec(response.headers['content-type'] ?? '')?.[0].toLowerCase();
    const isPicture = response.statusCode === 200 && type !== undefined;
    const bytes = isPicture ? await readBody(response, most) : null;
    response.destroy();
    return bytes && `data:${type};base64,${bytes.toString('base64')}`;
  } catch {
    // A picture that cannot be loaded is left out.
    return null;
  }
};
