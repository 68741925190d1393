import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { MailPlace } from './search/place.ts';
import type { MailTables } from './tables.ts';

type Builder = ExpressionBuilder<MailTables, 'mail_messages'>;

/** The condition that a mail of this person lies in a place. */
export const placeCondition = (eb: Builder, userId: string, place: MailPlace): Expression<SqlBool> => {
  const isKept = () => eb('mail_messages.folder_role', 'not in', ['trash', 'junk']);
  switch (place.kind) {
    case 'role': {
      const lies = eb('mail_messages.folder_role', '=', place.role);
      if (place.role === 'archive') return eb.and([lies, eb.not(isSnoozed(userId))]);
      return place.role === 'drafts' ? eb.and([lies, eb.not(isOwnCopy)]) : lies;
    }
    case 'all':
      return isKept();
    case 'anywhere':
      return eb.lit(true);
    case 'starred':
      // Written out, so that both databases know that `mail_starred` holds every such mail.
      return eb.and([sql<SqlBool>`mail_messages.is_flagged = 1`, isKept()]);
    case 'awaiting':
      return eb.and([
        eb('mail_messages.folder_role', '=', 'sent'),
        eb('mail_messages.thread_state', '=', 'awaiting'),
        eb.not(eb.exists(laterMail(eb))),
      ]);
    case 'snoozed':
      return eb.or([
        eb('mail_messages.folder_role', '=', 'snoozed'),
        eb.and([eb('mail_messages.folder_role', '=', 'archive'), isSnoozed(userId)]),
      ]);
    case 'folders':
      return eb.or([
        ...(place.ids.length === 0 ? [] : [eb('mail_messages.folder_id', 'in', place.ids)]),
        ...(place.labels.length === 0 ? [] : [hasLabel(eb, place.labels)]),
      ]);
  }
};

/** Where folders are labels, what is snoozed lies in the archive. By numbers, which the list indexes hold. */
const isSnoozed = (userId: string) => sql<SqlBool>`mail_messages.search_id in (
  select snoozed.search_id from mail_snoozes
  join mail_messages as snoozed on snoozed.id = mail_snoozes.email
  where mail_snoozes.user_id = ${userId} and mail_snoozes.role = 'archive'
)`;

/** The copy on the server of a draft that was written here, which is listed as what it is. */
const isOwnCopy = sql<SqlBool>`exists (
  select 1 from mail_drafts
  where mail_drafts.user_id = mail_messages.user_id
    and mail_drafts.account_id = mail_messages.account_id
    and mail_drafts.updated_at > mail_drafts.created_at
    and mail_drafts.remote_id = mail_messages.remote_id
)`;

const laterMail = (eb: Builder) =>
  eb
    .selectFrom('mail_messages as later')
    .select('later.id')
    .whereRef('later.account_id', '=', 'mail_messages.account_id')
    .whereRef('later.thread_id', '=', 'mail_messages.thread_id')
    .whereRef('later.sent_at', '>', 'mail_messages.sent_at');

/** A mail carries one of these labels. */
const hasLabel = (eb: Builder, ids: readonly string[]): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom('mail_labels')
      .select('mail_labels.remote_id')
      .whereRef('mail_labels.account_id', '=', 'mail_messages.account_id')
      .whereRef('mail_labels.remote_id', '=', 'mail_messages.remote_id')
      .whereRef('mail_labels.user_id', '=', 'mail_messages.user_id')
      .where('mail_labels.folder_id', 'in', ids),
  );
