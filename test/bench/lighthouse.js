/*
 * Measures the public pages with Lighthouse on this machine: `node test/bench/lighthouse.js [PATH ...]`. Lighthouse is fetched for
 * the measurement only and is no dependency. The machine should have nothing else to do: the simulated phone is four times slower
 * than it. Ends with code 1 when a page falls short.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathWithOwnBin } from '../../tools/command.js';
import { startApp } from '../support/app.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 };
const CHROMIUM = '/usr/bin/chromium';
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1"';
const VITALS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

const paths = process.argv.length > 2 ? process.argv.slice(2) : ['/'];
const folder = mkdtempSync(join(tmpdir(), 'iris-lighthouse-'));
const app = await startApp();
try {
  for (const path of paths) for (const device of ['mobile', 'desktop']) report(path, device, measure(path, device));
} finally {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
}

function measure(path, device) {
  const file = join(folder, 'report.json');
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${FLAGS}`];
  const preset = device === 'desktop' ? ['--preset=desktop'] : [];
  const { status, stderr } = spawnSync('npx', ['--yes', LIGHTHOUSE, `${app.url}${path}`, ...options, ...preset], {
    env: { ...process.env, PATH: pathWithOwnBin, CHROME_PATH: CHROMIUM },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Lighthouse could not measure ${path}:\n${stderr}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function report(path, device, { categories, audits }) {
  const scores = Object.entries(LEAST).map(([id, least]) => {
    const score = Math.round(categories[id].score * 100);
    if (score < least) process.exitCode = 1;
    return `${id} ${score}${score < least ? ` (at least ${least})` : ''}`;
  });
  const vitals = VITALS.map((id) => `${audits[id].title} ${audits[id].displayValue}`);
  console.log(`${path} on ${device}: ${scores.join(', ')}\n  ${vitals.join(', ')}`);
}
