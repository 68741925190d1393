/**
 * How long an export of Apple Health takes and how much memory the server has meanwhile, for a file of many samples.
 *
 *   node test/bench/life-import.ts [megabytes, 1024 unless said otherwise]
 */
import { closeSync, mkdtempSync, openAsBlob, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startApp } from '#test/support/app.ts';

const MEGABYTE = 1024 * 1024;
const size = Number(process.argv[2] ?? 1024) * MEGABYTE;
const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'iris-health-'));
const path = join(folder, 'export.xml');

const moment = (at: number) => `${new Date(at + 3600_000).toISOString().slice(0, 19).replace('T', ' ')} +0100`;
const SOURCES = ['Apple Watch', 'iPhone'] as const;
const TYPES = ['StepCount', 'HeartRate', 'ActiveEnergyBurned', 'StepCount', 'DistanceWalkingRunning'] as const;

/** Samples of ten years, in an order that no export has: every day again and again. */
const generate = (): number => {
  const file = openSync(path, 'w');
  let [written, count] = [0, 0];
  const put = (text: string) => (written += writeSync(file, text));
  put(
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData ANY>\n]>\n<HealthData locale="en_US">\n',
  );
  put(' <ExportDate value="2026-11-21 10:00:00 +0100"/>\n');
  const first = Date.parse('2016-11-20T00:00:00Z');
  while (written < size) {
    let part = '';
    for (let each = 0; each < 2000; each += 1) {
      const source = SOURCES[count % 2]!;
      const from = first + (count % 3650) * 86_400_000 + (Math.floor(count / 3650) % 140) * 600_000 + 3600_000;
      part += ` <Record type="HKQuantityTypeIdentifier${TYPES[count % 5]!}" sourceName="${source}" sourceVersion="10.1" device="&lt;&lt;HKDevice: 0x${count.toString(16)}&gt;, name:${source}, manufacturer:Apple Inc., model:X, hardware:X6,1, software:10.1&gt;" unit="count" creationDate="${moment(from)}" startDate="${moment(from)}" endDate="${moment(from + 540_000)}" value="${20 + (count % 90)}"/>\n`;
      count += 1;
    }
    put(part);
  }
  put('</HealthData>\n');
  closeSync(file);
  return count;
};

const samples = generate();
print(`${(statSync(path).size / MEGABYTE).toFixed(0)} MB, ${samples.toLocaleString('en-US')} samples`);

const app = await startApp({ env: { DEMO: '0' } });
/** The most memory of the server so far, in MB, as the system counts it. */
const most = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${app.process.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const origin = { origin: app.url };
const person = { email: 'maya@example.com', password: 'a quiet lake at dawn', firstName: 'Maya', lastName: 'L' };
const signedUp = await fetch(`${app.url}/api/auth/register`, {
  method: 'POST',
  headers: { ...origin, 'content-type': 'application/json' },
  body: JSON.stringify(person),
});
const cookie = signedUp.headers
  .getSetCookie()
  .map((each) => each.split(';')[0])
  .join('; ');
const call = async (path: string, init: RequestInit = {}) => {
  const headers = { ...origin, cookie, ...(typeof init.body === 'string' && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${app.url}${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: string; phase: string; progress: number; result: object | null };
};
const settled = async (id: string) => {
  let [looks, slowest] = [0, 0];
  for (;;) {
    const asked = performance.now();
    const state = await call(`/api/life/imports/${id}`);
    slowest = Math.max(slowest, performance.now() - asked);
    looks += 1;
    if (state.phase !== 'reading' && state.phase !== 'importing') return { state, looks, slowest };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
};
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);

print(`at rest: ${most().toFixed(0)} MB`);
let begun = performance.now();
const { id } = await call('/api/life/imports?name=export.xml', { method: 'POST', body: await openAsBlob(path) });
print(`sent in ${seconds(begun)} s; at most ${most().toFixed(0)} MB`);
begun = performance.now();
const read = await settled(id);
print(
  `read in ${seconds(begun)} s (${read.state.phase}); at most ${most().toFixed(0)} MB; slowest answer meanwhile ${read.slowest.toFixed(0)} ms`,
);
begun = performance.now();
await call(`/api/life/imports/${id}/run`, {
  method: 'POST',
  body: '{}',
});
const written = await settled(id);
print(`added in ${seconds(begun)} s: ${JSON.stringify(written.state.result)}; at most ${most().toFixed(0)} MB`);
begun = performance.now();
const undone = await fetch(`${app.url}/api/life/imports/${id}/undo`, {
  method: 'POST',
  headers: { ...origin, cookie },
});
print(`undone in ${seconds(begun)} s: ${await undone.text()}`);
await app.stop();
rmSync(folder, { recursive: true });
