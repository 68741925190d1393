import { isIP } from 'node:net';
import { ipv6Groups, plainAddress } from './address-class.ts';
import { type AddressRange, readAddressRange } from './address-range.ts';

/** The addresses of proxies whose word is taken for who asks. */
export interface TrustedProxies {
  has(address: string): boolean;
}

/** Reads addresses and networks such as `10.0.0.2` and `172.18.0.0/16`; gives the entry that is neither. */
export const readTrustedProxies = (entries: readonly string[]): TrustedProxies | { readonly wrong: string } => {
  const ranges: AddressRange[] = [];
  for (const entry of entries) {
    const range = readAddressRange(entry);
    if (range === undefined) return { wrong: entry };
    ranges.push(range);
  }
  return { has: (address) => ranges.some((isInside) => isInside(address)) };
};

/**
 * Who asks, as limits count them: the last address of `X-Forwarded-For` that no trusted proxy has, since whatever stands before it
 * can be invented; without a trusted proxy the connection itself. Of IPv6 the first 64 bits count, which are one household.
 */
export const clientAddress = (
  connection: string,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string => {
  const passed = (forwardedFor ?? '').split(',').map((address) => plainAddress(address.trim()));
  let client = plainAddress(connection);
  while (trusted.has(client) && passed.length > 0) {
    const before = passed.pop()!;
    if (isIP(before) === 0) break;
    client = before;
  }
  return isIP(client) === 6
    ? `${ipv6Groups(client)
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`
    : client;
};
