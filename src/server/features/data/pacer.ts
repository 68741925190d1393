import { setImmediate } from 'node:timers/promises';
import { overBudget } from '#formats/budget.ts';
import { refusedFile } from '#server/errors.ts';

/** How long an import may hold the database, in milliseconds: with the embedded one everybody waits for its end. */
const LONGEST = 30_000;
/** How long work may hold the thread before others have their turn, in milliseconds. */
const TURN = 20;

/** Paces one import on the thread that answers requests: asked between pieces of work, it lets others have their turn, and ends what takes too long. */
export const createPacer = (clock: () => number = () => performance.now()): (() => Promise<void>) => {
  const begun = clock();
  let turn = begun;
  return async () => {
    const now = clock();
    if (now - begun > LONGEST) throw refusedFile(overBudget('This export takes too long to import.'), 'zip');
    if (now - turn < TURN) return;
    await setImmediate();
    turn = clock();
  };
};
