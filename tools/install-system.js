import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.js';
import { isInstalled, packagesOf, systemParts } from './system-packages.js';

const POLICY = '/usr/sbin/policy-rc.d';
const CLUSTERS = '/etc/postgresql-common/createcluster.conf';
const APT = [
  '-q',
  '-y',
  '-o',
  'DPkg::Lock::Timeout=600',
  '-o',
  'Dpkg::Options::=--force-confold',
  '-o',
  'Dpkg::Use-Pty=0',
];
const LIMIT_MS = 12 * 60_000;
const ATTEMPTS = 30;
const PAUSE_MS = 10_000;
const logFile = join(root, '.cache', 'apt.log');

/** Whether this process may install Debian packages. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** The parts of the machine that the tests could use and that are not there. */
export const missingParts = () => systemParts.filter((part) => !isInstalled(part));

/** Installs what the tests use of the machine; root only. No service starts, no database cluster is made. */
export async function installSystemParts(parts, say) {
  const packages = [...new Set(parts.flatMap((part) => packagesOf(part)))];
  say(`Installing ${packages.join(', ')} with apt-get (a few minutes the first time) …`);
  const allowServices = forbidServices();
  mkdirSync('/etc/postgresql-common', { recursive: true });
  if (!existsSync(CLUSTERS)) writeFileSync(CLUSTERS, 'create_main_cluster = false\n');
  try {
    const install = () => apt('install', '--no-install-recommends', ...packages);
    // On a bare machine the lists of packages are empty: then they are fetched first.
    if (!(await install())) {
      await apt('update');
      if (!(await install())) await installEach(parts, say);
    }
  } finally {
    allowServices();
  }
}

/** One package that cannot be had keeps apt-get from installing any: then each part is tried by itself. */
async function installEach(parts, say) {
  for (const part of parts) {
    if (await apt('install', '--no-install-recommends', ...packagesOf(part))) continue;
    say(`apt-get could not install ${packagesOf(part).join(', ')}; its output is in ${logFile}`);
  }
}

/** Debian starts a server as soon as it is installed, some on all addresses, unless this file says no. */
function forbidServices() {
  if (existsSync(POLICY)) return () => {};
  writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const allow = () => rmSync(POLICY, { force: true });
  process.once('exit', allow);
  return allow;
}

async function apt(...args) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { ok, output } = await runApt(args);
    mkdirSync(join(root, '.cache'), { recursive: true });
    appendFileSync(logFile, `apt-get ${args.join(' ')}\n${output}\n`);
    if (ok) return true;
    if (!/Could not get lock|is another process using it/.test(output)) return false;
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
  }
  return false;
}

function runApt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return new Promise((resolve) => {
    execFile('apt-get', [...APT, ...args], { env, timeout: LIMIT_MS, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: stdout + stderr }),
    ).stdin.end();
  });
}
