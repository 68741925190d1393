import { MINUTE } from '#contract/time-units.ts';
import type { Log } from '#server/log.ts';

/** How many rows are looked at in one go. */
const BATCH = 500;
/** When what has failed is looked at again, in milliseconds. */
const AGAIN = MINUTE;

/** Something of a person that has reminders, and when they are to be looked at. */
export interface Waiting {
  readonly id: string;
  readonly userId: string;
  /** The moment that was stored, in milliseconds; 0 when it is new or was changed. */
  readonly remindAt: number;
}

/** What waits for its moment, of everybody. */
export interface WaitingStore<Row extends Waiting> {
  /** The rows that are due at a moment, the longest waiting first. */
  due(now: number, limit: number): Promise<Row[]>;
  /**
   * Stores when rows are due next, by their ids, or with null that they never are, unless they were changed meanwhile; all of them are
   * of one person and have the same stored moment.
   */
  setNext(of: Omit<Waiting, 'id'>, next: ReadonlyMap<string, number | null>): Promise<void>;
}

/** The reminders of one person that have come due, and when each row has its next one; `zone` is an IANA name. */
export interface ReminderReader<Row extends Waiting, Due> {
  due(userId: string, rows: readonly Row[], at: { readonly now: number; readonly zone: string }): Promise<Due[]>;
  next(row: Row, at: { readonly now: number; readonly zone: string }): number | null | Promise<number | null>;
}

/** Gives the reminders that have come due, in batches; `tell` must take the same one twice, because a process may end in between. */
export const createDueReminders =
  <Row extends Waiting, Due>({
    store,
    reader,
    personZone,
    log,
  }: {
    store: WaitingStore<Row>;
    reader: ReminderReader<Row, Due>;
    personZone: (userId: string) => Promise<string>;
    log: Log;
  }) =>
  async (now: number, tell: (userId: string, due: readonly Due[]) => Promise<void>): Promise<void> => {
    /** In one statement for all that have the same stored moment, as those have that are new. */
    const setNext = async (rows: readonly Row[], nextOf: (row: Row) => Promise<number | null> | number | null) => {
      for (const same of Map.groupBy(rows, ({ remindAt }) => remindAt).values()) {
        const next = new Map<string, number | null>();
        for (const row of same) next.set(row.id, await nextOf(row));
        await store.setNext(same[0]!, next);
      }
    };
    for (;;) {
      const batch = await store.due(now, BATCH);
      for (const [userId, rows] of Map.groupBy(batch, (each) => each.userId)) {
        try {
          const at = { now, zone: await personZone(userId) };
          const due = await reader.due(userId, rows, at);
          if (due.length > 0) await tell(userId, due);
          await setNext(rows, (row) => reader.next(row, at));
        } catch (error) {
          // One person's must not keep everybody else's back.
          log.error('reminders failed', { name: error instanceof Error ? error.name : typeof error });
          await setNext(rows, () => now + AGAIN);
        }
      }
      if (batch.length < BATCH) return;
    }
  };
