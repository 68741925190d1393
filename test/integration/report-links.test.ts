import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { exported } from '#test/support/data-archive.ts';
import { newEntry, newProject } from '#test/support/orbit-work.ts';
import { repeated } from '#test/support/repeated.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;

let clock = NOW;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    now: () => clock,
    env: { DEMO: '1', DEMO_ADMIN_PASSWORD: 'a quiet lake at dawn', DEMO_PASSWORD: 'another quiet lake' },
  });
});
afterAll(() => server.close());

interface Link {
  readonly id: string;
  readonly url: string;
}
const linkOf = async (person: Client, body: object = {}): Promise<Link> => {
  const answer = await person.post('/api/reports/links', body);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};
const open = ({ url }: Link) => server.client().get(new URL(url).pathname);
/** The text of a page, its parts divided by bars. */
const words = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/[\u2009\u202f]/g, ' ')
    .replaceAll(/[|\s]*\|[|\s]*/g, '|');

const ZONE = { zone: 'Europe/Berlin' };
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30', ...ZONE };

/** A person with billable work for a client and other work, in November and on the last night of October. */
const freelancer = async () => {
  const person = await server.person();
  const client = (await person.post('/api/agencies', { name: 'Studio <Halden>' })).json;
  const harbour = await newProject(person, {
    agencyId: client.id,
    billable: true,
    hourlyRate: 8750,
    currency: 'EUR',
  });
  const other = await newProject(person, { name: 'Secret book' });
  const entry = (project: { id: string }, from: string, to: string, more: object = {}) =>
    newEntry(person, project.id, from, to, more);
  await entry(harbour, '2026-11-17T08:00:00Z', '2026-11-17T10:05:00Z', { description: 'Timetable & <b>ferries</b>' });
  await entry(harbour, '2026-11-17T12:00:00Z', '2026-11-17T12:20:00Z', { description: 'Timetable & <b>ferries</b>' });
  // Over the midnight that begins November in Berlin.
  await entry(harbour, '2026-10-31T21:52:00Z', '2026-11-01T00:10:00Z', { description: 'Night shift' });
  await entry(harbour, '2026-11-18T09:00:00Z', '2026-11-18T09:30:00Z');
  await entry(other, '2026-11-18T10:00:00Z', '2026-11-18T11:00:00Z', { description: 'Chapter one' });
  return { person, client, harbour, other };
};

describe('a report link', () => {
  test('shows one report without a cookie, and nothing that was not chosen', async () => {
    const { person, harbour } = await freelancer();
    const made = await linkOf(person, { ...NOVEMBER, name: 'November <1>', projectId: harbour.id });
    expect(made.url).toMatch(/^http:\/\/127\.0\.0\.1\/reports\/[\w-]{43}$/);
    const page = await open(made);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
    expect(page.text).not.toMatch(/<script|<link|<img| src=| href=/);
    expect(page.text).toContain('<title>November &lt;1&gt;</title>');
    expect(words(page.text)).toContain(
      '|November 1 – 30, 2026|Hours|4:05|By project|Project|Hours|Harbour|4:05|Total|4:05|',
    );
    expect(page.text).not.toMatch(/€|Secret|Chapter|Timetable|Halden|@example/);
  });

  test('adds up to the report of its owner, rounded, with amounts and what was done', async () => {
    const { person, client } = await freelancer();
    const chosen = { rounding: 'up', minutes: 15, by: 'agency', agencyId: client.id };
    const shown = { amounts: true, descriptions: true, sender: 'Ada & Co', expiresOn: '2026-12-24' };
    const page = await open(await linkOf(person, { ...NOVEMBER, ...chosen, ...shown }));
    const query = new URLSearchParams({ ...NOVEMBER, ...chosen, minutes: '15' });
    const report = (await person.get(`/api/orbit/report?${query}`)).json;
    expect(report).toMatchObject({ seconds: 16_200, money: [{ currency: 'EUR', amount: 39_375 }] });
    const told = words(page.text);
    expect(told).toContain('|Time report|From Ada &amp; Co|');
    expect(told).toContain('|Client|Hours|Amount|Studio &lt;Halden&gt;|4:30|€393.75|Total|4:30|€393.75|');
    expect(told).toContain('|Nov 18|Harbour|0:30|€43.75|');
    expect(told).toContain('|Nov 17|Timetable &amp; &lt;b&gt;ferries&lt;/b&gt;|Harbour|2:45|€240.63|');
    // 2 h 30 min after rounding, of which 1 h 15 min belong to October.
    expect(told).toContain('|Nov 1|Night shift|Harbour|1:15|€109.37|');
    expect(told).toContain('|Each entry is rounded up to 15 minutes.|This link works until December 24, 2026.|');
    expect(told).not.toMatch(/Secret|Chapter/);
  });

  test('is in German for a German browser, and so is the page where there is none', async () => {
    const { person, client } = await freelancer();
    const chosen = { rounding: 'up', minutes: 15, by: 'agency', agencyId: client.id };
    const shown = { amounts: true, descriptions: true, sender: 'Ada & Co', expiresOn: '2026-12-24' };
    const made = await linkOf(person, { ...NOVEMBER, ...chosen, ...shown });
    const inGerman = async (path: string) =>
      (await server.client().request(path, { headers: { 'accept-language': 'de' } })).text;
    const page = await inGerman(new URL(made.url).pathname);
    expect(page).toContain('<html lang="de">');
    const told = words(page);
    expect(told).toContain('|Von Ada &amp; Co|1.–30. November 2026|Stunden|4:30|Betrag|393,75\u00A0€|Nach Kunden|');
    expect(told).toContain('|Kunde|Stunden|Betrag|Studio &lt;Halden&gt;|4:30|393,75\u00A0€|Summe|4:30|393,75\u00A0€|');
    expect(told).toContain('|Was getan wurde|Tag|Arbeit|Stunden|Betrag|');
    expect(told).toContain(
      '|Jeder Eintrag ist auf 15 Minuten aufgerundet.|Dieser Link gilt bis zum 24. Dezember 2026.|',
    );
    expect(words(await inGerman(`/reports/${'a'.repeat(43)}`))).toContain('|Diesen Bericht gibt es hier nicht|');
  });

  test('over a rolling range moves on with the month, in its own zone', async () => {
    const { person } = await freelancer();
    const made = await linkOf(person, { range: 'last_month', ...ZONE, descriptions: true });
    expect(words((await open(made)).text)).toContain('|October 1 – 31, 2026|Hours|1:08|');
    clock = Date.parse('2026-11-30T23:30:00Z');
    expect(words((await open(made)).text)).toContain('|November 1 – 30, 2026|Hours|5:05|');
    clock = NOW;
    const usual = await linkOf(person, ZONE);
    expect(usual).toMatchObject({ range: 'this_month', from: null, name: 'Time report', sender: '', expiresOn: null });
    expect(words((await open(usual)).text)).toContain('|November 1 – 30, 2026|');
    const empty = await linkOf(person, { from: '2025-01-01', to: '2025-01-31' });
    expect(words((await open(empty)).text)).toContain('|January 1 – 31, 2025|No time was tracked on these days.|');
  });

  test('stands in the list with when it was opened, is withdrawn and brought back', async () => {
    const { person } = await freelancer();
    const made = await linkOf(person);
    const list = async () => (await person.get('/api/reports/links')).json;
    expect(await list()).toMatchObject([{ id: made.id, lastOpenedAt: null, isExpired: false }]);
    await open(made);
    const [one] = await list();
    expect(one.lastOpenedAt).toBe(new Date(NOW).toISOString());
    expect(JSON.stringify(one)).not.toContain(new URL(made.url).pathname.slice(9));

    expect((await person.delete(`/api/reports/links/${made.id}`)).json).toEqual({ success: true });
    expect(await list()).toEqual([]);
    const gone = await open(made);
    const unknown = await server.client().get(`/reports/${'a'.repeat(43)}`);
    expect([gone.status, unknown.status, gone.text === unknown.text]).toEqual([404, 404, true]);
    expect(words(gone.text)).toContain('|This report isn’t here|');
    expect(gone.headers.get('cache-control')).toBe('private, no-store');
    expect((await person.delete(`/api/reports/links/${made.id}`)).status).toBe(404);
    expect((await person.post(`/api/reports/links/${made.id}/restore`)).json).toMatchObject({ id: made.id });
    expect((await open(made)).status).toBe(200);
    const actions = (await person.get('/api/account/access-log')).json.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['report_link_made', 'report_link_withdrawn', 'report_link_restored']),
    );
  });

  test('ends on its day and with the rights of its person', async () => {
    const { person } = await freelancer();
    const made = await linkOf(person, { expiresOn: '2026-11-20', ...ZONE });
    expect((await open(made)).status).toBe(200);
    clock = NOW + DAY / 2;
    expect((await open(made)).status).toBe(404);
    expect((await person.get('/api/reports/links')).json).toMatchObject([{ id: made.id, isExpired: true }]);
    clock = NOW;
    const admin = server.client();
    const [account] = (await admin.get('/api/auth/demo-accounts')).json;
    await admin.post('/api/auth/login', account);
    const { id } = (await person.get('/api/auth/user')).json;
    await admin.post(`/api/admin/users/${id}/disable`);
    expect((await open(made)).status).toBe(404);
    await admin.post(`/api/admin/users/${id}/enable`);
    expect((await open(made)).status).toBe(200);
  });

  test('is refused with the field that is wrong, and over what belongs to others', async () => {
    const { person, harbour, client } = await freelancer();
    const refused = async (body: object) => {
      const { status, json } = await person.post('/api/reports/links', body);
      return [status, json.error.field];
    };
    expect(await refused({ range: 'fixed' })).toEqual([400, 'from']);
    expect(await refused({ from: '2026-11-01' })).toEqual([400, 'to']);
    expect(await refused({ from: '2026-11-02', to: '2026-11-01' })).toEqual([400, 'to']);
    expect(await refused({ range: 'this_month', to: '2026-11-01' })).toEqual([400, 'to']);
    expect(await refused({ range: 'always' })).toEqual([400, 'range']);
    expect(await refused({ expiresOn: '2026-11-19' })).toEqual([400, 'expiresOn']);
    expect(await refused({ minutes: 0 })).toEqual([400, 'minutes']);
    const stranger = await server.person();
    const asked = (body: object) => stranger.post('/api/reports/links', body);
    expect((await asked({ projectId: harbour.id })).status).toBe(404);
    expect((await asked({ agencyId: client.id })).status).toBe(404);
    const made = await linkOf(person);
    expect((await stranger.delete(`/api/reports/links/${made.id}`)).status).toBe(404);
    expect((await stranger.post(`/api/reports/links/${made.id}/restore`)).status).toBe(404);
    expect((await open(made)).status).toBe(200);
  });

  test('is exported without its address, and opened so often and no more from one network address', async () => {
    const { person } = await freelancer();
    const made = await linkOf(person, { name: 'For Halden' });
    const { kinds } = await exported(person);
    expect(kinds['orbit_report_links']).toMatchObject([{ id: made.id }]);
    expect(Object.keys(kinds['orbit_report_links']![0]!).toSorted()).toEqual(['created_at', 'id', 'settings']);
    clock = NOW + 30 * DAY;
    const answers = await repeated(305, () => open(made));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(words(refused[0]!.text)).toContain('|Please wait a moment|');
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
