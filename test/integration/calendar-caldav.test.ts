import { describe, expect, test } from 'vitest';
import { caldavProgram, vevent } from '#test/support/calendar/caldav-program.ts';
import { PASSWORD, useRadicale } from '#test/support/calendar/radicale-and-iris.ts';
import type { Client } from '#test/support/client.ts';
import { available } from '#test/support/services/available.ts';

describe.skipIf(!available.radicale)('a CalDAV server', () => {
  const fixture = useRadicale();

  /** A user of the server with one calendar, and the requests of another program. */
  const server = async () => {
    const { login, url, home } = fixture.newUser();
    const program = caldavProgram(home, login);
    expect((await program.ask('home/', { method: 'MKCALENDAR' })).status).toBe(201);
    return {
      username: login.username,
      ask: program.ask,
      put: (uid: string, lines: readonly string[]) => program.put(`home/${uid}.ics`, lines),
      read: (uid: string) => program.read(`home/${uid}.ics`),
      url,
    };
  };
  type Server = Awaited<ReturnType<typeof server>>;
  const connected = async ({ username, url }: Server): Promise<Client> => {
    const person = await fixture.server.person();
    await person.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
    const answer = await person.post('/api/calendar/connect', { kind: 'caldav', url, username, password: PASSWORD });
    expect(answer.status, answer.text).toBe(200);
    return person;
  };
  const events = async (person: Client) => (await person.get('/api/calendar/events')).json.events;
  const titles = async (person: Client) => (await events(person)).map((each: { summary: string }) => each.summary);

  test('is found by its address alone, and its events are there at once', async () => {
    const peer = await server();
    await peer.put('a', vevent('a', 'From another program', '20260522T090000Z', ['LOCATION:Pier 7']));
    const person = await connected(peer);
    expect(await events(person)).toMatchObject([
      {
        summary: 'From another program',
        location: 'Pier 7',
        start: { dateTime: '2026-05-22T09:00:00.000Z' },
        isReadOnly: false,
      },
    ]);
    const { connections } = (await person.get('/api/calendar/status')).json;
    expect(connections).toMatchObject([{ kind: 'caldav', problem: null, isReadOnly: false }]);
    expect(JSON.stringify(connections)).not.toContain(PASSWORD);
  });

  test('may be named by the address of one calendar', async () => {
    const peer = await server();
    await peer.ask('other/', { method: 'MKCALENDAR' });
    await peer.put('a', vevent('a', 'In the named one'));
    const person = await connected({ ...peer, url: `${peer.url}${peer.username}/home/` });
    expect(await titles(person)).toEqual(['In the named one']);
  });

  test('a wrong password is said to be wrong, and not repeated', async () => {
    const { url, username } = await server();
    const person = await fixture.server.person();
    const answer = await person.post('/api/calendar/connect', {
      kind: 'caldav',
      url,
      username,
      password: 'not the one',
    });
    expect([answer.status, answer.json.error.code, answer.json.error.field]).toEqual([
      400,
      'calendar_credentials',
      'password',
    ]);
    expect(answer.text).not.toContain('not the one');
    expect((await person.get('/api/calendar/status')).json.connections).toEqual([]);
  });

  test.each([
    'http://127.0.0.1:9/',
    'http://169.254.169.254/latest/',
    'http://no-such-host.invalid/',
    'http://[::ffff:169.254.169.254]/',
  ])('what does not answer, or must not be asked, is named: %s', async (url) => {
    const person = await fixture.server.person();
    const answer = await person.post('/api/calendar/connect', {
      kind: 'caldav',
      url,
      username: 'a',
      password: 'hidden one',
    });
    expect([answer.status, answer.json.error.field]).toEqual([502, 'url']);
    expect(answer.text).not.toContain('hidden one');
  });

  test('what changes there changes here: new, changed and deleted', async () => {
    const peer = await server();
    await peer.put('a', vevent('a', 'First'));
    await peer.put('b', vevent('b', 'Second', '20260523T090000Z'));
    const person = await connected(peer);
    await peer.put('a', vevent('a', 'First changed'));
    await peer.put('c', vevent('c', 'Third', '20260524T090000Z'));
    await peer.ask('home/b.ics', { method: 'DELETE' });
    await person.post('/api/calendar/refresh');
    expect(await titles(person)).toEqual(['First changed', 'Third']);
  });

  test('ids stay when everything has to be read anew', async () => {
    const peer = await server();
    await peer.put('a', vevent('a', 'First'));
    const person = await connected(peer);
    const [{ id }] = await events(person);
    await peer.ask('home/', { method: 'DELETE' });
    await peer.ask('home/', { method: 'MKCALENDAR' });
    await peer.put('a', vevent('a', 'First again'));
    await person.post('/api/calendar/refresh');
    expect(await events(person)).toMatchObject([{ id, summary: 'First again' }]);
  });

  test('an event made here is there', async () => {
    const peer = await server();
    const person = await connected(peer);
    const { event } = (
      await person.post('/api/calendar/events', {
        summary: 'Written here; with, signs',
        description: 'Two\nlines',
        start: { dateTime: '2026-05-22T09:00:00Z', timeZone: 'UTC' },
        end: { dateTime: '2026-05-22T10:00:00Z', timeZone: 'UTC' },
        attendees: ['ben@example.com'],
      })
    ).json;
    expect(event.calendarName).toContain('home');
    const listing = await (await peer.ask('home/', { method: 'GET' })).text();
    expect(listing).toContain('SUMMARY:Written here\\; with\\, signs');
    expect(listing).toContain('DESCRIPTION:Two\\nlines');
    expect(listing).toContain('mailto:ben@example.com');
    await person.post('/api/calendar/refresh');
    expect(await events(person)).toMatchObject([
      { id: event.id, summary: 'Written here; with, signs', description: 'Two\nlines' },
    ]);
  });

  test('a series made here keeps its hour in summer and winter for other programs too', async () => {
    const peer = await server();
    const person = await connected(peer);
    await person.post('/api/calendar/events', {
      summary: 'Choir',
      start: { dateTime: '2026-05-21T19:00:00', timeZone: 'Europe/Berlin' },
      end: { dateTime: '2026-05-21T21:00:00', timeZone: 'Europe/Berlin' },
      recurrence: 'FREQ=WEEKLY',
    });
    const there = await (await peer.ask('home/', { method: 'GET' })).text();
    expect(there).toContain('DTSTART;TZID=Europe/Berlin:20260521T190000');
    expect(there).toContain('BEGIN:VTIMEZONE');
    expect(there).toContain('BYMONTH=3;BYDAY=-1SU');
  });

  test('what only another program knows stays when a series is split, moved, deleted and brought back', async () => {
    const peer = await server();
    expect((await peer.ask('work/', { method: 'MKCALENDAR' })).status).toBe(201);
    const FOREIGN = 'X-FOREIGN;X-KIND=note:Only another program reads this';
    await peer.put('a', vevent('a', 'Choir', '20260521T170000Z', ['RRULE:FREQ=WEEKLY;COUNT=6', FOREIGN]));
    const person = await connected(peer);
    const foreignIn = async (calendar: string) =>
      ((await (await peer.ask(calendar)).text()).match(new RegExp(`^${FOREIGN}\\r?$`, 'gm')) ?? []).length;
    const third = (await events(person))[2];
    const split = await person.patch(`/api/calendar/events/${third.id}?scope=following`, { summary: 'Choir, late' });
    expect([split.status, await foreignIn('home/')]).toEqual([200, 2]);

    const calendars = (await person.get('/api/calendar/calendars')).json;
    const work = calendars.find(({ name }: { name: string }) => name.endsWith('work')).id;
    const { id } = (await events(person)).find(({ summary }: { summary: string }) => summary === 'Choir, late');
    const moved = await person.patch(`/api/calendar/events/${id}?scope=all`, { calendarId: work });
    expect([moved.status, await foreignIn('home/'), await foreignIn('work/')]).toEqual([200, 1, 1]);

    const deleted = await person.delete(`/api/calendar/events/${moved.json.event.id}?scope=all`);
    expect([deleted.status, await foreignIn('work/')]).toEqual([200, 0]);
    expect((await person.post(`/api/calendar/changes/${deleted.json.change}/undo`)).status).toBe(200);
    expect(await foreignIn('work/')).toBe(1);
  });

  test('deleting one of a series never deletes the series, and leaves alone what others put there', async () => {
    const peer = await server();
    const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:x', 'TRIGGER:-PT15M', 'END:VALARM'];
    await peer.put(
      's',
      vevent('s', 'Daily', '20260521T090000Z', ['RRULE:FREQ=DAILY;COUNT=4', 'CATEGORIES:Work', ...alarm]),
    );
    const person = await connected(peer);
    const [, second] = await events(person);
    expect((await person.delete(`/api/calendar/events/${second.id}`)).status).toBe(200);
    const there = await peer.read('s');
    expect(there).toContain('EXDATE:20260522T090000Z');
    expect(there).toContain('BEGIN:VALARM');
    expect(there).toContain('CATEGORIES:Work');
    await person.post('/api/calendar/refresh');
    expect(
      (await events(person)).map((each: { start: { dateTime: string } }) => each.start.dateTime.slice(8, 10)),
    ).toEqual(['21', '23', '24']);
  });

  test('one of a series can be moved', async () => {
    const peer = await server();
    await peer.put('s', vevent('s', 'Daily', '20260521T090000Z', ['RRULE:FREQ=DAILY;COUNT=3']));
    const person = await connected(peer);
    const [, second] = await events(person);
    await person.patch(`/api/calendar/events/${second.id}`, {
      summary: 'Moved',
      start: { dateTime: '2026-05-22T15:00:00Z' },
    });
    const there = await peer.read('s');
    expect(there).toContain('RECURRENCE-ID:20260522T090000Z');
    expect(there.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    await person.patch(`/api/calendar/events/${second.id}`, { summary: 'Moved again' });
    expect((await peer.read('s')).match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(await titles(person)).toEqual(['Daily', 'Moved again', 'Daily']);
  });

  test('a deleted event is deleted there', async () => {
    const peer = await server();
    await peer.put('a', vevent('a', 'Gone'));
    const person = await connected(peer);
    const [{ id }] = await events(person);
    await person.delete(`/api/calendar/events/${id}`);
    expect((await peer.ask('home/a.ics')).status).toBe(404);
    expect(await titles(person)).toEqual([]);
  });

  test('two changes of different things come together, of the same thing they do not', async () => {
    const peer = await server();
    await peer.put('a', vevent('a', 'Plan'));
    const person = await connected(peer);
    const [{ id }] = await events(person);
    await peer.put('a', vevent('a', 'Plan', '20260522T090000Z', ['LOCATION:Changed there']));
    expect((await person.patch(`/api/calendar/events/${id}`, { summary: 'Changed here' })).status).toBe(200);
    const both = await peer.read('a');
    expect(both).toContain('SUMMARY:Changed here');
    expect(both).toContain('LOCATION:Changed there');
    await peer.put('a', vevent('a', 'Title of theirs'));
    const answer = await person.patch(`/api/calendar/events/${id}`, { summary: 'Title of mine' });
    expect([answer.status, answer.json.error.code]).toEqual([409, 'calendar_conflict']);
    expect(await peer.read('a')).toContain('SUMMARY:Title of theirs');
  });

  test('a server that is gone is said to be, and what was read stays readable', async () => {
    const peer = await server();
    await peer.put('a', vevent('a', 'Still here'));
    const person = await connected(peer);
    await peer.ask('', { method: 'DELETE' });
    fixture.setPassword(peer.username, 'changed');
    await person.post('/api/calendar/refresh');
    expect(await titles(person)).toEqual(['Still here']);
    const { connections } = (await person.get('/api/calendar/status')).json;
    expect(connections[0].problem).toContain('doesn’t accept');
  });

  test('what cannot be read does not hide the rest', async () => {
    const peer = await server();
    await peer.put('a', vevent('a', 'Readable'));
    await peer.put('t', ['BEGIN:VTODO', 'UID:t', 'DTSTAMP:20260501T000000Z', 'SUMMARY:A task', 'END:VTODO']);
    expect(await titles(await connected(peer))).toEqual(['Readable']);
  });
});
