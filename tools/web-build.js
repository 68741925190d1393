import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, pathWithOwnBin, root } from './command.js';
import { withLock } from './lock.js';

const SOURCES = [
  'src/web',
  'src/contract',
  'src/life',
  'public',
  'tools',
  'vite.config.ts',
  'vite.contract.ts',
  'vite.languages.ts',
  'package.json',
  'package-lock.json',
];
// Tests, and the commands around the build that are plain JavaScript, do not change what is built.
const NOT_BUILT = /\.test\.tsx?$|^tools\/.*\.js$/;
const built = join(root, 'dist', 'web');
const stampFile = join(root, 'dist', 'web.stamp');
const logFile = join(root, '.cache', 'build.log');
const PATIENCE_MS = 10 * 60_000;

/** Builds the web pages unless those in dist/web come from exactly these sources. */
export async function buildWeb(say) {
  if (isFresh()) return;
  const lock = join(root, '.cache', 'build.lock');
  const onWait = () => say('Another start is building the web pages; waiting for it.');
  await withLock(lock, { patienceMs: PATIENCE_MS, onWait }, async () => {
    if (isFresh()) return;
    say('Building the web pages …');
    const started = Date.now();
    const sources = fingerprint();
    rmSync(stampFile, { force: true });
    try {
      const env = { ...process.env, NODE_ENV: 'production', PATH: pathWithOwnBin };
      await npm(['run', 'build', '--loglevel=error'], { env, logFile });
    } catch (error) {
      throw new Error(`the web pages could not be built: ${error.message} (whole output: ${logFile})`, {
        cause: error,
      });
    }
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stampFile, sources);
    say(`Web pages built in ${Math.round((Date.now() - started) / 1000)} s.`);
  });
}

function isFresh() {
  return existsSync(built) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint();
}

/** Contents, not times: a fresh clone, a touched file or a changed branch and back never build for nothing. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesOf(source))) {
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
