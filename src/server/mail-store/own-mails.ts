import { sql } from 'kysely';
import { CLASSIFICATION_VERSION } from '#mail-analysis/mail-classification.ts';
import { addressesOf } from './own-addresses.ts';
import type { MailAccount } from './stored-mail.ts';
import type { MailDb } from './tables.ts';

/** Says anew which stored mails are by the owner of a mailbox whose addresses change, and that their threads are to be classified again. */
export const markOwnMails = async (trx: MailDb, before: MailAccount, after: MailAccount): Promise<void> => {
  const [known, now] = [addressesOf(before), addressesOf(after)];
  const added = now.filter((address) => !known.includes(address));
  const removed = known.filter((address) => !now.includes(address));
  const ofAccount = () =>
    trx.updateTable('mail_messages').where('user_id', '=', after.userId).where('account_id', '=', after.id);
  // Whatever lies in the folder of sent mail is by the owner.
  if (added.length > 0)
    await ofAccount()
      .set({
        is_mine: 1,
        requires_response: 0,
        waits: 0,
        thread_state: 'fyi',
        verdict: '{}',
        shown: null,
        learned: null,
      })
      .where('from_address', 'in', added)
      .where('is_mine', '=', 0)
      .execute();
  if (removed.length > 0)
    await ofAccount()
      .set({ is_mine: 0 })
      .where('from_address', 'in', removed)
      .where('folder_role', '!=', 'sent')
      .execute();
  for (const address of [...added, ...removed]) {
    const pattern = `%"${address.replaceAll(/[\\%_]/g, '\\$&')}"%`;
    await ofAccount()
      .set({ verdict_version: CLASSIFICATION_VERSION - 1 })
      .where('is_mine', '=', 0)
      .where('judged_at', '>', 0)
      .where('thread_id', 'in', (eb) =>
        eb
          .selectFrom('mail_messages as named')
          .select('named.thread_id')
          .where('named.user_id', '=', after.userId)
          .where('named.account_id', '=', after.id)
          .where((or) =>
            or.or([
              or('named.from_address', '=', address),
              sql<boolean>`lower(named.recipients) like ${pattern} escape '\\'`,
            ]),
          ),
      )
      .execute();
  }
};
