import { task } from '#life/kinds/projects.ts';
import { AppError } from '#server/errors.ts';
import type { createLifeRecords } from './records.ts';

/** Adds a task that a mail has become, and removes it again. */
export const createMailTasks = (records: Pick<ReturnType<typeof createLifeRecords>, 'add' | 'remove'>) => ({
  /** `due` is a local day, `at` a time on it. */
  async add(
    userId: string,
    { title, due, at, note }: { title: string; due: string | null; at: string | null; note: string },
  ) {
    const { record } = await records.add(userId, task.id, { title, due, at, status: 'To do', note });
    return { id: record.id };
  },
  /** One that the person has removed meanwhile stays so. */
  async remove(userId: string, id: string): Promise<void> {
    try {
      await records.remove(userId, id);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    }
  },
});
