import type { Connection } from '#contract/account.ts';
import { contract } from '#contract/contract.ts';
import { queryFor } from './queries.ts';

/** Everything that is connected, of which some may share a permission. */
export const connectionsQuery = queryFor(contract.account.connections);

/** What a mailbox and a calendar of one Google account are called in the list of connections. */
const OTHER: Readonly<Record<string, { provider: string; name: string }>> = {
  Gmail: { provider: 'Google Calendar', name: 'your calendar' },
  'Google Calendar': { provider: 'Gmail', name: 'your mailbox' },
};

/** What becomes of Google's permission when one of its connections leaves, in a sentence; null where there is nothing to tell. */
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
    ? `Google’s permission stays, because ${other.name} uses it. It ends when that is disconnected too, or at myaccount.google.com/connections.`
    : null;
};
