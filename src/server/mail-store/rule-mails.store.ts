import type { Db } from '#server/db/database.ts';
import { textColumns, textOf } from './mail-text.ts';
import { type StoredMail, toStoredMail } from './stored-mail.ts';
import { isClassified, type MailDb, mailTables } from './tables.ts';

/** So many characters of a mail are compared. */
const CHARACTERS = 24_000;
/** A mail server may be so much behind the clock of this process, and says seconds; milliseconds. */
const CLOCK_ERROR = 1000;

/** A mail with the beginning of its text. */
export type RuleMail = StoredMail & { readonly text: string };

type RuleTables = {
  mail_rule_arrivals: { email: string; user_id: string; came_at: number };
  mail_rules: { user_id: string; enabled: number; enabled_at: number };
  mail_snoozes: { email: string; user_id: string };
};
const ruleMailTables = (db: MailDb) => db.withTables<RuleTables>();

/** The mails that rules look at. */
export const createRuleMailStore = (plain: Db) => {
  const db = ruleMailTables(mailTables(plain));
  return {
    /** People with mail that no rule has looked at yet. */
    async usersWithArrivals(): Promise<string[]> {
      const rows = await db.selectFrom('mail_rule_arrivals').select('user_id').distinct().execute();
      return rows.map((row) => row.user_id);
    },
    /** Mail that no rule has looked at yet, oldest first, once it is classified; `cameAt` is when its server received it. */
    async arrivals(
      userId: string,
      limit: number,
      without: readonly string[],
    ): Promise<{ mail: RuleMail; cameAt: number }[]> {
      const rows = await db
        .selectFrom('mail_rule_arrivals')
        .innerJoin('mail_messages', 'mail_messages.id', 'mail_rule_arrivals.email')
        .innerJoin('mail_bodies', 'mail_bodies.id', 'mail_messages.id')
        .leftJoin('mail_sources', 'mail_sources.id', 'mail_messages.id')
        .selectAll('mail_messages')
        .select(['mail_rule_arrivals.came_at', ...textColumns])
        .where('mail_rule_arrivals.user_id', '=', userId)
        .where('mail_messages.user_id', '=', userId)
        .where(isClassified)
        .$if(without.length > 0, (query) => query.where('mail_messages.account_id', 'not in', without))
        .orderBy('mail_rule_arrivals.came_at')
        .orderBy('mail_rule_arrivals.email')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ mail: withText(row), cameAt: row.came_at }));
    },
    async arrivalDone(userId: string, mailId: string): Promise<void> {
      await db.deleteFrom('mail_rule_arrivals').where('user_id', '=', userId).where('email', '=', mailId).execute();
    },
    /** The newest mails outside of the trash, junk, drafts and sent mail, without those that are snoozed. */
    async newest(userId: string, limit: number): Promise<RuleMail[]> {
      const rows = await db
        .selectFrom('mail_messages')
        .innerJoin('mail_bodies', 'mail_bodies.id', 'mail_messages.id')
        .leftJoin('mail_sources', 'mail_sources.id', 'mail_messages.id')
        .selectAll('mail_messages')
        .select(textColumns)
        .where('mail_messages.user_id', '=', userId)
        .where('mail_messages.folder_role', 'in', ['inbox', 'archive', 'other'])
        .where(isClassified)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('mail_snoozes')
                .select('mail_snoozes.email')
                .where('mail_snoozes.user_id', '=', userId)
                .whereRef('mail_snoozes.email', '=', 'mail_messages.id'),
            ),
          ),
        )
        .orderBy('mail_messages.search_id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(withText);
    },
  };
};
export type RuleMailStore = ReturnType<typeof createRuleMailStore>;

const withText = (row: Parameters<typeof toStoredMail>[0] & Parameters<typeof textOf>[0]): RuleMail =>
  Object.assign(toStoredMail(row), { text: textOf(row, CHARACTERS) });

/**
 * Remembers mails that came into an inbox for the rules of its person, in the transaction that stores them: those that the server
 * received since a rule was turned on and the mailbox was connected.
 */
export const noteNewMails = async (
  trx: MailDb,
  { userId, createdAt }: { userId: string; createdAt: number },
  arrived: readonly { id: string; cameAt: number }[],
): Promise<void> => {
  const db = ruleMailTables(trx);
  const first = await db
    .selectFrom('mail_rules')
    .select('enabled_at')
    .where('user_id', '=', userId)
    .where('enabled', '=', 1)
    .orderBy('enabled_at')
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) return;
  const since = Math.max(first.enabled_at, createdAt);
  const rows = arrived
    .filter(({ cameAt }) => isSince(cameAt, since))
    .map(({ id, cameAt }) => ({ email: id, user_id: userId, came_at: cameAt }));
  if (rows.length > 0) await db.insertInto('mail_rule_arrivals').values(rows).execute();
};

/** Whether a mail server received a mail since a moment. */
export const isSince = (cameAt: number, moment: number): boolean => cameAt > moment - CLOCK_ERROR;
