import { z } from 'zod';
import { type MailRuleText, mailRule } from '#contract/mail/rules.ts';
import type { Db } from '#server/db/database.ts';
import { changedSince } from '#server/history/change.ts';
import { createChangeLog, type NewChange } from '#server/history/change-log.store.ts';
import { revert, type Undoer } from '#server/history/history.ts';

type RuleRow = {
  id: string;
  user_id: string;
  conditions: string;
  acts: string;
  enabled: number;
  enabled_at: number;
  created_at: number;
  version: number;
  used: number;
  last_used_at: number | null;
};
const ruleTables = (db: Db) => db.withTables<{ mail_rules: RuleRow }>();

/** A rule of a person; moments are milliseconds since 1970. */
export interface StoredRule extends MailRuleText {
  readonly id: string;
  readonly userId: string;
  readonly enabled: boolean;
  /** It is for mail that came in since then. */
  readonly enabledAt: number;
  readonly createdAt: number;
  readonly version: number;
  readonly used: number;
  readonly lastUsedAt: number | null;
}

/** The columns `conditions` and `acts`. */
export const { conditions: ruleConditions, acts: ruleActs } = mailRule.shape;

/** What was done to a rule, what it was before, and under which batch it was applied at once. */
const ruleStep = z.object({
  action: z.enum(['add', 'edit', 'remove']),
  before: z
    .object({
      conditions: z.string(),
      acts: z.string(),
      enabled: z.number(),
      created_at: z.number(),
      used: z.number(),
      last_used_at: z.number().nullable(),
    })
    .nullable(),
  applied: z.string().optional(),
});
export type RuleChangeStep = z.infer<typeof ruleStep>;
type NamedChange = Pick<NewChange<RuleChangeStep>, 'id' | 'at' | 'what'>;

/** The rules of people, and what was changed about them. */
export const createRuleStore = (plain: Db, now: () => number) => {
  const db = ruleTables(plain);
  const changes = createChangeLog({ db: plain, now, feature: 'mail_rules', steps: ruleStep });
  const one = (userId: string, id: string) =>
    db.selectFrom('mail_rules').selectAll().where('user_id', '=', userId).where('id', '=', id);
  return {
    /** The claims of who is undoing a change. */
    changes,
    /** The oldest first. */
    async ofUser(userId: string): Promise<StoredRule[]> {
      const rows = await db
        .selectFrom('mail_rules')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toRule);
    },
    async byId(userId: string, id: string): Promise<StoredRule | undefined> {
      const row = await one(userId, id).executeTakeFirst();
      return row && toRule(row);
    },
    add: (rule: StoredRule, named: NamedChange, applied: string | null): Promise<void> =>
      plain.transaction().execute(async (trx) => {
        await ruleTables(trx).insertInto('mail_rules').values(toRow(rule)).execute();
        const step: RuleChangeStep = { action: 'add', before: null, ...(applied !== null && { applied }) };
        await changes.record(rule.userId, { ...named, subject: rule.id, revision: rule.version, steps: [step] }, trx);
      }),
    /** Writes a rule anew that still has the version it was read with. */
    edit: (before: StoredRule, rule: StoredRule, named: NamedChange): Promise<void> =>
      plain.transaction().execute(async (trx) => {
        const { conditions, acts, enabled, enabled_at } = toRow(rule);
        const done = await ruleTables(trx)
          .updateTable('mail_rules')
          .set({ conditions, acts, enabled, enabled_at, version: before.version + 1 })
          .where('user_id', '=', before.userId)
          .where('id', '=', before.id)
          .where('version', '=', before.version)
          .executeTakeFirst();
        if (done.numUpdatedRows === 0n) throw changedSince('This rule');
        const steps: RuleChangeStep[] = [{ action: 'edit', before: contentOf(toRow(before)) }];
        await changes.record(before.userId, { ...named, subject: before.id, revision: before.version + 1, steps }, trx);
      }),
    remove: (rule: StoredRule, named: NamedChange): Promise<void> =>
      plain.transaction().execute(async (trx) => {
        const done = await ruleTables(trx)
          .deleteFrom('mail_rules')
          .where('user_id', '=', rule.userId)
          .where('id', '=', rule.id)
          .where('version', '=', rule.version)
          .executeTakeFirst();
        if (done.numDeletedRows === 0n) throw changedSince('This rule');
        const steps: RuleChangeStep[] = [{ action: 'remove', before: contentOf(toRow(rule)) }];
        await changes.record(rule.userId, { ...named, subject: rule.id, revision: rule.version, steps }, trx);
      }),
    /** Puts back what a claimed change did to a rule. */
    restore: async (userId: string, change: Parameters<typeof revert>[2] & { steps: readonly RuleChangeStep[] }) => {
      await plain.transaction().execute((trx) => revert(ruleUndoer, { db: trx, userId, at: now() }, change));
    },
    /** Counts a mail that the rule was used for. */
    async noteUse(userId: string, id: string, at: number): Promise<void> {
      await db
        .updateTable('mail_rules')
        .set((eb) => ({ used: eb('used', '+', 1), last_used_at: at }))
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },
  };
};
export type RuleStore = ReturnType<typeof createRuleStore>;

interface Scope {
  readonly db: Db;
  readonly userId: string;
  readonly at: number;
}

/** Puts back what a rule was; one that was changed since stays as it is. */
const ruleUndoer: Undoer<Scope, RuleChangeStep, RuleRow | undefined> = {
  nameOf: () => 'This rule',
  async find({ db, userId }, { action }, { subject, revision }) {
    const found = await ruleTables(db)
      .selectFrom('mail_rules')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', subject)
      .executeTakeFirst();
    if (action === 'remove') return { found, isAsLeft: found === undefined, isAsBefore: found !== undefined };
    return {
      found,
      isAsLeft: found?.version === revision,
      isAsBefore: action === 'add' && found === undefined,
    };
  },
  async restore({ db, userId, at }, { action, before }, _found, { subject, revision }) {
    const tables = ruleTables(db);
    if (subject === null) throw changedSince('This rule');
    if (action === 'add')
      await tables.deleteFrom('mail_rules').where('user_id', '=', userId).where('id', '=', subject).execute();
    if (before === null) return;
    // What came meanwhile is not caught up with.
    const row = { ...before, enabled_at: at, version: revision + 1 };
    if (action === 'remove')
      await tables
        .insertInto('mail_rules')
        .values({ id: subject, user_id: userId, ...row })
        .execute();
    if (action === 'edit') {
      const { conditions, acts, enabled, enabled_at, version } = row;
      await tables
        .updateTable('mail_rules')
        .set({ conditions, acts, enabled, enabled_at, version })
        .where('user_id', '=', userId)
        .where('id', '=', subject)
        .execute();
    }
  },
};

const contentOf = ({ conditions, acts, enabled, created_at, used, last_used_at }: RuleRow) => ({
  conditions,
  acts,
  enabled,
  created_at,
  used,
  last_used_at,
});

const toRule = (row: RuleRow): StoredRule => ({
  id: row.id,
  userId: row.user_id,
  conditions: ruleConditions.parse(JSON.parse(row.conditions)),
  acts: ruleActs.parse(JSON.parse(row.acts)),
  enabled: row.enabled === 1,
  enabledAt: row.enabled_at,
  createdAt: row.created_at,
  version: row.version,
  used: row.used,
  lastUsedAt: row.last_used_at,
});

const toRow = (rule: StoredRule): RuleRow => ({
  id: rule.id,
  user_id: rule.userId,
  conditions: JSON.stringify(rule.conditions),
  acts: JSON.stringify(rule.acts),
  enabled: Number(rule.enabled),
  enabled_at: rule.enabledAt,
  created_at: rule.createdAt,
  version: rule.version,
  used: rule.used,
  last_used_at: rule.lastUsedAt,
});
