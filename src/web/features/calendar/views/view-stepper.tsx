import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Present } from '../present.ts';
import { dateTimeFormat } from '#contract/intl.ts';
import { formatDay, useDateFormat } from '#web/ui/date-format.ts';

type ViewStepperProps = {
  days: readonly string[];
  /** Whether the day is abbreviated for lack of space. */
  isNarrow: boolean;
  now: Present;
  onStep: (by: -1 | 1) => void;
  onToday: () => void;
};

const WEEK = 7;

/** Steps to the previous and next period, and to today. */
export const ViewStepper = ({ days, isNarrow, now, onStep, onToday }: ViewStepperProps) => {
  const { language } = useDateFormat();
  const unit = { 1: 'day', 3: 'days', 5: 'days', 7: 'week' }[days.length] ?? 'month';
  return (
    <div className="row g2 tg-stepper">
      <IconButton size="sm" icon={ChevronLeft} label={`The ${unit} before`} onClick={() => onStep(-1)} />
      <IconButton size="sm" icon={ChevronRight} label={`The ${unit} after`} onClick={() => onStep(1)} />
      <h2 className="h2 tg-title-days num" aria-live="polite">
        {daysText(days, isNarrow, language)}
      </h2>
      {!days.includes(now.today) && (
        <Button size="sm" variant="ghost" onClick={onToday}>
          Today
        </Button>
      )}
    </div>
  );
};

/** "Friday, November 27, 2026", in short "Fri, Nov 27", "Nov 16 - 22, 2026", "16. - 22. Nov. 2026" or "November 2026". */
const daysText = (days: readonly string[], isNarrow: boolean, language: string | undefined): string => {
  const [first, last] = [days[0]!, days.at(-1)!];
  if (first === last) {
    const wide = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
    return formatDay(first, isNarrow ? { weekday: 'short', month: 'short', day: 'numeric' } : wide);
  }
  if (days.length > WEEK) return formatDay(first, { month: 'long', year: 'numeric' });
  const format = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return dateTimeFormat(language, isNarrow ? format : { ...format, year: 'numeric' })
    .formatRange(new Date(first), new Date(last))
    .replace(/\s*–\s*/, ' - ');
};
