import { DAY, HOUR, MINUTE } from '#contract/time-units.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import type { CalendarUser } from '../occurrences/agenda.ts';
import type { MailedCalendar } from './open-message.ts';

interface CalendarMail {
  readonly userId: string;
  readonly id: string;
}
/** The mails of everybody that carry a calendar file. */
export interface CalendarMailPort {
  /** The newest of a time or later, in milliseconds, in order. */
  since(at: number, limit: number): Promise<readonly CalendarMail[]>;
  open(mail: CalendarMail): Promise<{ person: CalendarUser; mail: MailedCalendar } | null>;
}

/** How often answers are looked for, and how far back: mails arrive late, and after downtime many at once. In milliseconds. */
const LOOK_EVERY = 15_000;
const USUAL_DELAY = HOUR;
const LONGEST_DELAY = 3 * DAY;
const LOOK_FAR_EVERY = 30 * MINUTE;
const AT_ONCE = 500;
/** How often a mail is tried whose calendar server does not answer. */
const TRIES = 5;

/** Counts the answers that come by email to invitations, each once. */
export const createReplyCounter = (deps: {
  mails: CalendarMailPort;
  count: (person: CalendarUser, mail: MailedCalendar) => Promise<void>;
  log: Log;
  now: () => number;
}) => {
  const { mails, count, log, now } = deps;
  // What was read before this process is read again, and changes nothing. How often each was tried.
  let tried = new Map<string, number>();
  let farAt = 0;

  const one = async (found: CalendarMail): Promise<number> => {
    try {
      const opened = await mails.open(found);
      if (opened !== null) await count(opened.person, opened.mail);
      return TRIES;
    } catch (error) {
      log.error('answer to an invitation not counted', {
        mail: found.id,
        name: error instanceof Error ? error.name : typeof error,
      });
      return (tried.get(found.id) ?? 0) + 1;
    }
  };

  const run = async (): Promise<void> => {
    const isFar = now() - farAt >= LOOK_FAR_EVERY;
    const found = await mails.since(now() - (isFar ? LONGEST_DELAY : USUAL_DELAY), AT_ONCE);
    for (const mail of found.filter(({ id }) => (tried.get(id) ?? 0) < TRIES)) tried.set(mail.id, await one(mail));
    if (!isFar) return;
    farAt = now();
    tried = new Map(found.map(({ id }) => [id, tried.get(id) ?? 0]));
  };

  const job: Job = { name: 'calendar-replies', every: LOOK_EVERY, run };
  return { job };
};
