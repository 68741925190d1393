import type { MailCredentials, MailSignInKind } from '#contract/mail/credentials.ts';
import type { ConnectionPolicy } from '#server/network/connection-policy.ts';
import { mailProvider, MailboxError, type MailProvider } from '../provider.ts';
import { sendMessage, tryToWriteAs, verifyLogin } from '../smtp.ts';
import { type MailSignInService, signInVariables } from './services.ts';

type Granted = Extract<MailCredentials, { kind: MailSignInKind }>;

/** What an OAuth mailbox works with; a provider that nobody has set up has no service. */
export interface OAuthMailboxTools {
  readonly service: MailSignInService | undefined;
  readonly policy: ConnectionPolicy;
  readonly now: () => number;
}

/** A token is renewed so long before its end, in milliseconds. */
const MARGIN = 2 * 60_000;

/** An IMAP mailbox with SMTP that is opened by tokens (XOAUTH2) of whoever has signed the person in. */
export const oauthMailbox = <C extends Granted>(
  kind: C['kind'],
  label: string,
  { service, policy, now }: OAuthMailboxTools,
): MailProvider<C> => {
  const setUp = (): MailSignInService => {
    if (service !== undefined) return service;
    throw new MailboxError('credentials', `${label} is no longer set up on this installation. Ask its operator.`);
  };
  const loginOf = ({ username, accessToken }: C) => ({ user: username, accessToken });
  return mailProvider<C>({
    kind,
    label,
    fields: [],
    scopes: ['Read your mail', 'Mark as read and move to the archive when you say so', 'Send what you confirm'],
    signIn: { configured: service !== undefined, variables: signInVariables[kind] },
    validate: () => void setUp(),
    async open(credentials) {
      const { imap, name } = setUp();
      const { openImap } = await import('../imap/open-imap.ts');
      try {
        return await openImap(policy, imap, loginOf(credentials), credentials.email, now);
      } catch (error) {
        throw error instanceof MailboxError && error.kind === 'credentials' ? refused(name, imap.host) : error;
      }
    },
    async verify(credentials) {
      const { smtp, name } = setUp();
      try {
        await verifyLogin(policy, smtp, loginOf(credentials));
      } catch (error) {
        // Where an organisation has switched off sending by mail programs, reading still works; sending says why it doesn't.
        if (error instanceof MailboxError && error.kind === 'forbidden') return;
        throw error instanceof MailboxError && error.kind === 'credentials' ? refused(name, smtp.host) : error;
      }
    },
    isDue: ({ accessToken, expiresAt }) => accessToken === '' || expiresAt - MARGIN <= now(),
    async renew(credentials) {
      const { renewTokens } = await import('./tokens.ts');
      return { ...credentials, ...(await renewTokens(setUp(), credentials.refreshToken, now)) };
    },
    awayReply:
      kind === 'microsoft'
        ? 'Microsoft keeps automatic replies in Outlook’s own settings, which Iris can’t change. Turn one on there.'
        : async (credentials, order) => {
            const { imap, sievePort: port } = setUp();
            const { orderAwayReply } = await import('../sieve/away-orders.ts');
            return orderAwayReply(policy, imap, { login: loginOf(credentials), port }, order);
          },
    mayWriteAs: (credentials, sender) => tryToWriteAs(policy, setUp().smtp, loginOf(credentials), sender),
    send: (credentials, message) => sendMessage(policy, setUp().smtp, loginOf(credentials), message),
    async revokeAccess({ refreshToken }) {
      const { withdrawTokens } = await import('./tokens.ts');
      if (service !== undefined) await withdrawTokens(service, refreshToken, now);
    },
  });
};

const refused = (name: string, host: string) =>
  new MailboxError(
    'credentials',
    `${host} doesn’t accept the access that ${name} grants. Check that mail programs (IMAP and SMTP) are allowed for this mailbox, then reconnect.`,
  );
