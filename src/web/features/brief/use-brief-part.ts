import { dateTimeFormat } from '#contract/intl.ts';
import { type BriefPart, briefPartAt } from '#contract/brief/brief.ts';
import { useDateFormat } from '#web/ui/date-format.ts';
import { useNow } from '#web/ui/use-now.ts';

/** Which brief the present hour calls for, in the person's time zone. */
export const useBriefPart = (): BriefPart => {
  const { timeZone } = useDateFormat();
  const clock = dateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone });
  return briefPartAt(Number(clock.format(useNow())));
};
