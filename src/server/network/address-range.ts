import { BlockList, isIP } from 'node:net';
import { plainAddress } from './address-class.ts';

/** Whether an address lies in a range. */
export type AddressRange = (address: string) => boolean;

/** Reads an address or a network, such as `10.0.0.2` or `172.18.0.0/16`; undefined for anything else. */
export const readAddressRange = (entry: string): AddressRange | undefined => {
  const [, first = '', prefix] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const bits = { 4: 32, 6: 128 }[isIP(first)];
  const length = Number(prefix ?? bits);
  if (bits === undefined || length > bits) return undefined;
  const range = new BlockList();
  range.addSubnet(first, length, typeOf(first));
  return (address) => {
    const plain = plainAddress(address);
    return isIP(plain) !== 0 && range.check(plain, typeOf(plain));
  };
};

const typeOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
