import { answeredInstance, answeredSeries } from '#formats/recurrence/answer.ts';
import { withChangedInstance, withChangedMaster, withoutInstance } from '#formats/recurrence/edit.ts';
import { instanceAt } from '#formats/recurrence/expand.ts';
import { seriesClockOf, wallTimeIn } from '#formats/recurrence/series-clock.ts';
import { type EventAt, type EventSeries, isRepeating } from '#formats/recurrence/series.ts';
import { conflict } from '#server/errors.ts';
import { invitedTo } from '../occurrences/invited.ts';
import type { ClassifiedMessage } from './classify-message.ts';
import type { Concerned, OpenedMessage } from './open-message.ts';
import { eventOf } from '../guests/shown-event.ts';

type Opened = OpenedMessage & { readonly concerned: Concerned };

/** The event with the answer of a guest; nobody else notices, so its SEQUENCE stays. */
export const repliedSeries = ({ concerned: { stored, walls }, guest, zone }: Opened): EventSeries => {
  const answer = { email: guest!.email, reply: guest!.reply }; // answers come from a guest
  if (walls === null) return answeredSeries(stored.series, answer);
  return walls.reduce((series, wall) => {
    const instance = instanceAt(series, wall, zone);
    return instance === null ? series : answeredInstance({ series, wall, instance, zone }, answer).series;
  }, stored.series);
};

/** The event without what the organizer cancels; null when nothing of it stays. */
export const cancelledSeries = ({ concerned: { stored, walls }, message, zone }: Opened): EventSeries | null => {
  const { series } = stored;
  if (walls === null || (series.master !== null && !isRepeating(series))) return null;
  const sequence = Math.max(series.sequence, message.sequence);
  if (series.master !== null) {
    const left = walls.reduce((rest, wall) => withoutInstance(rest, wall, zone), series);
    return { ...left, sequence };
  }
  const clock = seriesClockOf(series, zone);
  const overrides = series.overrides.filter(({ instead }) => !walls.includes(wallTimeIn(instead, clock)));
  return overrides.length === 0 ? null : { ...series, sequence, overrides };
};

/** The event as the organizer has changed it; what the person has answered stays while the time does. */
export const updatedSeries = (
  { concerned: { stored, event }, addresses }: Opened,
  { after }: ClassifiedMessage,
): EventSeries => {
  const { series, event: wanted } = after!; // a change has what it changes
  const mine = invitedTo(event.facts, addresses)?.me;
  const isMoved = JSON.stringify([event.start, event.length]) !== JSON.stringify([wanted.start, wanted.length]);
  const isOtherRule = JSON.stringify(stored.series.rules) !== JSON.stringify(series.rules);
  if (mine === undefined || isMoved || isOtherRule) return series;
  return answeredSeries(series, { email: mine.email, reply: mine.reply });
};

/** The event at the time that a guest proposes. */
export const counteredSeries = (
  { concerned: { stored, walls, event }, zone }: Opened,
  { after }: ClassifiedMessage,
): EventSeries => {
  const { start, length } = after!.event; // a proposal has a time
  const { series } = stored;
  const zones = { ...series.zones, ...after!.series.zones };
  const moved: EventAt = { ...event, start, length };
  const [wall] = walls ?? [];
  if (wall !== undefined) return { ...withChangedInstance(series, wall, moved, zone), zones };
  const changed = withChangedMaster(series, { ...eventOf(series), start, length }, zone);
  if (changed === null) throw conflict('This series repeats on fixed days, so it can’t be moved. Change it yourself.');
  return { ...changed, zones };
};
