import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { thatMorning, titles, withCalendar } from '#test/support/calendar/that-morning.ts';
import type { TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await thatMorning()));
afterAll(() => server.close());
const connected = () => withCalendar(server);
const vevent = (uid: string, summary: string, ...more: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTART;TZID=Europe/Berlin:20260522T110000',
  'DURATION:PT1H',
  `SUMMARY:${summary}`,
  ...more,
  'END:VEVENT',
];
const file = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:School', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n');
const BOTH = file(vevent('a', 'Parents evening'), vevent('b', 'Swimming', 'RRULE:FREQ=WEEKLY;COUNT=3'));
const preview = (person: Client, ics: string) => person.post('/api/calendar/import/preview', { ics });
const take = (person: Client, ics: string, more: object = {}) => person.post('/api/calendar/import', { ics, ...more });

describe('importing a calendar file', () => {
  test.each([
    ['POST', '/api/calendar/import/preview'],
    ['POST', '/api/calendar/import'],
    ['GET', '/api/calendar/export.ics?calendarId=x'],
  ])('a stranger is asked to sign in: %s %s', async (method, path) => {
    expect((await server.client().request(path, { method })).status).toBe(401);
  });

  test("goes into no calendar of somebody else's", async () => {
    const [owner, other] = [await connected(), await connected()];
    const [{ id }] = (await owner.get('/api/calendar/calendars')).json;
    expect((await take(other, BOTH, { calendarId: id })).status).toBe(404);
    expect((await other.get(`/api/calendar/export.ics?calendarId=${id}`)).status).toBe(404);
    expect((await take(await server.person(), BOTH)).json.error.code).toBe('not_connected');
  });

  test('is shown first, done once, and undone as a whole', async () => {
    const person = await connected();
    expect((await preview(person, BOTH)).json).toMatchObject({
      name: 'School',
      counts: { new: 2, same: 0, changed: 0 },
      events: [
        { uid: 'a', summary: 'Parents evening', start: { dateTime: '2026-05-22T09:00:00.000Z' }, state: 'new' },
        { uid: 'b', summary: 'Swimming', isRecurring: true, state: 'new' },
      ],
    });
    expect(await titles(person)).toEqual([]);
    const done = (await take(person, BOTH)).json;
    expect(done).toMatchObject({ added: 2, changed: 0, left: 0, problem: null });
    expect(await titles(person)).toEqual(['Parents evening', 'Swimming', 'Swimming', 'Swimming']);
    expect((await preview(person, BOTH)).json.counts).toEqual({ new: 0, same: 2, changed: 0 });
    expect((await take(person, BOTH)).json).toMatchObject({ added: 0, left: 2, change: null });
    expect((await person.post(`/api/calendar/changes/${done.change}/undo`)).status).toBe(200);
    expect(await titles(person)).toEqual([]);
  });

  test('says what it could not understand, in the preview and on the event', async () => {
    const person = await connected();
    const odd = [...vevent('x', 'Odd', 'RRULE:FREQ=OFTEN')].map((line) =>
      line.replace('Europe/Berlin', 'Middle Earth'),
    );
    const said = (await preview(person, file(odd))).json.events[0].warnings;
    expect(said).toEqual([
      'Its time zone, “Middle Earth”, isn’t known. The time is shown as if it were in yours: check with the sender.',
      'Its repeat rule can’t be read, so only the first date is shown.',
    ]);
    await take(person, file(odd));
    const { events } = (await person.get('/api/calendar/range?from=2026-05-22&to=2026-05-22')).json;
    expect(events[0].warnings).toEqual(said);
  });

  test('the same event under another name is a duplicate too', async () => {
    const person = await connected();
    await take(person, BOTH);
    expect((await preview(person, file(vevent('other', 'Parents evening')))).json.events).toMatchObject([
      { state: 'same' },
    ]);
  });

  test('another version is taken over only if asked for, and the old one comes back by undoing', async () => {
    const person = await connected();
    await take(person, BOTH);
    const later = file(vevent('a', 'Parents evening', 'LOCATION:Hall'), vevent('c', 'Concert'));
    expect((await preview(person, later)).json.counts).toEqual({ new: 1, same: 0, changed: 1 });
    expect((await take(person, later)).json).toMatchObject({ added: 1, changed: 0, left: 1 });
    const done = (await take(person, later, { replaceChanged: true })).json;
    expect(done).toMatchObject({ added: 0, changed: 1 });
    const hall = async () =>
      (await person.get('/api/calendar/events')).json.events.find(
        ({ summary }: { summary: string }) => summary === 'Parents evening',
      ).location;
    expect(await hall()).toBe('Hall');
    await person.post(`/api/calendar/changes/${done.change}/undo`);
    expect(await hall()).toBe('');
  });

  test.each([
    ['', 'ics'],
    ['<html>Please sign in</html>', 'ics'],
    [file(), 'ics'],
  ])('%j is refused in words', async (ics, field) => {
    const answer = await preview(await connected(), ics);
    expect([answer.status, answer.json.error.field]).toEqual([400, field]);
    expect(answer.text).not.toContain('address');
  });

  test('a broken event does not lose the others', async () => {
    const person = await connected();
    const broken = ['BEGIN:VEVENT', 'UID:x', 'DTSTART:yesterday', 'SUMMARY:Broken', 'END:VEVENT'];
    expect((await take(person, file(broken, vevent('a', 'Whole')))).json).toMatchObject({ added: 1 });
  });
});

describe('exporting', () => {
  const exported = async (person: Client, query: string) => {
    const answer = await person.get(`/api/calendar/export.ics?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer;
  };

  test('a calendar goes into another account as it is', async () => {
    const person = await connected();
    const details = ['LOCATION:Hall\\, 2nd floor', 'DESCRIPTION:one\\ntwo', 'STATUS:TENTATIVE', 'TRANSP:TRANSPARENT'];
    const guest = 'ATTENDEE;CN="Ana ^\'A^\' B";PARTSTAT=ACCEPTED:mailto:ana@example.com';
    await take(
      person,
      file(
        vevent('a', 'Größe; mit, Zeichen', ...details, guest, 'URL:https://school.example/a'),
        vevent('b', 'Swimming', 'RRULE:FREQ=WEEKLY;COUNT=5', 'EXDATE;TZID=Europe/Berlin:20260529T110000'),
        vevent('b', 'Gala', 'RECURRENCE-ID;TZID=Europe/Berlin:20260605T110000'),
      ),
    );
    const [{ id }] = (await person.get('/api/calendar/calendars')).json;
    const answer = await exported(person, `calendarId=${id}`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('filename="My calendar.ics"');
    const other = await connected();
    expect((await take(other, answer.text)).json).toMatchObject({ added: 2 });
    const told = async (of: Client) =>
      (await of.get('/api/calendar/events')).json.events.map(
        ({ id: _id, calendarId: _calendar, ...event }: { id: string; calendarId: string }) => event,
      );
    expect(await told(other)).toEqual(await told(person));
    const guests = [{ displayName: 'Ana "A" B', email: 'ana@example.com', status: 'accepted' }];
    expect(await told(other)).toContainEqual(expect.objectContaining({ attendees: guests }));
    expect((await preview(person, answer.text)).json.counts).toEqual({ new: 0, same: 2, changed: 0 });
  });

  test('one event, or the days of a range', async () => {
    const person = await connected();
    await take(person, BOTH);
    const [first] = (await person.get('/api/calendar/events')).json.events;
    const one = await exported(person, `eventId=${first.id}`);
    expect(one.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const week = await exported(person, 'from=2026-05-25&to=2026-05-31');
    expect(week.text).toContain('SUMMARY:Swimming');
    expect(week.text).not.toContain('SUMMARY:Parents evening');
    expect((await person.get('/api/calendar/export.ics')).status).toBe(400);
    expect((await person.get('/api/calendar/export.ics?eventId=x')).status).toBe(404);
  });
});
