import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#contract/zone.ts';
import { DISMISSED_FOR } from '#life/dismissals.ts';
import type { Client } from '#test/support/client.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let now = Date.parse('2026-11-21T12:00:00Z');
const TODAY = '2026-11-21';
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());
beforeEach(() => {
  now = Date.parse('2026-11-21T12:00:00Z');
});

interface Row {
  readonly title: string;
  readonly found: { readonly finding: string; readonly effect: number };
}
const feed = async (person: Client): Promise<{ rows: Row[]; dismissed?: Row[] }> => {
  const { sections } = (await person.get('/api/life/insights')).json;
  return sections.find(({ title }: { title?: string }) => title === 'Insights Feed');
};
const pathOf = ({ found }: Row) => `/api/life/dismissed/${found.finding}`;
const dismiss = (person: Client, row: Row) => person.put(pathOf(row), { effect: row.found.effect });
const titles = (rows: readonly Row[] = []) => rows.map(({ title }) => title);

/** Somebody who has more energy after longer nights, for sixty days. */
const sleeper = async () => {
  const person = await server.person();
  let longer = 7;
  for (let back = 0; back < 60; back += 1) {
    longer = (longer * 16_807) % 2_147_483_647;
    const day = addDays(TODAY, -back);
    await person.post('/api/life/records', { kind: 'sleep', values: { day, asleep: 380 + 12 * (longer % 10) } });
    await person.post('/api/life/records', { kind: 'checkin', values: { day, energy: 1 + (longer % 10), mood: 6 } });
  }
  return person;
};

test.each(['PUT', 'DELETE'])('a stranger who asks to %s a dismissal is asked to sign in', async (method) => {
  const asked = { method, headers: { origin: 'http://127.0.0.1' } };
  expect((await server.client().request('/api/life/dismissed/pair.sleep.energy.0', asked)).status).toBe(401);
});

describe('an insight that was dismissed', () => {
  let person: Client;
  let row: Row;
  beforeAll(async () => {
    person = await sleeper();
    [row] = (await feed(person)).rows as [Row];
    expect(row.title).toBe('After longer nights you had more energy.');
  });
  beforeEach(() => dismiss(person, row));

  test('is gone from the feed, stands among the dismissed ones and can be brought back', async () => {
    const after = await feed(person);
    expect(titles(after.rows)).not.toContain(row.title);
    expect(titles(after.dismissed)).toEqual([row.title]);
    expect((await person.delete(pathOf(row))).status).toBe(200);
    const again = await feed(person);
    expect(titles(again.rows)).toContain(row.title);
    expect(again.dismissed).toBeUndefined();
  });

  test('comes back when its effect was another one then, and after half a year', async () => {
    await person.put(pathOf(row), { effect: row.found.effect - 0.3 });
    expect(titles((await feed(person)).rows)).toContain(row.title);
    await dismiss(person, row);
    expect(titles((await feed(person)).rows)).not.toContain(row.title);
    // Half a year ago, in a session of that time.
    const { email } = (await person.get('/api/auth/user')).json;
    const then = server.client();
    now -= DISMISSED_FOR;
    await then.post('/api/auth/login', { email, password: 'a good password' });
    expect((await dismiss(then, row)).status).toBe(200);
    now += DISMISSED_FOR;
    expect(titles((await feed(person)).rows)).toContain(row.title);
  });

  test('stays with everybody else', async () => {
    const other = await sleeper();
    expect(titles((await feed(other)).rows)).toContain(row.title);
    expect((await other.delete(pathOf(row))).status).toBe(404);
    expect(titles((await feed(person)).dismissed)).toEqual([row.title]);
  });
});
