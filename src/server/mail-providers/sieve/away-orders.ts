import type { MailServer } from '#contract/mail/credentials.ts';
import type { ConnectionPolicy } from '#server/network/connection-policy.ts';
import type { AwayOrder, AwayState } from '../away-reply.ts';
import { MailboxError } from '../provider.ts';
import { awayScript } from './away-script.ts';
import { type SieveAccess, type SieveServer, withSieveServer } from './sieve-server.ts';

/** Carries out an order on the ManageSieve server beside an IMAP server; throws a MailboxError. */
export const orderAwayReply = (
  policy: ConnectionPolicy,
  imap: MailServer,
  access: SieveAccess,
  order: AwayOrder,
): Promise<AwayState> => withSieveServer(policy, imap, access, (server) => obeyAwayOrder(server, order));

/** Looks at, puts or removes the script of an away reply; scripts of others are never changed. */
export const obeyAwayOrder = async (server: SieveServer, order: AwayOrder): Promise<AwayState> => {
  const { extensions, host } = server;
  const scripts = await server.scripts();
  const active = scripts.find(({ isActive }) => isActive)?.name ?? null;
  const own = order.kind === 'put' ? order.script.name : order.name;
  const isThere = (name: string | null) => scripts.some((script) => script.name === name);
  // While our script is active, that of the person is the one from before.
  const other = active !== null && active !== own ? active : isThere(order.before) ? order.before : null;
  const canInclude = extensions.has('include');
  const state = (kind: AwayState['kind']): AwayState => ({ kind, other, canInclude });
  if (order.kind === 'remove') {
    if (!isThere(own)) return state('removed');
    // A script that somebody has activated meanwhile stays active.
    if (active === own) await server.activate(other);
    await server.remove(order.name);
    return state('removed');
  }
  if (!extensions.has('vacation'))
    throw new MailboxError('forbidden', `${host} accepts filter scripts, but doesn’t send away replies (vacation).`);
  if (order.kind === 'look') return state('able');
  const { script, choice, now } = order;
  if (other !== null && (choice === null || (choice === 'include' && !canInclude))) return state('undecided');
  const isDated = extensions.has('date') && extensions.has('relational');
  if (!isDated && script.from > now) return state('later');
  await server.put(script.name, awayScript(script, { isDated, included: choice === 'include' ? other : null }));
  await server.activate(script.name);
  return state('put');
};
