import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { available } from '#test/support/services/available.ts';
import { type FaultyProxy, startFaultyProxy } from '#test/support/services/faulty-proxy.ts';
import { type Radicale, startRadicale } from '#test/support/services/radicale.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const NOW = Date.UTC(2026, 4, 20, 7, 0);
const PASSWORD = 'secret-ada';

describe.skipIf(!available.radicale)(
  'when a calendar server or the line to it fails, nothing is lost or doubled',
  () => {
    let radicale: Radicale;
    let server: TestServer;
    const proxies: FaultyProxy[] = [];
    let people = 0;
    beforeAll(async () => {
      radicale = await startRadicale();
      server = await startTestServer({ now: () => NOW, env: { LOG_LEVEL: 'silent' } });
    });
    afterAll(async () => {
      for (const proxy of proxies) await proxy.stop();
      await server?.close();
      await radicale?.stop();
    });

    const connected = async (calendars = ['home']) => {
      const username = `fay${++people}`;
      radicale.addUser({ username, password: PASSWORD });
      const authorization = `Basic ${Buffer.from(`${username}:${PASSWORD}`).toString('base64')}`;
      const ask = (path: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}) =>
        fetch(new URL(`${username}/${path}`, radicale.url), { ...init, headers: { authorization, ...init.headers } });
      for (const name of calendars) await ask(`${name}/`, { method: 'MKCALENDAR', body: named(name) });
      const proxy = await startFaultyProxy(radicale.url);
      proxies.push(proxy);
      const person = await server.person();
      await person.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
      const connect = () =>
        person.post('/api/calendar/connect', { kind: 'caldav', url: `${proxy.url}/`, username, password: PASSWORD });
      expect((await connect()).status).toBe(200);
      const put = (uid: string, summary: string) =>
        ask(`home/${uid}.ics`, {
          method: 'PUT',
          headers: { 'content-type': 'text/calendar' },
          body: `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//peer//EN\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20260501T000000Z\r\nDTSTART:20260522T090000Z\r\nDURATION:PT1H\r\nSUMMARY:${summary}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
        });
      /** How many events the server has, whatever Iris thinks. */
      const there = async (calendar = 'home') =>
        ((await (await ask(`${calendar}/`)).text()).match(/BEGIN:VEVENT/g) ?? []).length;
      return { person, proxy, put, there, connect };
    };
    const named = (name: string) =>
      `<?xml version="1.0"?><C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:I="http://apple.com/ns/ical/"><D:set><D:prop><D:displayname>${name}</D:displayname><I:calendar-color>#2A9D8FFF</I:calendar-color></D:prop></D:set></C:mkcalendar>`;
    const event = (summary: string, more: object = {}) => ({
      summary,
      start: { dateTime: '2026-05-22T09:00:00Z' },
      end: { dateTime: '2026-05-22T10:00:00Z' },
      ...more,
    });
    const titles = async (person: Client) =>
      (await person.get('/api/calendar/events?maxResults=500')).json.events.map(
        (each: { summary: string }) => each.summary,
      );
    const refresh = (person: Client) => person.post('/api/calendar/refresh');
    const failed = (answer: { status: number; json: { error: { code: string } } }) => [
      answer.status,
      answer.json.error.code,
    ];
    const GONE = [502, 'calendar_unreachable'];

    test('a list of changes that is cut into pieces is read to its end', async () => {
      const { person, proxy, put } = await connected();
      proxy.setPieceSize(3);
      await Promise.all(Array.from({ length: 11 }, (_, n) => put(`n${n}`, `Event ${n}`)));
      await refresh(person);
      expect(await titles(person)).toHaveLength(11);
      await Promise.all(Array.from({ length: 7 }, (_, n) => put(`n${n}`, `Changed ${n}`)));
      await refresh(person);
      expect((await titles(person)).filter((title: string) => title.startsWith('Changed'))).toHaveLength(7);
      expect((await person.get('/api/calendar/status')).json.connections[0].problem).toBeNull();
    });

    test('an event whose answer is lost is there once, also after trying again', async () => {
      const { person, proxy, there } = await connected();
      proxy.fault('PUT', 'lose-answer');
      expect(failed(await person.post('/api/calendar/events', event('Lunch')))).toEqual(GONE);
      expect((await person.post('/api/calendar/events', event('Lunch'))).status).toBe(200);
      await refresh(person);
      expect([await titles(person), await there()]).toEqual([['Lunch'], 1]);
    });

    test('an event that never arrives is nowhere, and two equal ones on purpose are two', async () => {
      const { person, proxy, there } = await connected();
      proxy.fault('PUT', 'lose-call');
      expect(failed(await person.post('/api/calendar/events', event('Lunch')))).toEqual(GONE);
      expect([await titles(person), await there()]).toEqual([[], 0]);
      await person.post('/api/calendar/events', event('Lunch'));
      await person.post('/api/calendar/events', event('Lunch'));
      expect([await titles(person), await there()]).toEqual([['Lunch', 'Lunch'], 2]);
    });

    test('a change whose answer is lost can be made again', async () => {
      const { person, proxy, there } = await connected();
      const { id } = (await person.post('/api/calendar/events', event('Lunch'))).json.event;
      proxy.fault('PUT', 'lose-answer');
      expect(failed(await person.patch(`/api/calendar/events/${id}`, { summary: 'Dinner' }))).toEqual(GONE);
      expect(await titles(person)).toEqual(['Lunch']);
      expect((await person.patch(`/api/calendar/events/${id}`, { summary: 'Dinner' })).status).toBe(200);
      await refresh(person);
      expect([await titles(person), await there()]).toEqual([['Dinner'], 1]);
    });

    test('a deletion whose answer is lost is one', async () => {
      const { person, proxy, there } = await connected();
      const { id } = (await person.post('/api/calendar/events', event('Lunch'))).json.event;
      proxy.fault('DELETE', 'lose-answer');
      expect(failed(await person.delete(`/api/calendar/events/${id}`))).toEqual(GONE);
      expect((await person.delete(`/api/calendar/events/${id}`)).status).toBe(200);
      await refresh(person);
      expect([await titles(person), await there()]).toEqual([[], 0]);
    });

    test('a series that cannot be split to its end is whole', async () => {
      const { person, proxy, there } = await connected();
      await person.post('/api/calendar/events', event('Choir', { recurrence: 'FREQ=WEEKLY;COUNT=4' }));
      const [, second] = (await person.get('/api/calendar/events')).json.events;
      const split = () => person.patch(`/api/calendar/events/${second.id}?scope=following`, { summary: 'Orchestra' });
      proxy.fault('PUT', 'lose-call');
      expect(failed(await split())).toEqual(GONE);
      await refresh(person);
      expect([await titles(person), await there()]).toEqual([Array(4).fill('Choir'), 1]);
      expect((await split()).status).toBe(200);
      await refresh(person);
      expect([await titles(person), await there()]).toEqual([['Choir', 'Orchestra', 'Orchestra', 'Orchestra'], 2]);
    });

    test('an event that cannot leave its calendar stays in it alone', async () => {
      const { person, proxy, there } = await connected(['home', 'work']);
      const calendars: { id: string; name: string; color: string }[] = (await person.get('/api/calendar/calendars'))
        .json;
      expect(calendars.map(({ color }) => color)).toEqual(['#2a9d8f', '#2a9d8f']);
      const [home, work] = ['home', 'work'].map((name) => calendars.find((each) => each.name === name)!.id);
      const { id } = (await person.post('/api/calendar/events', event('Lunch', { calendarId: home }))).json.event;
      proxy.fault('DELETE', 'busy');
      expect((await person.patch(`/api/calendar/events/${id}`, { calendarId: work })).status).toBe(502);
      await refresh(person);
      expect([await titles(person), await there('home'), await there('work')]).toEqual([['Lunch'], 1, 0]);
      const { json } = await person.patch(`/api/calendar/events/${id}`, { calendarId: work });
      expect([json.event.calendarId, await there('home'), await there('work')]).toEqual([work, 0, 1]);
    });

    test('an import that breaks off says how far it came, goes on where it stopped, and is undone as a whole', async () => {
      const { person, proxy, there } = await connected();
      const events = Array.from(
        { length: 4 },
        (_, n) =>
          `BEGIN:VEVENT\r\nUID:i${n}\r\nDTSTART:2026052${n + 1}T090000Z\r\nSUMMARY:Import ${n}\r\nEND:VEVENT\r\n`,
      );
      const ics = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`;
      proxy.fault('PUT', 'busy');
      const first = (await person.post('/api/calendar/import', { ics })).json;
      expect(first).toMatchObject({ added: 0, problem: expect.stringContaining('Import 0') });
      const second = (await person.post('/api/calendar/import', { ics })).json;
      expect([second.added, second.problem, await there()]).toEqual([4, null, 4]);
      expect((await person.post(`/api/calendar/changes/${second.change}/undo`)).status).toBe(200);
      expect([await titles(person), await there()]).toEqual([[], 0]);
    });

    test('a page in place of an answer is no calendar, and what was read stays', async () => {
      const { person, proxy, connect } = await connected();
      await person.post('/api/calendar/events', event('Lunch'));
      // A reading that goes on beside this one meets them, too.
      for (let count = 0; count < 20; count += 1) proxy.fault('PROPFIND', 'page');
      await refresh(person);
      expect((await person.get('/api/calendar/status')).json.connections[0]).toMatchObject({
        problem: 'There’s no CalDAV server at this address.',
        needsReconnect: false,
      });
      proxy.mend();
      expect(await titles(person)).toEqual(['Lunch']);
      proxy.fault('REPORT', 'page');
      await refresh(person);
      expect(await titles(person)).toEqual(['Lunch']);
      await connect();
      expect((await person.get('/api/calendar/status')).json.connections).toMatchObject([{ problem: null }]);
    });
  },
);
