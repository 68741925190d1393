import { expect, test } from 'vitest';
import { normalizedHost, readPrivateHost } from './private-hosts.ts';

test.each([
  ['*', '10.0.0.1', 'a.lan', 25, true],
  ['*', '169.254.169.254', 'a.lan', 80, false],
  ['169.254.0.0/16', '169.254.7.7', '169.254.7.7', 80, true],
  ['192.168.1.0/24', '192.168.1.9', 'nas.lan', 993, true],
  ['192.168.1.0/24', '::ffff:192.168.1.9', 'nas.lan', 993, true],
  ['192.168.1.0/24', '192.168.2.9', 'nas.lan', 993, false],
  ['fd00::/8', 'fd12::1', 'nas.lan', 993, true],
  ['192.168.1.9', '192.168.1.9', 'nas.lan', 993, true],
  ['192.168.1.9:993', '192.168.1.9', 'nas.lan', 143, false],
  ['fd12::1', 'fd12::1', 'fd12::1', 993, true],
  ['[fd12::1]:993', 'fd12::1', 'fd12::1', 993, true],
  ['[fd12::1]:993', 'fd12::1', 'fd12::1', 25, false],
  ['NAS.lan.', '10.0.0.1', 'nas.lan', 993, true],
  ['nas.lan', '10.0.0.1', 'nas.lan.evil.example', 993, false],
  ['nas.lan:993', '10.0.0.1', 'nas.lan', 22, false],
  ['*.local', '10.0.0.1', 'nas.local', 993, true],
  ['*.local', '10.0.0.1', 'nas.notlocal', 993, false],
  ['müsli.lan', '10.0.0.1', 'xn--msli-0ra.lan', 993, true],
])('%s, asked for %s of %s and port %d: %s', (entry, address, host, port, expected) =>
  expect(readPrivateHost(entry)?.(address, host, port)).toBe(expected),
);

test.each(['10.0.0.0/33', 'nas.lan/8', 'a b', 'http://nas.lan', 'nas.lan:x', 'user@nas.lan'])(
  '%s is no entry',
  (entry) => expect(readPrivateHost(entry)).toBeUndefined(),
);

test.each([
  ['127.1', '127.0.0.1'],
  ['0x7f.0.0.1', '127.0.0.1'],
  ['0177.0.0.1', '127.0.0.1'],
  ['2130706433', '127.0.0.1'],
  ['[::1]', '::1'],
  ['Mail.Example.org.', 'mail.example.org'],
  ['user@127.0.0.1', ''],
  ['127.0.0.1:80', ''],
])('the host %s is read as %s', (host, expected) => expect(normalizedHost(host)).toBe(expected));
