import { z } from 'zod';
import { id, instant } from './common.ts';
import { endpoint } from './endpoint.ts';

export const messagePriorities = ['low', 'normal', 'high', 'urgent'] as const;
export const messageStatuses = ['unread', 'read', 'replied', 'archived'] as const;

export const message = z.object({
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
});
export type Message = z.infer<typeof message>;

const subject = z.string().max(500).default('');
const content = z
  .string()
  .max(100_000)
  .refine((value) => value.trim() !== '', 'Message content is required');

export const messagesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/messages',
    access: 'premium',
    summary: 'Lists the messages that the person has received and sent, newest first.',
    reply: z.array(message),
  }),
  unreadCount: endpoint({
    method: 'GET',
    path: '/api/messages/unread-count',
    access: 'premium',
    summary: 'Counts the messages not yet read.',
    reply: z.object({ count: z.number().int() }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/messages',
    access: 'premium',
    summary: 'Sends a message to a person on this installation, named by id, e-mail address or username.',
    body: z.object({
      toUserId: z.string().trim().max(254),
      subject,
      content,
      priority: z.enum(messagePriorities).default('normal'),
    }),
    reply: message,
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/messages/{id}/read',
    access: 'premium',
    summary: 'Marks a received message as read.',
    reply: message,
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/api/messages/{id}/archive',
    access: 'premium',
    summary: 'Puts a received message away.',
    reply: message,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/messages/{id}/reply',
    access: 'premium',
    summary: 'Answers a message; the original becomes replied.',
    body: z.object({
      toUserId: z.string().max(254).optional(),
      subject: z.string().max(600).optional(),
      content,
      threadId: z.string().max(250).nullish(),
      messageType: z.literal('user_message').default('user_message'),
    }),
    reply: message,
  }),
};
