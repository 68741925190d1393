import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/**
 * Does work that a process may do only while it is known to be alive. On PostgreSQL every write in it first makes sure, in
 * the same transaction, that the process still has its row: one that was stopped for so long that others took over writes
 * nothing when it goes on, and the work fails with `ProcessReplaced`.
 */
export const whileAlive = <T>(processId: string, work: () => Promise<T>): Promise<T> => current.run(processId, work);

/** The process whose work is being done, if it is work that depends on it. */
export const fencedProcess = (): string | undefined => current.getStore();

/** The process was taken for dead, and others do its work. */
export class ProcessReplaced extends Error {
  override readonly name = 'ProcessReplaced';
}
