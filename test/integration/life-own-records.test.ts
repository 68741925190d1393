import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_FIGURE, type Section } from '#contract/section.ts';
import { tabs } from '#life/tabs.ts';
import type { Client } from '#test/support/client.ts';
import { sixtyDays } from '#test/support/life/sixty-days.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const TODAY = '2026-11-26';
let server: TestServer;
let person: Client;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse(`${TODAY}T12:00:00Z`) });
  person = await server.person();
  for (const record of sixtyDays(TODAY)) {
    const { status, text } = await person.post('/api/life/records', record);
    expect(status, `${record.kind}: ${text}`).toBe(200);
  }
});
afterAll(() => server.close());

const RECORD_TABS = tabs.filter(({ screen, id }) => screen === 'records' && id !== 'communication').map(({ id }) => id);

test.each(RECORD_TABS)(
  '%s lives from sixty days of own records, without an idle zero and with a true minus',
  async (id) => {
    const { sample, sections } = (await person.get(`/api/life/${id}`)).json as { sample: boolean; sections: Section[] };
    expect(sample).toBe(false);
    const figures = sections.flatMap((section) => (section.type === 'metrics' ? section.figures : []));
    expect(figures.filter(({ value }) => value === '0' || value === '0 min' || value === '')).toEqual([]);
    expect(figures.filter(({ value }) => value !== NO_FIGURE).map(({ value }) => value)).not.toContainEqual(
      expect.stringMatching(/^-/),
    );
    const facts = sections.flatMap((section) => (section.type === 'facts' ? section.facts : []));
    expect(facts.filter(({ value }) => value === '0' || value === '')).toEqual([]);
    expect(JSON.stringify(sections)).not.toMatch(/"-[$€£]/);
  },
);

test.each(RECORD_TABS.filter((id) => !['overview', 'insights'].includes(id)))(
  '%s begins with a picture of these records, which says in words what it shows',
  async (id) => {
    const [first] = (await person.get(`/api/life/${id}`)).json.sections as Section[];
    expect(first).toMatchObject({ type: 'picture', sentence: expect.stringMatching(/\w.*\.$/) });
    const parts = first?.type === 'picture' ? first.parts : [];
    expect(parts.some(({ value, below = 0 }) => value > 0 || below > 0)).toBe(true);
  },
);

test('what a ring or an arc tells is not a figure beside it, and insights come with their picture', async () => {
  const labels = async (id: string) =>
    ((await person.get(`/api/life/${id}`)).json.sections as Section[]).flatMap((section) =>
      section.type === 'metrics' ? section.figures.map(({ label }) => label) : [],
    );
  expect(await labels('finance')).not.toContain('Spent this month');
  expect(await labels('travel')).not.toContain('Next trip');
  const sections = (await person.get('/api/life/insights')).json.sections as Section[];
  const [found] = sections.flatMap((section) => (section.type === 'findings' ? section.rows : []));
  expect(found).toMatchObject({
    title: 'After longer nights you had more energy.',
    about: 'Energy',
    groups: [{ label: 'Shorter nights' }, { label: 'Longer nights' }],
    strengthWord: 'Strong',
  });
  const [least, most] = found!.groups.map(({ shown }) => Number(shown));
  expect(most!).toBeGreaterThan(least! + 1);
});
