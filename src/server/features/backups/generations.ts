import { startOfWeek } from '#contract/zone.ts';
import type { Generation } from '#server/backup-settings.ts';

/** What a day belongs to: of several backups in it the newest is kept. */
const PERIODS: { [U in Generation['unit']]: (day: string) => string } = {
  d: (day) => day,
  w: (day) => startOfWeek(day),
  m: (day) => day.slice(0, 7),
  y: (day) => day.slice(0, 4),
};
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Which backups are kept, by the moments when they were made, in milliseconds; the newest always is. Days are those of UTC. */
export const backupsToKeep = (madeAt: readonly number[], generations: readonly Generation[]): ReadonlySet<number> => {
  const newestFirst = madeAt.toSorted((a, b) => b - a);
  const newestOfEach = ({ count, unit }: Generation) =>
    [...Map.groupBy(newestFirst, (at) => PERIODS[unit](dayOf(at))).values()].slice(0, count).map((group) => group[0]!);
  return new Set([...newestFirst.slice(0, 1), ...generations.flatMap(newestOfEach)]);
};
