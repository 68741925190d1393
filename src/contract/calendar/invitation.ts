import { z } from 'zod';
import { id } from '../common.ts';
import { calendarEvent } from './event.ts';

/** What a person answers to an invitation. */
export const invitationAnswers = ['accepted', 'tentative', 'declined'] as const;
export type InvitationStatus = (typeof invitationAnswers)[number];

/** What somebody reads beside an answer. */
export const invitationNote = z.object({
  note: z.string().trim().max(1000, 'A note can have at most 1,000 characters.').default(''),
});

/** An answer, with what the organizer reads beside it. */
export const invitationAnswer = invitationNote.extend({ status: z.enum(invitationAnswers) });
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

/** What became of an answer. */
export const answeredInvitation = z.object({
  success: z.literal(true),
  event: calendarEvent,
  /** Who has told the organizer; nobody where neither the server nor a mailbox can, and where that was the answer already. */
  told: z.enum(['server', 'email', 'nobody']),
  /** What the person should know about that, in a sentence. */
  problem: z.string().nullable(),
  /** The change of the calendar, which can be undone; the organizer keeps the answer. Null where nothing was changed. */
  change: id.nullable(),
});
export type AnsweredInvitation = z.infer<typeof answeredInvitation>;
