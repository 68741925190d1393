import { addressParser, decodeWords, type Address } from 'postal-mime';
import { oneLine } from './characters.ts';

/** An address with its display name, as in a header; either may be empty. */
export type MailAddress = { name: string; address: string };

const NAME_LENGTH = 200;
const ADDRESS_LENGTH = 320;
const ADDRESSES_READ = 500;

/** Parses an address header; groups are flattened, names decoded. */
export const readAddresses = (header: string): MailAddress[] =>
  addressParser(header, { flatten: true }).slice(0, ADDRESSES_READ).map(readAddress).filter(isKnown);

const readAddress = ({ name, address }: Address): MailAddress => ({
  name: oneLine(decodeWords(name ?? ''), NAME_LENGTH),
  address: oneLine(decodeWords(address ?? ''), ADDRESS_LENGTH).replace(/[\s<>]/g, ''),
});

const isKnown = ({ name, address }: MailAddress): boolean => name !== '' || address !== '';
