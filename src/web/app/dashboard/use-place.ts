import { useLocation } from '@tanstack/react-router';
import { type Place, placeOf } from './places.ts';

/** Where the person is. */
export function usePlace(): Place & { path: string } {
  const { pathname, search } = useLocation();
  return { ...placeOf(pathname, 'tab' in search ? search.tab : undefined), path: pathname };
}
