import type { ConnectField } from '#contract/connect-field.ts';
import type { MailCredentials } from '#contract/mail/credentials.ts';
import type { OAuthClient } from '#server/config.ts';
import { mailProvider, MailboxError } from './provider.ts';

type GmailCredentials = Extract<MailCredentials, { kind: 'gmail' }>;

/** Where Google is, and the client that this installation is registered as, if it is. */
export interface GoogleMail {
  readonly client: OAuthClient | undefined;
  readonly baseUrl: string;
  readonly gmailUrl: string;
}

/** What lets Iris archive, mark as read, keep drafts and send: https://developers.google.com/workspace/gmail/api/auth/scopes */
const CHANGING = new Set(['https://www.googleapis.com/auth/gmail.modify', 'https://mail.google.com/']);

const fields: readonly ConnectField[] = [
  {
    name: 'clientId',
    label: 'Client ID',
    hint: 'From your own Google Cloud project. The Setup Guide shows you how.',
    type: 'text',
    placeholder: '….apps.googleusercontent.com',
    required: true,
  },
  { name: 'clientSecret', label: 'Client Secret', type: 'password', required: true },
  {
    name: 'refreshToken',
    label: 'Refresh Token',
    hint: 'With read-only permission, Iris can only read. Archiving and sending need permission to change mail.',
    type: 'password',
    required: true,
  },
];

/** Gmail over Google's API, with a permission that the person gave Iris or their own Google Cloud project. */
export const gmailProvider = (
  { client, baseUrl, gmailUrl }: GoogleMail,
  { fetch, now }: { fetch: typeof globalThis.fetch; now: () => number },
) => {
  /** The permission, and whether it is more than reading. The libraries are loaded where a mailbox is opened: in the mail thread. */
  const granted = async ({ clientId, clientSecret, refreshToken }: GmailCredentials) => {
    const { discoveredClient } = await import('#server/oauth/oauth-client.ts');
    const { createGrant } = await import('#server/oauth/grant.ts');
    const { grantError: grantTrouble } = await import('./gmail/gmail-errors.ts');
    // The installation's own secret may have been changed since the person connected.
    const registered = client?.clientId === clientId ? client : { clientId, clientSecret };
    const grant = createGrant(discoveredClient(baseUrl, registered, now), refreshToken, now, grantTrouble);
    const { scopes } = await grant.token();
    return { grant, mayChange: scopes.length === 0 || scopes.some((scope) => CHANGING.has(scope)) };
  };
  return mailProvider<GmailCredentials>({
    kind: 'gmail',
    label: 'Gmail',
    fields,
    scopes: ['Read your mail', 'Mark as read and archive where you have granted it', 'Send what you confirm'],
    permission: 'google',
    hasLabels: true,
    connectFailure: 'Please verify your Gmail OAuth credentials and try again.',
    awayReply:
      'Gmail has a vacation responder of its own, and Iris doesn’t ask for permission to change it. Turn it on in Gmail’s settings.',
    validate: () => undefined,
    verify: async () => undefined,
    async open(credentials) {
      const { grant, mayChange } = await granted(credentials);
      const { createGmailClient } = await import('./gmail/gmail-client.ts');
      const { gmailMailbox } = await import('./gmail/gmail-mailbox.ts');
      return gmailMailbox(createGmailClient(gmailUrl, grant, { fetch, now }), mayChange);
    },
    async revokeAccess({ clientId, refreshToken }) {
      // A token that somebody has made in a project of their own is theirs to keep.
      if (client?.clientId !== clientId) return;
      const { discoveredClient, revokeToken: revoked } = await import('#server/oauth/oauth-client.ts');
      await revoked(await discoveredClient(baseUrl, client, now)(), refreshToken);
    },
    async mayWriteAs(credentials, { address }) {
      const { grant } = await granted(credentials);
      const { createGmailClient } = await import('./gmail/gmail-client.ts');
      const { gmailWritesAs } = await import('./gmail/send-as.ts');
      const gmail = createGmailClient(gmailUrl, grant, { fetch, now });
      try {
        return await gmailWritesAs(gmail, address);
      } finally {
        gmail.close();
      }
    },
    async send(credentials, letter) {
      const { sendByGmail } = await import('./gmail/send.ts');
      try {
        const { grant, mayChange } = await granted(credentials);
        return await sendByGmail(gmailUrl, grant, mayChange, letter, { fetch, now });
      } catch (error) {
        // Only getting the permission can throw, and that was before anything was handed over.
        if (error instanceof MailboxError) return { kind: 'trouble', message: error.message };
        throw error;
      }
    },
  });
};
