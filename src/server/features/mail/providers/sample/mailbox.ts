import { composeSample, type Sent } from './compose.ts';
import type { SampleMessage, SamplePerson, SampleThread, When } from './sample-mail.ts';
import { communityThreads } from './threads-community.ts';
import { familyThreads } from './threads-family.ts';
import { friendThreads } from './threads-friends.ts';
import { listThreads } from './threads-list.ts';
import { noticeThreads } from './threads-notices.ts';
import { offerThreads } from './threads-offers.ts';
import { workThreads } from './threads-work.ts';

export type SampleFolder = 'INBOX' | 'Sent' | 'Archive';

/** A mail of the sample mailbox as a mail server would hold it. */
export type SampleMail = {
  folder: SampleFolder;
  /** Counts up within its folder in order of arrival. */
  uid: number;
  flags: { seen: boolean; flagged: boolean; answered: boolean };
  /** Milliseconds since 1970. */
  internalDate: number;
  source: Uint8Array;
};

const threads: readonly SampleThread[] = [
  ...workThreads,
  ...familyThreads,
  ...friendThreads,
  ...communityThreads,
  ...listThreads,
  ...noticeThreads,
  ...offerThreads,
];

/** The built-in mailbox of an invented person, addressed to `owner`, with dates counted back from `now`. Oldest first. */
export const sampleMailbox = async ({ now, owner }: { now: number; owner: SamplePerson }): Promise<SampleMail[]> => {
  const mails = await Promise.all(threads.flatMap((thread) => composeThread(thread, now, owner)));
  const nextUid: Record<SampleFolder, number> = { INBOX: 1, Sent: 1, Archive: 1 };
  return mails
    .sort((a, b) => a.internalDate - b.internalDate)
    .map((mail) => ({ ...mail, uid: nextUid[mail.folder]++ }));
};

const composeThread = (thread: SampleThread, now: number, owner: SamplePerson): Promise<Omit<SampleMail, 'uid'>>[] => {
  const sent: Sent[] = thread.messages.map((message) => ({ message, sentAt: momentOf(message.when, now) }));
  return sent.map(async (each, index) => ({
    folder: folderOf(each.message),
    flags: {
      seen: each.message.unread !== true,
      flagged: each.message.flagged === true,
      answered: each.message.from !== 'owner' && thread.messages[index + 1]?.from === 'owner',
    },
    internalDate: each.sentAt,
    source: await composeSample(thread, sent.slice(0, index), each, owner),
  }));
};

const folderOf = ({ from, folder }: SampleMessage): SampleFolder => (from === 'owner' ? 'Sent' : (folder ?? 'INBOX'));

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const momentOf = (when: When, now: number): number => {
  if ('hoursAgo' in when) return now - when.hoursAgo * HOUR_MS;
  const [hours = 0, minutes = 0] = when.at.split(':').map(Number);
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  return midnight - when.daysAgo * DAY_MS + (hours * 60 + minutes) * 60_000;
};
