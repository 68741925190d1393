import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { add, at, DAY, event, HOUR, thatMorning, withCalendar } from '#test/support/calendar/that-morning.ts';
import type { Client } from '#test/support/client.ts';
import type { TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await thatMorning()));
afterAll(() => server.close());
const connected = () => withCalendar(server);

describe('the weekly preview', () => {
  test('covers the next seven days and no more', async () => {
    const person = await connected();
    await add(person, event('Board review', 2 * DAY, { attendees: ['ceo@client.example', 'cfo@client.example'] }));
    await add(person, event('Tea', 3 * DAY));
    await add(person, event('Board review, later', 10 * DAY, { attendees: ['ceo@client.example'] }));
    await add(person, event('Board review, past', -DAY, { attendees: ['ceo@client.example'] }));
    const { success, summary, preparationEvents } = (await person.get('/api/calendar/weekly-preview')).json;
    expect(success).toBe(true);
    expect(summary).toEqual({ totalEvents: 2, preparationNeeded: 1, highPriority: 1, upcomingCritical: 1 });
    expect(preparationEvents.map((each: { summary: string }) => each.summary)).toEqual(['Board review']);
  });
});

describe('the analysis', () => {
  const judged = async (person: Client, body: object) => (await add(person, body)).analysis;

  test('a meeting that matters says why, and how to prepare', async () => {
    const analysis = await judged(
      await connected(),
      event('Contract negotiation with Halden', 2 * DAY, { attendees: ['kim@halden.example'] }),
    );
    expect(analysis).toMatchObject({
      priority: 'high',
      category: 'client',
      isImportant: true,
      stakeholderLevel: 'external',
      businessImpact: 'high',
      daysUntilEvent: 2,
      needsPreparation: true,
      correction: null,
    });
    expect(analysis.reasons).toContain('kim@halden.example is from outside.');
    expect(analysis.preparationTasks.length).toBeGreaterThanOrEqual(3);
    expect(analysis.suggestedActions).toContain('Reserve 30 minutes to prepare');
    expect(analysis.aiInsights).toContain('In 2 days, 1 h, with 1 person from outside. It’s for a client.');
  });

  test('time kept free is of low priority and needs nothing', async () => {
    expect(await judged(await connected(), event('Focus: report', DAY))).toMatchObject({
      priority: 'low',
      needsPreparation: false,
      preparationTasks: [],
    });
  });

  test("days are counted in the person's zone", async () => {
    const person = await connected();
    await person.put('/api/user/preferences', { timeZone: 'Pacific/Kiritimati' });
    expect(await judged(person, event('Late', 4 * HOUR))).toMatchObject({ daysUntilEvent: 1 });
    await person.put('/api/user/preferences', { timeZone: 'America/Los_Angeles' });
    expect(await judged(person, event('Later', 20 * HOUR))).toMatchObject({ daysUntilEvent: 0 });
  });

  test('an overlap is named', async () => {
    const person = await connected();
    await add(person, event('Dentist', DAY));
    expect((await judged(person, event('Retro', DAY))).suggestedActions[0]).toBe('Resolve the overlap with “Dentist”');
  });

  test('a correction holds for all events of the title, until it is taken back', async () => {
    const person = await connected();
    const { id } = await add(person, event('Tea 1', DAY));
    await add(person, event('Tea 2', 2 * DAY));
    const priorities = async () =>
      (await person.get('/api/calendar/events')).json.events.map(
        (each: { analysis: { priority: string } }) => each.analysis.priority,
      );
    const before = await priorities();
    await person.put(`/api/calendar/events/${id}/correction`, { priority: 'high' });
    expect(await priorities()).toEqual(['high', 'high']);
    await person.put(`/api/calendar/events/${id}/correction`, { priority: null });
    expect(await priorities()).toEqual(before);
  });

  test('a correction is learned for what is alike, says so, is told, travels with the export, and can be forgotten', async () => {
    const person = await connected();
    const { id } = await add(person, event('Harbour planning', DAY, { attendees: ['ana@x.example'] }));
    await add(person, event('Harbour planning autumn', 2 * DAY));
    await add(person, event('Dentist', 3 * DAY));
    const told = async (whose = person) =>
      (await whose.get('/api/calendar/events')).json.events.map(
        ({ analysis }: { analysis: { priority: string; category: string; reasons: string[] } }) => [
          analysis.priority,
          analysis.category,
          analysis.reasons[0],
        ],
      );
    const [, , dentist] = await told();
    await person.put(`/api/calendar/events/${id}/correction`, { priority: 'high' });
    await person.put(`/api/calendar/events/${id}/correction`, { category: 'client' });
    const taught = [
      ['high', 'client', 'You said so for “Harbour planning”.'],
      ['high', 'client', 'You said so for “Harbour planning”, a similar event.'],
      dentist,
    ];
    expect(await told()).toEqual(taught);
    const lessons = (await person.get('/api/calendar/lessons')).json;
    expect(lessons).toMatchObject([
      { title: 'Harbour planning', priority: 'high', category: 'client', holdsFor: { same: 1, alike: 1 } },
    ]);
    const zip = Buffer.from((await person.get('/api/data/export.zip')).bytes).toString('base64');
    const heir = await server.person();
    expect((await heir.post('/api/data/import', { zip })).status).toBe(200);
    expect(await told(heir)).toEqual(taught);
    expect((await (await server.person()).delete(`/api/calendar/lessons/${lessons[0].id}`)).status).toBe(404);
    expect((await person.delete(`/api/calendar/lessons/${lessons[0].id}`)).status).toBe(200);
    expect((await person.get('/api/calendar/lessons')).json).toEqual([]);
    expect((await told())[0][2]).not.toContain('You said so');
    expect(await told(heir)).toEqual(taught);
  });

  test('one answer about the calendar follows another, whoever changes it meanwhile', async () => {
    const person = await connected();
    const ids: string[] = [];
    for (const summary of ['One', 'Two']) ids.push((await add(person, event(summary, DAY))).id);
    const seen = async () => (await person.get('/api/calendar/events')).json.total;
    expect(await seen()).toBe(2);
    await person.delete(`/api/calendar/events/${ids[0]}`);
    expect(await seen()).toBe(1);
    await person.patch(`/api/calendar/events/${ids[1]}`, { summary: 'Three' });
    expect((await person.get('/api/calendar/events')).json.events[0].summary).toBe('Three');
    await person.delete('/api/calendar/connect');
    await person.post('/api/calendar/connect', { kind: 'local' });
    expect(await seen()).toBe(0);
  });

  test('preparation can be ticked off', async () => {
    const person = await connected();
    const { id, analysis } = await add(person, event('Board review', 2 * DAY, { attendees: ['a@b.example'] }));
    const [task] = analysis.preparationTasks;
    const done = async () => (await person.get('/api/calendar/events')).json.events[0].preparationDone;
    await person.put(`/api/calendar/events/${id}/preparation`, { task, done: true });
    expect(await done()).toEqual([task]);
    await person.put(`/api/calendar/events/${id}/preparation`, { task, done: false });
    expect(await done()).toEqual([]);
  });
});

describe('suggestions', () => {
  const suggestions = async (person: Client) => (await person.get('/api/calendar/suggestions')).json;
  const named = (list: { id: string; type: string }[], type: string) => list.filter((each) => each.type === type);

  test('have a form that can be relied on, and stay the same', async () => {
    const person = await connected();
    await add(person, event('Board review', 2 * DAY, { attendees: ['ceo@client.example'] }));
    const list = await suggestions(person);
    expect(list.length).toBeGreaterThan(2);
    expect(await suggestions(person)).toEqual(list);
    expect(
      list.every(
        (each: { suggestedTime: { startTime: string; endTime: string } }) =>
          each.suggestedTime.endTime > each.suggestedTime.startTime && each.suggestedTime.startTime >= at(0),
      ),
    ).toBe(true);
    expect(named(list, 'prep_time')).toHaveLength(1);
  });

  test('an accepted one is written into the calendar and leaves the list', async () => {
    const person = await connected();
    const [first] = named(await suggestions(person), 'focus_block');
    const { event: written } = (await person.post(`/api/calendar/suggestions/${first!.id}/accept`)).json;
    expect(written).toMatchObject({ summary: 'Focus time', isTimeBlock: true });
    expect((await suggestions(person)).map((each: { id: string }) => each.id)).not.toContain(first!.id);
    await person.delete(`/api/calendar/events/${written.id}`);
    expect((await suggestions(person)).map((each: { id: string }) => each.id)).not.toContain(first!.id);
  });

  test('a dismissed one never comes back, not even when its time shifts', async () => {
    const person = await connected();
    const before = named(await suggestions(person), 'focus_block');
    const { id, suggestedTime } = before[0] as unknown as {
      id: string;
      suggestedTime: { startTime: string; endTime: string };
    };
    expect((await person.post(`/api/calendar/suggestions/${id}/dismiss`)).json).toEqual({ success: true });
    await add(person, {
      summary: 'Call',
      start: { dateTime: suggestedTime.startTime },
      end: { dateTime: new Date(Date.parse(suggestedTime.startTime) + HOUR / 2).toISOString() },
    });
    const overlapping = named(await suggestions(person), 'focus_block').filter(
      (each) =>
        (each as unknown as { suggestedTime: { startTime: string } }).suggestedTime.startTime >=
          suggestedTime.startTime &&
        (each as unknown as { suggestedTime: { startTime: string } }).suggestedTime.startTime < suggestedTime.endTime,
    );
    expect(overlapping).toEqual([]);
    expect((await person.post(`/api/calendar/suggestions/${id}/dismiss`)).status).toBe(404);
  });

  test('a full morning without a pause asks for a break, and two at once for a way out', async () => {
    const person = await connected();
    for (const hour of [1, 2, 3]) await add(person, event(`Meeting ${hour}`, DAY + hour * HOUR));
    await add(person, event('Clash', DAY + 3 * HOUR, { end: { dateTime: at(DAY + 3.5 * HOUR) } }));
    const list = await suggestions(person);
    expect(named(list, 'break').map((each) => (each as unknown as { title: string }).title)).toContain('Take a break');
    expect(named(list, 'other').map((each) => (each as unknown as { title: string }).title)).toContain(
      'Double booking: Clash',
    );
  });
});

describe('the working week', () => {
  const week = async (person: Client) => (await person.get('/api/calendar/plan')).json;
  const focus = async (person: Client) =>
    (await person.get('/api/calendar/suggestions')).json.filter(({ type }: { type: string }) => type === 'focus_block');

  test('is the usual one until the person says otherwise, and suggestions keep to it', async () => {
    const person = await connected();
    expect((await week(person)).plan).toEqual({ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', focusHours: 8 });
    expect((await focus(person)).length).toBeGreaterThan(0);
    const plan = { days: [6, 0], from: '20:00', to: '23:00', focusHours: 3 };
    expect((await person.put('/api/calendar/plan', plan)).status).toBe(200);
    expect((await week(person)).plan).toEqual(plan);
    const times = (await focus(person)).map(
      ({ suggestedTime }: { suggestedTime: { startTime: string } }) => new Date(suggestedTime.startTime),
    );
    expect(times.map((time: Date) => [time.getUTCDay() % 6, time.getUTCHours() >= 18])).toEqual(
      times.map(() => [0, true]),
    );
    const [first] = await focus(person);
    await person.post(`/api/calendar/suggestions/${first.id}/accept`);
    expect([(await week(person)).focusMinutes, await focus(person)]).toEqual([180, []]);
    await person.put('/api/calendar/plan', { ...plan, focusHours: 0 });
    expect(await focus(person)).toEqual([]);
    expect((await person.put('/api/calendar/plan', { ...plan, from: '23:30' })).status).toBe(400);
    expect((await person.put('/api/calendar/plan', { ...plan, days: [7] })).status).toBe(400);
  });

  test('warns of two things at once, and of a day with too many meetings, also one without a gap', async () => {
    const person = await connected();
    await person.put('/api/calendar/plan', { days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '24:00', focusHours: 8 });
    const { id } = await add(person, event('Marathon', DAY, { end: { dateTime: at(DAY + 7 * HOUR) } }));
    const clash = await add(person, event('Call', DAY + HOUR));
    const { warnings, meetingMinutes } = await week(person);
    expect(warnings).toMatchObject([
      { kind: 'conflict', text: '“Marathon” and “Call” are at the same time.', eventIds: [id, clash.id] },
      { kind: 'overload', text: '8 h of meetings on one day leave little room for anything else.' },
    ]);
    expect(meetingMinutes).toBe(480);
    await person.delete(`/api/calendar/events/${id}`);
    expect((await week(person)).warnings).toEqual([]);
  });
});
