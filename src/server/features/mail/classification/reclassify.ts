import type { AccountStore } from '../store/accounts.store.ts';
import type { ClassificationStore } from '../store/classifications.store.ts';
import type { MailStore } from '../store/mails.store.ts';
import type { MailAccount, StoredMail } from '../store/stored-mail.ts';
import type { Classifier } from './classifier.ts';

/** So many of the newest mails of a sender, of a domain, and of an inbox are classified again when something was learned. */
const AGAIN = { sender: 50, domain: 50, inbox: 300 } as const;

/** Classifies stored mail again, after feedback of the user was added or removed. */
export const createReclassifier = ({
  store,
  mails,
  accounts,
  classifier,
}: {
  store: ClassificationStore;
  mails: Pick<MailStore, 'byId'>;
  accounts: Pick<AccountStore, 'byId' | 'ofUser'>;
  classifier: Pick<Classifier, 'classifyThreads'>;
}) => {
  const similarThreads = async (account: MailAccount, mail: StoredMail): Promise<ReadonlySet<string>> => {
    const address = mail.fromAddress;
    const domain = address.slice(address.lastIndexOf('@'));
    return new Set([
      mail.threadId,
      ...(await store.inboxThreads(account, AGAIN.sender, { address })),
      ...(domain.length < 2 ? [] : await store.inboxThreads(account, AGAIN.domain, { domain })),
    ]);
  };

  /** The mails that are listed differently now. */
  const reclassify = async (account: MailAccount, threads: ReadonlySet<string>): Promise<string[]> => {
    const listed = () => store.inboxOfThreads(account, [...threads]);
    const before = new Map((await listed()).map((mail) => [mail.id, JSON.stringify(mail)]));
    await classifier.classifyThreads(account, threads);
    return (await listed()).filter((mail) => before.get(mail.id) !== JSON.stringify(mail)).map(({ id }) => id);
  };

  const inboxOf = async (account: MailAccount): Promise<number> =>
    (await reclassify(account, new Set(await store.inboxThreads(account, AGAIN.inbox)))).length;

  return {
    /** Classifies a mail and similar ones again; returns how many others are listed differently now. */
    async similarTo(userId: string, mailId: string): Promise<number> {
      const mail = await mails.byId(userId, mailId);
      const account = mail && (await accounts.byId(userId, mail.accountId));
      if (mail === undefined || account === undefined) return 0;
      return (await reclassify(account, await similarThreads(account, mail))).filter((id) => id !== mailId).length;
    },
    /** Classifies the newest mails of every inbox of a person again; returns how many are listed differently now. */
    async everyInbox(userId: string): Promise<number> {
      let changed = 0;
      for (const account of await accounts.ofUser(userId)) changed += await inboxOf(account);
      return changed;
    },
    inboxOf,
  };
};
export type Reclassifier = ReturnType<typeof createReclassifier>;
