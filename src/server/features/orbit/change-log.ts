import { type Db, isDuplicate } from '#server/db/database.ts';
import { conflict } from '#server/errors.ts';
import { undoneAlready, unknownChange } from '#server/history/change.ts';
import { revert } from '#server/history/history.ts';
import { assertEntriesHaveProjects, createOrbitChangeStore, orbitUndoer } from './store/undo.ts';
import { beginUnitOfWork, type UnitOfWork } from './store/unit-of-work.ts';

/** How many changes the list shows. */
const SHOWN = 30;

/**
 * Writes and undoes changes. Each change takes the next revision, which locks the person's row until it is committed, so that
 * concurrent changes of one person run one after the other. The revision is also the number of the change.
 */
export const createOrbitChangeLog = (db: Db, now: () => number) => {
  const log = createOrbitChangeStore(db, now);

  const write = <R>(
    userId: string,
    what: string | ((result: R) => string),
    work: (unit: UnitOfWork) => Promise<R>,
    { batch, gentle }: { batch?: number | undefined; gentle?: boolean } = {},
  ): Promise<{ result: R; change: number | null }> =>
    db.transaction().execute(async (trx) => {
      const unit = await beginUnitOfWork(trx, userId, now());
      const { revision, at, steps } = unit;
      const result = await work(unit);
      if (steps.length === 0) return { result, change: null };
      const change = {
        id: String(revision),
        batch: String(batch ?? revision),
        revision,
        at,
        what: typeof what === 'string' ? what : what(result),
        steps,
        gentle,
      };
      await log.record(userId, change, trx);
      return { result, change: revision };
    });

  const undoOne = (userId: string, { id, what }: { id: string; what: string }, batch: number | undefined) =>
    write(
      userId,
      `Undo: ${what}`,
      async (unit) => {
        await revert(orbitUndoer, unit, await log.markUndone(userId, id, unit.trx));
        await assertEntriesHaveProjects(unit);
      },
      { batch },
    );

  return {
    write,

    /** Undoes what is left of a batch; gives the batch that did so, by which all of it can be done again. */
    async undo(userId: string, batch: number): Promise<number> {
      const changes = await log.batch(userId, String(batch));
      if (changes.length === 0) throw unknownChange();
      const left = changes.filter(({ undoneAt }) => undoneAt === null);
      if (left.length === 0) throw undoneAlready();
      let undoing: number | undefined;
      for (const each of left) {
        const { change } = await undoOne(userId, each, undoing).catch((error: unknown) => {
          throw isDuplicate(error) ? conflict(ALREADY_REPLACED) : error;
        });
        undoing ??= change ?? undefined;
      }
      return undoing ?? batch;
    },

    async latest(userId: string) {
      const changes = await log.latest(userId, SHOWN);
      return changes.map(({ revision, at, what, undoneAt }) => ({
        change: revision,
        at: new Date(at).toISOString(),
        what,
        undone: undoneAt !== null,
      }));
    },
  };
};
export type OrbitChangeLog = ReturnType<typeof createOrbitChangeLog>;

const ALREADY_REPLACED =
  'Something else has taken its place: another timer is running, or the same entry is there again.';
