import { startOfWeek } from '#contract/zone.ts';
import type { Generation } from '#server/backup-settings.ts';
import type { BackupMoment } from '#server/db/backup-copy.ts';

/** What a day belongs to: of several backups in it the newest is kept. */
const PERIODS: { [U in Generation['unit']]: (day: string) => string } = {
  d: (day) => day,
  w: (day) => startOfWeek(day),
  m: (day) => day.slice(0, 7),
  y: (day) => day.slice(0, 4),
};
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** How many of the newest backups that people made by hand are kept, whatever day they are of. */
export const MANUAL_BACKUPS = 10;

/** Which backups are kept; the newest always is, and so are the newest of those made by hand. Days are those of UTC. */
export const backupsToKeep = <B extends BackupMoment>(
  backups: readonly B[],
  generations: readonly Generation[],
): ReadonlySet<B> => {
  const newestFirst = backups.toSorted((a, b) => b.at - a.at);
  const newestOfEach = ({ count, unit }: Generation) =>
    [...Map.groupBy(newestFirst, ({ at }) => PERIODS[unit](dayOf(at))).values()]
      .slice(0, count)
      .map((group) => group[0]!);
  return new Set([
    ...newestFirst.slice(0, 1),
    ...newestFirst.filter(({ isManual }) => isManual).slice(0, MANUAL_BACKUPS),
    ...generations.flatMap(newestOfEach),
  ]);
};
