import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactsProgram } from '#test/support/calendar/contacts-program.ts';
import { createChanges, DAYS } from '#test/support/calendar/random-changes.ts';
import { randomSource } from '#test/support/calendar/random-source.ts';
import { available } from '#test/support/services/available.ts';
import { startKhal } from '#test/support/services/khal.ts';
import { startRadicale } from '#test/support/services/radicale.ts';
import { startXandikos } from '#test/support/services/xandikos.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

/** CALENDAR_CHANGES=500 makes as many changes with each server, CALENDAR_SEED others. */
const CHANGES = Number(process.env.CALENDAR_CHANGES ?? 40);
const SEED = Number(process.env.CALENDAR_SEED ?? 1);
const BATCH = 20;
const NOW = Date.UTC(2026, 9, 1, 7, 0);

const radicale = async () => {
  const login = { username: 'ada', password: 'secret-ada' };
  const server = await startRadicale({ users: [login] });
  const calendar = `${server.homeOf(login.username)}home/`;
  await contactsProgram(server.url, login).ask(calendar, { method: 'MKCALENDAR' });
  return { ...server, calendar, login, name: 'home', home: server.url };
};
const xandikos = async () => {
  const server = await startXandikos();
  return { ...server, login: { username: 'user', password: 'any' }, name: 'calendar', home: server.url };
};
const SERVERS = [
  { name: 'Radicale', start: radicale, isHere: available.radicale },
  { name: 'Xandikos', start: xandikos, isHere: available.xandikos },
];

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => NOW })));
afterAll(() => server?.close());

describe.each(SERVERS)('$name', ({ start, isHere }) => {
  test.skipIf(!isHere)(
    'holds the same as Iris and other programs, whoever changes what',
    async () => {
      const peer = await start();
      const { login, name, home } = peer;
      const khal = available.khal ? startKhal({ url: home, ...login, calendar: name, zone: 'Europe/Berlin' }) : null;
      try {
        const person = await server.person();
        await person.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
        const connected = await person.post('/api/calendar/connect', { kind: 'caldav', url: peer.url, ...login });
        expect(connected.status, connected.text).toBe(200);
        const program = contactsProgram(peer.calendar, login);
        const changes = createChanges({ person, program, khal, random: randomSource(SEED) });
        for (let made = 0; made < CHANGES; made += BATCH) {
          for (let each = 0; each < BATCH; each += 1) await changes.change();
          const wanted = changes.expected.lines(DAYS.to);
          const batch = `seed ${SEED}, changes ${made + 1} to ${made + BATCH}:\n${changes.told().join('\n')}\n`;
          const shown = await changes.shownHere();
          expect(shown, `Iris, ${batch}`).toEqual(wanted);
          await khal?.sync();
          if (khal) expect((await khal.list(DAYS.from, DAYS.to)).toSorted(), `khal, ${batch}`).toEqual(wanted);
        }
        expect(changes.told().length).toBeGreaterThan(0);
      } finally {
        khal?.stop();
        await peer.stop();
      }
    },
    60_000 + CHANGES * 3000,
  );
});
