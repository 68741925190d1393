import { isUnknownZone, standInZone, tzidOf } from './clock.ts';
import { foreignCalendarOf, parseRule } from './rule.ts';
import type { EventSeries } from './series.ts';

/** What of a series cannot be understood, so that its times may be others than it says. */
export type SeriesDoubt =
  /** A zone that neither the calendar nor anybody else defines; `shownIn` is the offset in its name, or null for the person's own. */
  | { readonly kind: 'zone'; readonly name: string; readonly shownIn: string | null }
  /** A rule of another calendar, such as the Chinese (RFC 7529). */
  | { readonly kind: 'calendar'; readonly name: string }
  | { readonly kind: 'rule' };

/** What of a series cannot be understood. */
export const doubtsOf = (series: EventSeries): SeriesDoubt[] => {
  const events = [...(series.master === null ? [] : [series.master]), ...series.overrides];
  const whens = [...events.map(({ start }) => start), ...series.dates.map(({ start }) => start)];
  const zones = new Set(whens.flatMap((when) => (when.kind === 'time' && when.zone !== null ? [when.zone] : [])));
  const unknown = [...zones].filter((zone) => isUnknownZone(zone, series.zones));
  return [
    ...unknown.map((zone) => {
      const shownIn = standInZone(zone, '');
      return { kind: 'zone' as const, name: tzidOf(zone), shownIn: shownIn === '' ? null : shownIn };
    }),
    ...series.rules
      .filter((rule) => parseRule(rule) === null)
      .map((rule) => {
        const name = foreignCalendarOf(rule);
        return name === null ? { kind: 'rule' as const } : { kind: 'calendar' as const, name };
      }),
  ];
};
