import { z } from 'zod';
import { CALENDAR_SERVER_ERRORS } from '../calendar/calendar-server-errors.ts';
import { attendeeStatuses, calendarEvent } from '../calendar/event.ts';
import { answeredInvitation, invitationAnswer, invitationNote } from '../calendar/invitation.ts';
import { id } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { MAIL_SERVER_ERRORS } from './mail-server-errors.ts';
import { appliedMessage, declinedMessage, schedulingMessage } from './scheduling.ts';

/** What can be done about an invitation: `outdated` when the calendar has a newer version of it. */
export const mailInvitationStates = ['open', 'cancelled', 'outdated', 'not_invited'] as const;

/** An invitation in a mail (METHOD:REQUEST or CANCEL, RFC 5546), and what the person has answered. */
export const mailInvitation = z
  .object({
    state: z.enum(mailInvitationStates),
    title: z.string(),
    start: calendarEvent.shape.start,
    end: calendarEvent.shape.end,
    location: z.string(),
    isRecurring: z.boolean(),
    organizer: z.string(),
    status: z.enum(attendeeStatuses),
    /** Whether a mailbox of the invited address can tell the organizer. */
    emails: z.boolean(),
    /** The event in the calendar; null while it is not there. */
    event: id.nullable(),
  })
  .meta({ id: 'MailInvitation' });
export type MailInvitation = z.infer<typeof mailInvitation>;

export const mailInvitationsContract = {
  invitation: endpoint('GET /api/gmail/emails/{id}/invitation', {
    scopes: ['mail:read', 'calendar:read'],
    summary:
      'Reads the invitation in a mail with what the person has answered, or the answer, change or cancellation in it; null when there is none.',
    reply: z.object({ invitation: mailInvitation.nullable(), message: schedulingMessage.nullable() }),
    errors: ['not_connected', ...MAIL_SERVER_ERRORS],
  }),
  answerInvitation: endpoint('POST /api/gmail/emails/{id}/invitation/answer', {
    scopes: ['mail:send', 'calendar:write'],
    summary: 'Answers the invitation in a mail: puts it into the calendar, and tells whoever invites.',
    body: invitationAnswer,
    reply: answeredInvitation,
    errors: ['bad_input', 'not_connected', 'conflict', 'read_only', ...MAIL_SERVER_ERRORS, ...CALENDAR_SERVER_ERRORS],
  }),
  applyMessage: endpoint('POST /api/gmail/emails/{id}/invitation/apply', {
    scopes: ['mail:send', 'calendar:write'],
    summary:
      'Applies what a mail says about an event: counts an answer, takes a change or a cancellation over, or moves the event as a guest proposes.',
    reply: appliedMessage,
    errors: ['bad_input', 'not_connected', 'conflict', 'read_only', ...MAIL_SERVER_ERRORS, ...CALENDAR_SERVER_ERRORS],
  }),
  declineMessage: endpoint('POST /api/gmail/emails/{id}/invitation/decline', {
    scopes: ['mail:send', 'calendar:write'],
    summary: 'Declines the other time that a guest proposes in a mail, and tells them.',
    body: invitationNote,
    reply: declinedMessage,
    errors: ['bad_input', 'not_connected', 'conflict', 'read_only', ...MAIL_SERVER_ERRORS, ...CALENDAR_SERVER_ERRORS],
  }),
};
