import { type Recipient, RECIPIENTS_SHOWN } from '#contract/messages/messages.ts';
import { displayName } from '#contract/person/person-name.ts';
import type { DirectoryPerson, DirectoryStore } from './store/directory.store.ts';
import { normalizeForSearch } from '#formats/normalize-for-search.ts';

/** Finds people to write to. Every name is read, because no database ignores accents the way people do. */
export const searchRecipients = async (directory: DirectoryStore, words: string): Promise<Recipient[]> => {
  const query = normalizeForSearch(words);
  return (await directory.all())
    .filter((person) => matches(person, query))
    .slice(0, RECIPIENTS_SHOWN)
    .map((person) => toRecipient(person, query));
};

/** A person to choose; the whole address is only shown to somebody who knows it already. */
export const toRecipient = (person: DirectoryPerson, query = ''): Recipient => ({
  id: person.id,
  name: displayName(person),
  address: knowsAddress(person, query) ? person.email : masked(person.email),
});

/**
 * Every word begins a name, or the text is an address up to its @ at least: who knows an address finds its owner, and trying
 * letters collects none.
 */
const matches = (person: DirectoryPerson, query: string): boolean => {
  const names = normalizeForSearch([person.firstName, person.lastName, person.username].filter(Boolean).join(' '));
  const words = query.split(/\s+/).filter(Boolean);
  return knowsAddress(person, query) || words.every((word) => names.split(/\s+/).some((name) => name.startsWith(word)));
};

const knowsAddress = (person: DirectoryPerson, query: string): boolean =>
  query.includes('@') && normalizeForSearch(person.email).startsWith(query);

const masked = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${/^./u.exec(email)?.[0] ?? ''}…${email.slice(at)}`;
};
