import { CalendarX } from 'lucide-react';
import { contract } from '#contract/contract.ts';
import { urlOf } from '#web/api/call.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';

type ReconnectCalendarProps = { onRetry: () => void; onOtherWays: () => void };

/** Shown when events could not be fetched; offers to try again, and every kind of connection. */
export const ReconnectCalendar = ({ onRetry, onOtherWays }: ReconnectCalendarProps) => (
  <Empty
    broken
    icon={CalendarX}
    title="Calendar"
    text="Unable to load calendar events. Please ensure your Google Calendar is connected."
    action={
      <div className="row g2 wrap">
        <Button onClick={onRetry}>Try again</Button>
        <ButtonLink href={urlOf(contract.auth.google)}>Reconnect Calendar</ButtonLink>
        <Button variant="ghost" onClick={onOtherWays}>
          Other ways
        </Button>
      </div>
    }
  />
);
