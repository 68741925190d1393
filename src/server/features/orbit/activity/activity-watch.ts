import type { IncomingMessage } from 'node:http';
import { readBody, sendRequest } from '#server/network/connect.ts';
import { type ConnectionPolicy, HostNotAllowed, narrowed } from '#server/network/connection-policy.ts';
import type { ActivityBlock } from './activity-blocks.ts';

/** Why ActivityWatch tells nothing, in words for the person. */
export class ActivityWatchError extends Error {
  override readonly name = 'ActivityWatchError';
}

/** Reads what ActivityWatch answers, off the answering thread. */
export interface BucketReader {
  /** The buckets in a list that tell about work. */
  bucketTypes(text: string): Promise<{ id: string; type: string }[]>;
  /** The stretches of work in the events of some buckets. */
  blocks(buckets: readonly { type: string; text: string }[]): Promise<ActivityBlock[]>;
}

const TIMEOUT = 5000;
/** How long the list of buckets and the events of one may be, in bytes; a busy week has about two megabytes. */
const LARGEST_LIST = 512 * 1024;
const LARGEST_BUCKET = 8 * 1024 * 1024;
const MOST_BUCKETS = 10;

/** Reads what was in front from the local API of ActivityWatch: only from this machine or an allowed network, and only reads. */
export const createActivityWatch = (policy: ConnectionPolicy, reader: BucketReader) => {
  const nearby = narrowed(policy, ['loopback', 'private']);

  const get = async (address: string, path: string, limit: number): Promise<string> => {
    const signal = AbortSignal.timeout(TIMEOUT);
    const url = new URL(`${address.replace(/\/+$/, '')}/api/0/${path}`);
    const response = await sendRequest(nearby, url, {
      method: 'GET',
      headers: { accept: 'application/json' },
      signal,
    }).catch((error: unknown) => {
      throw new ActivityWatchError(error instanceof HostNotAllowed ? error.message : NOT_REACHED);
    });
    if (response.statusCode !== 200) {
      response.destroy();
      throw new ActivityWatchError(`ActivityWatch responded with status ${response.statusCode ?? 0}.`);
    }
    return bodyOf(response, limit);
  };

  return {
    /** The stretches of work between two moments, in milliseconds since 1970. */
    async blocks(address: string, from: number, to: number): Promise<ActivityBlock[]> {
      const buckets = await read(reader.bucketTypes(await get(address, 'buckets/', LARGEST_LIST)));
      const span = `start=${new Date(from).toISOString()}&end=${new Date(to).toISOString()}&limit=-1`;
      const texts = [];
      for (const { id, type } of buckets.slice(0, MOST_BUCKETS)) {
        const path = `buckets/${encodeURIComponent(id)}/events?${span}`;
        texts.push({ type, text: await get(address, path, LARGEST_BUCKET) });
      }
      return read(reader.blocks(texts));
    },
  };
};
export type ActivityWatch = ReturnType<typeof createActivityWatch>;

const NOT_REACHED = 'ActivityWatch isn’t responding at this address. Check that it’s running.';

const read = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw new ActivityWatchError('The program at this address isn’t ActivityWatch.');
  });

const bodyOf = async (response: IncomingMessage, limit: number): Promise<string> => {
  const body = await readBody(response, limit).catch(() => {
    throw new ActivityWatchError(NOT_REACHED);
  });
  if (body === null) throw new ActivityWatchError('ActivityWatch has more events than Iris reads at once.');
  return body.toString('utf8');
};
