import type { BodyOf } from '#contract/endpoint.ts';
import type { orbitReportsContract } from '#contract/orbit-reports.ts';
import { addDays, daysBetween, startOfWeek } from '#contract/zone.ts';
import { projectFor } from '../adoption.ts';
import { copyOf, moneyOf } from '../entries.ts';
import type { Desk, Journal } from '../journal.ts';
import { orbitStore } from '../store.ts';
import type { FinishedRow } from '../tables.ts';
import { secondsBetween, type Span } from '../time/spans.ts';
import { momentsOf, type Reports } from './reports.ts';
import { freeTime } from './timesheet.ts';

type Cell = BodyOf<typeof orbitReportsContract.setCell>;
type Copy = BodyOf<typeof orbitReportsContract.copyWeek>;

/** More entries than anybody has in a week. */
const MANY = 5000;

/** The week as a table of projects and days that can be written into. */
export const createSheet = (deps: {
  journal: Journal;
  reports: Reports;
  weekStartOf(userId: string): Promise<number>;
}) => {
  const { journal, reports, weekStartOf } = deps;
  return {
    async setCell(userId: string, { projectId, day, seconds, zone: asked }: Cell) {
      const zone = await reports.zoneFor(userId, asked);
      const { result, change } = await journal.write(userId, `Set the time of ${day}`, async (desk) => {
        const project = await projectFor(desk, projectId);
        const span = momentsOf({ from: day, to: day }, zone);
        const there = await orbitStore(desk.db).finished(userId, { ...span, limit: MANY });
        const own = there.filter((row) => row.project_id === project.id);
        const missing = seconds - own.reduce((sum, row) => sum + secondsWithin(row, span), 0);
        if (missing < 0) return seconds - missing - (await shorten(desk, own, span, -missing));
        if (missing > 0) {
          const taken = there.map(({ started_at, ended_at }) => ({ from: started_at, to: ended_at }));
          const { from, to } = freeTime(zone, day, missing, taken);
          await desk.add('orbit_entries', {
            ...moneyOf(project, {}),
            project_id: project.id,
            description: '',
            started_at: from,
            ended_at: to,
            tags: '[]',
            source: 'timesheet',
            external_id: null,
            created_at: desk.at,
          });
        }
        return seconds;
      });
      return { seconds: result, change };
    },

    /** Copies entries to the same wall clock times, so that nine o'clock stays nine o'clock. */
    async copyWeek(userId: string, { from, to, zone: asked }: Copy) {
      const zone = await reports.zoneFor(userId, asked);
      const first = await weekStartOf(userId);
      const [source, target] = [startOfWeek(from, first), startOfWeek(to, first)];
      const shift = daysBetween(source, target);
      const { result, change } = await journal.write(userId, 'Copied a week', async (desk) => {
        const span = momentsOf({ from: source, to: addDays(source, 6) }, zone);
        const rows = shift === 0 ? [] : await orbitStore(desk.db).begun(userId, span, MANY);
        const copies = rows.map((row) => {
          const start = zone.momentOf(addDays(zone.dayOf(row.started_at), shift), zone.clockAt(row.started_at));
          const end = start + row.ended_at - row.started_at;
          return { ...copyOf(row, desk.at), source: 'timesheet' as const, started_at: start, ended_at: end };
        });
        await desk.addAll('orbit_entries', copies);
        return copies.length;
      });
      return { entries: result, change };
    },
  };
};

const secondsWithin = ({ started_at, ended_at }: FinishedRow, { from, to }: Span): number =>
  Math.max(0, secondsBetween(Math.max(started_at, from), Math.min(ended_at, to)));

/** Takes so many seconds from the ends of entries, the latest first; only what ends within the day. Gives what was taken. */
const shorten = async (
  desk: Desk,
  latestFirst: readonly FinishedRow[],
  day: Span,
  seconds: number,
): Promise<number> => {
  let left = seconds;
  for (const row of latestFirst) {
    if (left === 0) break;
    if (row.ended_at > day.to) continue;
    const taken = Math.min(left, secondsWithin(row, day));
    if (taken === 0) continue;
    left -= taken;
    const end = row.ended_at - taken * 1000;
    if (end <= row.started_at) await desk.remove('orbit_entries', [row.id]);
    else await desk.change('orbit_entries', row, { ended_at: end });
  }
  return seconds - left;
};
