import type { ChangedEvent } from '#contract/calendar-event.ts';
import { badInput } from '#server/errors.ts';
import { changedEventAt, changedFacts, rulesIn } from './given-event.ts';
import { carriedMaster, withRules } from './recurrence/carry.ts';
import { splitAt, withChangedInstance, withChangedMaster } from './recurrence/edit.ts';
import type { Instance } from './recurrence/expand.ts';
import { ownWall, placeOf } from './recurrence/place.ts';
import { eventOf } from './recurrence/event-of.ts';
import { isRepeating, type Series } from './recurrence/series.ts';

/** An instance of a series, in the person's zone. */
export interface Chosen {
  readonly series: Series;
  /** Its wall clock in the rule. */
  readonly wall: number;
  readonly instance: Instance;
  readonly zone: string;
}
/** A series after a change, and where the chosen instance is in it now. */
export interface Changed {
  readonly series: Series;
  readonly wall: number;
}

/** One instance with the given changes; the others stay. */
export const changedInstance = ({ series, wall, instance, zone }: Chosen, changes: ChangedEvent): Changed => {
  if (changes.recurrence !== undefined) {
    throw badInput(
      'recurrence: how it repeats belongs to the whole series: change this and the following, or all.',
      'recurrence',
    );
  }
  const changed = changedEventAt(eventOf(instance), changes, zone, series.zones);
  return { series: withChangedInstance(series, wall, changed, zone), wall };
};

/** A whole series with the given changes: what is said of the chosen instance holds for each, and all move as far as it does. */
export const changedWhole = ({ series, wall, instance, zone }: Chosen, changes: ChangedEvent): Changed => {
  const shown = eventOf(instance);
  const wanted = changedEventAt(shown, changes, zone, series.zones);
  if (series.master === null) return { series: withChangedInstance(series, wall, wanted, zone), wall };
  const isTimed = changes.start !== undefined || changes.end !== undefined;
  const facts = changedFacts(series.master.facts, changes);
  const master = isRepeating(series)
    ? carriedMaster(series, { from: shown, to: wanted, facts, isTimed }, zone)
    : { ...wanted, facts };
  const rules = changes.recurrence === undefined ? null : rulesIn(changes.recurrence);
  // A new rule says itself which days it means.
  const base = rules === null ? series : { ...series, rules: [] };
  const moved = withChangedMaster(base, master, zone);
  if (moved === null) {
    throw badInput('start: this series repeats on days that cannot move along. Change how it repeats.', 'start');
  }
  const changed = rules === null ? moved : withRules(moved, rules, zone);
  const shift = placeOf(changed, zone).start - placeOf(series, zone).start;
  return { series: changed, wall: isRepeating(series) ? wall + shift : ownWall(changed.master!.start) };
};

/** The chosen instance and the following with the given changes, as a series of their own, and what is left of the old one. */
export const changedTail = (chosen: Chosen, changes: ChangedEvent, uid: string): { ended: Series; tail: Changed } => {
  const { ended, tail } = splitAt(chosen.series, chosen.wall, chosen.zone, uid);
  return { ended, tail: changedWhole({ ...chosen, series: tail }, changes) };
};
