import { describe, expect, test } from 'vitest';
import { ADA, GUEST, HOME, useMicrosoftCalendar } from '#test/support/calendar/microsoft-calendar.ts';
import type { Client } from '#test/support/client.ts';

describe('calendars of Microsoft', () => {
  const microsoft = useMicrosoftCalendar();
  const { connected, refresh, range, days, day, create, at, lunch, stored, other, add } = microsoft;

  test('a new event goes there with its zone, place, reminder and whole days', async () => {
    const person = await connected();
    const { event } = await create(
      person,
      lunch({ location: 'Canteen', description: 'Soup', reminders: [{ minutes: 30 }] }),
    );
    const { event: holiday } = await create(person, {
      summary: 'Holiday',
      start: { date: '2027-03-27' },
      end: { date: '2027-03-30' },
    });
    expect(event).toMatchObject({ summary: 'Lunch', location: 'Canteen', reminders: [{ minutes: 30 }] });
    expect(holiday).toMatchObject({ start: { date: '2027-03-27' }, end: { date: '2027-03-30' }, reminders: [] });
    expect(stored()).toMatchObject([
      {
        calendar: HOME,
        start: { dateTime: `${day(2)}T12:00:00`, timeZone: 'W. Europe Standard Time' },
        fields: { isReminderOn: true, reminderMinutesBeforeStart: 30, body: { contentType: 'text', content: 'Soup' } },
      },
      { isAllDay: true, end: { dateTime: '2027-03-30T00:00:00' }, fields: { isReminderOn: false } },
    ]);
  });

  test('keeps the reminders that Microsoft has no room for, whoever changes the event', async () => {
    const person = await connected();
    const reminders = [{ minutes: 30 }, { minutes: 1440 }, { minutes: 10, from: 'end' }];
    const { event } = await create(person, lunch({ reminders, recurrence: 'FREQ=DAILY;COUNT=3' }));
    expect(event.reminders).toEqual(reminders);
    const [there] = stored();
    expect(there!.fields).toMatchObject({ isReminderOn: true, reminderMinutesBeforeStart: 30 });
    const shown = async () =>
      (await range(person, day(2), day(4))).map((each) => (each as unknown as { reminders: object[] }).reminders);
    await other('PATCH', `/events/${encodeURIComponent(there!.id)}`, {
      subject: 'Long lunch',
      reminderMinutesBeforeStart: 45,
    });
    await refresh(person);
    const kept = [{ minutes: 45 }, ...reminders.slice(1)];
    expect(await shown()).toEqual([kept, kept, kept]);
    const [, second] = await range(person, day(2), day(4));
    const few = [{ minutes: 45 }, { minutes: 5 }];
    expect(
      (await person.patch(`/api/calendar/events/${second!.id}`, { summary: 'Short', reminders: few })).status,
    ).toBe(200);
    await refresh(person);
    expect(await shown()).toEqual([kept, few, kept]);
  });

  test('a series is written as a pattern; one date is moved, one removed, and a deleted date stays deleted', async () => {
    const person = await connected();
    const start = { start: at('2027-01-12T18:00:00'), end: at('2027-01-12T19:00:00') };
    await create(person, { summary: 'Yoga', ...start, recurrence: 'FREQ=MONTHLY;BYDAY=2TU' });
    expect(stored()[0]?.recurrence).toMatchObject({
      pattern: { type: 'relativeMonthly', interval: 1, index: 'second', daysOfWeek: ['tuesday'] },
      range: { type: 'noEnd', startDate: '2027-01-12', recurrenceTimeZone: 'W. Europe Standard Time' },
    });
    const all = await range(person, '2027-01-01', '2027-04-30');
    expect(days(all)).toEqual([
      '2027-01-12T17:00:00.000Z',
      '2027-02-09T17:00:00.000Z',
      '2027-03-09T17:00:00.000Z',
      '2027-04-13T16:00:00.000Z',
    ]);
    const moved = await person.patch(`/api/calendar/events/${all[1]!.id}?scope=this`, {
      start: at('2027-02-10T08:00:00'),
      end: at('2027-02-10T09:00:00'),
    });
    expect(moved.status, moved.text).toBe(200);
    const removed = await person.delete(`/api/calendar/events/${all[2]!.id}?scope=this`);
    expect(removed.status, removed.text).toBe(200);
    expect([...stored()[0]!.cancelled]).toEqual(['2027-03-09']);
    expect([...stored()[0]!.exceptions.keys()]).toEqual(['2027-02-09']);
    await refresh(person);
    expect(days(await range(person, '2027-01-01', '2027-04-30'))).toEqual([
      '2027-01-12T17:00:00.000Z',
      '2027-02-10T07:00:00.000Z',
      '2027-04-13T16:00:00.000Z',
    ]);
    const back = await person.post(`/api/calendar/changes/${removed.json.change}/undo`);
    expect([back.status, back.json.error.message]).toEqual([
      403,
      'Microsoft can’t bring back a deleted date in a series. Add it as an event of its own.',
    ]);
  });

  test('a series that is moved as a whole keeps what was changed of single dates', async () => {
    const person = await connected();
    const start = { start: at('2027-01-12T18:00:00'), end: at('2027-01-12T19:00:00') };
    await create(person, { summary: 'Yoga', ...start, recurrence: 'FREQ=WEEKLY;COUNT=4' });
    const [, second, third] = await range(person, '2027-01-01', '2027-02-28');
    await person.patch(`/api/calendar/events/${second!.id}?scope=this`, { summary: 'Yoga outside' });
    await person.delete(`/api/calendar/events/${third!.id}?scope=this`);
    const [first] = await range(person, '2027-01-01', '2027-02-28');
    const moved = await person.patch(`/api/calendar/events/${first!.id}?scope=all`, {
      start: at('2027-01-12T19:30:00'),
      end: at('2027-01-12T20:30:00'),
    });
    expect(moved.status, moved.text).toBe(200);
    await refresh(person);
    const after = await range(person, '2027-01-01', '2027-02-28');
    expect(after.map(({ summary, start: { dateTime } }) => `${dateTime} ${summary}`)).toEqual([
      '2027-01-12T18:30:00.000Z Yoga',
      // What was changed of one date stays, its time as well.
      '2027-01-19T17:00:00.000Z Yoga outside',
      '2027-02-02T18:30:00.000Z Yoga',
    ]);
  });

  test('a rule that Microsoft has no pattern for is refused, and nothing is written', async () => {
    const person = await connected();
    const answer = await person.post('/api/calendar/events', lunch({ recurrence: 'FREQ=MONTHLY;BYDAY=5TU' }));
    expect([answer.status, answer.json.error.message]).toEqual([
      403,
      'A Microsoft calendar can’t repeat an event this way. Choose a simpler rule, or another calendar.',
    ]);
    expect(stored()).toEqual([]);
  });

  test('deleting can be undone, and a change over one of somebody else keeps both', async () => {
    const person = await connected();
    const { event } = await create(person, lunch());
    await other('PATCH', `/events/${encodeURIComponent(stored()[0]!.id)}`, { location: { displayName: 'Garden' } });
    expect((await person.patch(`/api/calendar/events/${event.id}`, { summary: 'Late lunch' })).status).toBe(200);
    expect((await person.get(`/api/calendar/events/${event.id}`)).json.event).toMatchObject({
      summary: 'Late lunch',
      location: 'Garden',
    });
    await other('PATCH', `/events/${encodeURIComponent(stored()[0]!.id)}`, { subject: 'Brunch' });
    expect((await person.patch(`/api/calendar/events/${event.id}`, { summary: 'Supper' })).status).toBe(409);
    await refresh(person);
    const { change } = (await person.delete(`/api/calendar/events/${event.id}`)).json;
    expect(stored()).toEqual([]);
    expect((await person.post(`/api/calendar/changes/${change}/undo`)).status).toBe(200);
    expect(stored()).toMatchObject([{ fields: { subject: 'Brunch', location: { displayName: 'Garden' } } }]);
    await refresh(person);
    expect((await person.get(`/api/calendar/events/${event.id}`)).json.event).toMatchObject({ summary: 'Brunch' });
  });

  test('guests are told by Microsoft, which the form knows beforehand and which cannot be left', async () => {
    const person = await connected();
    expect((await person.get('/api/calendar/guests/ways')).json).toEqual({
      told: 'server',
      from: null,
      isOptional: false,
    });
    const { told, toldTo } = await create(person, lunch({ attendees: [GUEST] }));
    expect([told, toldTo]).toEqual(['server', [GUEST]]);
    expect(microsoft.graph.mailbox(ADA).letters).toEqual([{ to: [GUEST], kind: 'invitation', subject: 'Lunch' }]);
    const quiet = await person.post('/api/calendar/events?tell=nobody', lunch({ attendees: [GUEST] }));
    expect([quiet.status, quiet.json.error.message]).toEqual([
      403,
      'A Microsoft calendar always notifies guests. Let it, or leave them out.',
    ]);
    expect(microsoft.graph.mailbox(ADA).letters).toHaveLength(1);
  });

  const invited = async (person: Client) => {
    const { id } = await add('Board', { attendees: [{ type: 'required', emailAddress: { address: ADA } }] });
    const event = microsoft.graph.mailbox(ADA).events.get(id)!;
    const organizer = { emailAddress: { name: 'Grace', address: GUEST } };
    event.fields = { ...event.fields, organizer, isOrganizer: false };
    microsoft.graph.mailbox(ADA).letters.length = 0;
    await refresh(person);
    return (await range(person, '2027-01-15', '2027-01-15'))[0]!;
  };

  test('an invitation is answered there, with a note', async () => {
    const person = await connected();
    const { id } = await invited(person);
    expect((await person.get(`/api/calendar/events/${id}`)).json.event.invitation).toMatchObject({
      organizer: GUEST,
      address: ADA,
      status: 'waiting',
    });
    const answer = await person.post(`/api/calendar/events/${id}/answer`, { status: 'tentative', note: 'Maybe late' });
    expect(answer.json, answer.text).toMatchObject({ success: true, told: 'server' });
    expect(microsoft.graph.mailbox(ADA).letters).toEqual([
      { to: [GUEST], kind: 'answer', subject: 'tentativelyAccepted', comment: 'Maybe late' },
    ]);
    await refresh(person);
    const [board] = await range(person, '2027-01-15', '2027-01-15');
    expect(board?.attendees).toMatchObject([{ email: ADA, status: 'tentative' }]);
    expect((await person.post(`/api/calendar/events/${id}/answer`, { status: 'declined' })).status).toBe(200);
    await refresh(person);
    expect(await range(person, '2027-01-15', '2027-01-15')).toEqual([]);
  });
});
