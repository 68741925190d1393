import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultPreferences } from '#contract/person/preferences.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ env: { DEMO: '1' } })));
afterAll(() => server.close());

const PATH = '/api/user/preferences';

test('a stranger is asked to sign in', async () => {
  expect((await server.client().get(PATH)).status).toBe(401);
  expect((await server.client().put(PATH, { volume: 1 })).status).toBe(401);
});

test('who has chosen nothing has the defaults: volume 75, one year, the automatic zone', async () => {
  const { json } = await (await server.person()).get(PATH);
  expect(json).toEqual(defaultPreferences);
  expect(json).toMatchObject({ volume: 75, retention: '1-year', timeZone: 'auto' });
});

test('what was saved is what is answered next, and the rest stays', async () => {
  const person = await server.person();
  const saved = await person.put(PATH, {
    timeZone: 'America/Los_Angeles',
    volume: 0,
    theme: 'dark',
    followMood: false,
  });
  expect(saved.json).toMatchObject({ timeZone: 'America/Los_Angeles', volume: 0, theme: 'dark', retention: '1-year' });
  await person.put(PATH, { volume: 100 });
  expect((await person.get(PATH)).json).toEqual({
    ...defaultPreferences,
    timeZone: 'America/Los_Angeles',
    volume: 100,
    theme: 'dark',
    followMood: false,
  });
});

test('one person never sees or changes what another one has chosen', async () => {
  const [one, two] = [await server.person(), await server.person()];
  await one.put(PATH, { mood: 'midnight-deep' });
  await two.put(PATH, { mood: 'cool-clarity' });
  expect((await one.get(PATH)).json.mood).toBe('midnight-deep');
});

test.each([
  [{ colour: 'red' }, 'colour'],
  [{ __proto__x: 1 }, '__proto__x'],
  [{ volume: 101 }, 'volume'],
  [{ volume: -1 }, 'volume'],
  [{ volume: 7.5 }, 'volume'],
  [{ volume: '75' }, 'volume'],
  [{ volume: null }, 'volume'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ timeZone: 'UTC-8 (Pacific)' }, 'timeZone'],
  [{ timeZone: 'x'.repeat(5000) }, 'timeZone'],
  [{ theme: 'blue' }, 'theme'],
  [{ mood: 'grumpy' }, 'mood'],
  [{ followMood: 'yes' }, 'followMood'],
  [{ retention: '1 year' }, 'retention'],
  [{ dateLanguage: 'tlh' }, 'dateLanguage'],
])('%j is refused by its name and nothing is saved', async (body, field) => {
  const person = await server.person();
  const answer = await person.put(PATH, { density: 'compact', ...body });
  expect(answer.status).toBe(400);
  expect(answer.json.error.field).toBe(field);
  expect((await person.get(PATH)).json).toEqual(defaultPreferences);
});

test.each(['UTC', 'America/Los_Angeles', 'America/New_York', 'Asia/Kathmandu', 'auto'])(
  'the zone %s can be chosen',
  async (timeZone) => {
    expect((await (await server.person()).put(PATH, { timeZone })).json.timeZone).toBe(timeZone);
  },
);

test('saving from two windows at once keeps both', async () => {
  const person = await server.person();
  await Promise.all([
    person.put(PATH, { volume: 10 }),
    person.put(PATH, { density: 'compact' }),
    person.put(PATH, { weekStart: 'sunday' }),
  ]);
  expect((await person.get(PATH)).json).toMatchObject({ volume: 10, density: 'compact', weekStart: 'sunday' });
});

test('another site cannot change a preference', async () => {
  const person = await server.person();
  expect((await person.put(PATH, { volume: 1 }, { origin: 'https://evil.example' })).status).toBe(403);
});
