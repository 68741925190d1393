import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { beingUndone, type Change, CLAIM_PERIOD, undoneAlready, UNDO_PERIOD, unknownChange } from './change.ts';

interface ChangeRow {
  user_id: string;
  feature: string;
  id: string;
  batch: string;
  subject: string | null;
  revision: number;
  created_at: number;
  what: string;
  steps: string;
  gentle: number;
  undone_at: number | null;
  claimed_until: number | null;
}
const changeTables = (db: Db) => db.withTables<{ changes: ChangeRow }>();

/** Whose changes are told apart: each name has steps of its own. */
type Feature = 'calendar' | 'orbit' | 'life' | 'life_kinds' | 'life_imports' | 'mail_rules';

/** A change before it is recorded; whatever is left out is the usual. */
export type NewChange<Step> = Pick<Change<Step>, 'id' | 'at' | 'what' | 'steps'> &
  Partial<Pick<Change<Step>, 'batch' | 'subject' | 'revision' | 'gentle'>>;

const LISTED = ['id', 'batch', 'subject', 'revision', 'created_at', 'what', 'gentle', 'undone_at'] as const;
type ListedChange = Omit<Change<never>, 'steps'>;

/** The changes of one feature as far as they can be undone; `steps` is what its steps look like in the database. */
export const createChangeLog = <Step>(deps: {
  db: Db;
  now: () => number;
  feature: Feature;
  steps: z.ZodType<Step>;
}) => {
  const { db, now, feature } = deps;
  const stepList = z.array(deps.steps);
  const toChange = (row: ChangeRow): Change<Step> => ({
    ...toListed(row),
    steps: stepList.parse(JSON.parse(row.steps)),
  });
  const changesOf = (userId: string, trx = db) =>
    changeTables(trx).selectFrom('changes').where('user_id', '=', userId).where('feature', '=', feature);
  const latestOf = (userId: string, subject: string | null, limit: number) =>
    changesOf(userId)
      .where('subject', subject === null ? 'is' : '=', subject)
      .where('created_at', '>', now() - UNDO_PERIOD)
      .whereRef('id', '=', 'batch')
      .orderBy('revision', 'desc')
      .orderBy('created_at', 'desc')
      .limit(limit);

  const set = async (
    userId: string,
    id: string,
    columns: Partial<Pick<ChangeRow, 'undone_at' | 'claimed_until' | 'steps'>>,
  ): Promise<void> => {
    await changeTables(db)
      .updateTable('changes')
      .set(columns)
      .where('user_id', '=', userId)
      .where('feature', '=', feature)
      .where('id', '=', id)
      .execute();
  };
  const forget = async (userId: string, id: string): Promise<void> => {
    await changeTables(db)
      .deleteFrom('changes')
      .where('user_id', '=', userId)
      .where('feature', '=', feature)
      .where('id', '=', id)
      .execute();
  };
  /** Takes a change that nobody has undone, or is undoing; one that is too old is not found. */
  const take = async (
    userId: string,
    id: string,
    columns: Partial<Pick<ChangeRow, 'undone_at' | 'claimed_until'>>,
    trx = db,
  ): Promise<Change<Step>> => {
    const since = now() - UNDO_PERIOD;
    const row = await changeTables(trx)
      .updateTable('changes')
      .set(columns)
      .where('user_id', '=', userId)
      .where('feature', '=', feature)
      .where('id', '=', id)
      .where('created_at', '>', since)
      .where('undone_at', 'is', null)
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now())]))
      .returningAll()
      .executeTakeFirst();
    if (row !== undefined) return toChange(row);
    const known = await changesOf(userId, trx)
      .select('undone_at')
      .where('id', '=', id)
      .where('created_at', '>', since)
      .executeTakeFirst();
    if (known === undefined) throw unknownChange();
    throw known.undone_at === null ? beingUndone() : undoneAlready();
  };

  return {
    /** Records a change: in `trx`, the transaction that makes it, unless it was made on another server. */
    async record(userId: string, change: NewChange<Step>, trx = db): Promise<void> {
      const { id, at, what, steps, batch = id, subject = null, revision = 0, gentle = false } = change;
      await changeTables(trx)
        .insertInto('changes')
        .values({
          user_id: userId,
          feature,
          id,
          batch,
          subject,
          revision,
          created_at: at,
          what,
          steps: JSON.stringify(steps),
          gentle: gentle ? 1 : 0,
          undone_at: null,
          claimed_until: null,
        })
        .execute();
    },

    /** Marks a change as undone, in the transaction that undoes it, and gives it. */
    markUndone: (userId: string, id: string, trx: Db) => take(userId, id, { undone_at: now() }, trx),
    /** Keeps others from undoing a change while its caller does so, and gives it; ends by itself after CLAIM_PERIOD. */
    claim: (userId: string, id: string) => take(userId, id, { claimed_until: now() + CLAIM_PERIOD }),
    /** Prolongs a claim. */
    extend: (userId: string, id: string) => set(userId, id, { claimed_until: now() + CLAIM_PERIOD }),
    /** Marks a claimed change as undone. */
    finish: (userId: string, id: string) => set(userId, id, { undone_at: now(), claimed_until: null }),
    /** Gives a claim back: the change was not undone. */
    release: (userId: string, id: string) => set(userId, id, { claimed_until: null }),

    /** The changes of a batch, the last one first. */
    batch: (userId: string, batch: string): Promise<{ id: string; what: string; undoneAt: number | null }[]> =>
      changesOf(userId)
        .select(['id', 'what', 'undone_at as undoneAt'])
        .where('batch', '=', batch)
        .orderBy('revision', 'desc')
        .orderBy('created_at', 'desc')
        .execute(),

    /** The latest changes, newest first; of a batch only its first. Their steps may name many thousands, and are not read. */
    async latest(userId: string, limit: number): Promise<ListedChange[]> {
      const rows = await latestOf(userId, null, limit).select(LISTED).execute();
      return rows.map(toListed);
    },
    /** The latest changes about a subject, newest first. */
    async latestAbout(userId: string, subject: string, limit: number): Promise<Change<Step>[]> {
      const rows = await latestOf(userId, subject, limit).selectAll().execute();
      return rows.map(toChange);
    },

    /** Forgets one change. */
    forget,
    /** Forgets the steps that say what was erased for good, and the changes of which nothing is left. */
    async forgetSteps(userId: string, isGone: (step: Step) => boolean): Promise<void> {
      const rows = await changesOf(userId).select(['id', 'steps']).execute();
      for (const { id, steps } of rows) {
        const all = stepList.parse(JSON.parse(steps));
        const left = all.filter((step) => !isGone(step));
        if (left.length === 0) await forget(userId, id);
        else if (left.length < all.length) await set(userId, id, { steps: JSON.stringify(left) });
      }
    },
  };
};

const toListed = (row: Pick<ChangeRow, (typeof LISTED)[number]>): ListedChange => ({
  id: row.id,
  batch: row.batch,
  subject: row.subject,
  revision: row.revision,
  at: row.created_at,
  what: row.what,
  gentle: row.gentle === 1,
  undoneAt: row.undone_at,
});

/** How many subjects one statement names. */
const CHUNK = 500;

/** Forgets the changes about what was erased for good: they say what it was. */
export const forgetChangesAbout = async (
  db: Db,
  userId: string,
  feature: Feature,
  subjects: readonly string[],
): Promise<void> => {
  for (let start = 0; start < subjects.length; start += CHUNK) {
    await changeTables(db)
      .deleteFrom('changes')
      .where('user_id', '=', userId)
      .where('feature', '=', feature)
      .where('subject', 'in', subjects.slice(start, start + CHUNK))
      .execute();
  }
};

/** Forgets the changes of all people and features that can no longer be undone. */
export const forgetOldChanges = async (db: Db, now: number): Promise<void> => {
  await changeTables(db)
    .deleteFrom('changes')
    .where('created_at', '<=', now - UNDO_PERIOD)
    .execute();
};
