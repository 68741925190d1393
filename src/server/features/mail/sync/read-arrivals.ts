import type { Db, Engine } from '#server/db/database.ts';
import type { Hints } from '../learning/hints.ts';
import type { AccountRow, FolderRow } from '../store/tables.ts';
import { countArrivals, newestArrivals } from './arrivals.ts';
import { ownMails, storeMails } from './intake.ts';
import { readMail } from './read-mail.ts';

interface Deps {
  readonly db: Db;
  readonly engine: Engine;
  readonly hints: Hints;
}

interface Reading {
  stopped(): boolean;
  read(done: number, total: number): void;
}

/** So many mails are read together. */
const AT_ONCE = 100;

/** Reads and stores the mails of a folder that were kept to be read later, newest first. */
export const readArrivals = async (
  { db, engine, hints }: Deps,
  account: AccountRow,
  folder: FolderRow,
  { stopped, read }: Reading,
): Promise<void> => {
  let total: number | undefined;
  let done = 0;
  while (!stopped()) {
    const some = await newestArrivals(db, folder, AT_ONCE);
    if (some.length === 0) return;
    total ??= await countArrivals(db, folder);
    const mails = await Promise.all(
      some.map(async ({ id, remote }) => ({ arrival: id, remote, mail: await readMail(remote.source) })),
    );
    await storeMails(db, engine, account, folder, mails);
    await hints.wrote(account, ownMails(account, folder, mails));
    done += some.length;
    read(done, total);
  }
};
