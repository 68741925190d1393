import type { Db, Engine } from '#server/db/database.ts';
import type { Hints } from '../learning/hints.ts';
import type { AccountRow, FolderRow } from '../store/tables.ts';
import { countArrivals, newestArrivals } from './arrivals.ts';
import { type Incoming, ownMails, storeMails } from './intake.ts';
import type { MailReader } from './reading-thread.ts';

interface Deps {
  readonly db: Db;
  readonly engine: Engine;
  readonly hints: Hints;
  readonly reader: MailReader;
}

interface Reading {
  stopped(): boolean;
  read(done: number, total: number): void;
}

/** So many mails are read together. */
const AT_ONCE = 200;

/** Reads and stores the mails of a folder that were kept to be read later, newest first. */
export const readArrivals = async (
  { db, engine, hints, reader }: Deps,
  account: AccountRow,
  folder: FolderRow,
  { stopped, read }: Reading,
): Promise<void> => {
  const readWithout = async (without: readonly string[]): Promise<Incoming[]> => {
    const some = await newestArrivals(db, folder, { without, limit: AT_ONCE });
    if (some.length === 0) return [];
    const mails = await reader.read(some);
    return some.map(({ id, remote }, index) => ({ arrival: id, remote, mail: mails[index]!, kept: null }));
  };
  let next = readWithout([]);
  let total: number | undefined;
  let done = 0;
  for (;;) {
    const mails = await next;
    if (mails.length === 0 || stopped()) return;
    total ??= await countArrivals(db, folder);
    if (total > AT_ONCE) reader.begin();
    // The next ones are read while these are stored.
    next = readWithout(mails.flatMap(({ arrival }) => arrival ?? []));
    next.catch(() => undefined); // told when its turn comes
    await storeMails(db, engine, account, folder, mails);
    await hints.wrote(account, ownMails(account, folder, mails));
    done += mails.length;
    read(done, total);
  }
};
