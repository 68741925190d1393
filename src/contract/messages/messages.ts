import { z } from 'zod';
import { id, instant, wholeNumber } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const messagePriorities = ['low', 'normal', 'high', 'urgent'] as const;
export const messageStatuses = ['unread', 'read', 'replied', 'archived'] as const;
/** Where a message lies for the person who asks: received, received and put away, or sent. */
export const messageBoxes = ['inbox', 'archived', 'sent'] as const;
export type MessageBox = (typeof messageBoxes)[number];

/** How many messages of a box are listed unless more are asked for, and at most. */
export const MESSAGES_LISTED = { fallback: 100, min: 1, max: 1000 } as const;
/** How many people a search for a recipient names. */
export const RECIPIENTS_SHOWN = 8;
/** Lengths in characters. */
export const MESSAGE_LIMITS = { subject: 500, replySubject: 600, content: 100_000 } as const;

/** Who stands for a person that has erased their account: an id that nobody has, and what they are called. */
export const REMOVED_PERSON = { id: 'removed', name: 'Removed account' } as const;

export const message = z
  .object({
    id,
    fromUserId: id,
    toUserId: id,
    subject: z.string(),
    content: z.string(),
    priority: z.enum(messagePriorities),
    status: z.enum(messageStatuses),
    sentAt: instant,
    threadId: z.string().nullable(),
    messageType: z.string(),
    fromName: z.string(),
    toName: z.string(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof message>;

/** Somebody who can be written to; of the address only as much is told as tells two people of one name apart. */
export const recipient = z.object({ id, name: z.string(), address: z.string() });
export type Recipient = z.infer<typeof recipient>;

/** The conversation that a message belongs to; one that nobody has answered yet is a conversation of its own. */
export const threadOf = ({ id, threadId }: Pick<Message, 'id' | 'threadId'>): string => threadId ?? `thread_${id}`;

/** The subject of an answer, never longer than the call takes. */
export const replySubject = (subject: string): string => `Re: ${subject}`.slice(0, MESSAGE_LIMITS.replySubject);

const content = z
  .string()
  .max(MESSAGE_LIMITS.content)
  .refine((value) => value.trim() !== '', 'Message content is required');

export const messagesContract = {
  list: endpoint('GET /api/messages', {
    access: 'premium',
    summary:
      'Lists the newest messages of every box, or of one, newest first; q searches, limit is meant for each box.',
    query: z.object({
      q: z.string().trim().max(200).optional(),
      box: z.enum(messageBoxes).optional(),
      limit: wholeNumber(MESSAGES_LISTED),
    }),
    reply: z.array(message),
  }),
  conversation: endpoint('GET /api/messages/{id}/conversation', {
    access: 'premium',
    summary: 'Lists the messages of the conversation that a message belongs to, oldest first.',
    reply: z.array(message),
  }),
  recipients: endpoint('GET /api/messages/recipients', {
    access: 'premium',
    summary:
      'Finds people by name or address; without a word it names those whom the person last exchanged messages with.',
    query: z.object({ q: z.string().trim().max(254).default('') }),
    reply: z.array(recipient),
  }),
  unreadCount: endpoint('GET /api/messages/unread-count', {
    access: 'premium',
    summary: 'Counts the messages not yet read.',
    reply: z.object({ count: z.number().int() }),
  }),
  send: endpoint('POST /api/messages', {
    scopes: ['messages:send'],
    access: 'premium',
    summary: 'Sends a message to a person on this installation, named by id, e-mail address or username.',
    body: z.object({
      toUserId: z.string().trim().max(254),
      subject: z.string().max(MESSAGE_LIMITS.subject).default(''),
      content,
      priority: z.enum(messagePriorities).default('normal'),
    }),
    reply: message,
    errors: ['not_found'],
  }),
  markRead: endpoint('PUT /api/messages/{id}/read', {
    access: 'premium',
    summary: 'Marks a received message as read.',
    reply: message,
  }),
  archive: endpoint('PUT /api/messages/{id}/archive', {
    access: 'premium',
    summary: 'Puts a received message away.',
    reply: message,
  }),
  unarchive: endpoint('PUT /api/messages/{id}/unarchive', {
    access: 'premium',
    summary: 'Brings a message back that was put away.',
    reply: message,
  }),
  reply: endpoint('POST /api/messages/{id}/reply', {
    scopes: ['messages:send'],
    access: 'premium',
    summary: 'Answers a message; the original becomes replied.',
    body: z.object({
      toUserId: z.string().max(254).optional(),
      subject: z.string().max(MESSAGE_LIMITS.replySubject).optional(),
      content,
      threadId: z.string().max(250).nullish(),
      messageType: z.literal('user_message').default('user_message'),
    }),
    reply: message,
    errors: ['conflict'],
  }),
};
