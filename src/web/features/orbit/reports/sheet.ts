import type { Project } from '#contract/orbit/orbit.ts';
import type { TimeEntry } from '#contract/orbit/time.ts';

/** A project in the week: seconds of each day. */
export interface SheetRow {
  readonly project: Project;
  readonly seconds: readonly number[];
}
interface DayGroup {
  readonly key: string;
  readonly parts: readonly { projectId: string; seconds: number }[];
}

/** The rows of a week: active projects, and others with time in it. */
export const sheetOf = (
  groups: readonly DayGroup[],
  projects: readonly Project[],
  days: readonly string[],
): SheetRow[] => {
  const cell = new Map<string, number>();
  for (const { key, parts } of groups) {
    for (const { projectId, seconds } of parts) {
      const place = `${key} ${projectId}`;
      cell.set(place, (cell.get(place) ?? 0) + seconds);
    }
  }
  return projects
    .map((project) => ({ project, seconds: days.map((day) => cell.get(`${day} ${project.id}`) ?? 0) }))
    .filter(({ project, seconds }) => project.status === 'active' || seconds.some((each) => each > 0));
};

export const sumOf = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** The number of an issued invoice by the cell whose time it charges for. */
export type Locks = ReadonlyMap<string, string>;
export const lockKey = (projectId: string, day: string): string => `${day} ${projectId}`;

/** Which cells have time that is on an invoice; `dayOf` tells the day of a moment in milliseconds. */
export const locksOf = (entries: readonly TimeEntry[], dayOf: (at: number) => string): Locks =>
  new Map(
    entries.flatMap(({ invoice, projectId, startTime, endTime }) =>
      invoice === undefined
        ? []
        : [Date.parse(startTime), Date.parse(endTime) - 1].map(
            (at) => [lockKey(projectId, dayOf(at)), invoice.number] as const,
          ),
    ),
  );
