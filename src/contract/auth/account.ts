import { z } from 'zod';
import { signInProviders } from './sign-in-providers.ts';
import { password, user } from './sign-in.ts';
import { done, emailAddress, id, instant, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { AUTH_LIMITS } from './rate-limits.ts';

/** What a username may look like: it is stored in lower case and stands for one person. */
export const USERNAME = { min: 3, max: 30 } as const;
const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(USERNAME.min, `A username must have at least ${USERNAME.min} characters.`)
  .max(USERNAME.max, `A username can have at most ${USERNAME.max} characters.`)
  .regex(/^[a-z0-9][a-z0-9._-]*$/, 'A username can have letters, digits, dots, dashes and underscores.');

/** What a person types to erase their account. */
export const ERASE_WORD = 'ERASE';

/** The present password; an account that has none yet sends nothing. */
const present = z.string().max(1000).default('');
const code = z.string().trim().min(1, 'The code is required.').max(40);
const delivery = z.enum(['mail', 'log']);

/** What can be read in the access log, by who did it. */
export const accessActions = {
  you: [
    'signed_in',
    'profile_changed',
    'password_changed',
    'email_changed',
    'two_step_on',
    'two_step_off',
    'passkey_added',
    'passkey_removed',
    'recovery_codes_renewed',
    'session_ended',
    'program_connected',
    'token_created',
    'token_revoked',
    'identity_disconnected',
    'settings_changed',
    'mailbox_connected',
    'mailbox_disconnected',
    'mail_archived',
    'mail_settings_changed',
    'calendar_connected',
    'calendar_disconnected',
    'feed_made',
    'feed_renewed',
    'feed_withdrawn',
    'report_link_made',
    'report_link_withdrawn',
    'report_link_restored',
    'data_exported',
    'data_imported',
    'retention_agreed',
    'person_invited',
    'invitation_withdrawn',
    'person_removed',
  ],
  agent: ['mail_judged', 'records_expired'],
  program: ['feed_read'],
  operator: [
    'level_changed',
    'two_step_reset',
    'account_disabled',
    'account_enabled',
    'sessions_ended',
    'password_link_sent',
  ],
} as const;
export type AccessActor = keyof typeof accessActions;
export type AccessAction = (typeof accessActions)[AccessActor][number];

const allActions: readonly AccessAction[] = Object.values(accessActions).flat();
export const accessEntry = z.object({
  id,
  at: instant,
  actor: z.enum(['you', 'agent', 'program', 'operator']),
  action: z.enum(allActions),
  /** A fact about it that gives nothing away, such as the kind of a mailbox or a count. */
  detail: z.string(),
});
export type AccessEntry = z.infer<typeof accessEntry>;
/** How many entries of the access log are listed. */
export const ACCESS_SHOWN = 100;

const connection = z.object({
  id,
  kind: z.enum(['mailbox', 'calendar']),
  provider: z.string(),
  address: z.string(),
  /** What it may do, in the words of the person. */
  scopes: z.array(z.string()),
  connectedAt: instant,
});
export type Connection = z.infer<typeof connection>;

const security = z.object({
  hasPassword: z.boolean(),
  /** A demo account belongs to everybody here: its password, address and sign-in stay as they are. */
  isShared: z.boolean(),
  pendingEmail: z.string().nullable(),
  twoStep: z.object({ on: z.boolean(), recoveryCodesLeft: z.number() }),
});

export const accountContract = {
  saveProfile: endpoint('PUT /api/account/profile', {
    summary: 'Changes the names and the username; the username is one of its kind and serves as address for messages.',
    body: z.object({
      firstName: text(100).min(1, 'The first name is required.'),
      lastName: text(100).min(1, 'The last name is required.'),
      username: username.nullable(),
    }),
    reply: user,
    errors: ['conflict'],
  }),
  security: endpoint('GET /api/account/security', {
    summary: 'Tells how the account is protected.',
    reply: security,
  }),
  changePassword: endpoint('POST /api/account/password', {
    summary: 'Changes the password, asks for the present one and ends every other session.',
    body: z.object({ current: present, password }),
    reply: done,
    errors: ['busy', 'common_password'],
    limits: [AUTH_LIMITS.wrongPasswordProofs],
  }),
  requestEmail: endpoint('POST /api/account/email', {
    summary: 'Sends a link to a new address; the address changes when the link is used.',
    body: z.object({ email: emailAddress, password: present }),
    reply: z.object({ success: z.literal(true), delivery }),
    errors: ['busy', 'conflict'],
    limits: [AUTH_LIMITS.wrongPasswordProofs, AUTH_LIMITS.emailChanges],
  }),
  confirmEmail: endpoint('POST /api/account/email/confirm', {
    summary: 'Changes the address with the token of the link.',
    body: z.object({ token: z.string().min(16).max(200) }),
    reply: user,
    errors: ['conflict'],
  }),
  cancelEmail: endpoint('DELETE /api/account/email', {
    summary: 'Forgets a change of address that was not confirmed.',
    reply: done,
  }),
  endOtherSessions: endpoint('DELETE /api/auth/sessions', {
    summary: 'Signs the person out everywhere but here.',
    reply: done,
  }),
  identities: endpoint('GET /api/account/identities', {
    summary: 'Lists the accounts elsewhere that sign the person in.',
    reply: z.array(z.object({ id, provider: z.enum(signInProviders), name: z.string(), connectedAt: instant })),
  }),
  dropIdentity: endpoint('DELETE /api/account/identities/{id}', {
    summary: 'Disconnects an account elsewhere; the last way in cannot be cut off.',
    reply: done,
    errors: ['conflict'],
  }),
  startTwoStep: endpoint('POST /api/account/two-step', {
    summary: 'Makes a secret for an authenticator app; it takes effect with the first code.',
    body: z.object({ password: present }),
    reply: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['busy', 'conflict'],
    limits: [AUTH_LIMITS.wrongPasswordProofs],
  }),
  confirmTwoStep: endpoint('POST /api/account/two-step/confirm', {
    summary: 'Turns two-step sign-in on with a first code and gives the recovery codes, which are shown once.',
    body: z.object({ code }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  renewRecoveryCodes: endpoint('POST /api/account/two-step/recovery-codes', {
    summary: 'Gives new recovery codes; the old ones stop working.',
    body: z.object({ password: present }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['busy', 'conflict'],
    limits: [AUTH_LIMITS.wrongPasswordProofs],
  }),
  stopTwoStep: endpoint('POST /api/account/two-step/off', {
    summary: 'Turns two-step sign-in off; asks for the password and a code.',
    body: z.object({ password: present, code }),
    reply: done,
    errors: ['busy'],
    limits: [AUTH_LIMITS.wrongPasswordProofs, AUTH_LIMITS.wrongCodes],
  }),
  connections: endpoint('GET /api/account/connections', {
    summary: 'Lists the connected mailboxes and calendars with what they may do.',
    reply: z.array(connection),
  }),
  disconnect: endpoint('DELETE /api/account/connections/{id}', {
    summary: 'Disconnects a mailbox or calendar and erases what was stored of it.',
    reply: done,
  }),
  accessLog: endpoint('GET /api/account/access-log', {
    summary: 'Lists what the person, the agents and the operator did with the account, newest first.',
    reply: z.array(accessEntry),
  }),
  erase: endpoint('POST /api/account/erase', {
    summary: `Erases the account and everything of the person; asks for the password and the word ${ERASE_WORD}.`,
    body: z.object({
      password: present,
      word: z.string().refine((word) => word.trim() === ERASE_WORD, `Type ${ERASE_WORD} to continue.`),
    }),
    reply: done,
    errors: ['busy', 'conflict'],
    limits: [AUTH_LIMITS.wrongPasswordProofs],
  }),
};
