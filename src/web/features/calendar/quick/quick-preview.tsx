import { Clock, type LucideIcon, MapPin, Repeat, Users } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { type EventForm, repeats } from '../form/form-values.ts';
import type { Present } from '../present.ts';
import { dayName, isNear, wallHour } from '../times.ts';
import { formatDay } from '#web/ui/date-format.ts';
import type { UnderstoodEvent } from './understand.ts';

type QuickPreviewProps = {
  understood: UnderstoodEvent;
  isComplete: boolean;
  pending: boolean;
  now: Present;
  onAdd: () => void;
  onMore: () => void;
};

/** The parsed event, before it is created. */
export const QuickPreview = ({ understood, isComplete, pending, now, onAdd, onMore }: QuickPreviewProps) => {
  const { form, hasTime } = understood;
  const guests = form.attendees.filter((address) => address !== '');
  return (
    <div className="quick-preview">
      <div id="quick-preview" role="status" className="stack g2">
        <b className="h4 quick-title">{form.summary || 'What is it called?'}</b>
        <Line icon={Clock} text={hasTime ? whenText(form, now) : 'Add a day or a time, such as “tomorrow 3pm”'} />
        {form.repeat !== 'never' && form.repeat !== 'kept' && <Line icon={Repeat} text={repeats[form.repeat].label} />}
        {form.location && <Line icon={MapPin} text={form.location} />}
        {guests.length > 0 && <Line icon={Users} text={guests.join(', ')} />}
      </div>
      <div className="row between g2">
        <Button size="sm" variant="ghost" onClick={onMore}>
          More details
        </Button>
        <Button size="sm" variant="primary" disabled={!isComplete} pending={pending && 'Adding'} onClick={onAdd}>
          Add event
        </Button>
      </div>
    </div>
  );
};

const Line = ({ icon: Icon, text }: { icon: LucideIcon; text: string }) => (
  <span className="quick-line meta t2 num">
    <Icon className="i i-16" aria-hidden="true" />
    {text}
  </span>
);

/** "Tuesday, Nov 24, 1:00 PM - 2:00 PM"; local times read the same in every zone. */
const whenText = ({ allDay, start, end }: EventForm, now: Present): string => {
  const day = (text: string) => {
    const date = text.slice(0, 10);
    const name = dayName(date, now);
    return isNear(date, now) ? name : formatDay(date, { weekday: 'long', month: 'short', day: 'numeric' });
  };
  const isOneDay = start.slice(0, 10) === end.slice(0, 10);
  if (allDay) return `${isOneDay ? day(start) : `${day(start)} - ${day(end)}`}, all day`;
  return `${day(start)}, ${wallHour(start)} - ${isOneDay ? '' : `${day(end)}, `}${wallHour(end)}`;
};
