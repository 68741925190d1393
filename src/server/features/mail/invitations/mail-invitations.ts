import type { AnsweredInvitation, InvitationAnswer } from '#contract/calendar/invitation.ts';
import type { MailInvitation } from '#contract/mail/invitations.ts';
import type { AppliedMessage, DeclinedMessage, SchedulingMail } from '#contract/mail/scheduling.ts';
import { badInput } from '#server/errors.ts';
import type { EmailReader, MailedCalendar } from '../read-email.ts';

interface Person {
  readonly id: string;
  readonly email: string;
}

/** How the calendar reads, answers and applies the calendar file of a mail. */
export interface InvitationPort {
  read(person: Person, ics: string): Promise<MailInvitation | null>;
  message(person: Person, mail: MailedCalendar): Promise<SchedulingMail | null>;
  answer(person: Person, mail: MailedCalendar, answer: InvitationAnswer): Promise<Omit<AnsweredInvitation, 'success'>>;
  apply(person: Person, mail: MailedCalendar): Promise<Omit<AppliedMessage, 'success'>>;
  decline(person: Person, mail: MailedCalendar, note: string): Promise<Omit<DeclinedMessage, 'success'>>;
}
export type MailInvitations = ReturnType<typeof createMailInvitations>;

/** Invitations and answers as they come by email; the calendar knows what they say and what became of them. */
export const createMailInvitations = (reader: Pick<EmailReader, 'calendar'>, port: InvitationPort) => {
  const mailed = async (person: Person, id: string, field: string): Promise<MailedCalendar> => {
    const mail = await reader.calendar(person.id, id);
    if (mail === null) throw badInput(`${field}: there is no invitation in this email.`, field);
    return mail;
  };
  return {
    async read(
      person: Person,
      id: string,
    ): Promise<{ invitation: MailInvitation | null; message: SchedulingMail | null }> {
      const mail = await reader.calendar(person.id, id);
      if (mail === null) return { invitation: null, message: null };
      const [invitation, message] = await Promise.all([port.read(person, mail.ics), port.message(person, mail)]);
      return { invitation, message };
    },
    answer: async (person: Person, id: string, answer: InvitationAnswer) =>
      port.answer(person, await mailed(person, id, 'status'), answer),
    apply: async (person: Person, id: string) => port.apply(person, await mailed(person, id, 'id')),
    decline: async (person: Person, id: string, note: string) =>
      port.decline(person, await mailed(person, id, 'note'), note),
  };
};
