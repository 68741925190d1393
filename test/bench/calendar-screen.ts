/*
 * How long Chromium works to draw a day of 60 events and a month of 1,000: `npm run build`, then `node test/bench/calendar-screen.ts`.
 * Each is opened by the key that steps to it from an empty neighbour and back. What is counted is processor time of the page's main
 * thread, which a busy machine does not lengthen, until the events stand on the screen: script, styles and layout together, reading the
 * answer of the server included. Ends with code 1 when a median is over the budget.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { startApp } from '../support/app.ts';
import { launchBrowser } from '../support/browser.ts';

/** Half of what people notice as a delay (https://web.dev/articles/rail): the page answers the key within it, in milliseconds. */
const BUDGET = 50;
const ROUNDS = 7;
const EVENTS = { day: 60, month: 1000 } as const; // none in the first days of September, which August shows too
const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

const two = (n: number) => String(n).padStart(2, '0');
const event = (name: string, index: number, day: string) => [
  'BEGIN:VEVENT',
  `UID:${name}${index}`,
  `DTSTART:${day}T${two(6 + (index % 15))}${index % 2 === 0 ? '00' : '30'}00Z`,
  `DURATION:PT${30 + 15 * (index % 4)}M`,
  `SUMMARY:${['Design review', 'Call with Ana Berg', 'Harbour plans', 'Weekly'][index % 4]} ${index}`,
  'LOCATION:Room 4',
  'END:VEVENT',
];
const ics = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  ...Array.from({ length: EVENTS.day }, (_, index) => event('day', index, '20300515')).flat(),
  ...Array.from({ length: EVENTS.month }, (_, index) => event('month', index, `203009${two(9 + (index % 20))}`)).flat(),
  'END:VCALENDAR',
].join('\r\n');

const app = await startApp({ patience: 120_000 });
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' });
  // A busy machine is waited for: what counts is the work of the page.
  page.setDefaultTimeout(120_000);
  const post = async (path: string, body: object) => {
    const answer = await page.request.post(app.url + path, { data: body, timeout: 120_000 });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  };
  await post('/api/auth/register', {
    email: 'bench@example.com',
    password: 'a good password',
    firstName: 'Bench',
    lastName: 'Mark',
  });
  await post('/api/calendar/connect', { kind: 'local' });
  await post('/api/calendar/import', { ics });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const yardstick = await spentOn(session, () =>
    page.evaluate(() => {
      let day = 0;
      for (let n = 0; n < 10_000_000; n += 1) day = (day + n) % 365;
      return day;
    }),
  );
  say(`yardstick                  ${yardstick.toFixed(0)} ms for ten million additions of days on the same thread`);
  await measured(page, session, `a day of ${EVENTS.day} events`, {
    view: 'day',
    before: '2030-05-14',
    ready: '[aria-label="Hours"]',
    drawn: { selector: '.tg-event', count: EVENTS.day },
  });
  await measured(page, session, `a month of ${EVENTS.month} events`, {
    view: 'month',
    before: '2030-08-01',
    ready: '.month-lines',
    drawn: { selector: '.month-event', count: 40 },
  });
} finally {
  await browser.close();
  await app.stop();
}

interface Step {
  readonly view: string;
  /** The empty day or month before. */
  readonly before: string;
  /** What stands there once the view takes keys. */
  readonly ready: string;
  /** What stands on the screen once it is drawn, and how often at least. */
  readonly drawn: { readonly selector: string; readonly count: number };
}

async function measured(page: Page, session: CDPSession, name: string, { view, before, ready, drawn }: Step) {
  await page.goto(`${app.url}/calendar?view=${view}&day=${before}`);
  await page.locator(ready).first().waitFor();
  await sleep(2000);
  const [full, empty, parts]: [number[], number[], { script: number; layout: number }[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const there = await worked(page, session, 'ArrowRight', drawn.selector, drawn.count);
    full.push(there.total);
    parts.push(there);
    // Back to the empty one, and to another: the frame of the page without events.
    await worked(page, session, 'ArrowLeft', drawn.selector, 0);
    empty.push((await worked(page, session, 'ArrowLeft', drawn.selector, 0)).total);
    await worked(page, session, 'ArrowRight', drawn.selector, 0);
  }
  const [all, bare] = [median(full), median(empty)];
  const { script, layout } = {
    script: median(parts.map((each) => each.script)),
    layout: median(parts.map((each) => each.layout)),
  };
  say(
    `${name.padEnd(26)} median ${all.toFixed(0)} ms (script ${script.toFixed(0)}, styles and layout ${layout.toFixed(0)}), first ${full[0]!.toFixed(0)}, most ${Math.max(...full).toFixed(0)}; an empty one ${bare.toFixed(0)} ms; budget ${BUDGET} ms`,
  );
  if (all > BUDGET) process.exitCode = 1;
}

/** What the main thread works from a key press until so many events stand on the screen, in milliseconds. */
async function worked(page: Page, session: CDPSession, key: string, selector: string, count: number) {
  const before = await spent(session);
  await page.keyboard.press(key);
  await page.waitForFunction(
    ([what, wanted]) => {
      const found = document.querySelectorAll(what).length;
      return wanted === 0 ? found === 0 : found >= wanted;
    },
    [selector, count] as const,
    { polling: 100 },
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await sleep(200);
  const after = await spent(session);
  return {
    total: after.total - before.total,
    script: after.script - before.script,
    layout: after.layout - before.layout,
  };
}

/** What the main thread works meanwhile, in milliseconds. */
async function spentOn(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const before = await spent(session);
  await work();
  return (await spent(session)).total - before.total;
}

/** The processor time of the page's main thread so far, in milliseconds. */
async function spent(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find((each) => each.name === name)?.value ?? 0) * 1000;
  return {
    total: of('TaskDuration'),
    script: of('ScriptDuration'),
    layout: of('LayoutDuration') + of('RecalcStyleDuration'),
  };
}
