import { type Change, changedSince, CLAIM_PERIOD } from './change.ts';

/** How a feature undoes what it has recorded. `Scope` is what it does that with, such as a transaction. */
export interface Undoer<Scope, Step, Found, Restored = void> {
  /** What a step was about, as a refusal names it: "This event". */
  nameOf(step: Step): string;
  /** What stands there now, and whether all of it is as the step has left it, or as it was before the step. */
  find(scope: Scope, step: Step, change: Undoable<Step>): Promise<FoundState<Found>>;
  /** Puts back what was there before the step. */
  restore(scope: Scope, step: Step, found: Found, change: Undoable<Step>): Promise<Restored>;
}

interface FoundState<Found> {
  found: Found;
  isAsLeft: boolean;
  isAsBefore?: boolean;
}

/** A change as far as undoing it asks. */
export type Undoable<Step> = Pick<Change<Step>, 'steps' | 'subject' | 'revision' | 'gentle'>;

/** Undoes the steps of a change, the last one first; what was changed since is a conflict, unless the change is gentle. */
export const revert = async <Scope, Step, Found, Restored>(
  undoer: Undoer<Scope, Step, Found, Restored>,
  scope: Scope,
  change: Undoable<Step>,
): Promise<Restored[]> => {
  const restored: Restored[] = [];
  for (const step of change.steps.toReversed()) {
    const { found, isAsLeft, isAsBefore = false } = await undoer.find(scope, step, change);
    // Undone already, by a process that was killed before it could say so.
    if (isAsBefore) continue;
    if (!isAsLeft && !change.gentle) throw changedSince(undoer.nameOf(step));
    restored.push(await undoer.restore(scope, step, found, change));
  }
  return restored;
};

/** Where it is noted who is undoing what. */
export interface Claims<Claimed> {
  claim(userId: string, id: string): Promise<Claimed>;
  extend(userId: string, id: string): Promise<void>;
  finish(userId: string, id: string): Promise<void>;
  release(userId: string, id: string): Promise<void>;
}

/**
 * Undoes a change where no transaction reaches, such as on a mail server: whoever comes second is refused while `work` undoes it,
 * and when `work` fails, or its process is killed, it can be undone again.
 */
export const undoRemotely = async <Claimed, Result>(
  claims: Claims<Claimed>,
  userId: string,
  id: string,
  work: (change: Claimed) => Promise<Result>,
): Promise<Result> => {
  const change = await claims.claim(userId, id);
  const extending = setInterval(() => void claims.extend(userId, id).catch(() => undefined), CLAIM_PERIOD / 3);
  try {
    const result = await work(change);
    await claims.finish(userId, id);
    return result;
  } catch (error) {
    await claims.release(userId, id);
    throw error;
  } finally {
    clearInterval(extending);
  }
};

/** Undoes what a change has done that failed half-way: half a change is worse than none. What stays done is reported. */
export const rollBack = async <Scope, Step, Found, Restored>(
  undoer: Undoer<Scope, Step, Found, Restored>,
  scope: Scope,
  done: readonly Step[],
  onLeft: (step: Step) => void,
): Promise<void> => {
  for (const step of done.toReversed()) {
    const change = { steps: [step], subject: null, revision: 0, gentle: false };
    await revert(undoer, scope, change).catch(() => onLeft(step));
  }
};
