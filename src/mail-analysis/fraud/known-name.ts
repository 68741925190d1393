import { domainOf, isFreeMail, isSameOrganisation, normalizeAddress } from '../sender/address.ts';
import { isOrganisation } from '../sender/organisation.ts';
import { socialDomains, workTools } from '../sender/known-services.ts';
import type { AnalysisInput, AnalysedMessage, CorrespondentStats } from '../input.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { brandDomains } from './brands.ts';

/** Somebody the person writes with, whose name a mail bears that comes from elsewhere. */
export type BorrowedName = { name: string; address: string; isPerson: boolean };

/** Whether the person has written to this address or answered it. */
export const isCorrespondent = (relation: CorrespondentStats | undefined): boolean =>
  relation !== undefined && (relation.replied > 0 || (relation.sent ?? 0) > 0);

/** The correspondent whose name a mail bears although it comes from an address the person has never written to. */
export function borrowedName(
  message: AnalysedMessage,
  { me, relations, thread }: AnalysisInput,
): BorrowedName | undefined {
  const address = normalizeAddress(message.from.address);
  const name = nameKey(message.from.name);
  if (relations === undefined || name === undefined || isCorrespondent(relations[address])) return undefined;
  if (me.addresses.some((own) => isSameOrganisation(own, address)) || writesForOthers(message)) return undefined;
  const owner = directoryOf(relations).get(name);
  if (owner === undefined || isSameOrganisation(owner.address, address)) return undefined;
  // Whoever answers the person's own mail has read it.
  const isAnswer = thread.some(
    (other) => other.isMine && other.date < message.date && isAddressedTo(other, owner.address, address),
  );
  return isAnswer ? undefined : owner;
}

const isAddressedTo = ({ to, cc }: AnalysedMessage, ...addresses: readonly string[]): boolean =>
  [...to, ...cc].some((party) => addresses.includes(normalizeAddress(party.address)));

/** Mailing lists and services put the name of somebody else before their own address. */
const writesForOthers = ({ from, headers }: AnalysedMessage): boolean => {
  const domain = domainOf(from.address);
  return (
    headers.listId !== undefined ||
    workTools.has(domain) ||
    socialDomains.has(domain) ||
    (brandDomains.has(domain) && !isFreeMail(from.address))
  );
};

const TITLES = /\b(?:dr|prof|mr|mrs|ms|herr|frau|mme|sra?|dipl|ing|phd|mba)\b\.?/g;

/** The words of a full name in one order, or undefined for a single word. */
export const nameKey = (name: string): string | undefined => {
  const words = normalizeText(name)
    .replace(TITLES, ' ')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
  return words.length < 2 ? undefined : words.sort().join(' ');
};

/** Correspondents by name, computed once for each statistics object. */
const directories = new WeakMap<object, ReadonlyMap<string, BorrowedName>>();

function directoryOf(relations: NonNullable<AnalysisInput['relations']>): ReadonlyMap<string, BorrowedName> {
  const known = directories.get(relations);
  if (known !== undefined) return known;
  const directory = new Map<string, BorrowedName>();
  for (const [address, relation] of Object.entries(relations)) {
    const key = relation.name === undefined || !isCorrespondent(relation) ? undefined : nameKey(relation.name);
    if (key === undefined || relation.name === undefined || directory.has(key)) continue;
    directory.set(key, {
      name: relation.name,
      address,
      isPerson: !isOrganisation({ name: relation.name, address }),
    });
  }
  directories.set(relations, directory);
  return directory;
}
