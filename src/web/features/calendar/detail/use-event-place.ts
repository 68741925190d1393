import { useState } from 'react';
import { useWeekFits } from '#web/ui/time-grid/use-week-fits.ts';

/**
 * Whether the open event stands beside its list, and not in a sheet as on a narrow page. It stays where it was opened, with whatever is
 * being written in it, when the page is turned.
 */
export const useIsEventBeside = (eventId: string | null): boolean => {
  const isWide = useWeekFits();
  const [opened, setOpened] = useState({ eventId, isWide });
  if (opened.eventId === eventId) return eventId === null ? isWide : opened.isWide;
  setOpened({ eventId, isWide });
  return isWide;
};
