import { CalendarX } from 'lucide-react';
import { contract } from '#contract/contract.ts';
import { urlOf } from '#web/api/call.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';

/** Events could not be had, for whatever reason. */
export const ReconnectCalendar = () => (
  <Empty
    broken
    icon={CalendarX}
    title="Calendar"
    text="Unable to load calendar events. Please ensure your Google Calendar is connected."
    action={<ButtonLink href={urlOf(contract.auth.google)}>Reconnect Calendar</ButtonLink>}
  />
);
