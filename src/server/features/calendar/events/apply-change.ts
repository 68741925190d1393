import type { ChangedEvent } from '#contract/calendar/event.ts';
import { badInput } from '#server/errors.ts';
import { changedEventAt, changedFacts, parseRecurrence } from './parse-event-input.ts';
import { shiftedMaster, withRules } from '#formats/recurrence/shift-series.ts';
import { splitAt, withChangedInstance, withChangedMaster } from '#formats/recurrence/edit.ts';
import type { EventInstance } from '#formats/recurrence/expand.ts';
import { wallTimeOf, seriesClockOf } from '#formats/recurrence/series-clock.ts';
import { instanceEvent } from '#formats/recurrence/instance-event.ts';
import { isRepeating, type EventSeries } from '#formats/recurrence/series.ts';

/** An instance of a series, in the person's zone. */
export interface ChosenInstance {
  readonly series: EventSeries;
  /** Its wall time in the rule. */
  readonly wall: number;
  readonly instance: EventInstance;
  readonly zone: string;
}
/** A series after a change, and the wall time of the chosen instance in it. */
export interface ChangedSeries {
  readonly series: EventSeries;
  readonly wall: number;
}

/** One instance with the given changes; the others stay. */
export const changeInstance = (
  { series, wall, instance, zone }: ChosenInstance,
  changes: ChangedEvent,
): ChangedSeries => {
  if (changes.recurrence !== undefined) {
    throw badInput(
      'recurrence: how it repeats belongs to the whole series. Change this and the following events, or all of them.',
      'recurrence',
    );
  }
  const changed = changedEventAt(instanceEvent(instance), changes, zone, series.zones);
  return { series: withChangedInstance(series, wall, changed, zone), wall };
};

/** A whole series with the given changes: new details apply to all instances, and all move by the same time as the chosen one. */
export const changeSeries = (
  { series, wall, instance, zone }: ChosenInstance,
  changes: ChangedEvent,
): ChangedSeries => {
  const shown = instanceEvent(instance);
  const wanted = changedEventAt(shown, changes, zone, series.zones);
  if (series.master === null) return { series: withChangedInstance(series, wall, wanted, zone), wall };
  const isTimed = changes.start !== undefined || changes.end !== undefined;
  const facts = changedFacts(series.master.facts, changes);
  const master = isRepeating(series)
    ? shiftedMaster(series, { from: shown, to: wanted, facts, isTimed }, zone)
    : { ...wanted, facts };
  const rules = changes.recurrence === undefined ? null : parseRecurrence(changes.recurrence);
  // A new rule names its days itself.
  const base = rules === null ? series : { ...series, rules: [] };
  const moved = withChangedMaster(base, master, zone);
  if (moved === null) {
    throw badInput(
      'start: this series repeats on fixed days, so it can’t be moved. Change how it repeats instead.',
      'start',
    );
  }
  const changed = rules === null ? moved : withRules(moved, rules, zone);
  const shift = seriesClockOf(changed, zone).start - seriesClockOf(series, zone).start;
  return { series: changed, wall: isRepeating(series) ? wall + shift : wallTimeOf(changed.master!.start) };
};

/** Splits a series before the chosen instance, and changes the second part. */
export const changeFollowing = (
  chosen: ChosenInstance,
  changes: ChangedEvent,
  uid: string,
): { ended: EventSeries; tail: ChangedSeries } => {
  const { ended, tail } = splitAt(chosen.series, chosen.wall, chosen.zone, uid);
  return { ended, tail: changeSeries({ ...chosen, series: tail }, changes) };
};
