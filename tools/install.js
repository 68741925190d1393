import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, pathWithoutOwnBin, root } from './command.js';
import { withLock } from './lock.js';

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.iris-stamp');
const ownNode = join(modules, '.bin', 'node');
const logFile = join(root, '.cache', 'install.log');
const PATIENCE_MS = 15 * 60_000;

/** Makes node_modules agree with package-lock.json: a few milliseconds when it does, `npm ci` when it does not. */
export async function installPackages(say) {
  if (isInstalled()) return;
  const lock = join(root, '.cache', 'install.lock');
  const onWait = () => say('Another start is installing the packages; waiting for it.');
  await withLock(lock, { patienceMs: PATIENCE_MS, onWait }, async () => {
    if (isInstalled()) return;
    if (!installedByHand()) await cleanInstall(say);
    writeFileSync(stampFile, wanted());
  });
}

async function cleanInstall(say) {
  say('Installing packages (a minute or two the first time) …');
  const started = Date.now();
  rmSync(stampFile, { force: true });
  // A production setting of the machine must not leave out what builds the pages.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, PATH: pathWithoutOwnBin };
  try {
    await npm(args, { env, logFile });
  } catch (error) {
    throw new Error(`the packages could not be installed: ${error.message} (whole output: ${logFile})`, {
      cause: error,
    });
  }
  if (!existsSync(ownNode)) {
    throw new Error('the packages were installed without Node 24: npm must be allowed to run install scripts');
  }
  say(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function isInstalled() {
  return existsSync(ownNode) && read(stampFile) === wanted();
}

function wanted() {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    readPackageFile('package.json'),
  );
  return createHash('sha256')
    .update(JSON.stringify([process.platform, process.arch]))
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
    .update(readPackageFile('package-lock.json'))
    .digest('hex');
}

function readPackageFile(name) {
  const text = read(join(root, name));
  if (text === undefined) throw new Error(`${name} is missing from ${root}`);
  return text;
}

/** npm itself records what it put there: after a plain `npm install` nothing has to be installed a second time. */
function installedByHand() {
  const record = read(join(modules, '.package-lock.json'));
  if (record === undefined || !existsSync(ownNode)) return false;
  const there = JSON.parse(record).packages;
  const lock = JSON.parse(readPackageFile('package-lock.json')).packages;
  const declared = JSON.parse(readPackageFile('package.json'));
  const same = (kind) => JSON.stringify(declared[kind]) === JSON.stringify(lock[''][kind]);
  if (!same('dependencies') || !same('devDependencies')) return false;
  return Object.entries(lock)
    .filter(([path]) => path !== '')
    .every(([path, { version, optional }]) => (there[path] ? there[path].version === version : optional === true));
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
