import type { AnalysedMessage, Party } from '../analysis/input.ts';
import { isOrganisation, namesOrganisation, personOfFirm } from '../analysis/organisation.ts';
import { signedName } from '../analysis/text/signed-name.ts';
import { visibleReply } from '../analysis/text/visible-reply.ts';

/**
 * Whom a reply greets: a person by the name they sign with, somebody who signs for a firm by theirs, and a firm, an office or a
 * desk by no name at all. The address stays what it is.
 */
export function addresseeOf(party: Party, thread: readonly AnalysedMessage[]): Party {
  const { address } = party;
  const latest = thread.findLast((mail) => mail.from.address.toLowerCase() === address.toLowerCase());
  const signed = latest === undefined ? undefined : signedName(visibleReply(latest.text, latest.from.name));
  const isPerson = signed !== undefined && !namesOrganisation(signed);
  return { address, name: nameFor(party, isPerson ? signed : undefined) };
}

function nameFor(party: Party, signed: string | undefined): string {
  const name = personOfFirm(party) ?? party.name;
  const signedWords = wordsOf(signed ?? '');
  const words = wordsOf(name);
  const shares = signedWords.some((word) => words.includes(word));
  const isRepeated = signedWords.every((word) => words.includes(word));
  // A mailbox of one's own may look like one of a firm: whoever signs with the first word of the name is a person.
  const isFirstName = signedWords.length === 1 && signedWords[0] === words[0];
  if (isOrganisation(party) && !isFirstName) return isRepeated ? '' : (signed ?? '');
  if (signed === undefined || TITLED.test(name)) return name;
  const isLastName = signedWords.length === 1 && words.length > 1 && lastWord(name) === signedWords[0];
  if (isLastName || (signedWords.length > 1 && words.length > 0 && !shares)) return name;
  return signedWords.length === 1 && words.length > 1 ? `${signed} ${familyName(name)}` : signed;
}

/** Someone who is written with a title is greeted with the name that goes with it. */
const TITLED = /^(?:dr|prof|herr|frau|mr|mrs|ms|mme|sra?|monsieur|madame)\b/i;
const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
const familyName = (name: string): string =>
  /^([^,]+),/.exec(name)?.[1]?.trim() ?? name.trim().split(/\s+/).at(-1) ?? '';
const lastWord = (name: string): string => familyName(name).toLowerCase();
