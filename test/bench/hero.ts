/*
 * Scrolls the hero of the landing page at a desktop's size and counts in Chromium's trace what reached the screen:
 * `node test/bench/hero.ts`. The machine should have nothing else to do, because without a graphics card the processor
 * draws every pixel; the page's own share is told apart from that. Ends with code 1 below sixty frames a second.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { startApp } from '../support/app.ts';
import { launchBrowser } from '../support/browser.ts';

interface TraceEvent {
  name: string;
  ts: number;
}

const DESKTOP = { width: 1440, height: 900 };
const PIXELS = 1_800;
const PIXELS_A_SECOND = 600;
const FRAMES_A_SECOND = 60;
/** One refresh of sixty may fall to either side of the ends of the measurement. */
const SLACK = 1;
const MICROSECONDS = 1_000_000;

const app = await startApp();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: DESKTOP });
  await page.goto(app.url, { waitUntil: 'networkidle' });
  await sleep(1_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await mainThreadSeconds(session);
  const events = await traced(session, () => scroll(session));
  const busy = (await mainThreadSeconds(session)) - before;
  report(events, busy);
} finally {
  await browser.close();
  await app.stop();
}

async function scroll(session: CDPSession) {
  await session.send('Input.synthesizeScrollGesture', {
    x: DESKTOP.width / 2,
    y: DESKTOP.height / 2,
    yDistance: -PIXELS,
    speed: PIXELS_A_SECOND,
    gestureSourceType: 'mouse',
  });
}

/** The processor time of the page's main thread so far, in seconds. */
async function mainThreadSeconds(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

async function traced(session: CDPSession, act: () => Promise<void>) {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => {
    session.once('Tracing.tracingComplete', resolve);
  });
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['viz'] }, transferMode: 'ReportEvents' });
  await act();
  await session.send('Tracing.end');
  await complete;
  return events;
}

function report(events: TraceEvent[], busySeconds: number) {
  const shown = events.filter(({ name }) => name === 'Display::FrameDisplayed').map(({ ts }) => ts);
  const gaps = shown.toSorted((a, b) => a - b).flatMap((at, i, all) => (i > 0 ? [at - (all[i - 1] ?? at)] : []));
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / MICROSECONDS;
  const rate = gaps.length / seconds;
  const late = gaps.filter((gap) => gap > (1.5 * MICROSECONDS) / FRAMES_A_SECOND).length;
  const longest = Math.max(...gaps) / 1_000;
  const share = (busySeconds / seconds) * 100;
  console.log(
    `${rate.toFixed(1)} frames a second over ${seconds.toFixed(1)} s, ${late} late, longest ${longest.toFixed(0)} ms`,
  );
  console.log(
    `main thread of the page busy ${share.toFixed(0)} % of the time, ${((busySeconds / gaps.length) * 1_000).toFixed(1)} ms a frame`,
  );
  if (rate < FRAMES_A_SECOND - SLACK) process.exitCode = 1;
}
