import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type DayStepperProps = {
  label: string;
  unit: 'day' | 'week';
  /** Whether today is among the shown days. */
  atToday: boolean;
  onStep: (steps: -1 | 1) => void;
  onToday: () => void;
};

/** Steps to the previous and next period, and to today. */
export const DayStepper = ({ label, unit, atToday, onStep, onToday }: DayStepperProps) => (
  <div className="row g2 wrap">
    <IconButton label={`The ${unit} before`} icon={ChevronLeft} size="sm" onClick={() => onStep(-1)} />
    <h2 className="h3 num" aria-live="polite">
      {label}
    </h2>
    <IconButton label={`The ${unit} after`} icon={ChevronRight} size="sm" onClick={() => onStep(1)} />
    {!atToday && (
      <Button size="sm" variant="ghost" onClick={onToday}>
        Today
      </Button>
    )}
  </div>
);
