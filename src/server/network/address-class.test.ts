import { expect, test } from 'vitest';
import { addressClassOf } from './address-class.ts';

const HOME = {
  eth0: [
    { address: '5.9.8.7', family: 'IPv4', cidr: '5.9.8.7/24' },
    { address: '2a01:4f8:1:2::3', family: 'IPv6', cidr: '2a01:4f8:1:2::3/64' },
  ],
} as unknown as NonNullable<Parameters<typeof addressClassOf>[1]>; // of an interface only these fields are read

test.each([
  ['127.0.0.1', 'loopback'],
  ['127.8.8.8', 'loopback'],
  ['::1', 'loopback'],
  ['0:0:0:0:0:0:0:1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['::ffff:7f00:1', 'loopback'],
  ['64:ff9b::7f00:1', 'loopback'],
  ['2002:7f00:1::', 'loopback'],
  ['10.1.2.3', 'private'],
  ['100.64.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['198.18.0.1', 'private'],
  ['fd12::1', 'private'],
  ['fec0::1', 'private'],
  ['64:ff9b::192.168.0.1', 'private'],
  ['64:ff9b:1::a00:1', 'private'],
  ['169.254.169.254', 'link-local'],
  ['::ffff:169.254.169.254', 'link-local'],
  ['168.63.129.16', 'link-local'],
  ['fd00:ec2::254', 'link-local'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local'],
  ['8.8.8.8', 'public'],
  ['193.99.144.80', 'public'],
  ['2606:4700:4700::1111', 'public'],
  ['64:ff9b::8.8.8.8', 'public'],
  ['0.0.0.0', 'nowhere'],
  ['0.1.2.3', 'nowhere'],
  ['192.0.0.8', 'nowhere'],
  ['203.0.113.7', 'nowhere'],
  ['224.0.0.1', 'nowhere'],
  ['255.255.255.255', 'nowhere'],
  ['::', 'nowhere'],
  ['::127.0.0.1', 'nowhere'],
  ['2001:db8::1', 'nowhere'],
  ['2001::7f00:1', 'nowhere'],
  ['ff02::1', 'nowhere'],
  ['localhost', 'nowhere'],
  ['', 'nowhere'],
])('%s is %s', (address, expected) => expect(addressClassOf(address, {})).toBe(expected));

test.each([
  ['5.9.8.7', 'loopback'],
  ['::ffff:5.9.8.7', 'loopback'],
  ['2a01:4f8:1:2::3', 'loopback'],
  ['2a01:4f8:1:2::4', 'private'],
  ['2a01:4f8:1:3::4', 'public'],
  ['5.9.8.8', 'public'],
])('beside the public addresses of this machine, %s is %s', (address, expected) =>
  expect(addressClassOf(address, HOME)).toBe(expected),
);
