import { createHmac } from 'node:crypto';
import { newSecret } from '#server/crypto/random.ts';

const PREFIX = 'whsec_';

/** A new secret of a webhook, written as Standard Webhooks has it: 256 random bits. */
export const newWebhookSecret = (): string => PREFIX + Buffer.from(newSecret(), 'base64url').toString('base64');

/**
 * The headers that prove a delivery (Standard Webhooks, symmetric signatures): HMAC-SHA256 of id, timestamp and body. `at` is when
 * it is sent, in milliseconds since 1970; receivers refuse what is old.
 */
export const signedHeaders = (
  secret: string,
  { id, at, body }: { id: string; at: number; body: string },
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
};
