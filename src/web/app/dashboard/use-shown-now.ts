import { useDateStyle } from '#web/ui/date-style.ts';
import { useNow } from '#web/ui/use-now.ts';

/** The present moment for greeting and date, shown anew also when the writing of dates changes. */
export function useShownNow(): Date {
  useDateStyle();
  return useNow();
}
