import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { invitationToast } from '#web/ui/invitation-toast.ts';
import { type InvitationAnswer, InvitationCard } from '#web/ui/invitation.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { toast } from '#web/ui/toast.tsx';
import { refreshCalendar } from '../calendar-queries.ts';
import { useCalendarUndo } from '../use-calendar-undo.ts';

/** The invitation to an event, to answer it. */
export const EventInvitation = ({ event }: { event: CalendarEvent }) => {
  const [scope, setScope] = useState<'this' | 'all'>('all');
  const answer = useAnswer(event, scope);
  const { invitation } = event;
  if (invitation === null) return null;
  return (
    <InvitationCard
      organizer={invitation.organizer}
      status={invitation.status}
      telling={event.isReadOnly ? '' : tellingText(invitation)}
      pending={answer.isPending ? answer.variables.status : null}
      error={answer.error ? errorText(answer.error, 'Your answer couldn’t be saved. Please try again.') : undefined}
      onAnswer={event.isReadOnly ? undefined : (status, note) => answer.mutate({ status, note })}
    >
      {event.isReadOnly && (
        <p className="meta t3">This calendar can only be read, so answer where the invitation came from.</p>
      )}
      {event.isRecurring && !event.isReadOnly && (
        <Segmented
          label="Answer for"
          value={scope}
          options={[
            { value: 'all', label: 'All events' },
            { value: 'this', label: 'This event' },
          ]}
          onChange={setScope}
        />
      )}
    </InvitationCard>
  );
};

const tellingText = ({ organizer, address, emails }: NonNullable<CalendarEvent['invitation']>): string =>
  emails
    ? `Your calendar server notifies ${organizer}, or Iris sends an email from ${address}.`
    : `No mailbox for ${address} is connected, so ${organizer} is notified only if your calendar server does that.`;

/** Answers; the change of the calendar can be undone, the organizer keeps the answer. */
const useAnswer = (event: CalendarEvent, scope: 'this' | 'all') => {
  const client = useQueryClient();
  const undo = useCalendarUndo();
  const organizer = event.invitation?.organizer ?? '';
  return useMutation({
    mutationFn: (body: { status: InvitationAnswer; note: string }) =>
      call(contract.calendar.answerEvent, { params: { id: event.id }, query: { scope }, body }),
    onSuccess: async (answered) => {
      toast(invitationToast(answered, organizer, undo));
      await refreshCalendar(client);
    },
  });
};
