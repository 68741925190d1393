import { createPersonZone } from '#server/person-data/person-zone.ts';
import type { Db } from '#server/db/database.ts';
import type { MailboxOwner } from '#mail-analysis/input.ts';
import { addressesOf } from './own-addresses.ts';
import type { MailOwner } from '#server/mail-providers/provider.ts';
import type { MailAccount } from './stored-mail.ts';
import { machineZone } from '#server/person-data/machine-zone.ts';

type Tables = {
  users: { id: string; email: string; first_name: string | null; last_name: string | null };
};

/** What the mail agent has to know of a person: names, addresses and zone. */
export const createMailOwnerStore = (plain: Db) => {
  const db = plain.withTables<Tables>();
  const knownZone = createPersonZone(plain);
  const person = (userId: string) =>
    db.selectFrom('users').select(['email', 'first_name', 'last_name']).where('id', '=', userId).executeTakeFirst();
  return {
    async me(account: MailAccount): Promise<MailboxOwner> {
      const row = await person(account.userId);
      const name = [row?.first_name, row?.last_name].filter(Boolean).join(' ');
      return {
        addresses: [...new Set([...addressesOf(account), ...(row === undefined ? [] : [row.email.toLowerCase()])])],
        names: name === '' ? [] : [name],
      };
    },
    async owner(userId: string): Promise<MailOwner> {
      const row = await person(userId);
      return {
        name: [row?.first_name, row?.last_name].filter(Boolean).join(' ') || 'You',
        address: row?.email ?? 'you@iris.local',
      };
    },
    /** The person's zone as an IANA name; the zone of the machine until it is known. */
    timeZone: async (userId: string): Promise<string> => (await knownZone(userId)) ?? machineZone(),
  };
};
