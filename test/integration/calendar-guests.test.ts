import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarIn, replyLines as reply } from '#test/support/calendar/calendar-mail.ts';
import { caldavProgram } from '#test/support/calendar/caldav-program.ts';
import type { Client } from '#test/support/client.ts';
import { openHost } from '#test/support/calendar/host.ts';
import { readFolder } from '#test/support/mail/mailbox.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { startFront } from '#test/support/rewriting-proxy.ts';
import { available } from '#test/support/services/available.ts';
import type { MailAccount } from '#test/support/services/dovecot.ts';
import { type Radicale, startRadicale } from '#test/support/services/radicale.ts';
import { until } from '#test/support/until.ts';

const HOUR = 3600_000;
const MISSING = 'nobody@example.net';

/** A moment tomorrow, `hours` after this one. */
const tomorrow = (hours = 0): string =>
  `${new Date(Date.now() + (24 + hours) * HOUR).toISOString().slice(0, 13)}:00:00.000Z`;
/** The same as iCalendar writes it. */
const utc = (hours = 0): string => tomorrow(hours).replaceAll(/[-:]|\.000/g, '');
const walk = (attendees: readonly string[], more: object = {}) => ({
  summary: 'Harbour walk',
  start: { dateTime: tomorrow() },
  end: { dateTime: tomorrow(1) },
  location: 'Pier 7',
  attendees,
  ...more,
});

describe.skipIf(!available.dovecot)('guests of events', () => {
  const fixture = useMailTestServers('host');
  const inbox = (account: MailAccount) => readFolder(fixture.dovecot, account, 'INBOX');
  const arrived = (account: MailAccount, count: number) =>
    until(
      () => inbox(account),
      (all) => all.length === count,
    );
  const events = async (client: Client) => (await client.get('/api/calendar/events')).json.events;
  const create = async (client: Client, body: object, query = '') => {
    const answer = await client.post(`/api/calendar/events${query}`, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };

  const host = (options?: { mailbox?: boolean }) => openHost(fixture, options);
  const said = async (client: Client, path: string) => (await client.get(path)).json.message;

  test('guests are invited, told of what changes for them, and told when it is cancelled', async () => {
    const { client, account, guest } = await host();
    expect((await client.get('/api/calendar/guests/ways')).json).toEqual({
      told: 'email',
      from: account.address,
      isOptional: true,
    });
    const { event, ...told } = await create(client, walk([guest.address]));
    expect(told).toMatchObject({ told: 'email', toldTo: [guest.address], problem: null });
    const path = `/api/calendar/events/${event.id}`;
    const [invited] = await arrived(guest, 1);
    expect(invited!.subject).toBe('Invitation: Harbour walk');
    expect(invited!.source).toMatch(/Content-Type: text\/calendar;[^\r]*method=REQUEST/i);
    const request = calendarIn(invited!.source);
    expect(request).toMatch(new RegExp(`ATTENDEE;[^\\r]*RSVP=TRUE[^\\r]*:mailto:${guest.address}`));
    expect(request).toContain(`ORGANIZER:mailto:${account.address}`);
    expect(request).toContain('SEQUENCE:0');
    // What is the person's own tells nobody, and keeps the version.
    const reminded = await client.patch(path, { reminders: [{ minutes: 5 }] });
    expect(reminded.json).toMatchObject({ told: 'nobody', toldTo: [], problem: null });
    const quiet = await client.patch(`${path}?tell=nobody`, { location: 'Pier 8' });
    expect(quiet.json).toMatchObject({ told: 'nobody', event: { location: 'Pier 8' } });
    const moved = await client.patch(path, { start: { dateTime: tomorrow(2) }, end: { dateTime: tomorrow(3) } });
    expect(moved.json).toMatchObject({ told: 'email', toldTo: [guest.address] });
    const update = calendarIn((await arrived(guest, 2))[1]!.source);
    expect(update).toContain('SEQUENCE:2');
    expect(update).toContain('LOCATION:Pier 8');
    expect(update).not.toContain('VALARM');
    // Whoever is taken off the list is told that, and nobody else anything.
    const other = fixture.newAccount();
    await client.patch(path, { attendees: [guest.address, other.address] });
    await arrived(other, 1);
    await client.patch(path, { attendees: [guest.address] });
    expect((await arrived(other, 2))[1]!.subject).toBe('Cancelled: Harbour walk');
    expect(await inbox(guest)).toHaveLength(2);
    expect((await client.delete(path)).json).toMatchObject({ told: 'email', toldTo: [guest.address] });
    const cancel = calendarIn((await arrived(guest, 3))[2]!.source);
    expect(cancel).toContain('METHOD:CANCEL');
    expect(cancel).toContain('STATUS:CANCELLED');
  });

  test('who writes German invites and cancels in German', async () => {
    const { client, guest } = await host();
    client.cookies.set('iris.lang', 'de');
    const { event } = await create(client, walk([guest.address]));
    const [invited] = await arrived(guest, 1);
    expect(invited!.subject).toBe('Einladung: Harbour walk');
    expect(invited!.source).toMatch(/^Wann: \S+, \d+\. /m);
    expect(invited!.source).toContain('Wo: Pier 7');
    expect(invited!.source).toContain('Zu- und absagen geht im');
    await client.delete(`/api/calendar/events/${event.id}`);
    const cancelled = (await arrived(guest, 2))[1]!;
    expect(cancelled.subject).toBe('Abgesagt: Harbour walk');
    expect(cancelled.source).toContain('Dieser Termin wurde abgesagt.');
  });

  test('of a series only what changed is told: one instance moved, one left out', async () => {
    const { client, guest } = await host();
    const { event } = await create(client, walk([guest.address], { recurrence: 'FREQ=DAILY;COUNT=4' }));
    await arrived(guest, 1);
    const [, second, third] = await events(client);
    await client.patch(`/api/calendar/events/${second.id}`, { location: 'Pier 9' });
    const changed = calendarIn((await arrived(guest, 2))[1]!.source);
    expect(changed).toContain('RECURRENCE-ID');
    expect(changed.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    await client.delete(`/api/calendar/events/${third.id}`);
    const left = calendarIn((await arrived(guest, 3))[2]!.source);
    expect(left).toContain('METHOD:CANCEL');
    expect(left).toContain('RECURRENCE-ID');
    await client.delete(`/api/calendar/events/${event.id}?scope=all`);
    expect(calendarIn((await arrived(guest, 4))[3]!.source)).not.toContain('RECURRENCE-ID');
  });

  test('nobody is told without a mailbox, by a program, or when it is not wanted; what cannot be sent changes nothing', async () => {
    const silent = await host({ mailbox: false });
    expect((await silent.client.get('/api/calendar/guests/ways')).json.told).toBe('nobody');
    const untold = await create(silent.client, walk([silent.guest.address]));
    expect([untold.told, untold.problem]).toEqual([
      'nobody',
      'None of your mailboxes can send email, so nobody was notified.',
    ]);
    const { client, guest } = await host();
    expect((await create(client, walk([guest.address]), '?tell=nobody')).told).toBe('nobody');
    const { json } = await client.post('/api/tokens', { name: 'Program', scopes: ['calendar:write', 'mail:send'] });
    const asked = await fixture.server.client().request('/api/calendar/events?tell=guests', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${json.token}` },
      body: JSON.stringify(walk([guest.address], { summary: 'By a program' })),
    });
    expect([asked.status, asked.json.told]).toEqual([200, 'nobody']);
    expect(await inbox(guest)).toEqual([]);
    const before = await events(client);
    const refused = await client.post('/api/calendar/events', walk(['reject@example.net']));
    expect([refused.status, refused.json.error.code]).toEqual([502, 'mail_unreachable']);
    expect(await events(client)).toHaveLength(before.length);
    expect((await client.post('/api/calendar/events?tell=all', walk([]))).status).toBe(400);
    const [event] = before;
    const path = `/api/calendar/guests/ways?eventId=${event.id}`;
    expect((await silent.client.get(path)).status).toBe(404);
    expect((await fixture.server.client().get(path)).status).toBe(401);
  });

  const uidOf = async (guest: MailAccount, index = 0) =>
    /^UID:(.*)$/m.exec(calendarIn((await inbox(guest))[index]!.source))![1]!.trim();
  const statusIs = (client: Client, id: string, status: string) =>
    until(
      async () => (await client.get(`/api/calendar/events/${id}`)).json.event.attendees[0].status,
      (now) => now === status,
      { within: 60_000 },
    );

  test('answers that come by email are counted, in the order in which they were given', async () => {
    const { client, guest, receive } = await host();
    const { event } = await create(client, walk([guest.address]));
    await arrived(guest, 1);
    const uid = await uidOf(guest);
    const from = `Anna <${guest.address}>`;
    const declined = await receive({
      from,
      method: 'REPLY',
      lines: reply(uid, guest.address, { status: 'DECLINED', at: '20260502T100000Z' }),
    });
    await statusIs(client, event.id, 'declined');
    expect(await said(client, declined)).toMatchObject({
      kind: 'reply',
      state: 'applied',
      sentence: 'Anna has declined.',
      event: event.id,
    });
    const late = await receive({ from, method: 'REPLY', lines: reply(uid, guest.address, { at: '20260501T100000Z' }) });
    expect(await said(client, late)).toMatchObject({ state: 'outdated', canApply: false });
    const stranger = await receive({ from: MISSING, method: 'REPLY', lines: reply(uid, MISSING) });
    expect(await said(client, stranger)).toMatchObject({ state: 'not_invited', canApply: false });
    expect((await client.post(`${stranger}/apply`)).status).toBe(409);
    const forged = await receive({
      from: MISSING,
      method: 'REPLY',
      lines: reply(uid, guest.address, { at: '20260503T100000Z' }),
    });
    expect(await said(client, forged)).toMatchObject({ state: 'open', canApply: true });
    expect((await said(client, forged)).sentence).toContain(`it comes from ${MISSING}`);
    expect((await client.get(`/api/calendar/events/${event.id}`)).json.event.attendees).toMatchObject([
      { status: 'declined' },
    ]);
    const counted = await client.post(`${forged}/apply`);
    expect(counted.json, counted.text).toMatchObject({
      told: 'nobody',
      event: { attendees: [{ status: 'accepted' }] },
    });
    // The same is not counted twice, and taken back like every change.
    expect((await client.post(`${forged}/apply`)).status).toBe(409);
    expect((await client.post(`/api/calendar/changes/${counted.json.change}/undo`)).status).toBe(200);
    expect((await client.get(`/api/calendar/events/${event.id}`)).json.event.attendees).toMatchObject([
      { status: 'declined' },
    ]);
    const other = await fixture.server.person();
    await other.post('/api/gmail/connect', { kind: 'sample' });
    expect([(await other.get(forged)).status, (await other.post(`${forged}/apply`)).status]).toEqual([404, 404]);
    expect((await other.post(`${forged}/decline`, {})).status).toBe(404);
    expect(await inbox(guest)).toHaveLength(1);
  }, 120_000);

  test('another time that a guest proposes moves the event once it is accepted, or is declined', async () => {
    const { client, guest, receive } = await host();
    const { event } = await create(client, walk([guest.address]));
    await arrived(guest, 1);
    const uid = await uidOf(guest);
    const counter = (hours: number) =>
      reply(uid, guest.address, {
        status: 'TENTATIVE',
        more: [`DTSTART:${utc(hours)}`, 'DURATION:PT1H', 'COMMENT:A ferry'],
      });
    const forged = await receive({ from: MISSING, method: 'COUNTER', lines: counter(4) });
    expect(await said(client, forged)).toMatchObject({ kind: 'counter', state: 'forged', canApply: false });
    expect((await client.post(`${forged}/apply`)).status).toBe(409);
    const path = await receive({ from: guest.address, method: 'COUNTER', lines: counter(4) });
    expect(await said(client, path)).toMatchObject({
      kind: 'counter',
      state: 'open',
      note: 'A ferry',
      before: { start: { dateTime: tomorrow() } },
      after: { start: { dateTime: tomorrow(4) } },
    });
    const declined = await client.post(`${path}/decline`, { note: 'The tide' });
    expect(declined.json, declined.text).toMatchObject({ told: 'email', toldTo: [guest.address] });
    expect(calendarIn((await arrived(guest, 2))[1]!.source)).toContain('METHOD:DECLINECOUNTER');
    expect(await said(client, path)).toMatchObject({ state: 'declined' });
    expect((await client.post(`${path}/decline`, {})).status).toBe(409);
    const again = await receive({
      from: guest.address,
      method: 'COUNTER',
      lines: counter(6).map((line) => line.replace('20260501', '20260502')),
    });
    const accepted = await client.post(`${again}/apply`);
    expect(accepted.json, accepted.text).toMatchObject({
      told: 'email',
      toldTo: [guest.address],
      event: { id: event.id, start: { dateTime: tomorrow(6) } },
    });
    const update = calendarIn((await arrived(guest, 3))[2]!.source);
    expect(update).toContain('METHOD:REQUEST');
    expect(update).toContain('SEQUENCE:1');
    expect((await client.post(`${again}/apply`)).status).toBe(409);
    expect(await inbox(guest)).toHaveLength(3);
  });

  test('changes and cancellations of an invitation are taken over after a look, unless somebody else sends them', async () => {
    const { client, account, guest, receive } = await host();
    const from = `Grace <${guest.address}>`;
    const version = (sequence: number, more: readonly string[], start = 0) => [
      'BEGIN:VEVENT',
      'UID:their-walk',
      `DTSTAMP:2026050${sequence + 1}T000000Z`,
      `SEQUENCE:${sequence}`,
      `DTSTART:${utc(start)}`,
      'DURATION:PT1H',
      'SUMMARY:Their walk',
      `ORGANIZER:mailto:${guest.address}`,
      `ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:${account.address}`,
      ...more,
      'END:VEVENT',
    ];
    const daily = ['RRULE:FREQ=DAILY;COUNT=3'];
    const first = await receive({ from, method: 'REQUEST', lines: version(0, daily) });
    expect(await said(client, first)).toBeNull();
    expect((await client.post(`${first}/answer`, { status: 'accepted' })).status).toBe(200);
    const change = { method: 'REQUEST', lines: version(1, [...daily, 'LOCATION:Pier 7'], 2) };
    const forged = await receive({ from: MISSING, ...change });
    expect(await said(client, forged)).toMatchObject({ kind: 'update', state: 'forged', canApply: false });
    expect((await client.post(`${forged}/apply`)).status).toBe(409);
    expect((await client.post(`${forged}/answer`, { status: 'accepted' })).status).toBe(409);
    const doubtful = await receive({ from, headers: ['Authentication-Results: mx; dmarc=fail'], ...change });
    expect(await said(client, doubtful)).toMatchObject({ state: 'forged' });
    const update = await receive({ from, ...change });
    expect(await said(client, update)).toMatchObject({
      kind: 'update',
      state: 'open',
      before: { start: { dateTime: tomorrow() }, location: '' },
      after: { start: { dateTime: tomorrow(2) }, location: 'Pier 7' },
    });
    expect((await events(client)).map((each: { location: string }) => each.location)).toEqual(['', '', '']);
    expect((await client.post(`${update}/apply`)).json).toMatchObject({
      told: 'nobody',
      event: { location: 'Pier 7' },
    });
    expect(await said(client, update)).toBeNull();
    const [, second] = await events(client);
    const one = [
      'BEGIN:VEVENT',
      'UID:their-walk',
      'DTSTAMP:20260505T000000Z',
      'SEQUENCE:1',
      `RECURRENCE-ID:${utc(26)}`,
      `ORGANIZER:mailto:${guest.address}`,
      'STATUS:CANCELLED',
      'END:VEVENT',
    ];
    const single = await receive({ from, method: 'CANCEL', lines: one });
    expect(await said(client, single)).toMatchObject({
      kind: 'cancel',
      state: 'open',
      isOneOfSeries: true,
      event: second.id,
    });
    expect((await client.post(`${single}/apply`)).status).toBe(200);
    expect(await said(client, single)).toMatchObject({ state: 'applied' });
    expect(await events(client)).toHaveLength(2);
    const cancelled = version(2, ['STATUS:CANCELLED']);
    const stranger = await receive({ from: MISSING, method: 'CANCEL', lines: cancelled });
    expect(await said(client, stranger)).toMatchObject({ state: 'forged', canApply: false });
    expect((await client.post(`${stranger}/apply`)).status).toBe(409);
    const all = await receive({ from, method: 'CANCEL', lines: cancelled });
    const gone = await client.post(`${all}/apply`);
    expect(gone.json, gone.text).toMatchObject({ event: null, told: 'nobody' });
    expect(await events(client)).toEqual([]);
    expect((await client.post(`/api/calendar/changes/${gone.json.change}/undo`)).status).toBe(200);
    expect(await events(client)).toHaveLength(2);
  });

  describe.skipIf(!available.radicale)('where the server schedules', () => {
    let radicale: Radicale;
    let front: Awaited<ReturnType<typeof startFront>>;
    beforeAll(async () => {
      radicale = await startRadicale();
      front = await startFront(radicale.url.replace(/\/$/, ''), () => undefined, {
        dav: '1, 2, 3, calendar-access, calendar-auto-schedule',
      });
    });
    afterAll(async () => {
      await front?.stop();
      await radicale?.stop();
    });

    test('it alone tells guests of an event that it knows the organizer of', async () => {
      const [username, password] = ['hostess', 'secret-ada'];
      radicale.addUser({ username, password });
      const program = caldavProgram(new URL(`${username}/`, radicale.url), { username, password });
      expect((await program.ask('home/', { method: 'MKCALENDAR' })).status).toBe(201);
      const { client, account, guest } = await host();
      await program.put('home/walk.ics', [
        'BEGIN:VEVENT',
        'UID:walk',
        'DTSTAMP:20260501T000000Z',
        `DTSTART:${utc()}`,
        'DURATION:PT1H',
        'SUMMARY:Harbour walk',
        `ORGANIZER:mailto:${account.address}`,
        `ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:${guest.address}`,
        'END:VEVENT',
      ]);
      const url = `${front.url}/`;
      expect((await client.post('/api/calendar/connect', { kind: 'caldav', url, username, password })).status).toBe(
        200,
      );
      const [event] = await events(client);
      const moved = await client.patch(`/api/calendar/events/${event.id}`, { location: 'Pier 9' });
      expect(moved.json, moved.text).toMatchObject({ told: 'server', toldTo: [guest.address] });
      expect((await client.delete(`/api/calendar/events/${event.id}`)).json.told).toBe('server');
      expect(await inbox(guest)).toEqual([]);
    });
  });
});
