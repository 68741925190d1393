import type { AnsweredInvitation, InvitationAnswer } from '#contract/calendar/invitation.ts';
import { answeredInstance, answeredSeries } from '#formats/recurrence/answer.ts';
import { badInput } from '#server/errors.ts';
import type { CalendarLocations } from '../connections/calendar-locations.ts';
import type { LoadOwnedEvent } from '../events/load-owned-event.ts';
import { readChangedEvent } from '../events/written-event.ts';
import type { Agenda, CalendarUser } from '../occurrences/agenda.ts';
import type { AnswerInvitation } from './answer-invitation.ts';
import { invitedTo } from '../occurrences/invited.ts';

export type AnswerEvent = ReturnType<typeof createEventAnswer>;

/** Answers the invitation to an event of the calendar; of a series to all of it, or to one instance. */
export const createEventAnswer = (deps: {
  locations: CalendarLocations;
  agenda: Agenda;
  loadOwnedEvent: LoadOwnedEvent;
  invitations: AnswerInvitation;
}) => {
  const { locations, agenda, loadOwnedEvent, invitations } = deps;

  return (
    person: CalendarUser,
    id: string,
    answer: InvitationAnswer,
    scope: 'this' | 'all',
  ): Promise<Omit<AnsweredInvitation, 'success'>> =>
    invitations.inTurn(person.id, async () => {
      const owned = await loadOwnedEvent(person.id, id);
      const { stored, series, wall, isWhole, instance } = owned;
      const invited = invitedTo(instance.facts, await agenda.addressesOf(person));
      if (invited === null) throw badInput('status: nobody else has invited you to this event.', 'status');
      const location = await locations.ofEvent(person.id, stored.calendarId);
      const read = (next: typeof series) => readChangedEvent(agenda, person, stored.id, { series: next, wall });
      if (invited.me.reply === answer.status && answer.note === '') {
        return {
          event: await read(series),
          told: 'nobody',
          problem: 'You’ve already answered that.',
          change: null,
        };
      }
      const isAll = series.master !== null && (isWhole || scope === 'all');
      const { rowId: _row, ...told } = await invitations.answer(
        person.id,
        { location, stored, invited, title: instance.facts.summary || '(no title)' },
        answer,
        (comment) => {
          const mine = { email: invited.me.email, reply: answer.status, comment };
          return isAll ? { series: answeredSeries(series, mine), override: null } : answeredInstance(owned, mine);
        },
      );
      return { event: await read(series), ...told };
    });
};
