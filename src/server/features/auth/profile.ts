import { accountContract } from '#contract/auth/account.ts';
import { isDuplicate } from '#server/db/database.ts';
import type { DataRecord } from '#server/person-data/data-part.ts';
import type { ProfileChanges, UserStore } from './store/users.store.ts';

/** What an export holds of the account itself, and what an import takes over; secrets and access levels do not travel. */
export const createProfileTransfer = (users: UserStore) => {
  /** The profile that an account would have after an import, or null when nothing of it would change. */
  const importedProfile = async (userId: string, record: DataRecord): Promise<ProfileChanges | null> => {
    const account = await users.byId(userId);
    const given = names.safeParse(record).data;
    if (account === undefined || given === undefined) return null;
    // A name that others write to is not changed without its owner noticing.
    const profile = { ...given, username: account.username ?? username.safeParse(record.username).data ?? null };
    const isSame =
      profile.firstName === account.firstName &&
      profile.lastName === account.lastName &&
      profile.username === account.username;
    return isSame ? null : profile;
  };
  return {
    async read(userId: string): Promise<DataRecord> {
      const account = await users.byId(userId);
      if (account === undefined) return {};
      const { firstName, lastName, username: name, email, createdAt } = account;
      return { firstName, lastName, username: name, email, createdAt: new Date(createdAt).toISOString() };
    },
    changes: async (userId: string, record: DataRecord): Promise<boolean> =>
      (await importedProfile(userId, record)) !== null,
    /** Takes the names over, and the username where the account has none and nobody else has it. */
    async take(userId: string, record: DataRecord): Promise<void> {
      const profile = await importedProfile(userId, record);
      if (profile === null) return;
      try {
        await users.setProfile(userId, profile);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        await users.setProfile(userId, { ...profile, username: null });
      }
    },
  };
};

const { username } = accountContract.saveProfile.body.shape;
const names = accountContract.saveProfile.body.pick({ firstName: true, lastName: true });
