import type { NewPerson, PeopleStore } from './people.store.ts';
import type { UserRow } from './tables.ts';

/** Adds an account; the first one of an installation without demo accounts is its administrator. */
export const addNewcomer = async (
  people: PeopleStore,
  hasDemo: boolean,
  newcomer: Omit<NewPerson, 'accessLevel'>,
): Promise<UserRow> => {
  const isFirst = !hasDemo && (await people.isEmpty());
  return people.add({ ...newcomer, accessLevel: isFirst ? 'admin' : 'demo' });
};
