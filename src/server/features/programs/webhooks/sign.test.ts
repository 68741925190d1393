import { expect, test } from 'vitest';
import { newWebhookSecret, signedHeaders } from './sign.ts';

test('a delivery is signed as the specification of Standard Webhooks shows it', () => {
  const headers = signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: 1_614_265_330_000,
    body: '{"test": 2432232314}',
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('secrets are 256 random bits', () => {
  expect(Buffer.from(newWebhookSecret().slice('whsec_'.length), 'base64')).toHaveLength(32);
  expect(newWebhookSecret()).not.toBe(newWebhookSecret());
});
