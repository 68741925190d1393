import type { Times } from '../times.ts';
import type { Span } from './drag.ts';

/** A span as the times of an event. */
export const timesOf = ({ from, to }: Span): Times => ({
  start: { dateTime: new Date(from).toISOString() },
  end: { dateTime: new Date(to).toISOString() },
});
