import type { ParsedLocation } from '@tanstack/react-router';
import { isMotionReduced } from '#web/ui/reduced-motion.ts';

/** What an address shows: the page, its tab, and what is open in it; a filter or a search is no other place. */
const PLACE = ['tab', 'mail', 'event', 'view', 'message', 'record'];

export const placeIn = ({ pathname, search }: Pick<ParsedLocation, 'pathname' | 'search'>): string =>
  JSON.stringify([pathname, ...PLACE.map((name) => Reflect.get(search, name) as unknown)]);

type Change = { fromLocation?: ParsedLocation; toLocation: ParsedLocation };
const options = {
  types: ({ fromLocation, toLocation }: Change): string[] | false =>
    fromLocation === undefined || isMotionReduced() || placeIn(fromLocation) === placeIn(toLocation)
      ? false
      : ['place'],
};

/** One place fades into the next; where a browser can't tell which changes deserve it, nothing moves. */
export const placeTransition = CSS.supports('selector(:active-view-transition-type(place))') && options;
