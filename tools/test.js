/*
 * `npm test`: installs what the tests need of the machine (as root), runs every stage until one fails, ends everything it has
 * started, and says in its last line what came of it. `--only types,lint` runs single stages; `--help` lists them.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installSystemParts, mayInstall, missingParts } from './install-system.js';
import { endLeftOvers } from './processes.js';
import { stages } from './stages.js';
import { isInstalled, packagesOf } from './system-packages.js';

/** A bound against hanging, above what a run takes: about an hour on two cores. */
const WHOLE_RUN_MINUTES = 90;
const EXIT_INTERRUPTED = 130;
/** More tests than this that needed a second try are a failure: what fails now and then hides what fails for a reason. */
const RETRIED_ALLOWED = 3;

/** Linux's folder in memory. What tests write is read again by the same machine, so they need not wait for a disk. */
const IN_MEMORY = '/dev/shm';
/** What must be free there, in bytes: several times what the tests of a run hold at once. */
const ROOM = 6e9;

const say = (line) => console.log(line);
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const chosen = chooseStages(process.argv.slice(2));
if (chosen === undefined) {
  say(`usage: node tools/test.js [--only ${stages.map(({ name }) => name).join(',')}]`);
  process.exitCode = 2;
} else {
  process.exitCode = await testRun(chosen);
}

function chooseStages(args) {
  if (args.length === 0) return stages.filter(({ onlyWhenAsked }) => !onlyWhenAsked);
  const [option, names = ''] = args;
  const wanted = names.split(',');
  const known = wanted.every((name) => stages.some((stage) => stage.name === name));
  return option === '--only' && known ? stages.filter(({ name }) => wanted.includes(name)) : undefined;
}

async function testRun(wanted) {
  const runDirectory = mkdtempSync(join(placeOfRuns(), 'iris-test-'));
  // Servers that root hands over to nobody must be able to walk through.
  chmodSync(runDirectory, 0o755);
  mkdirSync(join(runDirectory, 'started'), { mode: 0o755 });
  process.env.TEST_RUN_DIR = runDirectory;
  process.env.TMPDIR = runDirectory;
  const running = new Set();
  const interruption = watchForInterruption(running);
  const started = Date.now();
  const deadline = started + WHOLE_RUN_MINUTES * 60_000;
  const results = [];
  try {
    await prepareMachine(wanted);
    for (const together of sideBySide(wanted)) {
      if (interruption.happened()) break;
      const these = await Promise.all(
        together.map((stage, place) => runStage(stage, { runDirectory, running, deadline, isFirst: place === 0 })),
      );
      results.push(...these);
      if (these.some(({ failed }) => failed > 0)) break;
    }
  } finally {
    await Promise.all([...running].map((one) => one.end()));
    const left = await endLeftOvers(runDirectory);
    if (left > 0) say(`Ended ${left} test server(s) that were left over.`);
    rmSync(runDirectory, { recursive: true, force: true, maxRetries: 5 });
  }
  return conclude(wanted, results, { started, interrupted: interruption.happened() });
}

/** The stages in their order; those that run together are one step. */
function sideBySide(wanted) {
  const steps = [];
  for (const stage of wanted) {
    const before = steps.at(-1);
    if (stage.beside !== undefined && before?.at(-1).name === stage.beside) before.push(stage);
    else steps.push([stage]);
  }
  return steps;
}

function placeOfRuns() {
  // Some tests write programs and run them.
  const mayRun = existsSync(IN_MEMORY) && !/ \/dev\/shm \S+ \S*\bnoexec\b/.test(readFileSync('/proc/mounts', 'utf8'));
  if (!mayRun) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, freemem()) > ROOM ? IN_MEMORY : tmpdir();
}

async function prepareMachine(wanted) {
  if (!wanted.some((stage) => stage.usesServers)) return;
  if (missingParts().length > 0 && mayInstall()) await installSystemParts(missingParts(), say);
  // On a build server nothing may be left out without notice.
  if (process.env.CI === 'true' && process.getuid?.() === 0) process.env.PEERS_REQUIRE ??= 'all';
}

async function runStage(stage, { runDirectory, running, deadline, isFirst }) {
  const { name, minutes, needs } = stage;
  if (needs && !isInstalled(needs) && process.env.PEERS_REQUIRE !== 'all') {
    return { name, passed: 0, failed: 0, skipped: 0, note: `skipped: ${needs} is not installed`, took: '–' };
  }
  // What two stages say at the same time could not be told apart: the second one says it when it has ended.
  const saidLater = isFirst ? undefined : join(runDirectory, `${name}.log`);
  const output = saidLater === undefined ? 'inherit' : openSync(saidLater, 'a');
  say(isFirst ? `\n── ${name}` : `(${name} runs beside it, and is shown afterwards)`);
  const since = Date.now();
  const limit = Math.min(minutes * 60_000, deadline - since);
  let note = '';
  const context = {
    stage: name,
    runDirectory,
    stdio: ['ignore', output, output],
    alsoEnd: (one) => running.add(one),
    async run(one) {
      running.add(one);
      const overdue = setTimeout(() => {
        note = `ended after ${Math.round(limit / 60_000)} minutes`;
        void one.end();
      }, limit);
      const code = await one.ended;
      clearTimeout(overdue);
      running.delete(one);
      return code;
    },
  };
  const counted = await stage.run(context);
  if (saidLater !== undefined) say(`\n── ${name}\n${readFileSync(saidLater, 'utf8')}`);
  const mustRun = process.env.PEERS_REQUIRE === 'all';
  const failed = counted.failed + (mustRun ? counted.skipped : 0);
  return { name, ...counted, failed, note, took: seconds(since) };
}

function watchForInterruption(running) {
  let happened = false;
  const interrupt = () => {
    happened = true;
    for (const one of running) void one.end();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return { happened: () => happened };
}

function conclude(wanted, results, { started, interrupted }) {
  say('');
  for (const { name, passed, failed, skipped, note, took } of results) {
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    say(`${name.padEnd(10)}${took.padStart(9)}  ${counts}${note ? ` (${note})` : ''}`);
  }
  const notRun = wanted.slice(results.length).map(({ name }) => name);
  if (notRun.length > 0) say(`Not run: ${notRun.join(', ')}`);
  if (wanted.some((stage) => stage.usesServers)) sayWhatIsMissing();
  if (interrupted) say('Interrupted.');
  say(`Took ${seconds(started)}.`);
  const retried = results.flatMap((result) => result.retried ?? []);
  say(`Passed on a second try: ${retried.length}`);
  for (const name of retried) say(`  ${name}`);
  const isFlaky = retried.length > RETRIED_ALLOWED;
  if (isFlaky) say(`More than ${RETRIED_ALLOWED} second tries count as one failure.`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const failed = sum('failed') + (isFlaky ? 1 : 0);
  say(`${sum('passed')} passed, ${failed} failed`);
  if (interrupted) return EXIT_INTERRUPTED;
  return failed > 0 ? 1 : 0;
}

function sayWhatIsMissing() {
  for (const part of missingParts()) {
    say(`SKIPPED everything with ${part}: as root, apt-get install ${packagesOf(part).join(' ')}`);
  }
}
