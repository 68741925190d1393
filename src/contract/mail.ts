import { z } from 'zod';
import { done, flag, id, instant, wholeNumber } from './common.ts';
import { endpoint } from './endpoint.ts';
import { type MailCredentials, mailCredentials } from './mail-credentials.ts';

export const mailPriorities = ['high', 'medium', 'low'] as const;
export const mailCategories = ['work', 'personal', 'promotional', 'social', 'other'] as const;
export const sentiments = ['positive', 'negative', 'neutral'] as const;
export const threadStates = ['to_reply', 'awaiting', 'fyi', 'done'] as const;

const reason = z.object({ about: z.string(), icon: z.string(), text: z.string() });
export type Reason = z.infer<typeof reason>;

export const mailActionKinds = [
  'reply',
  'add_event',
  'pay',
  'nudge',
  'follow_through',
  'read_later',
  'unsubscribe',
  'archive',
  'report',
  'wait',
] as const;

/** Something the person could do next, with what is needed to do it. */
const mailAction = z.object({
  kind: z.enum(mailActionKinds),
  label: z.string(),
  /** For `add_event`: what to write into the calendar. */
  event: z
    .object({ title: z.string(), start: instant, end: instant.nullable(), allDay: z.boolean() })
    .nullable()
    .optional(),
});
export type MailAction = z.infer<typeof mailAction>;

export const emailItem = z.object({
  id,
  subject: z.string(),
  sender: z.string(),
  snippet: z.string(),
  timestamp: instant,
  priority: z.enum(mailPriorities),
  category: z.enum(mailCategories),
  sentiment: z.enum(sentiments),
  requiresResponse: z.boolean(),
  aiSummary: z.string(),
  suggestedActions: z.array(z.string()),
  /** The suggested actions again, as something that can be carried out. */
  actions: z.array(mailAction),
  senderName: z.string(),
  senderAddress: z.string(),
  threadId: id,
  threadState: z.enum(threadStates),
  isRead: z.boolean(),
  hasAttachments: z.boolean(),
  /** The mailbox it lies in. */
  accountId: id,
  reasons: z.array(reason),
  /** What the person said of this very mail, and the mail agent keeps to. */
  said: z.object({
    reply: z.boolean().optional(),
    priority: z.enum(mailPriorities).optional(),
    category: z.enum(mailCategories).optional(),
  }),
});
export type EmailItem = z.infer<typeof emailItem>;

/** Somebody as a header names them. */
export const mailPerson = z.object({ name: z.string().max(300), address: z.string().max(320) });
const attachment = z.object({ index: z.number(), filename: z.string(), mimeType: z.string(), size: z.number() });

export const emailDetail = emailItem.extend({
  from: mailPerson,
  to: z.array(mailPerson),
  cc: z.array(mailPerson),
  attachments: z.array(attachment),
  remoteImages: z.number(),
  /** Pictures from elsewhere: how many of them only tell that the mail was opened, and by which word the others are loaded. */
  pictures: z.object({ trackers: z.number(), allowed: z.enum(['mail', 'sender']).nullable() }),
  /** Where the links lead, by host; `saysHost` is what a link says when it leads elsewhere, `disguised` hosts hold foreign letters. */
  links: z.array(
    z.object({
      host: z.string(),
      readable: z.string(),
      domain: z.string(),
      count: z.number(),
      disguised: z.boolean(),
      saysHost: z.string().nullable(),
    }),
  ),
  /** Where answers would go, when that is not where the mail came from. */
  replyTo: mailPerson.nullable(),
  /** The person has never had to do with this sender before. */
  firstContact: z.boolean(),
  /** How much there is to show: lines of about 70 characters; mail with HTML brings a layout of its own. */
  body: z.object({ kind: z.enum(['text', 'html']), lines: z.number() }),
  thread: z.array(z.object({ id, sender: z.string(), timestamp: instant, snippet: z.string(), isMine: z.boolean() })),
});
export type EmailDetail = z.infer<typeof emailDetail>;

/** Defaults and limits of the mail query. */
export const MAIL_QUERY = { daysBack: 7, maxResults: 20, minResults: 5, maxDays: 365, scanMax: 100 } as const;

export const emailQuery = z.object({
  daysBack: wholeNumber({ fallback: MAIL_QUERY.daysBack, min: 1, max: 3650 }),
  maxResults: wholeNumber({ fallback: MAIL_QUERY.maxResults, min: 1, max: MAIL_QUERY.scanMax }),
  includeRead: flag(false),
  scanUnanswered: flag(false),
  unansweredOnly: flag(false),
  /** Only this mailbox; without it all of them. */
  account: id.optional(),
  q: z.string().max(10_000).optional(),
});
export type EmailQuery = z.infer<typeof emailQuery>;

export const notificationLevels = ['high', 'medium', 'low', 'none'] as const;
export const agentSettings = z.object({
  autoReview: z.boolean(),
  priorityFilter: z.boolean(),
  responseSuggestions: z.boolean(),
  notificationLevel: z.enum(notificationLevels),
});
export type AgentSettings = z.infer<typeof agentSettings>;
export const defaultAgentSettings: AgentSettings = {
  autoReview: true,
  priorityFilter: true,
  responseSuggestions: true,
  notificationLevel: 'high',
};

export type MailKind = MailCredentials['kind'];

/** One input of a connect dialog, as the provider declares it. */
export const connectField = z.object({
  /** Where the value goes in the body; a dot leads into a nested object, as in `imap.host`. */
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'email', 'password', 'number', 'select', 'toggle']),
  hint: z.string().optional(),
  placeholder: z.string().optional(),
  required: z.boolean(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  initial: z.union([z.string(), z.number(), z.boolean()]).optional(),
  group: z.string().optional(),
});
export type ConnectField = z.infer<typeof connectField>;

const progress = z.object({
  phase: z.enum(['connecting', 'listing', 'fetching', 'analysing', 'watching', 'failed']),
  done: z.number(),
  total: z.number(),
  message: z.string().nullable(),
});
export type SyncProgress = z.infer<typeof progress>;

const mailboxStatus = z.object({
  id,
  kind: z.enum(['imap', 'gmail', 'sample']),
  emailAddress: z.string(),
  canArchive: z.boolean(),
  messages: z.number(),
  lastSyncAt: instant.nullable(),
  sync: progress.nullable(),
  problem: z
    .object({ kind: z.enum(['credentials', 'forbidden', 'unreachable', 'busy']), message: z.string() })
    .nullable(),
});
export type MailboxStatus = z.infer<typeof mailboxStatus>;

/** How many mailboxes a person can have connected at once. */
export const MAILBOXES = 10;

/** The state of all mailboxes together, and of each. Together: who was connected first, every mail, whatever is not done or wrong. */
export const mailStatus = mailboxStatus.omit({ id: true }).extend({
  connected: z.boolean(),
  kind: mailboxStatus.shape.kind.nullable(),
  emailAddress: z.string().nullable(),
  accounts: z.array(mailboxStatus),
});
export type MailStatus = z.infer<typeof mailStatus>;

export const mailContract = {
  emails: endpoint({
    method: 'GET',
    path: '/api/gmail/emails',
    access: 'signed-in',
    summary: 'Lists mails with their analysis, newest first; the unanswered scan puts what waits for an answer first.',
    query: emailQuery,
    reply: z.object({
      success: z.literal(true),
      emails: z.array(emailItem),
      /** How many match, not only those that are listed. */
      total: z.number(),
      oldestEmailDays: z.number().nullable().optional(),
    }),
  }),
  email: endpoint({
    method: 'GET',
    path: '/api/gmail/emails/{id}',
    access: 'signed-in',
    summary: 'Gives one mail with its people, attachments, thread and reasons.',
    reply: emailDetail,
  }),
  emailBody: endpoint({
    method: 'GET',
    path: '/api/gmail/emails/{id}/body',
    access: 'signed-in',
    summary: 'Gives the body of a mail as a page for a sandboxed frame: no scripts, nothing loaded from elsewhere.',
    query: z.object({ theme: z.enum(['light', 'dark']).optional() }),
    reply: 'html',
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/api/gmail/emails/{id}/attachments/{index}',
    access: 'signed-in',
    summary: 'Downloads one attachment.',
    reply: 'file',
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/gmail/emails/{id}/archive',
    access: 'signed-in',
    summary: 'Moves a mail to the archive, on the mail server too.',
    reply: done,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/gmail/emails/{id}/read',
    access: 'signed-in',
    summary: 'Marks a mail as read, on the mail server too.',
    reply: done,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/gmail/refresh',
    access: 'signed-in',
    summary: 'Asks the mail server for news now.',
    reply: done,
  }),
  connect: endpoint({
    method: 'POST',
    path: '/api/gmail/connect',
    access: 'signed-in',
    summary: 'Connects a mailbox after trying its credentials: IMAP, Gmail, or the built-in sample.',
    body: mailCredentials,
    reply: z.object({ emailAddress: z.string() }),
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/api/gmail/connect',
    access: 'signed-in',
    summary: 'Disconnects one mailbox, or all, and erases what was stored of them.',
    query: z.object({ account: id.optional() }),
    reply: done,
  }),
  providers: endpoint({
    method: 'GET',
    path: '/api/gmail/providers',
    access: 'signed-in',
    summary: 'Lists the kinds of mailbox with the fields their connect dialog asks for.',
    reply: z.array(
      z.object({ kind: z.enum(['imap', 'gmail', 'sample']), label: z.string(), fields: z.array(connectField) }),
    ),
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/gmail/status',
    access: 'signed-in',
    summary: 'Tells whether a mailbox is connected and how its synchronisation goes.',
    reply: mailStatus,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/gmail/settings',
    access: 'signed-in',
    summary: 'Gives the settings of the mail agent.',
    reply: agentSettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/gmail/settings',
    access: 'signed-in',
    summary: 'Saves the settings of the mail agent.',
    body: agentSettings.partial(),
    reply: agentSettings,
  }),
};
