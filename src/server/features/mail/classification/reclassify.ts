import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { ClassificationStore } from '#server/mail-store/classifications.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { MailAccount, StoredMail } from '#server/mail-store/stored-mail.ts';
import type { Classifier } from './classifier.ts';

/** So many of the newest mails of a sender, and of an inbox, are classified again at once when something was learned. */
const AGAIN = { sender: 50, inbox: 300 } as const;
/** The older mails of the inbox follow when nothing was learned for so many milliseconds, so many threads at a time. */
const OLDER = { after: 5_000, most: 20_000, atOnce: 100 } as const;

/** Classifies stored mail again, after feedback of the user was added or removed. */
export const createReclassifier = ({
  store,
  mails,
  accounts,
  classifier,
  onError,
}: {
  store: ClassificationStore;
  mails: Pick<MailStore, 'byId'>;
  accounts: Pick<AccountStore, 'byId' | 'ofUser'>;
  classifier: Pick<Classifier, 'classifyThreads'>;
  /** Reports that the older mails could not be classified again. */
  onError: () => void;
}) => {
  const similarThreads = async (account: MailAccount, mail: StoredMail): Promise<ReadonlySet<string>> =>
    new Set([mail.threadId, ...(await store.inboxThreads(account, AGAIN.sender, mail.fromAddress))]);

  let waiting: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  /** Classifies the older mails of these inboxes later, from the start when something else is learned meanwhile. */
  const olderLater = (some: readonly MailAccount[]): void => {
    clearTimeout(waiting);
    turn += 1;
    const own = turn;
    waiting = setTimeout(() => void classifyOlder(some, () => own === turn).catch(onError), OLDER.after);
    waiting.unref();
  };
  const classifyOlder = async (some: readonly MailAccount[], isCurrent: () => boolean): Promise<void> => {
    for (const account of some) {
      const older = [...new Set(await store.inboxThreads(account, OLDER.most))].slice(AGAIN.inbox);
      for (let at = 0; at < older.length && isCurrent(); at += OLDER.atOnce)
        await classifier.classifyThreads(account, new Set(older.slice(at, at + OLDER.atOnce)));
    }
  };

  /** The mails that are listed differently now. */
  const reclassify = async (account: MailAccount, threads: ReadonlySet<string>): Promise<string[]> => {
    const listed = () => store.inboxOfThreads(account, [...threads]);
    const before = new Map((await listed()).map((mail) => [mail.id, JSON.stringify(mail)]));
    await classifier.classifyThreads(account, threads);
    return (await listed()).filter((mail) => before.get(mail.id) !== JSON.stringify(mail)).map(({ id }) => id);
  };

  return {
    /**
     * Classifies the newest mails of every inbox of a person again, with all that are like a mail, and the older ones later;
     * returns how many other mails are listed differently now.
     */
    async everyInbox(userId: string, mailId: string | null): Promise<number> {
      const mail = mailId === null ? undefined : await mails.byId(userId, mailId);
      const changed: string[] = [];
      const all = await accounts.ofUser(userId);
      for (const account of all) {
        const similar = mail?.accountId === account.id ? await similarThreads(account, mail) : [];
        const newest = await store.inboxThreads(account, AGAIN.inbox);
        changed.push(...(await reclassify(account, new Set([...similar, ...newest]))));
      }
      olderLater(all);
      return changed.filter((id) => id !== mailId).length;
    },
    async inboxOf(account: MailAccount): Promise<void> {
      await reclassify(account, new Set(await store.inboxThreads(account, AGAIN.inbox)));
    },
    stop(): void {
      clearTimeout(waiting);
      turn += 1;
    },
  };
};
export type Reclassifier = ReturnType<typeof createReclassifier>;
