import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Where an address lies: this machine, a network of one's own, or everybody's; `nowhere` is never asked. */
export type Reach = 'loopback' | 'private' | 'public' | 'nowhere';

const list = (...subnets: readonly (readonly [net: string, prefix: number, type: 'ipv4' | 'ipv6'])[]): BlockList => {
  const blocks = new BlockList();
  for (const [net, prefix, type] of subnets) blocks.addSubnet(net, prefix, type);
  return blocks;
};
const LOOPBACK = list(['127.0.0.0', 8, 'ipv4'], ['::1', 128, 'ipv6']);
const PRIVATE = list(
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
);
/** Addresses that configure machines or mean many at once (RFC 6890). */
const NOWHERE = list(
  ['0.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 128, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
);

/** Where an address lies; an IPv4 address in the dress of IPv6 is judged as what it is. */
export const reachOf = (address: string): Reach => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  const type = isIP(plain) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(plain) === 0 || NOWHERE.check(plain, type)) return 'nowhere';
  if (LOOPBACK.check(plain, type)) return 'loopback';
  return PRIVATE.check(plain, type) ? 'private' : 'public';
};

/** Finds names for a connection and judges every address when it is made, so that a name cannot mean something else the second time. */
export const judgingLookup =
  (mayConnect: (address: string) => boolean, refused: () => Error): LookupFunction =>
  (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) done(error, '', 4);
      else if (!addresses.every(({ address }) => mayConnect(address))) done(refused(), '', 4);
      else if (options.all) done(null, addresses);
      else done(null, addresses[0]!.address, addresses[0]!.family);
    });
