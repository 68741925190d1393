import type { EventReminder, EventSeries } from '#formats/recurrence/series.ts';
import { originalOf } from './from-graph.ts';
import type { GraphSource } from './graph-json.ts';

/** The one reminder that Microsoft keeps of an event: minutes before it begins. */
export const graphReminder = (reminders: readonly EventReminder[]): EventReminder | undefined =>
  reminders.find(({ minutes, from, at }) => from === undefined && at === undefined && minutes >= 0);

/** The reminders that Microsoft has no room for, which are stored here, by the event and the changed instances they belong to. */
export const moreReminders = (
  { master, overrides }: EventSeries,
  { event, exceptions }: GraphSource,
): Record<string, EventReminder[]> | undefined => {
  const rest = (reminders: readonly EventReminder[]) => {
    const first = graphReminder(reminders);
    return reminders.filter((each) => each !== first);
  };
  const ofMaster = rest(master?.facts.reminders ?? []);
  const ofInstances = exceptions.flatMap((exception) => {
    const instead = master && originalOf(exception, master.start);
    const override = overrides.find((each) => JSON.stringify(each.instead) === JSON.stringify(instead));
    return override === undefined ? [] : [[exception.id, rest(override.facts.reminders)] as const];
  });
  const more = Object.fromEntries([[event.id, ofMaster] as const, ...ofInstances]);
  return Object.values(more).every(({ length }) => length === 0) ? undefined : more;
};
