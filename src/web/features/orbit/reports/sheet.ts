import type { Project } from '#contract/orbit/orbit.ts';

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
