import type { LifeRecord, RecordValues } from '#contract/life/life.ts';
import { habitLog } from '#life/kinds/health.ts';
import { task } from '#life/kinds/projects.ts';
import type { DoneMarker } from './brief.ts';

/** How records are read and changed; each change can be undone. */
export interface RecordPorts {
  record(userId: string, id: string): Promise<{ readonly record: LifeRecord }>;
  add(userId: string, kind: string, values: RecordValues): Promise<{ readonly change: string }>;
  edit(userId: string, id: string, values: RecordValues, version: number): Promise<{ readonly change: string }>;
  undo(userId: string, change: string): Promise<unknown>;
}

/** Marks tasks as done and habits as kept; other lines are only done with. */
export const createDoneMarker = (records: RecordPorts): DoneMarker => ({
  async done(userId, subject, today) {
    const [what, id = ''] = subject.split(' ');
    if (what === 'habit')
      return (await records.add(userId, habitLog.id, { habit: id, day: today, state: 'Done' })).change;
    if (what !== task.id) return null;
    const { record } = await records.record(userId, id);
    const values = { ...record.values, status: 'Done', doneOn: today };
    return (await records.edit(userId, id, values, record.version)).change;
  },
  async undo(userId, change) {
    await records.undo(userId, change);
  },
});
