import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { archive, exported, importInto } from '#test/support/data-archive.ts';
import { withCalendar } from '#test/support/calendar/that-morning.ts';
import { listed, newEntry, newProject } from '#test/support/orbit-work.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

/** A Friday evening in Berlin, an hour ahead of UTC. */
const EVENING = Date.parse('2026-11-20T18:00:00Z');
const DAY = '2026-11-20';
let clock = EVENING;
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => clock })));
beforeEach(() => void (clock = EVENING));
afterAll(() => server.close());

const add = async (person: Client, summary: string, from: string, to: string, more: object = {}): Promise<string> => {
  const [start, end] = [from, to].map((wall) => ({ dateTime: wall, timeZone: 'Europe/Berlin' }));
  const answer = await person.post('/api/calendar/events', { summary, start, end, ...more });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.event.id;
};
const on = (time: string, day = DAY) => `${day}T${time}:00`;
const proposals = async (person: Client, query = `day=${DAY}`) => {
  const answer = await person.get(`/api/orbit/proposals?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as { eventId: string; title: string; projectId: string | null; because: string | null }[];
};
const titles = async (person: Client, query?: string) => (await proposals(person, query)).map(({ title }) => title);
const accept = (person: Client, ...accepted: { eventId: string; projectId: string }[]) =>
  person.post('/api/orbit/proposals/accept', { day: DAY, accepted });
const skip = (person: Client, eventId: string, more: object = {}) =>
  person.put('/api/orbit/proposals/skipped', { day: DAY, eventId, ...more });

describe('events proposed as time entries', () => {
  test('a past event becomes an entry when it is accepted, and is proposed again when that is undone', async () => {
    const person = await withCalendar(server);
    const { id: projectId } = await newProject(person, { billable: true, hourlyRate: 9000, currency: 'EUR' });
    const eventId = await add(person, 'Design review', on('10:00'), on('11:30'));
    await add(person, 'Dinner', on('20:00'), on('21:00'));
    expect(await proposals(person)).toEqual([
      {
        eventId,
        source: 'event',
        title: 'Design review',
        day: DAY,
        startTime: '2026-11-20T09:00:00.000Z',
        endTime: '2026-11-20T10:30:00.000Z',
        parts: [{ startTime: '2026-11-20T09:00:00.000Z', endTime: '2026-11-20T10:30:00.000Z' }],
        seconds: 5400,
        isTimeBlock: false,
        projectId: null,
        because: null,
      },
    ]);
    expect(await listed(person)).toEqual([]);
    const added = await accept(person, { eventId, projectId });
    expect(added.status, added.text).toBe(200);
    expect(added.json.entries).toMatchObject([
      { projectId, description: 'Design review', duration: 5400, source: 'event', eventId, hourlyRate: 9000 },
    ]);
    expect([await titles(person), (await listed(person)).length]).toEqual([[], 1]);
    const twice = await accept(person, { eventId, projectId });
    expect([twice.status, twice.json.error.code]).toEqual([409, 'conflict']);
    await person.post(`/api/orbit/changes/${added.json.change}/undo`);
    expect([await titles(person), await listed(person)]).toEqual([['Design review'], []]);
  });

  test('what was planned for a project is compared with its hours when the week is over', async () => {
    // Signed in before the clock goes on: a session from a time that has not come is none.
    clock = Date.parse('2026-11-02T08:00:00Z');
    const person = await withCalendar(server);
    const atlas = await newProject(person, { name: 'Atlas', weeklyHours: 6 });
    const harbour = await newProject(person);
    clock = EVENING;
    const late = await newProject(person, { name: 'Late', weeklyHours: 40 });
    const [review] = [
      await add(person, 'Review', on('10:00', '2026-11-11'), on('14:00', '2026-11-11')),
      await add(person, 'Dentist', on('15:00', '2026-11-11'), on('16:00', '2026-11-11')),
      await add(person, 'Next week', on('10:00', '2026-11-17'), on('18:00', '2026-11-17')),
    ];
    await person.put('/api/orbit/event-projects', { eventId: review, projectId: harbour.id });
    await newEntry(person, harbour.id, '2026-11-11T09:00:00Z', '2026-11-11T10:30:00Z');
    await newEntry(person, atlas.id, '2026-11-12T09:00:00Z', '2026-11-12T15:00:00Z');
    await newEntry(person, late.id, '2026-11-17T09:00:00Z', '2026-11-17T15:00:00Z');
    const [found] = (await person.get('/api/orbit/insights?zone=Europe/Berlin')).json;
    expect(found).toMatchObject({
      id: 'plan',
      text: 'Last week Harbour got 1 h 30 min of the 4 h you planned.',
      basis: 'The plan: hours a week of one project and one calendar event, in the week from November 9',
      bars: [
        { label: 'Atlas', share: 1, goal: 1, marked: false },
        { label: 'Harbour', share: 0.25, marked: true },
      ],
    });
    await person.patch(`/api/projects/${atlas.id}`, { weeklyHours: null });
    expect((await person.get('/api/projects')).json).toContainEqual(
      expect.objectContaining({ name: 'Atlas', weeklyHours: null }),
    );
    expect((await person.patch(`/api/projects/${atlas.id}`, { weeklyHours: 169 })).json.error.field).toBe(
      'weeklyHours',
    );
    const [after] = (await person.get('/api/orbit/insights?zone=Europe/Berlin')).json;
    expect(after.text).toContain('Another 6 h went to work that wasn’t in the plan.');
  });

  test('what was skipped stays skipped until it is brought back', async () => {
    const person = await withCalendar(server);
    const eventId = await add(person, 'Standup', on('09:00'), on('09:15'), { recurrence: 'FREQ=DAILY;COUNT=2' });
    const [today] = await proposals(person);
    expect(today!.eventId).toContain(eventId.split('.')[0]);
    expect((await skip(person, today!.eventId)).json).toEqual({ success: true });
    expect((await skip(person, today!.eventId)).status).toBe(200);
    clock = EVENING + 24 * 3600_000;
    expect(await proposals(person, `day=${DAY}&to=2026-11-21`)).toMatchObject([
      { title: 'Standup', day: '2026-11-21' },
    ]);
    await skip(person, today!.eventId, { skipped: false });
    expect(await titles(person)).toEqual(['Standup']);
  });

  test('only time without an entry is proposed, each part as an entry of its own', async () => {
    const person = await withCalendar(server);
    const { id: projectId } = await newProject(person);
    const eventId = await add(person, 'Workshop', on('10:00'), on('13:00'));
    await add(person, 'Lunch talk', on('11:10'), on('11:50'));
    await newEntry(person, projectId, '2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z');
    expect(await proposals(person)).toMatchObject([
      {
        title: 'Workshop',
        seconds: 7200,
        parts: [{ endTime: '2026-11-20T10:00:00.000Z' }, { startTime: '2026-11-20T11:00:00.000Z' }],
      },
    ]);
    const { entries, change } = (await accept(person, { eventId, projectId })).json;
    expect(entries.map(({ duration }: { duration: number }) => duration)).toEqual([3600, 3600]);
    expect(await proposals(person)).toEqual([]);
    await person.post(`/api/orbit/changes/${change}/undo`);
    expect(await listed(person)).toHaveLength(1);
  });

  test('a whole day is one change, in which events at the same time do not count twice', async () => {
    const person = await withCalendar(server);
    const { id: projectId } = await newProject(person);
    await add(person, 'Planning', on('10:00'), on('11:00'));
    await add(person, 'Call', on('10:30'), on('11:30'));
    const all = (await proposals(person)).map(({ eventId }) => ({ eventId, projectId }));
    const { entries, change } = (await accept(person, ...all)).json;
    expect(entries).toMatchObject([
      { description: 'Planning', duration: 3600 },
      { description: 'Call', startTime: '2026-11-20T10:00:00.000Z', duration: 1800 },
    ]);
    expect((await person.get('/api/orbit/changes')).json[0]).toMatchObject({
      change,
      what: 'Added entries from the calendar',
    });
    await person.post(`/api/orbit/changes/${change}/undo`);
    expect(await titles(person)).toEqual(['Planning', 'Call']);
  });

  test('all-day, declined, cancelled, free and placeholder events are no proposals, and neither is the running timer', async () => {
    const person = await withCalendar(server);
    const { email } = (await person.get('/api/auth/user')).json;
    const vevent = (uid: string, time: string, ...lines: string[]) =>
      ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, time, ...lines, 'END:VEVENT'].join('\r\n');
    const hour = 'DTSTART:20261120T080000Z\r\nDTEND:20261120T090000Z';
    const invited = (answer: string) => [
      'ORGANIZER:mailto:anna@example.com',
      `ATTENDEE;PARTSTAT=${answer}:mailto:${email}`,
      'ATTENDEE;PARTSTAT=ACCEPTED:mailto:anna@example.com',
    ];
    const ics = [
      'BEGIN:VCALENDAR\r\nVERSION:2.0',
      vevent('Holiday', 'DTSTART;VALUE=DATE:20261120'),
      vevent('Declined', hour, ...invited('DECLINED')),
      vevent('Gone', hour, 'STATUS:CANCELLED'),
      vevent('Free', hour, 'TRANSP:TRANSPARENT'),
      vevent('Busy', hour),
      vevent('Running', 'DTSTART:20261120T170000Z\r\nDTEND:20261120T173000Z'),
      vevent('Kept', hour, ...invited('ACCEPTED')),
      'END:VCALENDAR\r\n',
    ].join('\r\n');
    expect((await person.post('/api/calendar/import', { ics })).status).toBe(200);
    const { id: projectId } = await newProject(person);
    await person.post('/api/timer', { projectId, startTime: '2026-11-20T16:30:00Z' });
    expect(await titles(person)).toEqual(['Kept']);
  });

  test("a focus block of Iris is proposed once it stands in the person's calendar", async () => {
    const person = await withCalendar(server);
    await add(person, 'Focus time', on('08:00'), on('10:00'), { isTimeBlock: true });
    expect(await proposals(person)).toMatchObject([{ title: 'Focus time', isTimeBlock: true }]);
  });

  test('the project comes from history, and from nothing else', async () => {
    const person = await withCalendar(server);
    const [harbour, atlas] = [await newProject(person), await newProject(person, { name: 'Atlas' })];
    const guests = { attendees: ['anna@halden.example'] };
    const yesterday = '2026-11-19';
    const review = await add(person, 'Kickoff', on('10:00', yesterday), on('11:00', yesterday), guests);
    const accepted = { day: yesterday, accepted: [{ eventId: review, projectId: harbour.id }] };
    expect((await person.post('/api/orbit/proposals/accept', accepted)).status).toBe(200);
    const weekly = { recurrence: 'FREQ=DAILY;COUNT=2' };
    await add(person, 'Sync', on('12:00', yesterday), on('12:30', yesterday), weekly);
    const [sync] = await proposals(person, `day=${yesterday}`);
    await person.put('/api/orbit/event-projects', { eventId: sync!.eventId, projectId: atlas.id });
    await newEntry(person, atlas.id, '2026-11-18T08:00:00Z', '2026-11-18T09:00:00Z', { description: 'Reading' });

    await add(person, 'Call', on('08:00'), on('08:30'), guests);
    await add(person, 'reading', on('09:00'), on('09:30'));
    await add(person, 'Something new', on('10:00'), on('10:30'));
    expect(await proposals(person)).toMatchObject([
      { title: 'Call', projectId: harbour.id, because: 'guests' },
      { title: 'reading', projectId: atlas.id, because: 'title' },
      { title: 'Something new', projectId: null, because: null },
      { title: 'Sync', projectId: atlas.id, because: 'series' },
    ]);
  });

  test("the person's zone decides the day, also when the clocks go back", async () => {
    const person = await withCalendar(server);
    await add(person, 'First', '2026-10-25T00:15:00', '2026-10-25T01:15:00');
    await add(person, 'Over the change', '2026-10-25T01:30:00', '2026-10-25T03:30:00');
    await add(person, 'Last', '2026-10-25T23:30:00', '2026-10-26T00:30:00');
    await add(person, 'Next day', '2026-10-26T00:15:00', '2026-10-26T01:00:00');
    const ofDay = await proposals(person, 'day=2026-10-25');
    expect(ofDay).toMatchObject([
      { title: 'First', seconds: 3600 },
      { title: 'Over the change', seconds: 3 * 3600 },
      { title: 'Last', seconds: 3600 },
    ]);
    expect(await titles(person, 'day=2026-10-24&zone=America/New_York')).toEqual(['First', 'Over the change']);
  });

  test('a stranger is asked to sign in, and the events and projects of others are not found', async () => {
    const stranger = server.client();
    expect((await stranger.get(`/api/orbit/proposals?day=${DAY}`)).status).toBe(401);
    const [owner, other] = [await withCalendar(server), await withCalendar(server)];
    const project = await newProject(owner);
    const eventId = await add(owner, 'Design review', on('10:00'), on('11:00'));
    const otherEvent = await add(other, 'Mine', on('10:00'), on('11:00'));
    const answers = [
      await accept(other, { eventId, projectId: (await newProject(other)).id }),
      await accept(other, { eventId: otherEvent, projectId: project.id }),
      await skip(other, eventId),
    ];
    expect(answers.map(({ status, json }) => [status, json.error.field])).toEqual([
      [404, 'accepted.0.eventId'],
      [404, 'accepted.0.projectId'],
      [404, 'eventId'],
    ]);
    expect(await titles(other)).toEqual(['Mine']);
    expect(await titles(owner)).toEqual(['Design review']);
  });

  test.each([
    ['day=yesterday', 'day'],
    ['to=2026-11-20', 'day'],
    ['day=2026-11-20&to=2026-11-19', 'to'],
    ['day=2026-11-20&to=2026-12-31', 'to'],
    ['day=2026-11-20&zone=Moon', 'zone'],
  ])('%s names the field that is wrong', async (query, field) => {
    const person = await server.person();
    const { status, json } = await person.get(`/api/orbit/proposals?${query}`);
    expect([status, json.error.field]).toEqual([400, field]);
    expect((await accept(person)).json.error.field).toBe('accepted');
  });

  test('without a calendar nothing is proposed', async () => {
    expect(await proposals(await server.person())).toEqual([]);
  });

  test('what was skipped comes with an export', async () => {
    const person = await withCalendar(server);
    const eventId = await add(person, 'Standup', on('09:00'), on('09:15'));
    await skip(person, eventId);
    const { kinds } = await exported(person);
    expect(kinds['orbit_dismissed_proposals']).toMatchObject([{ kind: 'event', source_id: eventId }]);
    const other = await server.person();
    await other.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
    expect((await importInto(other, archive(kinds))).status).toBe(200);
    expect((await other.get(`/api/calendar/range?from=${DAY}&to=${DAY}`)).json.events).toHaveLength(1);
    expect(await proposals(other)).toEqual([]);
  });
});
