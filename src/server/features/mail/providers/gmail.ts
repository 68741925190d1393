import type { ConnectField, MailCredentials } from '#contract/mail.ts';
import type { OAuthClient } from '#server/config.ts';
import { mailProvider } from '../provider.ts';

/** Where Google is, and the client that this installation is registered as, if it is. */
export interface GoogleAccess {
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
    hint: 'From your own Google Cloud project; the Setup Guide leads there.',
    type: 'text',
    placeholder: '….apps.googleusercontent.com',
    required: true,
  },
  { name: 'clientSecret', label: 'Client Secret', type: 'password', required: true },
  {
    name: 'refreshToken',
    label: 'Refresh Token',
    hint: 'With read-only permission Iris reads; archiving and sending need the permission to change mail.',
    type: 'password',
    required: true,
  },
];

/** Gmail over Google's API, with a permission that the person gave Iris or their own Google Cloud project. */
export const gmailProvider = ({ client, baseUrl, gmailUrl }: GoogleAccess, now: () => number) =>
  mailProvider<Extract<MailCredentials, { kind: 'gmail' }>>({
    kind: 'gmail',
    label: 'Gmail',
    fields,
    check: () => undefined,
    tryOut: async () => undefined,
    async open({ clientId, clientSecret, refreshToken }) {
      const { discoveredClient } = await import('#server/oauth/oauth-client.ts');
      const { createGrant } = await import('#server/oauth/grant.ts');
      const { grantTrouble } = await import('./gmail/google-errors.ts');
      const { createGmailCalls } = await import('./gmail/gmail-calls.ts');
      const { gmailMailbox } = await import('./gmail/gmail-mailbox.ts');
      // The installation's own secret may have been changed since the person connected.
      const registered = client?.clientId === clientId ? client : { clientId, clientSecret };
      const grant = createGrant(discoveredClient(baseUrl, registered, now), refreshToken, now, grantTrouble);
      const { scopes } = await grant.token();
      const mayChange = scopes.length === 0 || scopes.some((scope) => CHANGING.has(scope));
      return gmailMailbox(createGmailCalls(gmailUrl, grant), mayChange);
    },
  });
