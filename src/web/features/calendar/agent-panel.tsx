import type { UseQueryResult } from '@tanstack/react-query';
import type { calendarContract } from '#contract/calendar/calendar.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { CallError } from '#web/api/call.ts';
import { Loading } from '#web/ui/loading.tsx';
import { AccessRequired } from './connect/access-required.tsx';
import type { Present } from './present.ts';
import { Schedule } from './schedule.tsx';
import type { CalendarAddress } from './address/use-calendar-address.ts';

type AgentPanelProps = {
  events: UseQueryResult<ReplyOf<typeof calendarContract.events>>;
  address: CalendarAddress;
  now: Present;
  /** Whether the open event stands beside the list. */
  isBeside: boolean;
  onNew: () => void;
  onConnect: () => void;
  onFile: (file: File) => void;
};

/** The agent's analysis of the upcoming events, or the ways to connect a calendar. */
export const AgentPanel = ({ events, ...rest }: AgentPanelProps) => {
  if (events.isPending) return <Loading label="Loading your calendar events..." page />;
  if (events.isError) {
    return (
      <AccessRequired
        failed={isNotConnected(events.error) ? null : { onRetry: () => void events.refetch() }}
        retrying={events.isFetching}
      />
    );
  }
  return <Schedule list={events.data} {...rest} />;
};

const isNotConnected = (error: Error): boolean => error instanceof CallError && error.problem?.code === 'not_connected';
