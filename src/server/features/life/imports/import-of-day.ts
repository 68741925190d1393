import { createHash } from 'node:crypto';
import type { LifeImportStore } from '../store/imports.store.ts';

/** How the ids of imports begin that nobody has asked for one by one. */
export const BY_THEMSELVES = 'arrived-';

/** The import of this day that nobody has undone: what arrives by itself on one day is undone as one. */
export const importOfDay = async (
  store: Pick<LifeImportStore, 'begin' | 'stateOf'>,
  userId: string,
  day: string,
  at: number,
): Promise<string> => {
  const name = createHash('sha256').update(`${userId} ${day}`).digest('base64url').slice(0, 20);
  for (let count = 0; ; count += 1) {
    const id = `${BY_THEMSELVES}${name}-${count}`;
    const state = await store.stateOf(userId, id);
    if (state === 'undone') continue;
    if (state === 'none')
      await store.begin(userId, { id, fileName: `Arrived on ${day}`, format: 'Arrived by itself', at });
    return id;
  }
};
