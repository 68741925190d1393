import type { Connection } from '#contract/auth/account.ts';
import type { MailboxConnections } from './connect-mailboxes.ts';
import { providerFor, type Providers } from '#server/mail-providers/providers.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';

const PREFIX = 'mail-';

/** The connected mailboxes, for the list of everything that is connected. */
export const connectedMailboxes = (
  accounts: AccountStore,
  providers: Providers,
  connections: Pick<MailboxConnections, 'disconnect'>,
) => ({
  name: 'mail',
  async list(userId: string): Promise<Connection[]> {
    return (await accounts.ofUser(userId)).map(({ id, kind, email, createdAt }) => {
      const { label, scopes } = providerFor(providers, kind);
      return {
        id: `${PREFIX}${id}`,
        kind: 'mailbox',
        provider: label,
        scopes: [...scopes],
        address: email,
        connectedAt: new Date(createdAt).toISOString(),
      };
    });
  },
  disconnect: (userId: string, id: string) => connections.disconnect(userId, id.slice(PREFIX.length)),
});

/** Tells whether the mailbox of a Google account is connected. */
export const createGmailCheck =
  (accounts: AccountStore, providers: Providers) =>
  async (userId: string, address: string): Promise<boolean> =>
    (await accounts.ofUser(userId)).some(
      ({ kind, email }) =>
        providerFor(providers, kind).permission === 'google' && email.toLowerCase() === address.toLowerCase(),
    );
