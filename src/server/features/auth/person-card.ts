import { accountContract } from '#contract/account.ts';
import type { DataRecord } from '#server/data/data-part.ts';
import { isDuplicate } from '#server/db/database.ts';
import type { PeopleStore } from './people.store.ts';

/** What an export says of the account itself, and what of it another account takes over; secrets and levels stay where they are. */
export const createPersonCard = (people: PeopleStore) => {
  /** The profile that an account would have after an import, or null when nothing of it would change. */
  const renewed = async (userId: string, card: DataRecord) => {
    const row = await people.byId(userId);
    const given = names.safeParse(card).data;
    if (row === undefined || given === undefined) return null;
    const profile = {
      first_name: given.firstName,
      last_name: given.lastName,
      // A name that others write to is not changed behind their backs.
      username: row.username ?? username.safeParse(card.username).data ?? null,
    };
    const isSame =
      profile.first_name === row.first_name && profile.last_name === row.last_name && profile.username === row.username;
    return isSame ? null : profile;
  };
  return {
    async read(userId: string): Promise<DataRecord> {
      const row = await people.byId(userId);
      if (row === undefined) return {};
      return {
        firstName: row.first_name,
        lastName: row.last_name,
        username: row.username,
        email: row.email,
        createdAt: new Date(row.created_at).toISOString(),
      };
    },
    changes: async (userId: string, card: DataRecord): Promise<boolean> => (await renewed(userId, card)) !== null,
    /** Takes the names over, and the username where the account has none and nobody else has it. */
    async take(userId: string, card: DataRecord): Promise<void> {
      const profile = await renewed(userId, card);
      if (profile === null) return;
      try {
        await people.setProfile(userId, profile);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        await people.setProfile(userId, { ...profile, username: null });
      }
    },
  };
};

const { username } = accountContract.saveProfile.body.shape;
const names = accountContract.saveProfile.body.pick({ firstName: true, lastName: true });
