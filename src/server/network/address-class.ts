import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/**
 * Where an address lies: this machine, a network of one's own, the link (where clouds also hand out the secrets of a machine), or
 * everybody's; `nowhere` is never asked.
 */
export type AddressClass = 'loopback' | 'private' | 'link-local' | 'public' | 'nowhere';

type Subnet = readonly [net: string, prefix: number, type: 'ipv4' | 'ipv6'];
const list = (...subnets: readonly Subnet[]): BlockList => {
  const blocks = new BlockList();
  for (const [net, prefix, type] of subnets) blocks.addSubnet(net, prefix, type);
  return blocks;
};
const LOOPBACK = list(['127.0.0.0', 8, 'ipv4'], ['::1', 128, 'ipv6']);
const LINK_LOCAL = list(
  ['169.254.0.0', 16, 'ipv4'],
  ['fe80::', 10, 'ipv6'],
  // The metadata services of Alibaba, Azure and Amazon that lie elsewhere.
  ['100.100.100.200', 32, 'ipv4'],
  ['168.63.129.16', 32, 'ipv4'],
  ['fd00:ec2::254', 128, 'ipv6'],
);
const PRIVATE = list(
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
);
/** Addresses that are nobody's or mean many at once (IANA special-purpose registries, RFC 6890 and after). */
const NOWHERE = list(
  ['0.0.0.0', 8, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
);
/** Of IPv6 only this part has been given to the public internet. */
const GLOBAL_V6 = list(['2000::', 3, 'ipv6']);

/** An address as a connection meets it: without its zone, and as IPv4 where it stands for one (mapped, NAT64, 6to4). */
export const plainAddress = (address: string): string => {
  const bare = address.replace(/%.*$/, '');
  if (isIP(bare) !== 6) return bare;
  const groups = ipv6Groups(bare);
  const prefix = groups.slice(0, 6).join(':');
  const [high, low] = groups.slice(groups[0] === 0x2002 ? 1 : 6) as [number, number];
  if (groups[0] !== 0x2002 && prefix !== '0:0:0:0:0:65535' && prefix !== '100:65435:0:0:0:0') return bare;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
};

/** The eight groups of an IPv6 address; the URL parser writes every form of one in hexadecimal groups. */
export const ipv6Groups = (address: string): number[] => {
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [before, after].map((part) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)),
  ) as [number[], number[]];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
};

/** Where an address lies, seen from this machine with its `interfaces`. */
export const addressClassOf = (address: string, interfaces = networkInterfaces()): AddressClass => {
  const plain = plainAddress(address);
  const family = isIP(plain);
  if (family === 0) return 'nowhere';
  const type = family === 6 ? 'ipv6' : 'ipv4';
  if (LOOPBACK.check(plain, type)) return 'loopback';
  if (LINK_LOCAL.check(plain, type)) return 'link-local';
  if (PRIVATE.check(plain, type)) return 'private';
  if (NOWHERE.check(plain, type) || (family === 6 && !GLOBAL_V6.check(plain, type))) return 'nowhere';
  return ownClassOf(
    plain,
    type,
    Object.values(interfaces).flatMap((addresses) => addresses ?? []),
  );
};

/**
 * A public address of this machine's own leads past the firewall in front of it, and the IPv6 addresses beside it are those of the
 * other machines in the house.
 */
const ownClassOf = (
  address: string,
  type: 'ipv4' | 'ipv6',
  own: readonly { address: string; family: string; cidr: string | null }[],
): AddressClass => {
  const [here, beside] = [new BlockList(), new BlockList()];
  for (const { address: ownAddress, family, cidr } of own) {
    const ownType = family === 'IPv6' ? 'ipv6' : 'ipv4';
    here.addAddress(ownAddress, ownType);
    if (ownType === 'ipv6') beside.addSubnet(ownAddress, Number(cidr?.split('/')[1] ?? 128), ownType);
  }
  if (here.check(address, type)) return 'loopback';
  return beside.check(address, type) ? 'private' : 'public';
};
