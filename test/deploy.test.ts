import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const docker = read('Dockerfile');
const unit = read('deploy/iris.service');
const composes = ['compose.yaml', 'compose.postgres.yaml'].map(read);

test('the image takes only what is there and is not kept out by .dockerignore', () => {
  const taken = [...docker.matchAll(/^COPY (?!--from)(?!\. )(.+) \S+$/gm)].flatMap(([, paths]) => paths!.split(' '));
  const let_in = [...read('.dockerignore').matchAll(/^!(\S+)$/gm)].map(([, path]) => path!);
  expect(taken.length).toBeGreaterThan(5);
  expect(taken.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(taken.filter((path) => !let_in.includes(path.split('/')[0]!))).toEqual([]);
  expect(let_in.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('the image has every folder that the server may import from', () => {
  const folders = Object.values((JSON.parse(read('package.json')) as { imports: Record<string, string> }).imports);
  const shipped = folders
    .map((path) => path.replace(/^\.\/|\/\*$/g, ''))
    .filter((path) => !/^(src\/web|test)$/.test(path));
  expect(shipped.filter((path) => !docker.includes(`COPY ${path} ${path}`))).toEqual([]);
});

test('image, unit and health check start files that are there, with the Node of the project', () => {
  const started =
    [docker, unit, read('.dockerignore')].join('\n').match(/\b(?:src|dist|tools)\/[\w/-]+\.(?:ts|js)\b/g) ?? [];
  expect(started).toEqual(expect.arrayContaining(['dist/server/main.js', 'tools/health.js']));
  expect(started.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
  expect(docker).toContain(`ARG NODE=${dependencies.node.split('.')[0]}-`);
});

test('neither runs as root, and both write to their data only', () => {
  expect(docker).toMatch(/^USER node$/m);
  expect(unit).toMatch(/^User=iris$/m);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  expect(composes.every((compose) => compose.includes('read_only: true') && compose.includes('cap_drop: [ALL]'))).toBe(
    true,
  );
});

test('settings and ports that they name are those of the server', () => {
  const known = [...read('README.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!);
  const others = /^(?:NODE_ENV|POSTGRES_\w+)$/;
  const named = [
    ...composes.flatMap((compose) => [...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name!)),
    ...[...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list]) => list!.match(/[A-Z_]+(?==)/g) ?? []),
    ...[...docker.matchAll(/^ENV (.*)$/gm)].flatMap(([, list]) => list!.match(/[A-Z_]+(?==)/g) ?? []),
  ].filter((name) => !others.test(name));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.includes(name.replace(/_FILE$/, '')))).toEqual([]);
  expect(composes.every((compose) => compose.includes("'127.0.0.1:3000:3000'"))).toBe(true);
  expect(docker).toMatch(/PORT=3000[^]*EXPOSE 3000/);
});

test('known weaknesses of packages are looked for each week, and newer versions are proposed', () => {
  const audit = read('.github/workflows/audit.yml');
  expect(audit).toMatch(/^ {4}- cron: '\d+ \d+ \* \* [0-6]'$/m);
  expect(audit).toMatch(/^ {6}- run: npm audit --omit=dev --audit-level=low$/m);
  const proposals = read('.github/dependabot.yml');
  expect([...proposals.matchAll(/package-ecosystem: (\S+)/g)].map(([, name]) => name)).toEqual(
    expect.arrayContaining(['npm', 'docker']),
  );
  expect(read('SECURITY.md')).toContain('.github/workflows/audit.yml');
});
