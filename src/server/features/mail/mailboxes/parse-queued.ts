import type { ImplicitFeedback } from '../feedback/implicit-feedback.ts';
import type { NewMail } from '#server/mail-store/new-mail.ts';
import type { MailAccount, StoredFolder } from '#server/mail-store/stored-mail.ts';
import type { SyncStore } from '#server/mail-store/sync.store.ts';
import { mailsOfOwner } from './new-mails.ts';
import type { ParserWorker } from './start-parser-worker.ts';

/** So many mails are parsed together. */
const AT_ONCE = 200;

/** Parses and stores the queued mails of a folder, newest first. */
export const parseQueued = async (
  { store, feedback, parser }: { store: SyncStore; feedback: ImplicitFeedback; parser: ParserWorker },
  account: MailAccount,
  folder: StoredFolder,
  { stopped, parsed }: { stopped(): boolean; parsed(done: number, total: number): void },
): Promise<void> => {
  const parseNext = async (without: readonly string[]): Promise<NewMail[]> => {
    const queued = await store.nextUnparsed(folder, { without, limit: AT_ONCE });
    if (queued.length === 0) return [];
    const mails = await parser.parse(queued);
    return queued.map(({ id, remote, source, omitted }, index) => ({
      queuedId: id,
      remote,
      mail: mails[index]!,
      source: { source, omitted },
    }));
  };
  let next = parseNext([]);
  let total: number | undefined;
  let done = 0;
  for (;;) {
    const mails = await next;
    if (mails.length === 0 || stopped()) return;
    total ??= await store.countUnparsed(folder);
    if (total > AT_ONCE) parser.start();
    // The next mails are parsed while these are stored.
    next = parseNext(mails.flatMap(({ queuedId }) => queuedId ?? []));
    next.catch(() => undefined); // reported when it is awaited
    await store.insert(account, folder, mails);
    await feedback.mailsSent(account, mailsOfOwner(account, folder, mails));
    done += mails.length;
    parsed(done, total);
  }
};
