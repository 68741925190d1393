import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Gauge } from 'lucide-react';
import { useState } from 'react';
import type { WeekWarning } from '#contract/calendar/work-plan.ts';
import { Bar } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { planQuery } from '../calendar-queries.ts';
import type { Present } from '../present.ts';
import { dayName } from '../times.ts';

const PlanDialog = lazyDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog);

type WeekBalanceProps = { now: Present; onSelect: (id: string) => void };

/** Focus time and meeting time of the next seven days, with warnings about too many meetings. */
export const WeekBalance = ({ now, onSelect }: WeekBalanceProps) => {
  const { data } = useQuery(planQuery());
  const [planning, setPlanning] = useState(false);
  if (!data) return null;
  const { plan, focusMinutes, meetingMinutes, warnings } = data;
  return (
    <Card className="suggestions" aria-labelledby="balance">
      <CardHead
        id="balance"
        title="Focus and meetings"
        action={
          <Button size="sm" variant="ghost" onClick={() => setPlanning(true)}>
            Hours and goal
          </Button>
        }
      />
      <div className="stack g3 balance-figures">
        {plan.focusHours > 0 && (
          <Bar
            label="Focus time, next 7 days"
            value={hoursOf(focusMinutes)}
            max={plan.focusHours}
            unit={`of ${plan.focusHours} h`}
          />
        )}
        <p className="row between">
          <span className="t2">Meetings in working hours</span>
          <span className="num">
            {hoursOf(meetingMinutes).toLocaleString('en-US')} <span className="t3">h</span>
          </span>
        </p>
      </div>
      {warnings.length > 0 && (
        <ul className="rows" aria-label="Too much at once">
          {warnings.map((warning) => (
            <Warning key={warning.eventIds.join(' ') + warning.kind} warning={warning} now={now} onSelect={onSelect} />
          ))}
        </ul>
      )}
      {planning && <PlanDialog open plan={plan} onClose={() => setPlanning(false)} />}
    </Card>
  );
};

const TITLES: { readonly [K in WeekWarning['kind']]: string } = {
  conflict: 'Double booking',
  overload: 'An overloaded day',
};

const Warning = ({
  warning: { kind, day, text, eventIds },
  now,
  onSelect,
}: WeekBalanceProps & { warning: WeekWarning }) => {
  const Icon = kind === 'conflict' ? CircleAlert : Gauge;
  return (
    <li className="suggestion">
      <Icon className="i i-18" aria-hidden="true" />
      <div className="grow stack g1">
        <b className="h4">{TITLES[kind]}</b>
        <span className="meta num">{dayName(day, now)}</span>
        <span className="meta t3">{text}</span>
        <Button size="sm" onClick={() => onSelect(eventIds[0]!)}>
          Show it
        </Button>
      </div>
    </li>
  );
};

const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;
