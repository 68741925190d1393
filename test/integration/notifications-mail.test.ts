import { describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { available } from '#test/support/services/available.ts';
import { until } from '#test/support/until.ts';
import { startTestServer } from '#test/support/server.ts';

const DAY = 24 * 3600_000;
const told = async (client: Client) => (await client.get('/api/notifications')).json;

describe.skipIf(!available.dovecot)('mail that waits too long', () => {
  const fixture = useMailTestServers('waiting');

  const question = (to: string, days: number, words = '') => {
    const at = new Date(Date.now() - days * DAY);
    const raw = [
      'From: Grace Hopper <grace@client.example>',
      `To: ${to}`,
      'Subject: Contract',
      `Message-ID: <contract-${days}-${to}>`,
      `Date: ${at.toUTCString()}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      `Hello,\r\n\r\nthis is urgent: could you please send me the signed contract${words}?\r\n\r\nGrace`,
      '',
    ].join('\r\n');
    return { raw, at };
  };
  /** Somebody whose mailbox holds one question, which was asked so many days ago, and is judged. */
  const asked = async (days: number, level: string, words?: string): Promise<Client> => {
    const account = fixture.newAccount();
    fixture.dovecot.fill(account.address, [question(account.address, days, words)]);
    const client = await fixture.server.person();
    await client.put('/api/gmail/settings', { notificationLevel: level });
    await client.post('/api/gmail/connect', imapConnectBody(fixture.dovecot, fixture.smtp, account));
    await until(
      async () => (await client.get('/api/gmail/emails?daysBack=30&includeRead=true')).json.total,
      (total) => total === 1,
    );
    return client;
  };

  test('is told with the reasons of the mail agent, and only once', async () => {
    const client = await asked(9, 'low');
    const { sample, notifications } = await told(client);
    expect(sample).toBe(false);
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({
      kind: 'mailNotifications',
      title: 'Grace Hopper is waiting for your reply',
      message: 'Contract',
      link: { label: 'Open the email', to: expect.stringMatching(/^\/dashboard\?tab=gmail&mail=/) },
    });
    expect(notifications[0].reasons).toContain('Waiting for 9 days');
    expect((await told(client)).notifications).toHaveLength(1);
  });

  test('is not told while its level is below the one of the mail agent', async () => {
    const client = await asked(9, 'none');
    expect((await told(client)).sample).toBe(true);
  });

  test('is told when the day that it names is near, whatever the mail agent is to tell', async () => {
    const client = await asked(0, 'none', ' by tomorrow');
    const { notifications } = await told(client);
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({
      kind: 'deadlineNotifications',
      title: 'Due: Contract',
      link: { label: 'Open the email', to: expect.stringMatching(/^\/dashboard\?tab=gmail&mail=/) },
    });
    expect(notifications[0].reasons).toEqual(expect.arrayContaining(['Due tomorrow', 'Written by Grace Hopper']));
    const [{ id }] = (await client.get('/api/gmail/emails?daysBack=30&includeRead=true')).json.emails;
    await client.post(`/api/gmail/emails/${id}/archive`, {});
    expect((await told(client)).notifications[0]).toMatchObject({ settled: true });
  });

  test('is not told on the day it came', async () => {
    const client = await asked(0, 'low');
    expect((await told(client)).sample).toBe(true);
  });
});

test('the sample mailbox tells nothing', async () => {
  const server = await startTestServer();
  const client = await server.person();
  await client.put('/api/gmail/settings', { notificationLevel: 'low' });
  await client.post('/api/gmail/connect', { kind: 'sample' });
  expect((await told(client)).sample).toBe(true);
  await server.close();
});
