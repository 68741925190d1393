import { useShownAddress } from '../use-shown-address.ts';
import { type Place, placeOf } from './places.ts';

/** The category and tab of the current address. */
export function usePlace(): Place & { path: string } {
  const { pathname, search } = useShownAddress();
  return { ...placeOf(pathname, 'tab' in search ? search.tab : undefined), path: pathname };
}
