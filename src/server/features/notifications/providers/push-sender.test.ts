import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { canEncryptFor, createPushSender } from './push-sender.ts';

const browser = createECDH('prime256v1');
browser.generateKeys();
const subscription = {
  // Nobody listens there.
  endpoint: 'https://127.0.0.1:1/',
  keys: { p256dh: browser.getPublicKey('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') },
};

test.each([1, 0])('a key whose first byte is %d can sign', async (first) => {
  const secret = Buffer.alloc(32, 5);
  secret[0] = first;
  const post = createPushSender({ secret, subject: 'mailto:me@example.com', loopbackCa: undefined });
  const push = { title: 'Tea', tag: 'tea', to: '/dashboard', isUrgent: false };
  expect(await post.send(subscription, push)).toBe('later');
});

test('keys that nothing can be encrypted with are known', () => {
  const { p256dh, auth } = subscription.keys;
  expect(canEncryptFor({ p256dh, auth })).toBe(true);
  expect(canEncryptFor({ p256dh: 'A'.repeat(87), auth })).toBe(false);
  expect(canEncryptFor({ p256dh: browser.getPublicKey('base64url', 'compressed'), auth })).toBe(false);
  expect(canEncryptFor({ p256dh, auth: 'AAAA' })).toBe(false);
});
