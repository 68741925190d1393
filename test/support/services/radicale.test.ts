import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { available } from './available.ts';
import { type Radicale, startRadicale } from './radicale.ts';

const EVENT = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//peers//EN',
  'BEGIN:VEVENT',
  'UID:a',
  'DTSTAMP:20261101T000000Z',
  'DTSTART:20261201T090000Z',
  'DTEND:20261201T093000Z',
  'SUMMARY:Stand-up',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

describe.skipIf(!available.radicale)('the Radicale peer', () => {
  let radicale: Radicale;
  beforeAll(async () => {
    radicale = await startRadicale({ users: [{ username: 'ada', password: 'secret-ada' }] });
  });
  afterAll(() => radicale?.stop());

  const ask = (path: string, init: RequestInit = {}, person = 'ada:secret-ada') => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Basic ${Buffer.from(person).toString('base64')}`);
    return fetch(new URL(path, radicale.url), { ...init, headers });
  };

  it('keeps an event that was put into a new calendar', async () => {
    expect((await ask('ada/home/', { method: 'MKCALENDAR' })).status).toBe(201);
    const headers = { 'content-type': 'text/calendar' };
    expect((await ask('ada/home/a.ics', { method: 'PUT', headers, body: EVENT })).status).toBe(201);
    await radicale.restart();
    const stored = await ask('ada/home/a.ics');
    expect(stored.headers.get('etag')).toBeTruthy();
    expect(await stored.text()).toContain('SUMMARY:Stand-up');
  });

  it('refuses a wrong password and somebody else', async () => {
    expect((await ask('ada/', { method: 'PROPFIND', headers: { depth: '0' } }, 'ada:wrong')).status).toBe(401);
    expect((await ask('ben/', { method: 'PROPFIND', headers: { depth: '0' } })).status).toBe(403);
  });

  it('knows a person from the moment they were added', async () => {
    const look = () => ask('ben/', { method: 'PROPFIND', headers: { depth: '0' } }, 'ben:secret-ben');
    expect((await look()).status).toBe(401);
    radicale.addUser({ username: 'ben', password: 'secret-ben' });
    expect((await look()).status).toBe(207);
  });
});
