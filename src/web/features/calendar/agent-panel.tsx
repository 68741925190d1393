import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { calendarContract } from '#contract/calendar/calendar.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { CallError } from '#web/api/call.ts';
import { Loading } from '#web/ui/loading.tsx';
import type { EventForm } from './form/form-values.ts';
import type { Present } from './present.ts';
import { Schedule } from './schedule.tsx';
import type { CalendarAddress } from './address/use-calendar-address.ts';

const AccessRequired = lazy(async () => ({
  default: (await import('./connect/access-required.tsx')).AccessRequired,
}));

type AgentPanelProps = {
  events: UseQueryResult<ReplyOf<typeof calendarContract.events>>;
  address: CalendarAddress;
  now: Present;
  /** Whether the open event stands beside the list. */
  isBeside: boolean;
  onNew: (known?: Partial<EventForm>) => void;
  onConnect: () => void;
  onFile: (file: File) => void;
};

/** The agent's analysis of the upcoming events, or the ways to connect a calendar. */
export const AgentPanel = ({ events, ...rest }: AgentPanelProps) => {
  if (events.isPending) return <Loading label="Loading your calendar events..." page />;
  if (events.isError) {
    return (
      <Suspense fallback={<Loading label="Loading your calendar events..." page />}>
        <AccessRequired
          failed={isNotConnected(events.error) ? null : { onRetry: () => void events.refetch() }}
          retrying={events.isFetching}
        />
      </Suspense>
    );
  }
  return <Schedule list={events.data} {...rest} />;
};

const isNotConnected = (error: Error): boolean => error instanceof CallError && error.problem?.code === 'not_connected';
