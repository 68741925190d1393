import type { Connection } from '#contract/auth/account.ts';
import { contract } from '#contract/contract.ts';
import { queryFor } from './queries.ts';

/** All connected mailboxes and calendars, some of which may share one Google permission. */
export const connectionsQuery = queryFor(contract.account.connections);

/** The label of a mailbox and a calendar of one Google account in the list of connections. */
const OTHER: Readonly<Record<string, { provider: string; name: string }>> = {
  Gmail: { provider: 'Google Calendar', name: 'your calendar' },
  'Google Calendar': { provider: 'Gmail', name: 'your mailbox' },
};

/** A sentence about what happens to the Google permission when a connection is removed, or null if there is nothing to mention. */
export const permissionWords = (
  connections: readonly Connection[],
  leaving: Pick<Connection, 'provider' | 'address'>,
): string | null => {
  const other = OTHER[leaving.provider];
  if (other === undefined) return null;
  const [account = ''] = leaving.address.split(' ');
  const shares = connections.some(
    ({ provider, address }) => provider === other.provider && address.split(' ')[0] === account,
  );
  return shares
    ? `Iris keeps Google’s permission because ${other.name} still uses it. To end it, disconnect that too, or go to myaccount.google.com/connections.`
    : null;
};
