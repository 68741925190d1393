import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Client } from './client.ts';

/** The records of an export by their kind. */
export type Kinds = Record<string, Record<string, unknown>[]>;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Everything of a person: the zip as it is imported again, its files, and the records in it. */
export const exported = async (client: Client) => {
  const { bytes } = await client.get('/api/data/export.zip');
  const files = unzipSync(bytes);
  const { kinds } = JSON.parse(strFromU8(files['data.json']!)) as { kinds: Kinds };
  return { zip: base64(bytes), files, kinds };
};

/** A zip in which this is the data, whether or not it is an export. */
export const zipOf = (content: unknown): string => base64(zipSync({ 'data.json': strToU8(JSON.stringify(content)) }));

/** An export of these records. */
export const archive = (kinds: Kinds, more: object = {}): string =>
  zipOf({ product: 'Iris', schema: 2, exportedAt: '2025-11-18T09:00:00.000Z', person: {}, kinds, ...more });

/** Brings an export into an account. */
export const importInto = (client: Client, zip: string) => client.post('/api/data/import', { zip });
