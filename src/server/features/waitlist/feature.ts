import { DAY } from '#contract/time-units.ts';
import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import { waitlistHandlers } from './handlers.ts';
import { createWaitlistStore } from './store/waitlist.store.ts';
import { createWaitlist } from './waitlist.ts';

/** The waitlist: people who want to hear when Iris is ready. */
export const createWaitlistFeature = ({
  db,
  ...deps
}: { db: Db } & Omit<Parameters<typeof createWaitlist>[0], 'store'>) => {
  const waitlist = createWaitlist({ ...deps, store: createWaitlistStore(db, deps.now) });
  const jobs: readonly Job[] = [{ name: 'cleanup-waitlist', every: DAY, run: () => waitlist.cleanup() }];
  return {
    handlers: { waitlist: waitlistHandlers(waitlist) },
    jobs,
    onInvited: waitlist.onInvited,
    onRegistered: waitlist.onRegistered,
  };
};
