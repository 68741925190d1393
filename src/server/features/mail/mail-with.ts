import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { AccountStore } from './store/accounts.store.ts';
import { mailTables, type MessageRow } from './store/tables.ts';

/** How far back mails with somebody are looked for, in milliseconds. */
const REMEMBERED = 365 * 24 * 3600_000;
const TAKEN = 300;
/** How many threads that wait are told. */
const WAITING_TAKEN = 8;

type Recipients = Partial<Record<'to' | 'cc', readonly { readonly name: string; readonly address: string }[]>>;

/** Tells what was written to and by some people lately, and what waits between them; the sample mailbox is nobody's mail. */
export const createMailWith = (plain: Db, accounts: Pick<AccountStore, 'ofUser'>, now: () => number) => {
  const db = mailTables(plain);
  return async (userId: string, addresses: readonly string[]) => {
    const own = (await accounts.ofUser(userId)).filter(({ kind }) => kind !== 'sample').map(({ id }) => id);
    if (own.length === 0) return null;
    if (addresses.length === 0) return { mails: [], waiting: [], names: new Map<string, string>() };
    const rows = await db
      .selectFrom('mail_messages')
      .selectAll()
      .where('user_id', '=', userId)
      .where('account_id', 'in', own)
      .where('folder_role', 'not in', ['drafts', 'trash', 'junk'])
      .where('sent_at', '>=', now() - REMEMBERED)
      .where((eb) =>
        eb.or([
          eb('from_address', 'in', addresses),
          eb.and([eb('is_mine', '=', 1), eb.or(addresses.map((address) => namesRecipient(address)))]),
        ]),
      )
      .orderBy('sent_at', 'desc')
      .orderBy('id')
      .limit(TAKEN)
      .execute();
    const found = rows.flatMap((row) => {
      const email = partnerIn(row, addresses);
      return email === undefined ? [] : [{ row, email }];
    });
    const names = new Map(
      found
        .toReversed()
        .flatMap(({ row, email }) =>
          row.is_mine === 0 && row.from_name !== '' ? [[email, row.from_name] as const] : [],
        ),
    );
    const threads = new Map(found.toReversed().map((each) => [`${each.row.account_id} ${each.row.thread_id}`, each]));
    return {
      mails: found.map(({ row, email }) => ({
        id: row.id,
        subject: row.subject || '(no subject)',
        snippet: row.snippet,
        at: new Date(row.sent_at).toISOString(),
        email,
        isFromThem: row.is_mine === 0,
      })),
      waiting: [...threads.values()]
        .filter(({ row }) => row.thread_state === 'to_reply' || row.thread_state === 'awaiting')
        .sort((a, b) => b.row.sent_at - a.row.sent_at)
        .slice(0, WAITING_TAKEN)
        .map(({ row, email }) => ({
          mailId: row.id,
          subject: row.subject || '(no subject)',
          at: row.sent_at,
          email,
          isForYou: row.thread_state === 'to_reply',
        })),
      names,
    };
  };
};

/** The list of recipients is JSON: an address stands in it between quotes. */
const namesRecipient = (address: string) => {
  const pattern = `%"${address.replaceAll(/[\\%_]/g, '\\$&')}"%`;
  return sql<boolean>`lower(recipients) like ${pattern} escape '\\'`;
};

/** Whom of these people a mail is from or to. */
const partnerIn = (row: MessageRow, addresses: readonly string[]): string | undefined => {
  if (row.is_mine === 0) return addresses.find((address) => address === row.from_address);
  const { to = [], cc = [] } = JSON.parse(row.recipients) as Recipients; // written by the intake
  const written = new Set([...to, ...cc].map(({ address }) => address.toLowerCase()));
  return addresses.find((address) => written.has(address));
};
