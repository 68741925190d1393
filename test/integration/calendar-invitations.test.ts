import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarIn, calendarMail } from '#test/support/calendar/calendar-mail.ts';
import { caldavProgram } from '#test/support/calendar/caldav-program.ts';
import type { Client } from '#test/support/client.ts';
import { connectMailbox, readFolder } from '#test/support/mail/mailbox.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { startFront } from '#test/support/rewriting-proxy.ts';
import { available } from '#test/support/services/available.ts';
import { type Radicale, startRadicale } from '#test/support/services/radicale.ts';
import type { MailAccount } from '#test/support/services/dovecot.ts';
import { until } from '#test/support/until.ts';

const PASSWORD = 'secret-ada';
const HOUR = 3600_000;

/** A moment tomorrow, `hours` after this one, as iCalendar writes it. */
const utc = (hours: number): string =>
  `${new Date(Date.now() + hours * HOUR).toISOString().slice(0, 13).replaceAll('-', '')}0000Z`;

const invitation = (
  uid: string,
  { attendee, organizer, more = [] }: { attendee: string; organizer: string; more?: readonly string[] },
): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20260501T000000Z',
  'SEQUENCE:2',
  `DTSTART:${utc(24)}`,
  'DURATION:PT1H',
  'SUMMARY:Harbour walk',
  `ORGANIZER:mailto:${organizer}`,
  `ATTENDEE;RSVP=TRUE;PARTSTAT=NEEDS-ACTION:mailto:${attendee}`,
  'ATTENDEE;PARTSTAT=ACCEPTED:mailto:kim@example.net',
  ...more,
  'END:VEVENT',
];

/** An invitation by Grace, as calendar programs send it. */
const invitationMail = (to: string, method: string, lines: readonly string[], id?: string): string =>
  calendarMail({ to, from: 'Grace <grace@example.com>', method, lines, subject: 'Invitation: Harbour walk', id });

describe.skipIf(!available.radicale || !available.dovecot)('answering an invitation', () => {
  const fixture = useMailTestServers('guest');
  let radicale: Radicale;
  let scheduling: Awaited<ReturnType<typeof startFront>>;
  let people = 0;
  beforeAll(async () => {
    radicale = await startRadicale();
    scheduling = await startFront(radicale.url.replace(/\/$/, ''), () => undefined, {
      dav: '1, 2, 3, calendar-access, calendar-auto-schedule',
    });
  });
  afterAll(async () => {
    await scheduling?.stop();
    await radicale?.stop();
  });

  /** A guest with a calendar on a server and a mailbox, and an organizer who reads mail. */
  const guest = async ({ isScheduling = false, mailbox = true, mails = [] as readonly string[] } = {}) => {
    const username = `ada${++people}`;
    radicale.addUser({ username, password: PASSWORD });
    const program = caldavProgram(new URL(`${username}/`, radicale.url), { username, password: PASSWORD });
    expect((await program.ask('home/', { method: 'MKCALENDAR' })).status).toBe(201);
    const [account, organizer] = [fixture.newAccount(), fixture.newAccount()];
    const client = await fixture.server.person();
    fixture.dovecot.fill(
      account.address,
      mails.map((raw) => ({
        raw: raw.replaceAll('GUEST', account.address).replaceAll('ORGANIZER_ADDRESS', organizer.address),
      })),
    );
    const emails = mailbox ? await connectMailbox(client, fixture, account, { mails: mails.length }) : [];
    const url = isScheduling ? `${scheduling.url}/` : radicale.url;
    const connect = async () => {
      const answer = await client.post('/api/calendar/connect', { kind: 'caldav', url, username, password: PASSWORD });
      expect(answer.status, answer.text).toBe(200);
    };
    const put = async (uid: string, more: readonly string[] = [], to = organizer.address) => {
      const lines = invitation(uid, { attendee: account.address.toUpperCase(), organizer: to, more });
      await program.put(`home/${uid}.ics`, lines);
    };
    const read = async (uid: string) => (await program.read(`home/${uid}.ics`)).replaceAll('\r\n ', '');
    return { client, account, organizer, emails, connect, put, read };
  };
  const events = async (client: Client) => (await client.get('/api/calendar/events')).json.events;
  const inbox = (account: MailAccount) => readFolder(fixture.dovecot, account, 'INBOX');

  test('the answer stands in the calendar, and one reply goes to the organizer from the mailbox invited', async () => {
    const { client, account, organizer, connect, put, read } = await guest();
    await put('walk');
    await connect();
    const [event] = await events(client);
    expect(event.invitation).toEqual({
      organizer: organizer.address,
      address: account.address.toUpperCase(),
      status: 'waiting',
      emails: true,
    });
    const path = `/api/calendar/events/${event.id}/answer`;
    const both = await Promise.all([
      client.post(path, { status: 'accepted' }),
      client.post(path, { status: 'accepted' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    // Whichever comes first is told, and the other one is not.
    const [answer, same] = both.map(({ json }) => json).toSorted((a, b) => a.told.localeCompare(b.told));
    expect(answer).toMatchObject({ told: 'email', problem: null, event: { invitation: { status: 'accepted' } } });
    expect(same).toMatchObject({ told: 'nobody', change: null });
    expect(await read('walk')).toMatch(
      new RegExp(`ATTENDEE;[^\\r]*PARTSTAT=ACCEPTED[^\\r]*:mailto:${account.address}`, 'i'),
    );
    const declined = await client.post(path, { status: 'declined', note: 'I’m at sea;\nsorry' });
    expect(declined.json.told).toBe('email');
    const mails = await until(
      () => inbox(organizer),
      (all) => all.length === 2,
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['Accepted: Harbour walk', 'Declined: Harbour walk']);
    const reply = calendarIn(mails[1]!.source);
    expect(reply).toContain('METHOD:REPLY');
    expect(reply).toContain('UID:walk');
    expect(reply).toContain('SEQUENCE:2');
    expect(reply.match(/^ATTENDEE.*$/gm)).toHaveLength(1);
    expect(mails[1]!.source).toMatch(/Content-Type: text\/calendar;[^\r]*method=REPLY/i);
    // What was told stays told; the calendar is as it was before.
    expect((await client.post(`/api/calendar/changes/${declined.json.change}/undo`)).status).toBe(200);
    expect((await events(client))[0].invitation.status).toBe('accepted');
    expect(await inbox(organizer)).toHaveLength(2);
    const sent = await readFolder(fixture.dovecot, account, 'Sent');
    expect(sent).toHaveLength(2);
  });

  test('one instance of a series is answered alone', async () => {
    const { client, organizer, connect, put, read } = await guest();
    await put('weekly', ['RRULE:FREQ=DAILY;COUNT=3']);
    await connect();
    const [, second] = await events(client);
    const answer = await client.post(`/api/calendar/events/${second.id}/answer?scope=this`, { status: 'tentative' });
    expect(answer.json, answer.text).toMatchObject({ told: 'email', event: { id: second.id } });
    const statuses = (await events(client)).map((each: { invitation: { status: string } }) => each.invitation.status);
    expect(statuses).toEqual(['waiting', 'tentative', 'waiting']);
    expect(await read('weekly')).toContain('RECURRENCE-ID');
    const [mail] = await until(
      () => inbox(organizer),
      (all) => all.length === 1,
    );
    expect(calendarIn(mail!.source)).toContain('RECURRENCE-ID');
    const all = await client.post(`/api/calendar/events/${second.id}/answer`, { status: 'accepted' });
    expect(all.status, all.text).toBe(200);
  });

  test('a server that tells organizers itself does so alone, and is given no note that it would lose', async () => {
    const { client, organizer, connect, put, read } = await guest({ isScheduling: true });
    await put('walk');
    await put('own', []);
    await connect();
    const [event] = await events(client);
    const path = `/api/calendar/events/${event.id}/answer`;
    const noted = await client.post(path, { status: 'declined', note: 'Sorry' });
    expect([noted.status, noted.json.error.field]).toEqual([400, 'note']);
    expect((await client.post(path, { status: 'declined' })).json).toMatchObject({ told: 'server', problem: null });
    expect((await read('walk')) + (await read('own'))).toContain('PARTSTAT=DECLINED');
    expect(await inbox(organizer)).toEqual([]);
  });

  test('without a mailbox of the invited address nobody is told, and the answer says so', async () => {
    const { client, organizer, connect, put } = await guest({ mailbox: false });
    await put('walk');
    await connect();
    const [event] = await events(client);
    // The invited address is not theirs, as far as Iris knows.
    expect(event.invitation).toBeNull();
    const refused = await client.post(`/api/calendar/events/${event.id}/answer`, { status: 'accepted' });
    expect([refused.status, refused.json.error.field]).toEqual([400, 'status']);
    const { email } = (await client.get('/api/auth/user')).json;
    await client.post('/api/calendar/connect', { kind: 'local' });
    const ics = [
      'BEGIN:VCALENDAR',
      ...invitation('own', { attendee: email, organizer: organizer.address }),
      'END:VCALENDAR',
    ];
    const calendars = (await client.get('/api/calendar/calendars')).json;
    const calendarId = calendars.find(({ kind }: { kind: string }) => kind === 'local')?.id ?? calendars.at(-1).id;
    const imported = await client.post('/api/calendar/import', { ics: ics.join('\r\n'), calendarId });
    expect(imported.status, imported.text).toBe(200);
    const mine = (await events(client)).find((each: { invitation: unknown }) => each.invitation !== null);
    const answer = await client.post(`/api/calendar/events/${mine.id}/answer`, { status: 'accepted' });
    expect(answer.json, answer.text).toMatchObject({ told: 'nobody', event: { invitation: { status: 'accepted' } } });
  });

  test('what cannot be sent changes nothing', async () => {
    const { client, connect, put, read } = await guest();
    await put('walk', [], 'reject@example.net');
    await connect();
    const [event] = await events(client);
    const answer = await client.post(`/api/calendar/events/${event.id}/answer`, { status: 'accepted' });
    expect([answer.status, answer.json.error.code]).toEqual([502, 'mail_unreachable']);
    expect((await events(client))[0].invitation.status).toBe('waiting');
    expect(await read('walk')).toContain('PARTSTAT=NEEDS-ACTION');
  });

  test('only what is asked for is taken, and another person’s event is not found', async () => {
    const { client, connect, put } = await guest();
    await put('walk');
    await connect();
    const [event] = await events(client);
    const path = `/api/calendar/events/${event.id}/answer`;
    const stranger = await fixture.server.person();
    await stranger.post('/api/calendar/connect', { kind: 'local' });
    expect((await stranger.post(path, { status: 'accepted' })).status).toBe(404);
    expect((await fixture.server.client().post(path, { status: 'accepted' })).status).toBe(401);
    const refusals = await Promise.all(
      [{}, { status: 'yes' }, { status: 'waiting' }, { status: 'accepted', note: 'x'.repeat(1001) }].map((body) =>
        client.post(path, body),
      ),
    );
    expect(refusals.map(({ status, json }) => [status, json.error.field])).toEqual([
      [400, 'status'],
      [400, 'status'],
      [400, 'status'],
      [400, 'note'],
    ]);
  });

  const invited = invitation('mailed', { attendee: 'GUEST', organizer: 'ORGANIZER_ADDRESS' });
  test('an invitation that came by email is answered from it, and lies in the calendar then', async () => {
    const { client, organizer, emails } = await guest({ mails: [invitationMail('GUEST', 'REQUEST', invited)] });
    await client.post('/api/calendar/connect', { kind: 'local' });
    const path = `/api/gmail/emails/${emails[0]!.id}/invitation`;
    const { invitation: shown } = (await client.get(path)).json;
    expect(shown).toMatchObject({
      state: 'open',
      title: 'Harbour walk',
      organizer: organizer.address,
      status: 'waiting',
      emails: true,
      event: null,
    });
    const answer = await client.post(`${path}/answer`, { status: 'accepted' });
    expect(answer.json, answer.text).toMatchObject({ told: 'email', event: { summary: 'Harbour walk' } });
    expect((await client.get(path)).json.invitation).toMatchObject({ status: 'accepted', event: answer.json.event.id });
    expect(await events(client)).toHaveLength(1);
    await client.post(`${path}/answer`, { status: 'accepted' });
    await client.post(`/api/calendar/events/${answer.json.event.id}/answer`, { status: 'declined' });
    const mails = await until(
      () => inbox(organizer),
      (all) => all.length === 2,
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['Accepted: Harbour walk', 'Declined: Harbour walk']);
    const stranger = await fixture.server.person();
    await stranger.post('/api/gmail/connect', { kind: 'sample' });
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post(`${path}/answer`, { status: 'accepted' })).status).toBe(404);
    expect((await fixture.server.client().get(path)).status).toBe(401);
  });

  test('what a stranger sends changes no event of somebody else, and damaged files invite to nothing', async () => {
    const other = invitation('mailed', { attendee: 'GUEST', organizer: 'mallory@example.net', more: ['SEQUENCE:9'] });
    const { client, account, emails } = await guest({
      mails: [
        invitationMail('GUEST', 'REQUEST', invited, 'one@example.com'),
        invitationMail('GUEST', 'REQUEST', other, 'two@example.com'),
        invitationMail('GUEST', 'CANCEL', invited, 'three@example.com'),
        invitationMail('GUEST', 'REQUEST', ['BEGIN:VEVENT', 'UID:x'], 'four@example.com'),
        invitationMail(
          'GUEST',
          'REQUEST',
          invitation('n', { attendee: 'no@one.example', organizer: 'g@example.com' }),
          'five@example.com',
        ),
        invitationMail('GUEST', 'REPLY', invited, 'six@example.com'),
      ],
    });
    await client.post('/api/calendar/connect', { kind: 'local' });
    const all = await readFolder(fixture.dovecot, account, 'INBOX');
    expect(all).toHaveLength(6);
    const states = async () => {
      const found = await Promise.all(
        emails.map(async ({ id }) => ({
          id,
          ...(await client.get(`/api/gmail/emails/${id}/invitation`)).json.invitation,
        })),
      );
      return found;
    };
    const before = await states();
    const open = before.filter(({ state }) => state === 'open');
    expect(before.map(({ state }) => String(state ?? 'none')).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'cancelled',
      'none',
      'none',
      'not_invited',
      'open',
      'open',
    ]);
    const first = open.find(({ organizer }) => organizer !== 'mallory@example.net');
    const mallory = open.find(({ organizer }) => organizer === 'mallory@example.net');
    expect((await client.post(`/api/gmail/emails/${first.id}/invitation/answer`, { status: 'tentative' })).status).toBe(
      200,
    );
    const stolen = await client.post(`/api/gmail/emails/${mallory.id}/invitation/answer`, { status: 'accepted' });
    expect(stolen.status).toBe(409);
    const refused = await Promise.all(
      before
        .filter(({ state }) => state !== 'open')
        .map(({ id }) => client.post(`/api/gmail/emails/${id}/invitation/answer`, { status: 'accepted' })),
    );
    expect(refused.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([400, 400, 400, 409]);
    expect((await events(client)).map((each: { invitation: { status: string } }) => each.invitation.status)).toEqual([
      'tentative',
    ]);
  });
});
