import { z } from 'zod';
import { done, flag, id, instant, wholeNumber } from '../common.ts';
import { connectField } from '../connect-field.ts';
import { CONNECTION_TRIES } from '../costly-calls.ts';
import { endpoint } from '../endpoint.ts';
import { mailCredentials, mailKind } from './credentials.ts';
import { mailFolderRoles } from './folders.ts';
import { awayDays } from './away.ts';
import { mailView } from './views.ts';
import { MAIL_SERVER_ERRORS } from './mail-server-errors.ts';

export const mailPriorities = ['high', 'medium', 'low'] as const;
export const mailCategories = ['work', 'personal', 'promotional', 'social', 'other'] as const;
export const mailSentiments = ['positive', 'negative', 'neutral'] as const;
export const mailThreadStates = ['to_reply', 'awaiting', 'fyi', 'done'] as const;

const mailReason = z.object({ about: z.string(), icon: z.string(), text: z.string() }).meta({ id: 'MailReason' });
export type MailReason = z.infer<typeof mailReason>;

export const mailSuggestionKinds = [
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

/** A suggested action, with what is needed to perform it. */
const mailSuggestion = z
  .object({
    kind: z.enum(mailSuggestionKinds),
    label: z.string(),
    /** For `add_event`: what to write into the calendar. */
    event: z
      .object({ title: z.string(), start: instant, end: instant.nullable(), allDay: z.boolean() })
      .nullable()
      .optional(),
  })
  .meta({ id: 'MailSuggestion' });
export type MailSuggestion = z.infer<typeof mailSuggestion>;

export const emailItem = z
  .object({
    id,
    subject: z.string(),
    sender: z.string(),
    snippet: z.string(),
    timestamp: instant,
    priority: z.enum(mailPriorities),
    category: z.enum(mailCategories),
    sentiment: z.enum(mailSentiments),
    requiresResponse: z.boolean(),
    aiSummary: z.string(),
    suggestedActions: z.array(z.string()),
    /** The suggested actions again, with what is needed to perform them. */
    actions: z.array(mailSuggestion),
    senderName: z.string(),
    senderAddress: z.string(),
    threadId: id,
    threadState: z.enum(mailThreadStates),
    isRead: z.boolean(),
    isStarred: z.boolean(),
    hasAttachments: z.boolean(),
    /** The id of its mailbox. */
    accountId: id,
    /** The folder it lies in. */
    folderId: id,
    folderRole: z.enum(mailFolderRoles),
    /** Of what the person wrote: whom it is to, by name; empty while nobody is. It is not judged: priority and category say nothing. */
    writtenTo: z.array(z.string()).optional(),
    /** While it is snoozed: when it comes back, or, with `untilAnswered`, when it does at the latest. */
    snoozed: z.object({ until: instant, untilAnswered: z.boolean() }).optional(),
    /** Of a sent mail: by when it is to be answered, and whether nobody has by then. */
    reminder: z.object({ at: instant, isDue: z.boolean() }).optional(),
    reasons: z.array(mailReason),
    /** Corrections by the user, which override the classification. */
    said: z.object({
      reply: z.boolean().optional(),
      priority: z.enum(mailPriorities).optional(),
      category: z.enum(mailCategories).optional(),
    }),
  })
  .meta({ id: 'Mail' });
export type EmailItem = z.infer<typeof emailItem>;

/** A person as a mail header names them. */
export const mailPerson = z
  .object({ name: z.string().max(300), address: z.string().max(320) })
  .meta({ id: 'MailPerson' });
export type MailPerson = z.infer<typeof mailPerson>;
const attachment = z.object({ index: z.number(), filename: z.string(), mimeType: z.string(), size: z.number() });

/** A mail of a conversation in one line. */
const mailOfThread = z
  .object({
    id,
    sender: z.string(),
    timestamp: instant,
    snippet: z.string(),
    isMine: z.boolean(),
    isRead: z.boolean(),
    isStarred: z.boolean(),
    hasAttachments: z.boolean(),
  })
  .meta({ id: 'MailOfThread' });
export type MailOfThread = z.infer<typeof mailOfThread>;

export const emailDetail = emailItem.extend({
  from: mailPerson,
  to: z.array(mailPerson),
  cc: z.array(mailPerson),
  attachments: z.array(attachment),
  remoteImages: z.number(),
  /** Remote pictures: how many are trackers, and whether the user allowed the others for this mail or for its sender. */
  pictures: z.object({ trackers: z.number(), allowed: z.enum(['mail', 'sender']).nullable() }),
  /** Hosts that the mail links to; `saysHost` is the host that a link shows when it leads elsewhere, `disguised` hosts are punycode. */
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
  /** Where replies go, when that differs from the sender. */
  replyTo: mailPerson.nullable(),
  /** Whether the user has never corresponded with the sender before. */
  firstContact: z.boolean(),
  /** How long the body is, in lines of about 70 characters; HTML has its own layout. */
  body: z.object({ kind: z.enum(['text', 'html']), lines: z.number() }),
  /** All mails of its conversation, also those that the user sent, oldest first; a mail that lies in two folders is in it once. */
  thread: z.array(mailOfThread),
  /** The newest mail of the conversation, while that waits for an answer of the user. */
  waiting: id.nullable(),
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
  /** The mailbox to list; all mailboxes when left out. */
  account: id.optional(),
  q: z.string().max(10_000).optional(),
  /** Which list; without it the inbox within `daysBack`. A view has no end: `maxResults` is the size of its pages. */
  view: mailView.optional(),
  /** What the page before gave as `nextCursor`. */
  cursor: z.string().max(200).optional(),
});
export type EmailQuery = z.infer<typeof emailQuery>;

export const mailNotificationLevels = ['high', 'medium', 'low', 'none'] as const;
export const mailAgentSettings = z
  .object({
    autoReview: z.boolean(),
    priorityFilter: z.boolean(),
    responseSuggestions: z.boolean(),
    notificationLevel: z.enum(mailNotificationLevels),
  })
  .meta({ id: 'MailAgentSettings' });
export type MailAgentSettings = z.infer<typeof mailAgentSettings>;
export const defaultMailAgentSettings: MailAgentSettings = {
  autoReview: true,
  priorityFilter: true,
  responseSuggestions: true,
  notificationLevel: 'high',
};

/** Who can give the permission to read a mailbox, where no password opens it. */
const mailPermission = z.enum(['google']);
export type MailPermission = z.infer<typeof mailPermission>;

/** A kind of mailbox, as its provider declares it. */
const mailProviderItem = z.object({
  kind: mailKind,
  label: z.string(),
  fields: z.array(connectField),
  permission: mailPermission.optional(),
  /** Where a person signs in instead of filling in a form; until the operator has set it up, what that takes. */
  signIn: z
    .object({
      configured: z.boolean(),
      href: z.string(),
      redirectUri: z.string(),
      variables: z.array(z.string()),
    })
    .optional(),
  /** The toast when connecting fails; without it the message of the error. */
  connectFailure: z.string().optional(),
});
export type MailProviderItem = z.infer<typeof mailProviderItem>;

const syncProgress = z
  .object({
    phase: z.enum(['connecting', 'listing', 'fetching', 'analysing', 'watching', 'failed']),
    done: z.number(),
    total: z.number(),
    message: z.string().nullable(),
  })
  .meta({ id: 'SyncProgress' });
export type SyncProgress = z.infer<typeof syncProgress>;

const mailboxStatus = z.object({
  id,
  kind: mailKind,
  emailAddress: z.string(),
  /** What stands below every mail that is written from it. */
  signature: z.string(),
  /** The other addresses that it is written from. */
  aliases: z.array(mailPerson),
  /** While it replies that its owner is away, or will. */
  away: awayDays.nullable(),
  canArchive: z.boolean(),
  messages: z.number(),
  lastSyncAt: instant.nullable(),
  sync: syncProgress.nullable(),
  problem: z
    .object({ kind: z.enum(['credentials', 'forbidden', 'unreachable', 'busy']), message: z.string() })
    .nullable(),
});
export type MailboxStatus = z.infer<typeof mailboxStatus>;

/** How many mailboxes a user can connect. */
export const MAX_MAILBOXES = 10;

/** The state of each mailbox, and of all together: the mailbox connected first, the sum of mails, and any pending work or problem. */
export const mailStatus = mailboxStatus.omit({ id: true, signature: true, aliases: true, away: true }).extend({
  connected: z.boolean(),
  kind: mailboxStatus.shape.kind.nullable(),
  emailAddress: z.string().nullable(),
  accounts: z.array(mailboxStatus),
});
export type MailStatus = z.infer<typeof mailStatus>;

export const mailContract = {
  emails: endpoint('GET /api/gmail/emails', {
    summary:
      'Lists mails with their analysis, newest first; the unanswered scan puts what waits for an answer first. With a view it lists a folder, or all mail, page by page.',
    query: emailQuery,
    reply: z.object({
      success: z.literal(true),
      emails: z.array(emailItem),
      /** How many mails match, listed or not. */
      total: z.number(),
      oldestEmailDays: z.number().nullable().optional(),
      /** Of a view: where the next page begins; null on the last one. */
      nextCursor: z.string().nullable().optional(),
      /** Of a view: whether mails of it are still being fetched. */
      fetching: z.boolean().optional(),
      /** Of a view: whether its server does not let it be opened. */
      refused: z.boolean().optional(),
    }),
    errors: ['bad_input', 'not_connected'],
  }),
  email: endpoint('GET /api/gmail/emails/{id}', {
    summary: 'Gives one mail with its people, attachments and reasons, and all mails of its conversation.',
    reply: emailDetail,
    errors: ['not_connected'],
  }),
  emailBody: endpoint('GET /api/gmail/emails/{id}/body', {
    summary: 'Gives the body of a mail as a page for a sandboxed frame: no scripts, nothing loaded from elsewhere.',
    query: z.object({ theme: z.enum(['light', 'dark']).optional() }),
    reply: 'html',
    errors: ['not_connected'],
  }),
  attachment: endpoint('GET /api/gmail/emails/{id}/attachments/{index}', {
    summary: 'Downloads one attachment.',
    reply: 'file',
    errors: ['not_connected', ...MAIL_SERVER_ERRORS],
  }),
  archive: endpoint('POST /api/gmail/emails/{id}/archive', {
    summary: 'Moves a mail to the archive, on the mail server too.',
    reply: done,
    errors: ['not_connected', ...MAIL_SERVER_ERRORS],
  }),
  markRead: endpoint('POST /api/gmail/emails/{id}/read', {
    summary: 'Marks a mail as read, on the mail server too.',
    reply: done,
    errors: ['not_connected', ...MAIL_SERVER_ERRORS],
  }),
  refresh: endpoint('POST /api/gmail/refresh', {
    scopes: ['mail:read'],
    summary: 'Asks the mail server for news now.',
    reply: done,
    errors: ['not_connected', ...MAIL_SERVER_ERRORS],
  }),
  connect: endpoint('POST /api/gmail/connect', {
    scopes: [],
    summary: 'Connects a mailbox after trying its credentials: IMAP, Gmail, or the built-in sample.',
    body: mailCredentials,
    reply: z.object({ emailAddress: z.string() }),
    errors: ['too_many', ...MAIL_SERVER_ERRORS],
    limits: [CONNECTION_TRIES],
  }),
  disconnect: endpoint('DELETE /api/gmail/connect', {
    scopes: [],
    summary: 'Disconnects one mailbox, or all, and erases what was stored of them.',
    query: z.object({ account: id.optional() }),
    reply: done,
    errors: ['not_found'],
  }),
  providers: endpoint('GET /api/gmail/providers', {
    summary: 'Lists the kinds of mailbox with the fields their connect dialog asks for.',
    reply: z.array(mailProviderItem),
  }),
  status: endpoint('GET /api/gmail/status', {
    summary: 'Tells whether a mailbox is connected and how its synchronisation goes.',
    reply: mailStatus,
  }),
  settings: endpoint('GET /api/gmail/settings', {
    summary: 'Gives the settings of the mail agent.',
    reply: mailAgentSettings,
  }),
  saveSettings: endpoint('PUT /api/gmail/settings', {
    scopes: [],
    summary: 'Saves the settings of the mail agent.',
    body: mailAgentSettings.partial(),
    reply: mailAgentSettings,
  }),
};
