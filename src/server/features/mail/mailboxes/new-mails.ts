import type { RemoteMail } from '#server/mail-providers/provider.ts';
import { isOwn, sentAtOf } from '#server/mail-store/insert-mails.ts';
import { toStoredSource } from '#server/mail-store/mail-source.ts';
import type { NewMail, OwnMail } from '#server/mail-store/new-mail.ts';
import type { MailAccount, StoredFolder } from '#server/mail-store/stored-mail.ts';
import type { MailParser } from './start-parser-worker.ts';

/** Parses mails that were just fetched; malformed mail never fails the others. */
export const parseNewMails = async (
  mails: readonly RemoteMail[],
  parser: Pick<MailParser, 'parse'>,
): Promise<NewMail[]> => {
  const stored = mails.map(toStoredSource);
  const parsed = await parser.parse(stored);
  return stored.map(({ source, omitted, ...remote }, index) => ({
    queuedId: null,
    remote,
    mail: parsed[index]!,
    source: { source, omitted },
  }));
};

/** Folders whose mails the owner has not sent, whoever they say they are from. */
const NEVER_SENT: ReadonlySet<StoredFolder['role']> = new Set(['drafts', 'junk', 'trash']);

/** Those of these mails that the owner of the mailbox wrote. */
export const mailsOfOwner = (account: MailAccount, folder: StoredFolder, mails: readonly NewMail[]): OwnMail[] =>
  (NEVER_SENT.has(folder.role) ? [] : mails)
    .filter(({ mail }) => isOwn(account, folder, mail))
    .map(({ mail, remote }) => ({ at: sentAtOf(mail, remote), parsed: mail }));
