import { dateTimeFormat } from '#contract/intl.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { orbitReportsContract } from '#contract/orbit/reports.ts';
import { addDays, daysBetween, startOfWeek } from '#contract/zone.ts';
import { projectFor } from './find-or-create-project.ts';
import { copyOf } from './entries.ts';
import { workOn } from './work-on.ts';
import type { OrbitChangeLog } from './change-log.ts';
import type { UnitOfWork } from './store/unit-of-work.ts';
import type { StoredFinishedEntry } from './store/records.ts';
import { secondsBetween, type Span } from './time/spans.ts';
import { momentsOf, type Reports } from './reports/reports.ts';
import { freeTime } from './time/free-time.ts';

type Cell = BodyOf<typeof orbitReportsContract.setCell>;
type Copy = BodyOf<typeof orbitReportsContract.copyWeek>;

/** An upper bound of the entries of a week. */
const MANY = 5000;

/** Edits the week as a table of projects and days. */
export const createTimesheet = (deps: {
  changeLog: OrbitChangeLog;
  reports: Reports;
  weekStartOf(userId: string): Promise<number>;
}) => {
  const { changeLog, reports, weekStartOf } = deps;
  return {
    async setCell(userId: string, { projectId, day, seconds, zone: asked }: Cell) {
      const zone = await reports.zoneFor(userId, asked);
      const hoursOf = ({ project }: { project: string }) => `Changed the hours of ${project}, ${dayText(day)}`;
      const { result, change } = await changeLog.write(userId, hoursOf, async (unit) => {
        const project = await projectFor(unit, projectId);
        const span = momentsOf({ from: day, to: day }, zone);
        const there = await unit.store.finished(userId, { ...span, limit: MANY });
        const own = there.filter((entry) => entry.projectId === project.id);
        const missing = seconds - own.reduce((sum, entry) => sum + secondsWithin(entry, span), 0);
        if (missing < 0) {
          const { taken, removed } = await shorten(unit, own, span, -missing);
          const left = -missing - taken;
          const splits = left === 0 ? [] : overMidnight(own, span);
          return { project: project.name, seconds: seconds + left, removed, splits };
        }
        if (missing > 0) {
          const taken = there.map(({ startedAt, endedAt }) => ({ from: startedAt, to: endedAt }));
          const { from, to } = freeTime(zone, day, missing, taken);
          await unit.add('entries', {
            ...(await workOn(unit, project)),
            description: '',
            startedAt: from,
            endedAt: to,
            tags: [],
            source: 'timesheet',
            externalId: null,
            createdAt: unit.at,
          });
        }
        return { project: project.name, seconds, removed: 0, splits: [] };
      });
      const { project: _project, ...cell } = result;
      return { ...cell, change };
    },

    /** Copies entries to the same wall clock times, whatever the UTC offset of the other week. */
    async copyWeek(userId: string, { from, to, zone: asked }: Copy) {
      const zone = await reports.zoneFor(userId, asked);
      const first = await weekStartOf(userId);
      const [source, target] = [startOfWeek(from, first), startOfWeek(to, first)];
      const shift = daysBetween(source, target);
      const { result, change } = await changeLog.write(userId, 'Copied a week', async (unit) => {
        const span = momentsOf({ from: source, to: addDays(source, 6) }, zone);
        const entries = shift === 0 ? [] : await unit.store.startedIn(userId, span, MANY);
        const copies = entries.map((entry) => {
          const { startedAt, endedAt } = entry;
          const start = zone.momentOf(addDays(zone.dayOf(startedAt), shift), zone.clockAt(startedAt));
          const end = start + endedAt - startedAt;
          return { ...copyOf(entry, unit.at), source: 'timesheet' as const, startedAt: start, endedAt: end };
        });
        await unit.addAll('entries', copies);
        return copies.length;
      });
      return { entries: result, change };
    },
  };
};

const secondsWithin = ({ startedAt, endedAt }: StoredFinishedEntry, { from, to }: Span): number =>
  Math.max(0, secondsBetween(Math.max(startedAt, from), Math.min(endedAt, to)));

/** The entries that begin in a day and end after it: what they have of the day can only be changed once they are split. */
const overMidnight = (entries: readonly StoredFinishedEntry[], { to }: Span) =>
  entries
    .filter(({ startedAt, endedAt }) => startedAt < to && endedAt > to)
    .map(({ id, description }) => ({ entryId: id, description, at: new Date(to).toISOString() }));

/** Shortens entries that end within the day from their ends, the latest first, by so many seconds in all; gives the seconds taken, and how many entries were removed. */
const shorten = async (
  unit: UnitOfWork,
  latestFirst: readonly StoredFinishedEntry[],
  day: Span,
  seconds: number,
): Promise<{ taken: number; removed: number }> => {
  let [taken, removed] = [0, 0];
  for (const entry of latestFirst) {
    if (entry.endedAt > day.to) continue;
    const share = Math.min(seconds - taken, secondsWithin(entry, day));
    if (share === 0) continue;
    taken += share;
    const end = entry.endedAt - share * 1000;
    if (end > entry.startedAt) await unit.change('entries', entry, { endedAt: end });
    else {
      await unit.remove('entries', [entry.id]);
      removed += 1;
    }
  }
  return { taken, removed };
};

const dayText = (day: string): string =>
  dateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
