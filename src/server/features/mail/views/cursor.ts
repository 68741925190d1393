import { createHash } from 'node:crypto';
import { z } from 'zod';
import { badInput } from '#server/errors.ts';

const cursorSchema = z.tuple([z.string(), z.number().int().nonnegative()]);

/** Identifies the list that a cursor belongs to. */
const listKey = (list: readonly (string | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 12);

/** Writes where the next page of a list begins. */
export const writeCursor = (list: readonly (string | undefined)[], below: number): string =>
  Buffer.from(JSON.stringify([listKey(list), below])).toString('base64url');

/** Reads where a page begins; refuses what is spoilt, and a cursor of another list. */
export const readCursor = (list: readonly (string | undefined)[], cursor: string): number => {
  const parsed = cursorSchema.safeParse(jsonOf(cursor));
  if (!parsed.success || parsed.data[0] !== listKey(list))
    throw badInput('This page isn’t part of the list. Please start from the first page again.', 'cursor');
  return parsed.data[1];
};

const jsonOf = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
};
