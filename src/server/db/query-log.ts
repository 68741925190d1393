import type { LogEvent } from 'kysely';
import type { Log } from '#server/log.ts';

/** Hears of every query that was answered: its text with placeholders for values, and how long it took, in milliseconds. */
export type QueryObserver = (text: string, milliseconds: number) => void;

/** How much of a statement the log holds, in characters. */
const LOGGED = 1000;

/** Logs slow queries, without the values that were asked for; `slowQueryMs` is 0 for none. */
export const logSlowQueries =
  (log: Log, slowQueryMs: number): QueryObserver =>
  (text, milliseconds) => {
    if (slowQueryMs === 0 || milliseconds < slowQueryMs) return;
    log.warn('slow query', { milliseconds: Math.round(milliseconds), query: text.slice(0, LOGGED) });
  };

/** Hands what Kysely says about its queries to an observer. */
export const observedBy =
  (observe: QueryObserver | undefined) =>
  ({ level, query, queryDurationMillis }: LogEvent): void => {
    if (level === 'query') observe?.(query.sql, queryDurationMillis);
  };
