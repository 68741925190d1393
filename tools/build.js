import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, pathWithOwnBin, root } from './command.js';
import { withLock } from './lock.js';

// What both are built with.
const COMMON = ['src/contract', 'src/life', 'tools', 'package.json', 'package-lock.json'];
const targets = {
  web: {
    what: 'web pages',
    sources: ['src/web', 'public', 'vite.config.ts', 'vite.contract.ts', 'vite.languages.ts', ...COMMON],
  },
  server: {
    what: 'server',
    sources: ['src/server', 'src/formats', 'src/mail-analysis', 'src/ask', 'vite.server.config.ts', ...COMMON],
  },
};
// Tests, and the commands around the build that are plain JavaScript, do not change what is built.
const NOT_BUILT = /\.test\.tsx?$|^tools\/.*\.js$/;
const PATIENCE_MS = 10 * 60_000;

const folderOf = (target) => join(root, 'dist', target);
const stampOf = (target) => join(root, 'dist', `${target}.stamp`);

/** Builds the web pages or the server, into dist/web or dist/server, unless what is there comes from exactly these sources. */
export async function build(target, say) {
  if (isFresh(target)) return;
  const { what } = targets[target];
  const lock = join(root, '.cache', `build-${target}.lock`);
  const onWait = () => say(`Another start is building the ${what}; waiting for it.`);
  await withLock(lock, { patienceMs: PATIENCE_MS, onWait }, async () => {
    if (isFresh(target)) return;
    say(`Building the ${what} …`);
    const started = Date.now();
    const sources = fingerprint(target);
    const logFile = join(root, '.cache', `build-${target}.log`);
    rmSync(stampOf(target), { force: true });
    try {
      const env = { ...process.env, NODE_ENV: 'production', PATH: pathWithOwnBin };
      await npm(['run', `build:${target}`, '--loglevel=error'], { env, logFile });
    } catch (error) {
      throw new Error(`the ${what} could not be built: ${error.message} (whole output: ${logFile})`, { cause: error });
    }
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stampOf(target), sources);
    say(`Built the ${what} in ${Math.round((Date.now() - started) / 1000)} s.`);
  });
}

function isFresh(target) {
  const stamp = stampOf(target);
  return existsSync(folderOf(target)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(target);
}

/** Contents, not times: a fresh clone, a touched file or a changed branch and back never build for nothing. */
function fingerprint(target) {
  const hash = createHash('sha256');
  for (const path of targets[target].sources.flatMap((source) => filesOf(source))) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

function filesOf(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return NOT_BUILT.test(path) ? [] : [path];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}
