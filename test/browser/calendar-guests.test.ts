import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accessibilityFindings, openPage, type BrowserPage, signUp, stickingOut } from '#test/support/browser-page.ts';
import { appFixture } from '#test/support/app-fixture.ts';
import { calendarIn, calendarMail, replyLines } from '#test/support/calendar/calendar-mail.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { readFolder } from '#test/support/mail/mailbox.ts';
import { type MailServers, startMailServers } from '#test/support/mail/servers.ts';
import { available } from '#test/support/services/available.ts';
import { until } from '#test/support/until.ts';

const host = { address: 'robin@example.com', password: 'mailbox-secret-44' };
const guest = { address: 'anna@example.com', password: 'mailbox-secret-45' };

describe.skipIf(!available.dovecot || !available.chromium)('guests of an event', () => {
  let servers: MailServers;
  let client: BrowserPage;
  const fixture = appFixture();
  // Mailboxes and a person of its own for each attempt: what an earlier one has sent is not counted again.
  beforeEach(async () => {
    servers = await startMailServers({ users: [host, guest] });
    client = await openPage(fixture.browser, fixture.app.url, { timezoneId: 'UTC' });
    await signUp(client.page);
    const { request } = client.page;
    const body = imapConnectBody(servers.dovecot, servers.smtp, host);
    expect((await request.post('/api/gmail/connect', { data: body })).ok()).toBe(true);
    expect((await request.post('/api/calendar/connect', { data: { kind: 'local' } })).ok()).toBe(true);
  });
  afterEach(async () => {
    await client?.close();
    await servers?.stop();
  });

  const inbox = () => readFolder(servers.dovecot, guest, 'INBOX');
  const arrived = (count: number) =>
    until(inbox, (all) => all.length === count, { what: `${count} mails to the guest` });
  const receive = async (method: string, lines: readonly string[], subject: string) => {
    const raw = calendarMail({ to: host.address, from: `Anna <${guest.address}>`, method, lines, subject });
    servers.dovecot.fill(host.address, [{ raw }]);
    await client.page.request.post('/api/gmail/refresh');
    const mail = await until(async () => {
      const answer = await client.page.request.get('/api/gmail/emails?daysBack=365&maxResults=100&includeRead=true');
      const { emails } = (await answer.json()) as { emails: { id: string; subject: string }[] };
      return emails.find((each) => each.subject === subject);
    });
    await client.page.goto(`/dashboard?tab=gmail&daysBack=365&includeRead=true&mail=${mail.id}`);
  };

  test('the form says who will be told, answers are counted, and a proposed time moves the event', async () => {
    const { page } = client;
    const day = new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10);
    await page.goto('/calendar');
    await page.getByRole('button', { name: 'New Event' }).first().click();
    const form = page.getByRole('dialog', { name: 'Create New Event' });
    await form.getByLabel('Event Title').fill('Harbour walk');
    await form.getByLabel('Start Time').fill(`${day}T10:00`);
    await form.getByLabel('Attendee 1').fill(guest.address);
    await form.getByText(`1 person will get an email from ${host.address}.`).waitFor();
    await form.getByRole('switch', { name: 'Notify the guests' }).click();
    await form.getByText('They won’t be notified.').waitFor();
    await form.getByRole('switch', { name: 'Notify the guests' }).click();
    expect(await accessibilityFindings(page, '.event-form')).toEqual([]);
    await form.getByRole('button', { name: 'Create Event' }).click();
    await page.locator('.toast', { hasText: '1 guest was notified.' }).waitFor();
    const [mail] = await arrived(1);
    const uid = /^UID:(.*)$/m.exec(calendarIn(mail!.source))![1]!.trim();

    await receive('REPLY', replyLines(uid, guest.address), 'Accepted: Harbour walk');
    await page.getByRole('region', { name: 'Anna has accepted.' }).getByText('Harbour walk').waitFor();

    const start = `${day.replaceAll('-', '')}T140000Z`;
    const more = [`DTSTART:${start}`, 'DURATION:PT1H', 'SUMMARY:Harbour walk', 'COMMENT:A ferry'];
    await receive('COUNTER', replyLines(uid, guest.address, { at: '20260502T100000Z', more }), 'New time proposed');
    const card = page.getByRole('region', { name: 'Anna proposes another time.' });
    await card.getByText('2:00 PM').waitFor();
    expect(await accessibilityFindings(page, '.invitation')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await stickingOut(page)).toEqual([]);
    await card.getByRole('button', { name: 'Move the Event' }).click();
    await page.locator('.toast', { hasText: '1 guest was notified.' }).waitFor();
    expect(calendarIn((await arrived(2))[1]!.source)).toContain('SEQUENCE:1');
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.goto('/calendar');
    await page.locator('.evr', { hasText: 'Harbour walk' }).click();
    await page.locator('.event-detail').getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this event?' });
    await question.getByRole('switch', { name: 'Notify 1 guest' }).waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.locator('.toast', { hasText: '1 guest was notified.' }).waitFor();
    expect((await arrived(3))[2]!.subject).toBe('Canceled: Harbour walk');
    expect(client.complaints()).toEqual([]);
  });
});
