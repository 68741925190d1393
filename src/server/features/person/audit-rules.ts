import type { AccessAction } from '#contract/auth/account.ts';
import type { AuditRules } from '#server/http/audit-log.ts';

/** One line for the access log of a person. */
export interface AccessEvent {
  readonly userId: string;
  readonly action: AccessAction;
  readonly detail?: string;
}

const own =
  (action: AccessAction) =>
  ({ callerId }: { callerId: string }): AccessEvent => ({ userId: callerId, action });
const ownNames =
  (action: AccessAction) =>
  ({ callerId, body }: { callerId: string; body: object }): AccessEvent => ({
    userId: callerId,
    action,
    detail: Object.keys(body).join(', '),
  });

/** What an administrator has done with the account of the address. */
const done =
  (action: AccessAction) =>
  ({ params }: { params: { id: string } }): AccessEvent => ({ userId: params.id, action });

/** Which calls a person finds in their access log; sign-ins are logged where sessions are opened. */
export const auditRules: AuditRules<AccessEvent> = {
  auth: { revokeSession: own('session_ended') },
  account: {
    saveProfile: own('profile_changed'),
    changePassword: own('password_changed'),
    confirmEmail: own('email_changed'),
    confirmTwoStep: own('two_step_on'),
    stopTwoStep: own('two_step_off'),
    renewRecoveryCodes: own('recovery_codes_renewed'),
    endOtherSessions: own('session_ended'),
    dropIdentity: own('identity_disconnected'),
    disconnect: ({ callerId, params }) => ({
      userId: callerId,
      action: params.id.startsWith('calendar') ? 'calendar_disconnected' : 'mailbox_disconnected',
    }),
  },
  tokens: { create: own('token_created'), revoke: own('token_revoked') },
  grants: {
    decide: ({ callerId, body }) => (body.tools === null ? null : { userId: callerId, action: 'program_connected' }),
  },
  passkeys: { add: own('passkey_added'), remove: own('passkey_removed') },
  person: { savePreferences: ownNames('settings_changed') },
  mail: {
    connect: ({ callerId, body }) => ({ userId: callerId, action: 'mailbox_connected', detail: body.kind }),
    disconnect: own('mailbox_disconnected'),
    archive: own('mail_archived'),
    saveSettings: ownNames('mail_settings_changed'),
  },
  calendar: {
    connect: ({ callerId, body }) => ({ userId: callerId, action: 'calendar_connected', detail: body.kind }),
    disconnect: own('calendar_disconnected'),
  },
  calendarFeeds: { create: own('feed_made'), renew: own('feed_renewed'), withdraw: own('feed_withdrawn') },
  reportLinks: {
    create: own('report_link_made'),
    withdraw: own('report_link_withdrawn'),
    restore: own('report_link_restored'),
  },
  data: {
    export: own('data_exported'),
    import: own('data_imported'),
    agreeToRetention: ({ callerId, body }) => ({ userId: callerId, action: 'retention_agreed', detail: body.period }),
  },
  invitations: { create: own('person_invited'), withdraw: own('invitation_withdrawn') },
  admin: {
    disableUser: done('account_disabled'),
    enableUser: done('account_enabled'),
    endSessions: done('sessions_ended'),
    sendPasswordLink: done('password_link_sent'),
    removeUser: own('person_removed'),
    changeUser: ({ params, body }) => ({ userId: params.id, action: 'level_changed', detail: body.accessLevel }),
  },
};
