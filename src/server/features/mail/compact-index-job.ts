import { setTimeout as pause } from 'node:timers/promises';
import { DAY, SECOND } from '#contract/time-units.ts';
import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import { compactIndex } from '#server/mail-store/compact-index.ts';

/** How long one run goes on, and how long others may write after each step, in milliseconds. */
const RUN = 3 * SECOND;
const PAUSE = 10;

/** Renumbers what older versions have put into SQLite's index of words, a little at a time. */
export const compactIndexJob = (db: Db): Job => {
  let mayBeMore = true;
  return {
    name: 'compact-mail-index',
    // Once nothing is left, a look a day is enough.
    get every() {
      return mayBeMore ? 5 * SECOND : DAY;
    },
    beside: true,
    async run() {
      for (const ends = performance.now() + RUN; mayBeMore && performance.now() < ends;) {
        mayBeMore = await compactIndex(db);
        await pause(PAUSE);
      }
    },
  };
};
