import type { Log } from '#server/log.ts';
import type { PastEvent } from './propose.ts';
import type { OrbitSettingsStore } from '../store/settings.store.ts';
import { type ActivityWatch, ActivityWatchError } from '../activity/activity-watch.ts';

const ACTIVITY = 'activity:';

/** Whether the id of a proposal is that of a stretch of work at the computer. */
export const isActivityId = (id: string): boolean => id.startsWith(ACTIVITY);

/** Reads the work at the computer that a person lets Iris see, as what could be hours. */
export const createPastActivity = ({
  settings,
  activityWatch,
  log,
}: {
  settings: Pick<OrbitSettingsStore, 'of'>;
  activityWatch: ActivityWatch;
  log: Log;
}) => {
  const blocksOf = async (userId: string, from: number, to: number) => {
    const { activityWatch: address } = await settings.of(userId);
    return address === '' ? [] : activityWatch.blocks(address, from, to);
  };
  return {
    /** What was worked on in a span; nothing while ActivityWatch doesn't answer, so that the calendar is proposed all the same. */
    async read(userId: string, from: number, to: number): Promise<PastEvent[]> {
      try {
        return (await blocksOf(userId, from, to)).map((block) => ({
          id: `${ACTIVITY}${block.from}`,
          from: block.from,
          to: block.to,
          title: block.title,
          isAllDay: false,
          isCancelled: false,
          isDeclined: false,
          isBusy: true,
          isTimeBlock: false,
          guests: [],
        }));
      } catch (error) {
        if (!(error instanceof ActivityWatchError)) throw error;
        log.warn('ActivityWatch was not read', { user: userId });
        return [];
      }
    },
    /** How many stretches of work there are in a span, or why nothing can be read. */
    async check(userId: string, from: number, to: number) {
      try {
        return { found: (await blocksOf(userId, from, to)).length, problem: null };
      } catch (error) {
        if (!(error instanceof ActivityWatchError)) throw error;
        return { found: 0, problem: error.message };
      }
    },
  };
};
export type PastActivity = ReturnType<typeof createPastActivity>;
