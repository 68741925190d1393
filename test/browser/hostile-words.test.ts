import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { kindsOf, lifeModules } from '#life/modules.ts';
import { pageFixture } from '#test/support/app-fixture.ts';
import { signUp } from '#test/support/browser-page.ts';
import { oneRecord } from '#test/support/life/valid-record.ts';
import { hostileHtml } from '#test/support/mail/hostile-html.ts';

const NAME_MAX = 200;
/** What a person, an import or a calendar server can write wherever words are kept; each calls a dialog if it runs. */
const vectors = [
  ...hostileHtml.map(({ html }) => html),
  'javascript:alert(1)',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '`${alert(1)}`',
  '{{constructor.constructor("alert(1)")()}}',
  '</title><script>alert(1)</script>',
  '</textarea><svg onload=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
].filter((vector) => vector.trim() !== '' && vector.length <= NAME_MAX);
const OF_WORDS = ['text', 'long-text', 'secret'];

let page: Page;
const fixture = pageFixture({
  async enter(opened) {
    page = opened;
    // Whatever runs calls one of these.
    await page.addInitScript(() => {
      const ran = (): void => {
        const top = window.top as unknown as { ran?: number };
        top.ran = (top.ran ?? 0) + 1;
      };
      window.alert = ran;
      window.confirm = () => (ran(), false);
      window.prompt = () => (ran(), null);
    });
    await signUp(page);
  },
});

const post = async (path: string, data: object) => {
  const answer = await page.request.post(path, { data });
  return { ok: answer.ok(), status: answer.status(), body: (await answer.json()) as Record<string, unknown> };
};
/** How often something ran on the page, and how many elements came out of words; the policy of the page alone would stop most. */
const counted = () =>
  page.evaluate(() => ({
    ran: (window as unknown as { ran?: number }).ran ?? 0,
    made: [...document.querySelectorAll('*')].filter(
      (element) =>
        element.getAttributeNames().some((name) => name.startsWith('on')) || element.getAttribute('src') === 'x',
    ).length,
  }));
const NOTHING = { ran: 0, made: 0 };
const foundOn = async (path: string) => {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return counted();
};
const complaints = () => fixture.context.complaints().filter((line) => !line.startsWith('Failed to load resource'));

test('words in records run nothing on any tab', async () => {
  const next = circle(vectors);
  const today = new Date().toISOString().slice(0, 10);
  let written = 0;
  for (const [id, kind] of kindsOf(lifeModules)) {
    const words = Object.entries(kind.fields).filter(([, { type }]) => OF_WORDS.includes(type));
    const values = Object.fromEntries(words.map(([name]) => [name, next()]));
    const { status } = await post('/api/life/records', { kind: id, values: { ...oneRecord(kind, today), ...values } });
    expect(status, id).toBeLessThan(500);
    if (status < 400) written += words.length;
    for (const [name] of Object.entries(kind.fields).filter(([, { type }]) => type === 'link')) {
      const link = { ...oneRecord(kind, today), [name]: 'javascript:alert(1)' };
      expect((await post('/api/life/records', { kind: id, values: link })).status, `${id}.${name}`).toBe(400);
    }
  }
  expect(written).toBeGreaterThan(vectors.length);
  for (const { id } of lifeModules) expect(await foundOn(`/dashboard?tab=${id}`), id).toEqual(NOTHING);
  expect(complaints()).toEqual([]);
});

test('words in events, projects and entries run nothing', async () => {
  await post('/api/calendar/connect', { kind: 'local' });
  const begin = Math.floor(Date.now() / 3600_000) * 3600_000 + 3600_000;
  let events = 0;
  for (const [index, vector] of vectors.entries()) {
    const start = begin + (index % 40) * 1800_000;
    const event = await post('/api/calendar/events', {
      summary: vector,
      description: vector,
      location: vector,
      start: { dateTime: new Date(start).toISOString() },
      end: { dateTime: new Date(start + 1800_000).toISOString() },
    });
    expect(event.status, vector).toBeLessThan(500);
    if (event.ok) events += 1;
  }
  expect(events).toBeGreaterThan(vectors.length / 2);
  for (const vector of vectors.slice(0, 40)) {
    const project = await post('/api/projects', { name: vector.slice(0, 100) });
    expect(project.status).toBeLessThan(500);
    const entry = { description: vector, startTime: new Date(begin - 7200_000).toISOString() };
    await post('/api/time-entries', {
      ...entry,
      projectId: project.body.id,
      endTime: new Date(begin - 3700_000).toISOString(),
    });
  }
  const screens = [
    '/dashboard?tab=calendar&maxResults=50',
    '/dashboard?tab=calendar&view=week',
    '/dashboard?tab=calendar&view=agenda',
    '/orbit',
    '/orbit?view=projects',
    '/orbit?view=timer&show=reports',
    '/orbit?view=calendar',
    '/dashboard',
  ];
  for (const path of screens) expect(await foundOn(path), path).toEqual(NOTHING);
  expect(complaints()).toEqual([]);
});

test('a name and the address of a page run nothing', async () => {
  const named = await page.request.put('/api/account/profile', {
    data: { firstName: vectors[0], lastName: '"><img src=x onerror=alert(1)>' },
  });
  expect(named.status()).toBeLessThan(500);
  for (const vector of vectors.filter((_, index) => index % 16 === 0)) {
    const said = encodeURIComponent(vector);
    for (const path of [`/dashboard?tab=${said}`, `/orbit?view=${said}&day=${said}`])
      expect(await foundOn(path), path).toEqual(NOTHING);
  }
  expect(complaints()).toEqual([]);
});

test('what runs or is made would be noticed', async () => {
  await page.goto('/dashboard');
  await page.evaluate((vector) => {
    window.alert();
    document.body.insertAdjacentHTML('beforeend', vector);
  }, '<img src=x onerror=alert(1)>');
  expect(await counted()).toEqual({ ran: 1, made: 1 });
});

/** Gives one after the other, and begins again after the last. */
function circle<T>(items: readonly T[]): () => T {
  let index = 0;
  return () => items[index++ % items.length]!;
}
