import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarIn } from '#test/support/calendar/calendar-mail.ts';
import { caldavProgram } from '#test/support/calendar/caldav-program.ts';
import { events, tomorrow, utc, walk, useGuests } from '#test/support/calendar/guests.ts';
import { startFront } from '#test/support/rewriting-proxy.ts';
import { available } from '#test/support/services/available.ts';
import { type Radicale, startRadicale } from '#test/support/services/radicale.ts';

describe.skipIf(!available.dovecot)('guests of events', () => {
  const { arrived, create, fixture, host, inbox } = useGuests();

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
    expect((await arrived(other, 2))[1]!.subject).toBe('Canceled: Harbour walk');
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
