import { useLocation } from '@tanstack/react-router';
import { type Place, placeOf } from './places.ts';

/** The category and tab of the current address. */
export function usePlace(): Place & { path: string } {
  const { pathname, search } = useLocation();
  return { ...placeOf(pathname, 'tab' in search ? search.tab : undefined), path: pathname };
}
