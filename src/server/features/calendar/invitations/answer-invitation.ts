import type { InvitationAnswer, InvitationStatus } from '#contract/calendar/invitation.ts';
import { writeReply } from '#formats/icalendar/write-reply.ts';
import type { EventSeries, Override } from '#formats/recurrence/series.ts';
import { AppError, badInput } from '#server/errors.ts';
import { inLanguageOfRequest } from '#server/languages/request-language.ts';
import type { Leases } from '#server/processes/leases.ts';
import type { CalendarLocation } from '../connections/calendar-locations.ts';
import type { CalendarChangeLog } from '../events/change-log.ts';
import type { StoredSeries } from '../store/series.store.ts';
import type { Invited } from '../occurrences/invited.ts';
import type { CalendarMessage, CalendarMessageResult } from '../guests/calendar-message.ts';
import { letterWords } from '../guests/letter-words.ts';
import type { SchedulingOf } from '../guests/scheduling.ts';

/** The series with the answer in it, and the instance that the answer is about; null for all of it. */
export interface Answered {
  readonly series: EventSeries;
  readonly override: Override | null;
}
/** An invitation that is answered, and where it lies, or will lie when it is not stored yet. */
interface AnsweredAt {
  readonly location: CalendarLocation;
  readonly stored: StoredSeries | null;
  readonly invited: Invited;
  readonly title: string;
}
/** Who was told of an answer, and the change of the calendar. */
export interface GivenAnswer {
  readonly rowId: string;
  readonly told: 'server' | 'email' | 'nobody';
  readonly problem: string | null;
  readonly change: string;
}
export type AnswerInvitation = ReturnType<typeof createInvitationAnswer>;

/**
 * Answers an invitation for the person who was invited. Who tells the organizer: the calendar server, if it does that itself (RFC
 * 6638, Google), and otherwise an email from the mailbox that was invited; never both.
 */
export const createInvitationAnswer = (deps: {
  schedulingOf: SchedulingOf;
  changeLog: CalendarChangeLog;
  sendMessage: (userId: string, message: CalendarMessage) => Promise<CalendarMessageResult>;
  leases: Pick<Leases, 'inTurn'>;
  now: () => number;
}) => {
  /** The email that tells the organizer. */
  const messageOf = (
    { invited: { me, organizer }, title }: AnsweredAt,
    { status, note }: InvitationAnswer,
    { series, override }: Answered,
  ): CalendarMessage => ({
    from: me.email,
    to: [organizer],
    method: 'REPLY',
    ...worded(status, title, note),
    ics: writeReply(series, { attendee: { ...me, reply: status }, override, note }, deps.now()),
  });

  return {
    /** Answers of one person are given one after the other, so that the same one is not given twice. */
    inTurn: <T>(userId: string, work: () => Promise<T>): Promise<T> =>
      deps.leases.inTurn(`answer-invitation:${userId}`, work),

    /** Writes what `answeredWith` gives for the answer, and tells the organizer. */
    async answer(
      userId: string,
      at: AnsweredAt,
      answer: InvitationAnswer,
      answeredWith: (comment: string | undefined) => Answered,
    ): Promise<GivenAnswer> {
      const { agent, takesNotes = false, takesInvitations = true } = await deps.schedulingOf(at.location, at.stored);
      if (at.stored === null && !takesInvitations) throw addsThemItself();
      const isTold = agent === 'server';
      if (isTold && !takesNotes && answer.note !== '') throw takesNoNote();
      const answered = answeredWith(isTold && answer.note !== '' ? answer.note : undefined);
      const { result, change } = await deps.changeLog.write(
        userId,
        `${VERBS[answer.status]} “${at.title}”`,
        async (writer) => {
          const rowId = await writer.put(at.location, answered.series, at.stored, undefined, isTold);
          if (agent !== 'client') return { rowId, told: isTold ? 'server' : 'nobody', problem: null } as const;
          const sent = await deps.sendMessage(userId, messageOf(at, answer, answered));
          if (sent.kind === 'failed') throw notSent(sent.message);
          const told = sent.kind === 'none' ? 'nobody' : 'email';
          return { rowId, told, problem: sent.kind === 'unsure' ? sent.message : null } as const;
        },
      );
      return { ...result, change };
    },
  };
};

const addsThemItself = () =>
  new AppError(
    409,
    'conflict',
    'Your calendar adds invitations itself. Once this one is there, answer it in your calendar.',
  );
const takesNoNote = () =>
  badInput('note: your calendar server sends the answer itself and can’t add a note. Leave it out.', 'note');
const notSent = (reason: string) =>
  new AppError(502, 'mail_unreachable', `Your answer couldn’t be sent, so nothing was changed. ${reason}`);

const VERBS: { readonly [S in InvitationStatus]: string } = {
  accepted: 'Accept',
  tentative: 'Maybe',
  declined: 'Decline',
};

/** What people read whose mail program knows no calendars. */
const worded = (status: InvitationStatus, title: string, note: string): { subject: string; text: string } => {
  const line = inLanguageOfRequest(letterWords).answers[status](title.replaceAll(/\s+/g, ' ').slice(0, 200));
  return { subject: line, text: note === '' ? line : `${line}\n\n${note}` };
};
