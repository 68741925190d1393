import * as fc from 'fast-check';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultPreferences } from '#contract/person/preferences.ts';
import { archive, exported, importInto, type Kinds, zipOf } from '#test/support/data-archive.ts';
import type { Client } from '#test/support/client.ts';
import { addWork } from '#test/support/orbit-work.ts';
import { startTestServerWithUsers, type TestServerWithUsers } from '#test/support/server-with-users.ts';

const HOUR = 3600_000;

const NOW = Date.parse('2025-11-18T09:00:00Z');
let server: TestServerWithUsers;
let elsewhere: TestServerWithUsers;
/** Somebody who brings only what is refused. */
let refused: Client;
beforeAll(async () => {
  server = await startTestServerWithUsers({ now: () => NOW });
  elsewhere = await startTestServerWithUsers({ now: () => NOW });
  refused = (await server.user()).client;
});
afterAll(async () => {
  await server.close();
  await elsewhere.close();
});

/** The records with every identifier replaced by the place of what it names, so that two accounts can be compared. */
const withoutIds = (kinds: Kinds): Kinds => {
  const places = new Map(
    Object.entries(kinds).flatMap(([kind, records]) =>
      records
        .toSorted((a, b) => textOf(a).localeCompare(textOf(b)))
        .map((record, index): [unknown, string] => [record.id, `${kind}.${index}`]),
    ),
  );
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, records]) => [
      kind,
      records
        .map((record) =>
          Object.fromEntries(Object.entries(record).map(([name, value]) => [name, places.get(value) ?? value])),
        )
        .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    ]),
  );
};
const textOf = ({ id: _id, agency_id: _agency, project_id: _project, ...rest }: Record<string, unknown>) =>
  JSON.stringify(rest);
const living = ({ access_log: _log, ...kinds }: Kinds) => kinds;

test('a stranger gets nothing and gives nothing', async () => {
  const stranger = server.client();
  expect((await stranger.get('/api/data/export.zip')).status).toBe(401);
  expect((await importInto(stranger, archive({}))).status).toBe(401);
  expect((await stranger.get('/api/data')).status).toBe(401);
});

test('the export is one zip with everything as JSON, tables and a note on what it is', async () => {
  const { client } = await server.user();
  await addWork(client);
  await client.put('/api/user/preferences', { volume: 3 });
  const answer = await client.get('/api/data/export.zip');
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="iris-export-2025-11-18.zip"');
  const { files } = await exported(client);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['data.json', 'README.txt', 'csv/orbit_entries.csv']));
  const data = JSON.parse(strFromU8(files['data.json']!));
  expect(data).toMatchObject({ product: 'Iris', schema: 2, person: { firstName: 'Robin' } });
  expect(data.kinds.preferences).toEqual([{ name: 'volume', value: '3' }]);
  expect(strFromU8(files['README.txt']!)).toContain('csv/orbit_projects.csv: Projects, 1');
});

test('an export holds no secret and nothing of anybody else', async () => {
  const [one, two] = [await server.user(), await server.user()];
  await addWork(two.client);
  await one.client.post('/api/gmail/connect', { kind: 'sample' });
  const { files, kinds } = await exported(one.client);
  const text = Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n');
  expect(text).not.toMatch(/argon2|sealed|secret_hash|password_hash/);
  expect(kinds.orbit_projects).toEqual([]);
  expect(text).not.toContain(two.email);
});

test('tables cannot carry a formula into a spreadsheet', async () => {
  const { client } = await server.user();
  await client.post('/api/agencies', { name: '=HYPERLINK("x")' });
  const { files } = await exported(client);
  expect(strFromU8(files['csv/orbit_agencies.csv']!)).toContain(`"'=HYPERLINK(""x"")"`);
});

test('an export goes into another installation without loss, and only once', async () => {
  const { client } = await server.user();
  await addWork(client);
  await client.put('/api/user/preferences', { theme: 'dark', volume: 9 });
  await client.put('/api/gmail/settings', { notificationLevel: 'low' });
  const { zip, kinds } = await exported(client);
  const other = (await elsewhere.user()).client;

  const preview = await other.post('/api/data/import/preview', { zip });
  expect(preview.json.kinds).toContainEqual({
    name: 'orbit_entries',
    label: 'Time entries',
    added: 1,
    known: 0,
    kept: 0,
  });
  expect((await other.get('/api/time-entries')).json).toHaveLength(0);

  expect((await importInto(other, zip)).status).toBe(200);
  expect(withoutIds(living((await exported(other)).kinds))).toEqual(withoutIds(living(kinds)));
  expect((await other.get('/api/user/preferences')).json).toMatchObject({ theme: 'dark', volume: 9 });
  expect((await other.get('/api/gmail/settings')).json.notificationLevel).toBe('low');
  const [entry] = (await other.get('/api/time-entries')).json;
  expect((await other.get('/api/projects')).json[0]).toMatchObject({ id: entry.projectId, name: 'Harbour' });

  const again = (await importInto(other, zip)).json.kinds;
  expect(again.find(({ name }: { name: string }) => name === 'orbit_entries')).toMatchObject({ added: 0, known: 1 });
});

test('an export goes back into its own account and changes nothing', async () => {
  const { client } = await server.user();
  await addWork(client);
  const { zip, kinds } = await exported(client);
  await importInto(client, zip);
  expect(living((await exported(client)).kinds)).toEqual(living(kinds));
});

test('whatever a person writes comes back the same', async () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== '');
  const entry = fc.record({
    description: fc.string({ unit: 'binary', maxLength: 60 }),
    start: fc.integer({ min: 0, max: 500 * 24 }),
    hours: fc.integer({ min: 1, max: 20 }),
    tags: fc.uniqueArray(fc.stringMatching(/^[a-z0-9äß ]{1,10}$/), { maxLength: 3 }),
    project: fc.nat(),
  });
  const life = fc.record({
    agencies: fc.array(name, { minLength: 1, maxLength: 3 }),
    projects: fc.array(fc.record({ name, agency: fc.nat() }), { minLength: 1, maxLength: 4 }),
    entries: fc.array(entry, { maxLength: 6 }),
    volume: fc.integer({ min: 0, max: 100 }),
  });
  await fc.assert(
    fc.asyncProperty(life, async ({ agencies, projects, entries, volume }) => {
      const { client } = await server.user();
      const post = async (path: string, body: object) => (await client.post(path, body)).json.id as string;
      const agencyIds = await Promise.all(agencies.map((agency) => post('/api/agencies', { name: agency })));
      const projectIds = await Promise.all(
        projects.map(({ name, agency }) =>
          post('/api/projects', { name, agencyId: agencyIds[agency % agencyIds.length] }),
        ),
      );
      await Promise.all(
        entries.map(({ start, hours, project, description, tags }) =>
          post('/api/time-entries', {
            projectId: projectIds[project % projectIds.length],
            description,
            tags,
            startTime: new Date(Date.parse('2024-01-01T00:00:00Z') + start * HOUR).toISOString(),
            endTime: new Date(Date.parse('2024-01-01T00:00:00Z') + (start + hours) * HOUR).toISOString(),
          }),
        ),
      );
      await client.put('/api/user/preferences', { volume });
      const before = await exported(client);
      const other = (await elsewhere.user()).client;
      await importInto(other, before.zip);
      expect(withoutIds(living((await exported(other)).kinds))).toEqual(withoutIds(living(before.kinds)));
    }),
    { numRuns: 5 },
  );
});

test('events, life records and what they name go along, secrets are sealed again', async () => {
  const { client } = await server.user();
  await client.post('/api/calendar/connect', { kind: 'local' });
  const start = { dateTime: '2025-11-20T09:00:00Z' };
  const end = { dateTime: '2025-11-20T10:00:00Z' };
  const event = await client.post('/api/calendar/events', { summary: 'Tea', start, end });
  expect(event.status).toBe(200);
  const add = async (kind: string, values: object) =>
    (await client.post('/api/life/records', { kind, values })).json.record;
  const habit = await add('habit', { name: 'Walk', times: 1, per: 'day', resting: 'No' });
  await add('habit_log', { habit: habit.id, day: '2025-11-18', state: 'Done' });
  const { zip, kinds, files } = await exported(client);
  expect(kinds.calendar_series).toHaveLength(1);
  expect(kinds.life_records).toHaveLength(2);
  expect(Object.keys(files)).toContain('README.txt');

  const other = (await elsewhere.user()).client;
  const answer = await importInto(other, zip);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  const events = (await other.get('/api/calendar/events?daysForward=60')).json.events;
  expect(events).toMatchObject([{ summary: 'Tea' }]);
  const after = await exported(other);
  expect(after.kinds.life_records?.map(({ kind }) => kind).toSorted()).toEqual(
    kinds.life_records?.map(({ kind }) => kind).toSorted(),
  );
  const copy = after.kinds.life_records?.find(({ kind }) => kind === 'habit');
  const check = after.kinds.life_records?.find(({ kind }) => kind === 'habit_log');
  expect(copy?.id).not.toBe(habit.id);
  expect(check?.values).toMatchObject({ habit: copy?.id });
});

test('messages of an import are kept and exported again, but nobody receives them', async () => {
  const [one, two] = [await server.user(), await server.user()];
  await one.client.post('/api/messages', { toUserId: two.email, subject: 'Hi', content: 'See you at noon' });
  const { zip, kinds } = await exported(one.client);
  const victim = await elsewhere.user();
  const other = await elsewhere.user();
  const report = (await importInto(other.client, zip)).json.kinds;
  expect(report.find(({ name }: { name: string }) => name === 'messages')).toMatchObject({ added: 0, kept: 1 });
  expect((await exported(other.client)).kinds.messages).toEqual(kinds.messages);
  expect((await victim.client.get('/api/messages')).json).toEqual([]);
  expect((await other.client.get('/api/messages')).json).toEqual([]);
  await importInto(one.client, zip);
  expect((await exported(one.client)).kinds.messages).toHaveLength(1);
});

test('records of a kind that is not known here survive the way through', async () => {
  const { client } = await server.user();
  const record = { id: 'd1', text: 'dreamt of a lake', at: 5 };
  await importInto(client, archive({ dreams: [record] }));
  expect((await exported(client)).kinds.dreams).toEqual([record]);
  expect((await client.get('/api/data')).json).toContainEqual(expect.objectContaining({ name: 'dreams', count: 1 }));
});

test.each([
  ['no zip', Buffer.from('hello').toString('base64'), 'isn’t a zip'],
  ['another zip', Buffer.from(zipSync({ 'a.txt': strToU8('x') })).toString('base64'), 'data.json'],
  ['another program', zipOf({ product: 'Other', schema: 1 }), 'isn’t an export'],
  ['a newer version', archive({}, { schema: 99 }), 'newer'],
  ['a preference that is no JSON', archive({ preferences: [{ name: 'timeZone', value: '{' }] }), 'preferences.0.value'],
  ['a broken row', archive({ preferences: [{ name: 7 }] }), 'preferences.0.name'],
  ['a row that breaks a rule', archive({ mail_settings: [{ value: '{"autoReview":"yes"}' }] }), 'mail_settings.0'],
  [
    'a writing style without its parts',
    archive({ mail_voice: [voiceRow({ learned: '{"languages":{"en":{}}}' })] }),
    'mail_voice.0.learned',
  ],
  ['edits that are none', archive({ mail_voice: [voiceRow({ edits: '{"without":"all"}' })] }), 'mail_voice.0.edits'],
  ['outcomes that are none', archive({ mail_voice: [voiceRow({ outcomes: '[1]' })] }), 'mail_voice.0.outcomes'],
  ['a moment beyond all dates', archive({ mail_voice: [voiceRow({ learned_at: 9e15 })] }), 'mail_voice.0.learned_at'],
  [
    'a digest of no kinds',
    archive({ notification_letters: [{ pace: 'daily', kinds: 'all', tried_at: null }] }),
    'notification_letters.0.kinds',
  ],
  [
    'answers that are no text',
    archive({ life_import_answers: [{ subject: 'bank', answers: '{"a":1}' }] }),
    'life_import_answers.0.answers',
  ],
  ['an entry without project', archive({ orbit_entries: [entryRow({ project_id: 'none' })] }), 'contradict'],
])('%s is refused as a whole with a sentence', async (_what, zip, words) => {
  const answer = await importInto(refused, zip);
  expect([answer.status, answer.json.error.field]).toEqual([400, 'zip']);
  expect(answer.json.error.message).toContain(words);
});

test('an import that fails half way changes nothing', async () => {
  const preferences = [{ name: 'volume', value: '1' }];
  await importInto(refused, archive({ preferences, orbit_entries: [entryRow({ project_id: 'none' })] }));
  expect((await refused.get('/api/user/preferences')).json).toEqual(defaultPreferences);
});

test('an import cannot take over or change what belongs to another person', async () => {
  const owner = await server.user();
  const { entry, project } = await addWork(owner.client);
  const thief = await server.user();
  const projects = [{ ...projectRow(), id: project.id, name: 'Stolen' }];
  await importInto(
    thief.client,
    archive({ orbit_projects: projects, orbit_entries: [entryRow({ id: entry.id, project_id: project.id })] }),
  );
  expect((await owner.client.get('/api/projects')).json[0].name).toBe('Harbour');
  expect((await owner.client.get('/api/time-entries')).json).toHaveLength(1);
  expect((await thief.client.get('/api/time-entries')).json[0].id).not.toBe(entry.id);
});

test('an import takes the names over, and the username where it is free', async () => {
  const one = await server.person();
  await one.put('/api/account/profile', { firstName: 'Maya', lastName: 'Lindqvist', username: 'maya' });
  const zip = Buffer.from((await one.get('/api/data/export.zip')).bytes).toString('base64');
  const other = await server.person();
  const preview = (await other.post('/api/data/import/preview', { zip })).json;
  expect(preview.kinds).toContainEqual({ name: 'person', label: 'Your name', added: 1, kept: 0, known: 0 });
  await other.post('/api/data/import', { zip });
  expect((await other.get('/api/auth/user')).json).toMatchObject({
    firstName: 'Maya',
    lastName: 'Lindqvist',
    username: null,
  });
  const third = await server.person();
  await one.put('/api/account/profile', { firstName: 'Maya', lastName: 'Lindqvist', username: null });
  await third.post('/api/data/import', { zip });
  expect((await third.get('/api/auth/user')).json.username).toBe('maya');
});

function projectRow() {
  return {
    id: 'p',
    name: 'P',
    description: '',
    color: '#112233',
    status: 'active',
    sample: null,
    created_at: 1,
    agency_id: null,
    estimate_seconds: null,
    billable: 0,
    hourly_rate: null,
    currency: 'EUR',
    budget: null,
  };
}
function entryRow(more: object) {
  return {
    id: 'e',
    project_id: 'p',
    description: '',
    started_at: Date.parse('2025-11-17T09:00:00Z'),
    ended_at: Date.parse('2025-11-17T10:00:00Z'),
    tags: '[]',
    billable: 0,
    hourly_rate: null,
    currency: 'EUR',
    source: 'manual',
    external_id: null,
    created_at: 1,
    ...more,
  };
}

function voiceRow(changed: object) {
  return { learned: '{}', learned_at: 1, edits: '{}', outcomes: '{}', undo_seconds: 10, ...changed };
}
