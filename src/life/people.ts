import type { LifeRecords } from './records.ts';
import { connection, opportunity } from './kinds/networking.ts';
import { gift, person } from './kinds/social.ts';

/** The kinds of record that tell of people one meets. */
export const ABOUT_PEOPLE = [person, connection, opportunity, gift] as const;

/** What is known of somebody. */
export interface KnownPerson {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly open: readonly { readonly text: string; readonly day: string | null }[];
}

/** The records of some people, found by their address or else by their name, and what is still to do with them; by address. */
export const knownAmong = (
  records: LifeRecords,
  guests: readonly { readonly email: string; readonly name: string }[],
): Map<string, KnownPerson> => {
  const found = new Map<string, KnownPerson>();
  for (const { email, name } of guests) {
    const byAddress = records.of(person).find(({ is }) => sameText(is.email, email));
    const contact = byAddress ?? records.of(person).find(({ is }) => sameText(is.name, name));
    const called = contact?.is.name ?? name;
    const met = records.of(connection).find(({ is }) => sameText(is.name, called));
    const own = contact ?? met;
    if (own === undefined) continue;
    const open = [
      ...(met?.is.next ? [{ text: met.is.next, day: met.is.nextOn }] : []),
      ...records
        .of(opportunity)
        .filter(({ is }) => sameText(is.with, called) && is.nextOn !== null)
        .map(({ is }) => ({ text: is.title, day: is.nextOn })),
      ...records
        .of(gift)
        .filter(({ is }) => sameText(is.for, called) && is.status === 'Bought')
        .map(({ is }) => ({ text: `Bring ${is.idea}`, day: null })),
    ];
    const role = [met?.is.role, met?.is.company].filter(Boolean).join(', ');
    const note = contact?.is.note || met?.is.note || role || (contact?.is.circle ?? '');
    found.set(email, { id: own.id, title: own.title, note, open });
  }
  return found;
};

const sameText = (a: string | null, b: string): boolean =>
  a !== null && a.trim().toLowerCase() === b.trim().toLowerCase();
