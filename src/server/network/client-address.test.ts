import { expect, test } from 'vitest';
import { clientAddress, readTrustedProxies, type TrustedProxies } from './client-address.ts';

const proxies = readTrustedProxies(['127.0.0.1', '10.1.0.0/16', 'fd00::/8']) as TrustedProxies;
const client = (connection: string, forwardedFor?: string) => clientAddress(connection, forwardedFor, proxies);

test('a connection that is no proxy is itself, whatever it says', () => {
  expect(client('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
});

test('a trusted proxy tells who asks, also through another trusted one', () => {
  expect(client('127.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
  expect(client('::ffff:127.0.0.1', '203.0.113.7, 10.1.2.3')).toBe('203.0.113.7');
});

test('an address that the asker has written before those of the proxies does not count', () => {
  expect(client('127.0.0.1', '192.0.2.1, 203.0.113.7')).toBe('203.0.113.7');
});

test('a proxy that tells nothing, or nonsense, is itself', () => {
  expect(client('127.0.0.1')).toBe('127.0.0.1');
  expect(client('127.0.0.1', 'unknown')).toBe('127.0.0.1');
});

test('addresses of one IPv6 household count as one', () => {
  expect(client('2001:db8:1:2::a')).toBe(client('2001:db8:1:2:ffff::b'));
  expect(client('2001:db8:1:2::a')).not.toBe(client('2001:db8:1:3::a'));
  expect(client('fd00::1', '2001:db8:1:2::c')).toBe('2001:db8:1:2::/64');
});

test('what is no address and no network is named', () => {
  expect(readTrustedProxies(['127.0.0.1', 'proxy.local'])).toEqual({ wrong: 'proxy.local' });
  expect(readTrustedProxies(['10.0.0.0/40'])).toEqual({ wrong: '10.0.0.0/40' });
  expect(readTrustedProxies(['10.0.0.0/'])).toEqual({ wrong: '10.0.0.0/' });
});
