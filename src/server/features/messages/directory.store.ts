import { type Recipient, RECIPIENTS_SHOWN } from '#contract/messages.ts';
import type { Db } from '#server/db/database.ts';
import { nameOf } from './present.ts';
import { fold } from './search-words.ts';
import { messageTables, type PersonRow } from './tables.ts';

const PERSON = ['id', 'email', 'email_key', 'username', 'first_name', 'last_name'] as const;

/** The people of the installation as somebody sees them who wants to write; it belongs to nobody alone. */
export const createDirectory = (plain: Db) => {
  const db = messageTables(plain);
  const people = () => db.selectFrom('users').select(PERSON);
  return {
    /** Finds one person by id, e-mail address or username. */
    async find(name: string): Promise<PersonRow | undefined> {
      const key = name.trim().toLowerCase();
      const found = await people()
        .where((eb) => eb.or([eb('id', '=', name), eb('email_key', '=', key), eb('username', '=', key)]))
        .execute();
      return found.find(({ id }) => id === name) ?? found.find(({ email_key }) => email_key === key) ?? found.at(0);
    },
    byIds: (ids: readonly string[]): Promise<PersonRow[]> =>
      ids.length === 0 ? Promise.resolve([]) : people().where('id', 'in', ids).execute(),
    /** Reads every name, because no database folds letters the way people do; fine for the people of one installation. */
    async search(words: string): Promise<Recipient[]> {
      const asked = fold(words);
      return (await people().orderBy('first_name').orderBy('last_name').orderBy('id').execute())
        .filter((person) => isMeant(person, asked))
        .slice(0, RECIPIENTS_SHOWN)
        .map((person) => toRecipient(person, asked));
    },
  };
};
export type Directory = ReturnType<typeof createDirectory>;

/** A person to choose; the whole address is only shown to somebody who knows it already. */
export const toRecipient = (person: PersonRow, asked = ''): Recipient => ({
  id: person.id,
  name: nameOf(person),
  address: knowsAddress(person, asked) ? person.email : masked(person.email),
});

/**
 * Every word begins a name, or the text is an address up to its @ at least: who knows an address finds its owner, and trying
 * letters collects none.
 */
const isMeant = (person: PersonRow, asked: string): boolean => {
  const names = fold([person.first_name, person.last_name, person.username].filter(Boolean).join(' ')).split(/\s+/);
  const words = asked.split(/\s+/).filter(Boolean);
  return knowsAddress(person, asked) || words.every((word) => names.some((name) => name.startsWith(word)));
};

const knowsAddress = (person: PersonRow, asked: string): boolean =>
  asked.includes('@') && fold(person.email).startsWith(asked);

const masked = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${/^./u.exec(email)?.[0] ?? ''}…${email.slice(at)}`;
};
