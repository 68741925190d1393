import { useDateFormat } from '#web/ui/date-format.ts';
import { useNow } from '#web/ui/use-now.ts';

/** The present moment for greeting and date; renders again when the date format changes. */
export function useFormattedNow(): Date {
  useDateFormat();
  return useNow();
}
