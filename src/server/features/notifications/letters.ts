import { setImmediate } from 'node:timers/promises';
import { PRODUCT } from '#contract/pages.ts';
import { addDays, zoneOf } from '#contract/zone.ts';
import type { Log } from '#server/log.ts';
import type { Post } from '#server/post/post.ts';
import type { LetterChoice, LetterStore } from './letters.store.ts';
import type { NotificationStore } from './notifications.store.ts';
import { toNotifications } from './present.ts';
import type { Rule } from './rule.ts';

const HOUR = 3600_000;
/** When the daily letter goes out, in seconds after midnight of the person's zone. */
const MORNING = 8 * 3600;

/** Whom a letter goes to. */
export interface Addressee {
  readonly address: string;
  /** An address that nobody has confirmed gets no letter. */
  readonly verified: boolean;
}

/** Sends what is waiting by mail to those who asked for it; a letter names what there is and says nothing of its content. */
export const createLetterRound = ({
  store,
  letters,
  rules,
  post,
  addresseeOf,
  timeZoneOf,
  publicUrl,
  now,
  log,
}: {
  store: NotificationStore;
  letters: LetterStore;
  rules: readonly Rule[];
  post: Post | null;
  addresseeOf: (userId: string) => Promise<Addressee | null>;
  timeZoneOf: (userId: string) => Promise<string>;
  publicUrl: string | undefined;
  now: () => number;
  log: Log;
}) => {
  const write = async (post: Post, userId: string): Promise<void> => {
    const choice = await letters.of(userId);
    const addressee = await addresseeOf(userId);
    if (addressee === null || !addressee.verified) return;
    const at = now();
    const waiting = await store.unsent(userId, choice.kinds, at);
    const urgent = waiting.some(({ priority }) => priority === 'critical');
    if (waiting.length === 0 || !isTime(choice, await timeZoneOf(userId), at, urgent)) return;
    await letters.setTried(userId, at);
    const titles = toNotifications(waiting, rules, at).map(({ title }) => title);
    await post.send({ to: addressee.address, ...letterOf(titles, publicUrl) });
    await store.change(
      userId,
      waiting.map(({ id }) => id),
      { letter_at: at },
    );
  };
  return async (): Promise<void> => {
    if (post === null) return;
    for (const userId of await letters.subscribers()) {
      try {
        await write(post, userId);
      } catch (error) {
        log.error('letter failed', { name: error instanceof Error ? error.name : typeof error });
      }
      await setImmediate();
    }
  };
};

/** Whether a letter may go out now; what is urgent waits only for a mail server that has just failed. */
export const isTime = ({ pace, triedAt }: LetterChoice, timeZone: string, now: number, urgent: boolean): boolean => {
  if (pace === 'off') return false;
  const last = triedAt ?? 0;
  if (urgent) return now - last >= URGENT_PAUSE;
  return pace === 'hourly' ? now - last >= HOUR : last < lastMorning(timeZone, now);
};

/** How long after a letter an urgent one may follow, in milliseconds. */
const URGENT_PAUSE = 5 * 60_000;

const lastMorning = (timeZone: string, now: number): number => {
  const zone = zoneOf(timeZone);
  const today = zone.momentOf(zone.dayOf(now), MORNING);
  return today <= now ? today : zone.momentOf(addDays(zone.dayOf(now), -1), MORNING);
};

const letterOf = (titles: readonly string[], publicUrl: string | undefined) => ({
  subject: titles.length === 1 ? `${PRODUCT}: one thing for you` : `${PRODUCT}: ${titles.length} things for you`,
  text: [
    ...titles.map((title) => `- ${title.replaceAll(/\s+/g, ' ')}`),
    '',
    publicUrl === undefined ? `Open ${PRODUCT} to go on.` : `${publicUrl}/notifications`,
    '',
    'You asked for these letters. Stop them under Notifications, How you are told.',
  ].join('\n'),
});
