import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => Date.parse('2026-04-01T12:00:00Z') })));
afterAll(() => server.close());

const HOUR = 3600_000;
const SIX_MINUTES = 360;
interface Entry {
  readonly projectId: string;
  readonly startTime: string;
  readonly endTime: string;
}
const secondsOf = ({ startTime, endTime }: Entry) => (Date.parse(endTime) - Date.parse(startTime)) / 1000;
const sumBy = (parts: readonly (readonly [key: string, seconds: number])[]) => {
  const sums = new Map<string, number>();
  for (const [key, seconds] of parts) sums.set(key, (sums.get(key) ?? 0) + seconds);
  return Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** The day of every minute of an entry in a zone; entries of this test begin and end at whole minutes. */
const minutesByDay = (entry: Entry, zone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  const minutes: (readonly [string, number])[] = [];
  for (let at = Date.parse(entry.startTime); at < Date.parse(entry.endTime); at += 60_000)
    minutes.push([format.format(at), 60]);
  return minutes;
};

/** Compares reports with sums that are made from the listed entries, minute by minute. */
const expectExact = async (person: Client, zone: string, step: string) => {
  const entries: readonly Entry[] = (await person.get('/api/time-entries')).json;
  const reported = async (query: string) => {
    const { json } = await person.get(`/api/orbit/report?from=2025-01-01&to=2026-12-31&${query}`);
    const groups = json.groups.map(({ key, seconds }: { key: string; seconds: number }) => [key, seconds] as const);
    return { seconds: json.seconds, groups: sumBy(groups) };
  };
  const total = entries.reduce((sum, entry) => sum + secondsOf(entry), 0);
  expect(await reported('by=day'), `${step}, by day`).toEqual({
    seconds: total,
    groups: sumBy(entries.flatMap((entry) => minutesByDay(entry, zone))),
  });
  expect(await reported('by=project'), `${step}, by project`).toEqual({
    seconds: total,
    groups: sumBy(entries.map((entry) => [entry.projectId, secondsOf(entry)])),
  });
  const rounded = (entry: Entry) => Math.ceil(secondsOf(entry) / SIX_MINUTES) * SIX_MINUTES;
  expect(await reported('by=project&rounding=up&minutes=6'), `${step}, rounded`).toEqual({
    seconds: entries.reduce((sum, entry) => sum + rounded(entry), 0),
    groups: sumBy(entries.map((entry) => [entry.projectId, rounded(entry)])),
  });
};

it('a change, an undo, an import, an erasure and another zone leave the sums of reports exact', async () => {
  const person = await server.person();
  let zone = 'Europe/Berlin';
  const exact = (step: string) => expectExact(person, zone, step);
  const chooseZone = async (name: string) => {
    zone = name;
    expect((await person.put('/api/user/preferences', { timeZone: name })).status).toBe(200);
  };
  await chooseZone(zone);
  const projects: string[] = [];
  for (const name of ['Harbour', 'Archive']) projects.push((await person.post('/api/projects', { name })).json.id);
  const add = async (project: number, from: string, minutes: number) => {
    const endTime = new Date(Date.parse(from) + minutes * 60_000).toISOString();
    const { status, json } = await person.post('/api/time-entries', {
      projectId: projects[project],
      startTime: from,
      endTime,
    });
    expect(status).toBeLessThan(300);
    return json;
  };

  await add(0, '2025-02-03T08:00:00Z', 97);
  await add(1, '2026-03-10T22:30:00Z', 185);
  const overTheClocks = await add(0, '2026-03-28T22:00:00Z', 301);
  await exact('some entries, one of them over midnight and over the change of the clocks');

  const end = new Date(Date.parse('2026-03-28T22:00:00Z') + 6 * HOUR + 60_000).toISOString();
  expect((await person.patch(`/api/time-entries/${overTheClocks.id}`, { endTime: end })).status).toBe(200);
  await exact('a longer entry');
  await person.patch(`/api/time-entries/${overTheClocks.id}`, { projectId: projects[1] });
  await exact('an entry of another project');
  const removed = (await person.delete(`/api/time-entries/${overTheClocks.id}`)).json;
  await exact('a removed entry');
  expect((await person.post(`/api/orbit/changes/${removed.change}/undo`)).status).toBe(200);
  await exact('a removal that was undone');

  const rows = Array.from({ length: 40 }, (_, index) => {
    const start = Date.parse('2026-02-01T21:10:00Z') + index * 25 * HOUR;
    return `Imported ${index % 3},,Row ${index},,Yes,${new Date(start).toISOString()},${new Date(start + (index + 1) * 4 * 60_000).toISOString()},,,95.00,,EUR`;
  });
  const heading = 'Project,Agency,Description,Tags,Billable,Start,End,Duration,Seconds,Hourly rate,Amount,Currency';
  const imported = (await person.post('/api/orbit/import', { content: [heading, ...rows].join('\n') })).json;
  expect(imported.imported).toBe(40);
  await exact('an import');
  expect((await person.post(`/api/orbit/changes/${imported.change}/undo`)).status).toBe(200);
  await exact('an import that was undone');
  await person.post('/api/orbit/import', { content: [heading, ...rows].join('\n') });
  await exact('the import again');

  for (const name of ['Asia/Kathmandu', 'America/New_York', 'Pacific/Auckland']) {
    await chooseZone(name);
    await exact(`the zone ${name}`);
  }

  const before = (await person.get('/api/time-entries')).json.length;
  expect((await person.post('/api/data/retention', { period: '1-year' })).status).toBe(200);
  expect((await person.get('/api/time-entries')).json.length).toBe(before - 1);
  await exact('an erasure of what is older than a year');
});
