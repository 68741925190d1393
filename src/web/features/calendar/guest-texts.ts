import type { NotifiedGuests } from '#contract/calendar/guests.ts';
import { CallError } from '#web/api/call.ts';

/** Whether guests are told, as the calls ask it; nothing where there are none. */
export const tellOf = (guests: number, tell: boolean): { tell?: 'guests' | 'nobody' } =>
  guests === 0 ? {} : { tell: tell ? 'guests' : 'nobody' };

/** What was done, and who was told of it. */
export const withNotice = (done: string, { toldTo, problem }: NotifiedGuests): string =>
  [
    done,
    toldTo.length > 0 && `${toldTo.length === 1 ? '1 guest was' : `${toldTo.length} guests were`} notified.`,
    problem,
  ]
    .filter(Boolean)
    .join(' ');

/** What undoing says after guests were told: a message cannot be taken back. */
export const undoneText = ({ toldTo }: NotifiedGuests): { description: string } | undefined =>
  toldTo.length === 0
    ? undefined
    : { description: 'Your calendar is back to how it was. Your guests won’t be notified.' };

/** Why guests could not be told; undefined for other failures. */
export const tellingFailed = (error: Error): string | undefined =>
  error instanceof CallError && error.problem?.code === 'mail_unreachable' ? error.problem.message : undefined;
