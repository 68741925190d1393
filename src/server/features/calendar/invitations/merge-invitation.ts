import type { EventSeries } from '#formats/recurrence/series.ts';
import { eventOf } from '../guests/shown-event.ts';

/** What a message makes of a stored series: single instances are put into it, and the reminders of the person stay. */
export const versionOf = (sent: EventSeries, before: EventSeries | null): EventSeries => {
  if (before === null) return sent;
  const { reminders } = eventOf(before).facts;
  if (sent.master !== null) {
    return { ...sent, master: { ...sent.master, facts: { ...sent.master.facts, reminders } } };
  }
  const replaced = new Set(sent.overrides.map(({ instead }) => JSON.stringify(instead)));
  return {
    ...before,
    sequence: Math.max(before.sequence, sent.sequence),
    overrides: [
      ...before.overrides.filter(({ instead }) => !replaced.has(JSON.stringify(instead))),
      ...sent.overrides.map((override) => ({ ...override, facts: { ...override.facts, reminders } })),
    ],
    zones: { ...before.zones, ...sent.zones },
  };
};
