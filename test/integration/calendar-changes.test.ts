import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectionProgram } from '#test/support/calendar/collection-program.ts';
import { uidOf } from '#test/support/calendar/device-changes.ts';
import { createChanges, DAYS, FOREIGN } from '#test/support/calendar/random-changes.ts';
import { randomSource } from '#test/support/calendar/random-source.ts';
import { available } from '#test/support/services/available.ts';
import { startKhal } from '#test/support/services/khal.ts';
import { startRadicale } from '#test/support/services/radicale.ts';
import { startXandikos } from '#test/support/services/xandikos.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

/** CALENDAR_CHANGES=500 makes as many changes with each server and says what became of them, CALENDAR_SEED makes others. */
const CHANGES = Number(process.env.CALENDAR_CHANGES ?? 40);
const SEED = Number(process.env.CALENDAR_SEED ?? 1);
const ROUND = 20;
const NOW = Date.UTC(2026, 9, 1, 7, 0);

const radicale = async () => {
  const login = { username: 'ada', password: 'secret-ada' };
  const server = await startRadicale({ users: [login] });
  const calendar = `${server.homeOf(login.username)}home/`;
  await collectionProgram(calendar, login).ask('', { method: 'MKCALENDAR' });
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
      const settings = { url: home, ...login, calendar: name, zone: 'Europe/Berlin' };
      const khal = available.khal ? startKhal(settings) : null;
      // A device that comes when all is over, and knows nothing of the way there.
      const late = available.khal ? startKhal(settings) : null;
      try {
        const person = await server.person();
        await person.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
        const connected = await person.post('/api/calendar/connect', { kind: 'caldav', url: peer.url, ...login });
        expect(connected.status, connected.text).toBe(200);
        await khal?.sync();
        const program = collectionProgram(peer.calendar, login);
        const changes = createChanges({ person, program, khal, random: randomSource(SEED) });
        const listed = async (device: typeof khal) => (await device?.list(DAYS.from, DAYS.to))?.toSorted();
        let wanted: string[] = [];
        for (let made = 0; made < CHANGES; made += ROUND) {
          await changes.round(Math.min(ROUND, CHANGES - made));
          wanted = changes.expected.lines(DAYS.to);
          const round = `seed ${SEED}, changes ${made + 1} to ${made + ROUND}:\n${changes.told().join('\n')}\n`;
          expect(await changes.shownHere(), `Iris, ${round}`).toEqual(wanted);
          if (khal) expect(await listed(khal), `khal, ${round}`).toEqual(wanted);
        }
        await late?.sync();
        if (late) expect(await listed(late), `another device, seed ${SEED}`).toEqual(wanted);
        const texts = await program.texts();
        const uids = texts.map(uidOf);
        expect(uids.toSorted(), 'two objects of the server are the same event').toEqual([...new Set(uids)].toSorted());
        // What the program made keeps what only the program understands, whoever changed it since.
        const foreign = texts.filter((text) => uidOf(text).startsWith('Meeting-'));
        expect(foreign.filter((text) => !text.includes(FOREIGN))).toEqual([]);
        if (process.env.CALENDAR_CHANGES !== undefined) {
          const outcome = { ...changes.made(), objects: uids.length, instances: wanted.length };
          process.stdout.write(`seed ${SEED}, ${CHANGES} changes: ${JSON.stringify(outcome)}\n`);
        }
      } finally {
        khal?.stop();
        late?.stop();
        await peer.stop();
      }
    },
    // A machine with much else to do takes its time.
    10 * 60_000 + CHANGES * 6000,
  );
});
