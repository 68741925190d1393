import type { ParsedLocation } from '@tanstack/react-router';
import { isMotionReduced } from '#web/ui/reduced-motion.ts';

/** What an address shows: the page, its tab and its view, and whether something is open in it. */
const PLACE = ['tab', 'view'];
const OPEN = ['mail', 'event', 'message', 'record'];

/** A filter or a search is no other place, and neither is the next email: a fade would keep whoever goes through many waiting. */
export const placeIn = ({ pathname, search }: Pick<ParsedLocation, 'pathname' | 'search'>): string =>
  JSON.stringify([
    pathname,
    ...PLACE.map((name) => Reflect.get(search, name) as unknown),
    ...OPEN.map((name) => Reflect.has(search, name) && Reflect.get(search, name) !== undefined),
  ]);

type Change = { fromLocation?: ParsedLocation; toLocation: ParsedLocation };
const options = {
  types: ({ fromLocation, toLocation }: Change): string[] | false =>
    fromLocation === undefined || isMotionReduced() || placeIn(fromLocation) === placeIn(toLocation)
      ? false
      : ['place'],
};

/** One place fades into the next; where a browser can't tell which changes deserve it, nothing moves. */
export const placeTransition = CSS.supports('selector(:active-view-transition-type(place))') && options;
