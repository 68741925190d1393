import { DAY, HOUR } from '#contract/time-units.ts';
import { composeSampleMail, type DatedMessage } from './compose-mail.ts';
import { loadSampleThreads } from './load-threads.ts';
import type { SampleMessage, SamplePerson, SampleThread, SentBefore } from './sample-thread.ts';

export type SampleFolder = 'INBOX' | 'Sent' | 'Archive';

/** A mail of the sample mailbox as a mail server would hold it. */
export type SampleMail = {
  folder: SampleFolder;
  /** Ascending in order of arrival, per folder. */
  uid: number;
  flags: { seen: boolean; flagged: boolean; answered: boolean };
  /** Milliseconds since 1970. */
  internalDate: number;
  source: Uint8Array;
};

/** What the mails of a sample mailbox depend on; without a folder they are those of all. */
type SampleOf = { now: number; owner: SamplePerson; folder?: string };

/** The mails of the built-in sample mailbox, oldest first, addressed to `owner` and dated back from `now`. */
export const sampleMailbox = async (given: SampleOf): Promise<SampleMail[]> => {
  const threads = await loadSampleThreads();
  const mails = await Promise.all(threads.flatMap((thread) => composeThread(thread, given)));
  const nextUid: Record<SampleFolder, number> = { INBOX: 1, Sent: 1, Archive: 1 };
  return mails
    .sort((a, b) => a.internalDate - b.internalDate)
    .map((mail) => ({ ...mail, uid: nextUid[mail.folder]++ }));
};

const composeThread = (thread: SampleThread, { now, owner, folder }: SampleOf): Promise<Omit<SampleMail, 'uid'>>[] => {
  const sent: DatedMessage[] = thread.messages.map((message) => ({ message, sentAt: dateOf(message.when, now) }));
  const wanted = [...sent.entries()].filter(([, { message }]) => folder === undefined || folderOf(message) === folder);
  return wanted.map(async ([index, each]) => ({
    folder: folderOf(each.message),
    flags: {
      seen: each.message.unread !== true,
      flagged: each.message.flagged === true,
      answered: each.message.from !== 'owner' && thread.messages[index + 1]?.from === 'owner',
    },
    internalDate: each.sentAt,
    source: await composeSampleMail(thread, sent.slice(0, index), each, owner),
  }));
};

const folderOf = ({ from, folder }: SampleMessage): SampleFolder => (from === 'owner' ? 'Sent' : (folder ?? 'INBOX'));

const dateOf = (when: SentBefore, now: number): number => {
  if ('hoursAgo' in when) return now - when.hoursAgo * HOUR;
  const [hours = 0, minutes = 0] = when.at.split(':').map(Number);
  const midnight = Math.floor(now / DAY) * DAY;
  return midnight - when.daysAgo * DAY + (hours * 60 + minutes) * 60_000;
};
