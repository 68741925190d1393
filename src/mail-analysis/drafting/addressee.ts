import type { MailAddress } from '#formats/mime/addresses.ts';
import type { AnalysedMessage } from '../input.ts';
import { isOrganisation, namesOrganisation, personOfFirm } from '../sender/organisation.ts';
import { signedName } from '../text/signed-name.ts';
import { visibleReply } from '../text/visible-reply.ts';

/**
 * The addressee a reply greets: a person by the name they sign with, and a company or shared mailbox by no name unless
 * a person signs for it. The address is unchanged.
 */
export function addresseeOf(party: MailAddress, thread: readonly AnalysedMessage[]): MailAddress {
  const { address } = party;
  const latest = thread.findLast((mail) => mail.from.address.toLowerCase() === address.toLowerCase());
  const signed = latest === undefined ? undefined : signedName(visibleReply(latest.text, latest.from.name));
  const isPerson = signed !== undefined && !namesOrganisation(signed);
  return { address, name: nameFor(party, isPerson ? signed : undefined) };
}

function nameFor(party: MailAddress, signed: string | undefined): string {
  const name = personOfFirm(party) ?? party.name;
  const signedWords = wordsOf(signed ?? '');
  const words = wordsOf(name);
  const shares = signedWords.some((word) => words.includes(word));
  const isRepeated = signedWords.every((word) => words.includes(word));
  // A personal mailbox may look like a company's; a signature equal to the first word of the name shows a person.
  const isFirstName = signedWords.length === 1 && signedWords[0] === words[0];
  if (isOrganisation(party) && !isFirstName) return isRepeated ? '' : (signed ?? '');
  if (signed === undefined || TITLED.test(name)) return name;
  const isLastName = signedWords.length === 1 && words.length > 1 && lastWord(name) === signedWords[0];
  if (isLastName || (signedWords.length > 1 && words.length > 0 && !shares)) return name;
  return signedWords.length === 1 && words.length > 1 ? `${signed} ${familyName(name)}` : signed;
}

/** A name with a title is used as it is. */
const TITLED = /^(?:dr|prof|herr|frau|mr|mrs|ms|mme|sra?|monsieur|madame)\b/i;
const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
const familyName = (name: string): string =>
  /^([^,]+),/.exec(name)?.[1]?.trim() ?? name.trim().split(/\s+/).at(-1) ?? '';
const lastWord = (name: string): string => familyName(name).toLowerCase();
