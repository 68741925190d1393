import type { MailboxOwner } from '#mail-analysis/input.ts';
import { toAnalysedMessage } from '../classification/analysed-message.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { ClassificationStore, MailWithText } from '#server/mail-store/classifications.store.ts';
import type { MailAccount } from '#server/mail-store/stored-mail.ts';

/** How many mails are remembered as written by a person or not. */
const REMEMBERED = 5000;

/** Whether a person has written in a thread after a moment (milliseconds), or answers the mail of a Message-ID there. */
export type IsAnswered = (thread: {
  readonly userId: string;
  readonly accountId: string;
  readonly threadId: string;
  readonly after: number;
  readonly messageId: string | null;
}) => Promise<boolean>;

/** Looks for answers; what says that somebody is away, or that a mail was not delivered, is none. */
export const createAnswerCheck = ({
  accounts,
  threads,
  me,
}: {
  accounts: Pick<AccountStore, 'byId'>;
  threads: Pick<ClassificationStore, 'mailsOfThreads'>;
  me: (account: MailAccount) => Promise<MailboxOwner>;
}): IsAnswered => {
  /** Threads are looked at again and again while they wait. */
  const known = new Map<string, boolean>();
  const isAutomatic = async (mail: MailWithText, owner: MailboxOwner): Promise<boolean> => {
    const remembered = known.get(mail.id);
    if (remembered !== undefined) return remembered;
    // Loaded by the first answer: it reads sentences by a model, which the mail worker holds already.
    const { isAutomaticAnswer } = await import('#mail-analysis/thread/automatic-answer.ts');
    const found = isAutomaticAnswer(toAnalysedMessage(mail), owner);
    if (known.size >= REMEMBERED) known.clear();
    known.set(mail.id, found);
    return found;
  };
  return async ({ userId, accountId, threadId, after, messageId }) => {
    const account = await accounts.byId(userId, accountId);
    if (account === undefined) return false;
    const owner = await me(account);
    const answersIt = ({ references }: MailWithText) => messageId !== null && references.includes(messageId);
    // An answer that has been read and thrown away is one.
    for (const mail of await threads.mailsOfThreads(account, [threadId], { trash: true }))
      if (!mail.isMine && (mail.cameAt > after || answersIt(mail)) && !(await isAutomatic(mail, owner))) return true;
    return false;
  };
};
