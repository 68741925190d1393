import { describe, expect, test } from 'vitest';
import { caldavProgram, vevent } from '#test/support/calendar/caldav-program.ts';
import { thatMorning } from '#test/support/calendar/that-morning.ts';
import { available } from '#test/support/services/available.ts';
import { startXandikos } from '#test/support/services/xandikos.ts';

/** Written by others, with other addresses, versions and tokens: what holds with both holds with many. */
const others = available.xandikos ? [{ name: 'Xandikos', start: startXandikos }] : [];
describe.each(others)('another CalDAV server: $name', ({ start }) => {
  test('is found, read, written and kept up with, like the first', async () => {
    const peer = await start();
    const testServer = await thatMorning();
    const person = await testServer.person();
    await person.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
    const connect = { kind: 'caldav', url: peer.url, username: 'ada', password: 'secret-ada' };
    const { ask, put: putLines, read } = caldavProgram(peer.calendar);
    const put = (uid: string, summary: string, more?: readonly string[]) =>
      putLines(`${uid}.ics`, vevent(uid, summary, undefined, more));
    type Shown = { id: string; summary: string; location: string; start: { dateTime: string } };
    const events = async (): Promise<Shown[]> => (await person.get('/api/calendar/events')).json.events;
    const titles = async () => (await events()).map(({ summary }) => summary);
    const refresh = () => person.post('/api/calendar/refresh');

    await put('a', 'First', ['LOCATION:Pier 7']);
    await put('s', 'Daily', ['RRULE:FREQ=DAILY;COUNT=4', 'CATEGORIES:Work']);
    expect((await person.post('/api/calendar/connect', connect)).status).toBe(200);
    expect((await events()).find(({ summary }) => summary === 'First')).toMatchObject({ location: 'Pier 7' });

    // What is written here is there, and one of a series goes without the series.
    const berlin = (dateTime: string) => ({ dateTime, timeZone: 'Europe/Berlin' });
    const made = await person.post('/api/calendar/events', {
      summary: 'Choir; with, signs',
      start: berlin('2026-05-21T19:00:00'),
      end: berlin('2026-05-21T21:00:00'),
      recurrence: 'FREQ=WEEKLY;COUNT=2',
    });
    expect(made.status, made.text).toBe(200);
    const daily = (await events()).filter(({ summary }) => summary === 'Daily');
    expect((await person.delete(`/api/calendar/events/${daily[1]!.id}`)).status).toBe(200);
    await person.patch(`/api/calendar/events/${daily[2]!.id}`, {
      summary: 'Moved',
      start: berlin('2026-05-24T15:00:00'),
    });
    const series = await read('s.ics');
    expect([series.includes('EXDATE'), series.includes('RECURRENCE-ID'), series.includes('CATEGORIES:Work')]).toEqual([
      true,
      true,
      true,
    ]);
    await refresh();
    const wanted = ['Choir; with, signs', 'Daily', 'First', 'Moved', 'Daily', 'Choir; with, signs'];
    expect(await titles()).toEqual(wanted);

    // Changes of both sides come together, of the same thing they do not, and what is undone here is undone there.
    const first = (await events()).find(({ summary }) => summary === 'First')!;
    await put('a', 'First', ['LOCATION:Pier 9']);
    const change = await person.patch(`/api/calendar/events/${first.id}`, { summary: 'First here' });
    expect(await read('a.ics')).toMatch(/(?=[^]*SUMMARY:First here)(?=[^]*LOCATION:Pier 9)/);
    expect((await person.post(`/api/calendar/changes/${change.json.change}/undo`)).status).toBe(200);
    expect(await read('a.ics')).toMatch(/(?=[^]*SUMMARY:First\r\n)(?=[^]*LOCATION:Pier 9)/);
    await put('a', 'First there');
    expect((await person.patch(`/api/calendar/events/${first.id}`, { summary: 'First here' })).status).toBe(409);

    // Made here and deleted there before anybody has looked again.
    await person.post('/api/calendar/events', {
      summary: 'Short-lived',
      start: berlin('2026-05-22T08:00:00'),
      end: berlin('2026-05-22T09:00:00'),
    });
    const listing = await (await ask('', { method: 'PROPFIND', headers: { depth: '1' } })).text();
    for (const [, href] of listing.matchAll(/<(?:\w+:)?href>([^<]+\.ics)</g))
      if ((await read(href!)).includes('Short-lived')) await ask(href!, { method: 'DELETE' });
    await refresh();
    expect(await titles()).not.toContain('Short-lived');

    // New, changed and deleted there; deleted here.
    await put('b', 'Second');
    await ask('s.ics', { method: 'DELETE' });
    await refresh();
    expect((await titles()).toSorted()).toEqual(['Choir; with, signs', 'Choir; with, signs', 'First there', 'Second']);
    expect((await events()).find(({ summary }) => summary === 'First there')!.id).toBe(first.id);
    expect((await person.delete(`/api/calendar/events/${first.id}`)).status).toBe(200);
    expect((await ask('a.ics')).status).toBe(404);
    await refresh();
    expect((await person.get('/api/calendar/status')).json.connections).toMatchObject([{ problem: null }]);
    await testServer.close();
    await peer.stop();
  });
});
