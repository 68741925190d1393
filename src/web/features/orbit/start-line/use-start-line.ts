import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#web/ui/date-format.ts';
import { spokenDuration } from '#contract/duration.ts';
import { entriesQuery } from '../orbit-queries.ts';
import { dayBounds, useDays } from '../use-days.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { timeText } from '../words.ts';
import { type Planned, plannedOf } from './planned-entry.ts';
import { readLine } from './read-line.ts';

/** What the line of the start bar would do. */
export interface StartLine {
  readonly description: string;
  /** What was named, if it is a project or a task that can be tracked. */
  readonly named: { readonly projectId: string; readonly taskId: string | null } | null;
  /** Null where it can't be done. */
  readonly planned: Planned | null;
  /** What would happen, where that is more than starting the timer now. */
  readonly words: string | null;
}

/** Reads the line as it is typed; time on an earlier day follows what was tracked there. */
export function useStartLine(text: string, things: OrbitThings): StartLine {
  const { zone, now, today } = useDays();
  const projects = things.projects.filter((project) => things.isOffered(project));
  const tasks = projects.flatMap(({ id }) => things.tasksOf(id).filter(({ done }) => !done));
  const line = readLine(text, { today, names: [...projects, ...tasks].map(({ name }) => name) });
  const day = line.day ?? today;
  const isEarlier = day < today && line.start === null;
  const bounds = dayBounds(zone, day);
  const { data } = useQuery({ ...entriesQuery(bounds.from, bounds.to), enabled: isEarlier });
  const ends = (isEarlier ? (data ?? []) : []).map(({ endTime }) => Date.parse(endTime)).filter((at) => at < bounds.to);
  const planned = plannedOf(line, { zone, now, lastEnd: ends.length === 0 ? null : Math.max(...ends) });
  const project = projects.find(({ name }) => name === line.name);
  const task = project === undefined ? tasks.find(({ name }) => name === line.name) : undefined;
  const projectId = project?.id ?? task?.projectId;
  return {
    description: line.description,
    named: projectId === undefined ? null : { projectId, taskId: task?.id ?? null },
    planned,
    words: wordsOf(
      planned,
      day === today ? 'today' : `on ${formatDay(day, { weekday: 'long', month: 'short', day: 'numeric' })}`,
    ),
  };
}

const wordsOf = (planned: Planned | null, day: string): string | null => {
  if (planned === null)
    return 'Those times don’t work: they’re in the future, longer than a day, or end before they start. Write 2h, or 9-11.';
  if (planned.kind === 'start')
    return planned.since === null ? null : `Starts the timer from ${timeText(isoOf(planned.since))}`;
  const { from, to } = planned;
  return `Adds ${spokenDuration((to - from) / 1000)} ${day}, ${timeText(isoOf(from))} - ${timeText(isoOf(to))}`;
};
const isoOf = (at: number): string => new Date(at).toISOString();
