import type { Insight } from '#contract/orbit/reports.ts';
import type { Zone } from '#contract/zone.ts';
import type { FinishedEntry } from '../time/finished-entry.ts';

/** What insights need of a project. */
export interface InsightProject {
  readonly id: string;
  readonly name: string;
  readonly estimateSeconds: number | null;
  readonly totalSeconds: number;
}
/** What insights need of a task. */
export interface InsightTask {
  readonly estimateSeconds: number | null;
  readonly done: boolean;
  readonly totalSeconds: number;
}
/** What was planned for a week that is over, in seconds by project. */
export interface WeekPlan {
  /** The first day of the week, its first moment and the first one after it. */
  readonly firstDay: string;
  readonly from: number;
  readonly to: number;
  readonly byProject: ReadonlyMap<string, number>;
  /** How many projects have hours a week, and how many calendar events belong to one of the others. */
  readonly targets: number;
  readonly events: number;
  /** How many projects with hours a week are newer than the week, and so count from a later one on. */
  readonly newer: number;
}
export interface Hours {
  readonly entries: readonly FinishedEntry[];
  readonly days: readonly string[];
  /** Seconds of each day. */
  readonly byDay: readonly number[];
  readonly byProject: ReadonlyMap<string, number>;
  readonly projects: readonly InsightProject[];
  readonly tasks: readonly InsightTask[];
  readonly zone: Zone;
  /** Null where nobody has read it. */
  readonly plan: WeekPlan | null;
  /** The first moment of the recent days, of as many days before them, and the end; milliseconds since 1970. */
  readonly recent: { readonly before: number; readonly from: number; readonly to: number };
}
/** A finding; `bars` may be left out where a picture says no more than the words. */
export type FoundInsight = Omit<Insight, 'bars'> & Partial<Pick<Insight, 'bars'>>;
export type Finder = (hours: Hours) => FoundInsight | null;
