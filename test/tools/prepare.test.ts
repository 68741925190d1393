import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

// Stands for the registry and the build: notes each call, and leaves behind what the real ones would.
const NPM = `#!/bin/sh
echo "$1 $2" >> "$CALLS"
[ -n "$NPM_FAILS" ] && { echo "npm error code E503"; echo "npm error 503 Service Not Found"; exit 1; }
if [ "$1" = ci ]; then sleep 0.3; rm -rf node_modules; mkdir -p node_modules/.bin; : > node_modules/.bin/node; fi
if [ "$1" = run ]; then mkdir -p dist/web dist/server; fi
`;

let root: string;
let project: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'iris prepare '));
  project = join(root, 'a checkout');
  cpSync(join(ROOT, 'tools'), join(project, 'tools'), { recursive: true });
  write('package.json', { type: 'module', dependencies: { one: '1.0.0' } });
  write('package-lock.json', {
    packages: { '': { dependencies: { one: '1.0.0' } }, 'node_modules/one': { version: '1.0.0' } },
  });
  mkdirSync(join(project, 'src/web'), { recursive: true });
  writeFileSync(join(project, 'src/web/page.ts'), 'export const page = 1;');
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin/npm'), NPM, { mode: 0o755 });
  writeFileSync(join(root, 'calls'), '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, content: unknown) => {
  mkdirSync(join(project, name, '..'), { recursive: true });
  writeFileSync(join(project, name), JSON.stringify(content));
};
const calls = () => readFileSync(join(root, 'calls'), 'utf8').split('\n').filter(Boolean);

const FIRST_START = ['ci --include=dev', 'run build:web', 'run build:server'];

/** Runs the command from somewhere else, as whatever Node runs this test. */
const prepare = (command: 'start' | 'test' = 'start', extra: Record<string, string> = {}) =>
  new Promise<{ code: number; said: string; trouble: string }>((resolve) => {
    const env = { PATH: `${join(root, 'bin')}:/usr/bin:/bin`, CALLS: join(root, 'calls'), ...extra };
    const script = join(project, 'tools/prepare.js');
    const child = execFile(process.execPath, [script, command], { cwd: '/', env }, (_error, said, trouble) =>
      resolve({ code: child.exitCode ?? -1, said, trouble }),
    );
  });

describe('what runs before npm start', () => {
  it('installs and builds the first time, and does nothing the second time', async () => {
    expect((await prepare()).code).toBe(0);
    expect(calls()).toEqual(FIRST_START);
    expect(await prepare()).toEqual({ code: 0, said: '', trouble: '' });
    expect(calls()).toEqual(FIRST_START);
  });

  it('installs once when several start at the same time', async () => {
    const all = await Promise.all([prepare(), prepare(), prepare()]);
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(calls()).toEqual(FIRST_START);
  });

  it('installs again when a dependency changed, and only then', async () => {
    await prepare('test');
    write('package.json', { type: 'module', scripts: { new: 'thing' }, dependencies: { one: '1.0.0' } });
    await prepare('test');
    expect(calls()).toEqual(['ci --include=dev']);
    write('package-lock.json', {
      packages: { '': { dependencies: { one: '1.0.0' } }, 'node_modules/one': { version: '1.0.1' } },
    });
    await prepare('test');
    expect(calls()).toEqual(['ci --include=dev', 'ci --include=dev']);
  });

  it('believes npm that everything is there after an install by hand', async () => {
    write('node_modules/.bin/node', '');
    write('node_modules/.package-lock.json', { packages: { 'node_modules/one': { version: '1.0.0' } } });
    expect((await prepare('test')).code).toBe(0);
    expect(calls()).toEqual([]);
  });

  it('builds again when a source changed, not when it was only touched or a test changed', async () => {
    await prepare();
    utimesSync(join(project, 'src/web/page.ts'), new Date(), new Date());
    writeFileSync(join(project, 'src/web/page.test.ts'), 'changed');
    await prepare();
    expect(calls()).toEqual(FIRST_START);
    writeFileSync(join(project, 'src/web/page.ts'), 'export const page = 2;');
    await prepare();
    expect(calls()).toEqual([...FIRST_START, 'run build:web']);
    write('src/server/main.ts', 'a server');
    await prepare();
    expect(calls()).toEqual([...FIRST_START, 'run build:web', 'run build:server']);
  });

  it('takes over the lock of a process that is gone', async () => {
    mkdirSync(join(project, '.cache/install.lock'), { recursive: true });
    writeFileSync(join(project, '.cache/install.lock/holder'), '4194304 1');
    expect((await prepare('test')).code).toBe(0);
    expect(existsSync(join(project, '.cache/install.lock'))).toBe(false);
  });

  it('says in one line why it cannot', async () => {
    const { code, trouble } = await prepare('start', { NPM_FAILS: '1' });
    expect(code).toBe(1);
    expect(trouble.trim().split('\n')).toEqual([
      expect.stringMatching(/^Iris cannot start: the packages could not be installed: 503 Service Not Found/),
    ]);
    expect((await prepare()).code).toBe(0);
  });
});
