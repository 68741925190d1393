import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, HOUR } from '#contract/time-units.ts';
import { createVault } from '#server/crypto/vault.ts';
import { createLog } from '#server/log.ts';
import { createConnectionPolicy } from '#server/network/connection-policy.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/sqlite.ts';
import { createDeliveryStore } from '../store/webhook-deliveries.store.ts';
import { createWebhookStore } from '../store/webhooks.store.ts';
import { createDelivering } from './deliver.ts';
import { createWebhookEvents } from './events.ts';
import { createWebhooks } from './webhooks.ts';

const NOW = Date.parse('2026-03-02T09:00:00Z');
let clock: number;
const now = () => clock;
let database: TestDatabase;
beforeEach(async () => {
  clock = NOW;
  database = await openTestDatabase(now, ['robin', 'otto']);
});
afterEach(() => database.close());

test('mail that needs a reply is told of once, if it was sent since the webhook was added', async () => {
  const webhooks = createWebhookStore(database.db, createVault(Buffer.alloc(32, 1)), now);
  const deliveries = createDeliveryStore(database.db, now);
  const policy = createConnectionPolicy([]);
  const delivering = createDelivering({ webhooks, deliveries, policy, now });
  const service = createWebhooks({ store: webhooks, deliveries, delivering, policy, countTest: async () => {}, now });
  const mails = [
    { id: 'old', sentAt: NOW - HOUR },
    { id: 'new', sentAt: NOW + HOUR },
    { id: 'late', sentAt: NOW + 2 * DAY },
  ];
  const asked: string[] = [];
  const events = createWebhookEvents({
    webhooks: service,
    store: webhooks,
    deliverNow: () => {},
    async mailWaiting(userId) {
      asked.push(userId);
      return { mails: mails.filter(({ sentAt }) => sentAt <= clock) };
    },
    now,
    log: createLog({ level: 'silent', format: 'json' }),
  });
  const { id } = await service.create('robin', { url: 'https://example.org/', events: ['mail.needs_reply'] });
  await service.create('otto', { url: 'https://example.org/', events: ['event.added'] });
  const told = async () => (await deliveries.ofWebhook('robin', id, 10)).map(({ body }) => JSON.parse(body).data.id);
  clock = NOW + DAY;
  await events.lookForMail();
  await events.lookForMail();
  expect(await told()).toEqual(['new']);
  clock = NOW + 3 * DAY;
  await events.lookForMail();
  expect(new Set(await told())).toEqual(new Set(['late', 'new']));
  // Who hears nothing of mail has no mail looked at.
  expect(asked).toEqual(['robin', 'robin', 'robin']);
});
