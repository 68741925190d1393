import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceFiles, type SourceFile, sourceFile } from './support/source-files.ts';

/** What every feature may import of the server. */
const BASE = 'src/server/(?!features/|composition/|mail-(?:store|providers)/|main|serve|app)';

/**
 * Who may import whom: the first row that matches a file says what it may use beside its own folder, which is the matched text.
 * Imports run downhill, features stand side by side, and a folder without a row fails.
 */
const RULES: readonly { folder: RegExp; may: readonly string[]; packages?: RegExp }[] = [
  { folder: /^src\/contract\//, may: [], packages: /^zod$/ },
  // Of Node only what computes: no file, no clock, no network.
  {
    folder: /^src\/formats\//,
    may: ['src/contract/'],
    packages: /^(?!node:|react|hono|@hono|kysely|zod)|^node:(?:buffer|crypto|stream|url|zlib)$/,
  },
  // The training tools read labelled mail and write weights; nothing that is shipped imports them.
  { folder: /^src\/mail-analysis\/training\//, may: ['src/mail-analysis/', 'src/contract/'], packages: /^node:fs$/ },
  {
    folder: /^src\/mail-analysis\//,
    may: ['src/contract/', 'src/formats/'],
    packages: /^(?:chrono-node|tldts)(?:\/|$)/,
  },
  { folder: /^src\/life\//, may: ['src/contract/'], packages: /^zod$/ },
  // A client like any other: of Iris it knows the contract alone.
  { folder: /^src\/cli\//, may: ['src/contract/'], packages: /^(?:node:|zod$)/ },
  { folder: /^src\/ask\//, may: ['src/contract/', 'src/life/'], packages: /^$/ },
  {
    folder: /^src\/server\/(?:(?:main|serve|app)\.ts$|composition\/)/,
    may: ['src/server/', 'src/contract/', 'src/formats/', 'src/life/'],
  },
  {
    folder: /^src\/server\/features\/ask\//,
    may: ['src/contract/', 'src/ask/', 'src/life/', BASE],
    packages: /^(?!react|hono|@hono)/,
  },
  {
    folder: /^src\/server\/features\/(?:search|brief)\//,
    may: ['src/contract/', 'src/formats/', 'src/life/', BASE],
    packages: /^(?!react|hono|@hono)/,
  },
  // What mail stands on: the servers that it comes from, and the store that it lies in.
  {
    folder: /^src\/server\/mail-providers\//,
    may: ['src/contract/', 'src/formats/', BASE],
    packages: /^(?!react|hono|@hono|kysely)/,
  },
  {
    folder: /^src\/server\/mail-store\//,
    may: ['src/contract/', 'src/formats/', 'src/mail-analysis/', 'src/server/mail-providers/', BASE],
    packages: /^(?!react|hono|@hono)/,
  },
  {
    folder: /^src\/server\/features\/mail\//,
    may: ['src/contract/', 'src/formats/', 'src/mail-analysis/', 'src/server/mail-(?:store|providers)/', BASE],
    packages: /^(?!react|hono|@hono)/,
  },
  {
    folder: /^src\/server\/features\/life\//,
    may: ['src/contract/', 'src/formats/', 'src/life/', BASE],
    packages: /^(?!react|hono|@hono)/,
  },
  {
    folder: /^src\/server\/features\/[^/]+\//,
    may: ['src/contract/', 'src/formats/', BASE],
    packages: /^(?!react|hono|@hono)/,
  },
  // What the server says to people without a page comes from the same table as in their pages.
  {
    folder: /^src\/server\/languages\//,
    may: ['src/contract/', 'src/server/request-scope.ts', 'src/web/languages/'],
    packages: /^$/,
  },
  {
    folder: /^src\/server\/(?!features\/)[^/]+(?:\/|$)/,
    may: ['src/contract/', 'src/formats/', BASE],
    packages: /^(?!react)/,
  },
  { folder: /^src\/web\/styles\//, may: [] },
  // Of the contract only days and wall clocks, which the time grid computes with, and the formats of the platform.
  { folder: /^src\/web\/ui\//, may: ['src/web/styles/', 'src/contract/(zone|intl)\\.ts$'], packages: /^(?!node:)/ },
  { folder: /^src\/web\/api\//, may: ['src/contract/'], packages: /^(?!node:)/ },
  {
    folder: /^src\/web\/features\/life\//,
    may: ['src/contract/', 'src/life/', 'src/web/(ui|api|styles)/'],
    packages: /^(?!node:)/,
  },
  {
    folder: /^src\/web\/features\/[^/]+\//,
    may: ['src/contract/', 'src/web/(ui|api|styles)/'],
    packages: /^(?!node:)/,
  },
  { folder: /^src\/web\/(?!features\/)/, may: ['src/contract/', 'src/life/', 'src/web/'] },
];

const root = join(import.meta.dirname, '..');
const linesOf = (text: string) => text.split('\n').length - 1;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** What a file imports and must not, in words. */
function forbiddenImports({ path, imports, workers, packages }: SourceFile): string[] {
  const rule = RULES.find(({ folder }) => folder.test(path));
  if (!rule) return [`${path}: this folder has no rule yet`];
  const [own = ''] = rule.folder.exec(path) ?? [];
  const allowed = [own, ...rule.may, ...(isTest(path) ? ['test/support/'] : [])].map(
    (start) => new RegExp(`^${start}`),
  );
  const foreign = [...imports, ...workers].filter((target) => !allowed.some((pattern) => pattern.test(target)));
  const foreignPackages = isTest(path) ? [] : packages.filter((name) => !(rule.packages?.test(name) ?? true));
  const barrels = imports.filter((target) => /(^|\/)index\.tsx?$/.test(target));
  return [
    ...foreign.map((target) => `${path} must not import ${target}`),
    ...foreignPackages.map((name) => `${path} must not use the package ${name}`),
    ...barrels.map((target) => `${path} must import from the file that owns the thing, not from ${target}`),
  ];
}

/** Circles of imports, types included, as the names along them; `nameOf` may give a whole folder one name. */
function circles(files: readonly SourceFile[], nameOf: (path: string) => string): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = nameOf(path);
    const to = imports.map(nameOf).filter((name) => name !== from || path === from);
    edges.set(from, new Set([...(edges.get(from) ?? []), ...to]));
  }
  const done = new Set<string>();
  const walk = (name: string, way: string[]): string[] => {
    if (way.includes(name)) return [[...way.slice(way.indexOf(name)), name].join(' -> ')];
    if (done.has(name)) return [];
    const found = [...(edges.get(name) ?? [])].flatMap((next) => walk(next, [...way, name]));
    done.add(name);
    return found;
  };
  return [...edges.keys()].flatMap((name) => walk(name, []));
}

const isServerBase = ({ path }: SourceFile) => /^src\/server\/(?!features\/|composition\/|main|serve|app)/.test(path);
const baseFolder = (path: string) => path.replace(/^(src\/server\/[^/]+)\/.*$/, '$1');
/** A sub-folder of a folder that has some, such as `src/server/features/mail/outgoing`; a file directly in the folder counts by itself. */
const SUB_FOLDER =
  /^(src\/(?:formats|mail-analysis|life|ask|server\/mail-[a-z]+|(?:server|web)\/features\/[^/]+)\/[^/]+)\/.*$/;
const subFolder = (path: string) => path.replace(SUB_FOLDER, '$1');

/** Kysely's statements, and raw SQL. */
const SQL = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/;
const asksDatabase = ({ path, text }: SourceFile) =>
  /^src\/server\/(?:features|mail-providers)\//.test(path) && !path.includes('/store/') && SQL.test(text);
/** Text that somebody else has written, taken for a type without a look at it. */
const castsJson = ({ text }: SourceFile) => /JSON\.parse\([^;]*?\)\s*as (?!unknown)/.test(text);
/** The server's configuration, and the command-line client with its own. */
const READ_ENVIRONMENT = ['src/server/config.ts', 'src/cli/main.ts'];
const readsEnvironment = ({ path, text }: SourceFile) =>
  !READ_ENVIRONMENT.includes(path) && /\bprocess\.env\b/.test(text);
/** What opens connections; `isIP` only reads, and types are gone when the server runs. */
const CONNECTS =
  /^import (?!type |\{ isIP \}).* from 'node:(?:net|tls|https?|http2|dgram|dns(?:\/promises)?)'|(?:^import (?!type ).* from |import\()'(?:imapflow|nodemailer(?!\/lib\/mail-composer)|openid-client|undici|ws)\b|(?<![.\w])fetch\(|new (?:WebSocket|EventSource)\(/m;
/** Files outside of `src/server/network` that open connections: all but the last two ask addresses that the operator has configured. */
const MAY_CONNECT = [
  'src/server/features/auth/providers/id-token.ts',
  'src/server/features/calendar/providers/google/google-calls.ts',
  'src/server/features/calendar/providers/microsoft/graph-calls.ts',
  'src/server/mail-providers/gmail/gmail-client.ts',
  'src/server/mail-providers/gmail/send.ts',
  'src/server/mail-providers/oauth/tokens.ts',
  'src/server/mailer/mailer.ts',
  'src/server/oauth/account-owner.ts',
  'src/server/oauth/code-flow.ts',
  'src/server/oauth/grant.ts',
  'src/server/oauth/oauth-client.ts',
  // Other processes of the installation, by the address that each has written into the database.
  'src/server/processes/process-calls.ts',
  // These libraries connect to where, or over what, `src/server/network` says.
  'src/server/mail-providers/imap/open-imap.ts',
  'src/server/mail-providers/smtp.ts',
];
/** The build leaves the guards of the calls out of the web (vite.contract.ts): there would be nothing to parse with. */
const asksGuards = ({ path, text }: SourceFile) =>
  path.startsWith('src/web/') && /\.(?:query|body|reply)\s*\.\s*(?:safeP|p)arse\b/.test(text);

describe('the imports', () => {
  const files = readSourceFiles('src');
  const shipped = files.filter(({ path }) => !isTest(path));

  it('has files to look at', () => expect(files.length).toBeGreaterThan(50));
  it('lets every folder import only what the table allows', () => expect(files.flatMap(forbiddenImports)).toEqual([]));
  it('has no circles of imports', () => expect(circles(shipped, (path) => path)).toEqual([]));
  it('stacks the server base without circles of folders', () =>
    expect(circles(shipped.filter(isServerBase), baseFolder)).toEqual([]));
  it('lets the folders inside a folder import each other in one direction only', () =>
    expect(circles(shipped, subFolder)).toEqual([]));
  it('speaks SQL in stores only', () => expect(shipped.filter(asksDatabase).map(({ path }) => path)).toEqual([]));
  it('looks at what it parses', () => expect(shipped.filter(castsJson).map(({ path }) => path)).toEqual([]));
  it('gives a name to one thing', () => expect(sharedNames(shipped).length).toBeLessThanOrEqual(60));
  it('reads the environment where a program begins', () =>
    expect(shipped.filter(readsEnvironment).map(({ path }) => path)).toEqual([]));
  it('connects to addresses that people name through the connection policy only', () => {
    const server = shipped.filter(({ path }) => /^src\/server\/(?!network\/)/.test(path));
    const connecting = server.filter(({ text }) => CONNECTS.test(text)).map(({ path }) => path);
    expect(connecting.toSorted()).toEqual(MAY_CONNECT.toSorted());
    const libraries = server.filter(({ path }) => /\/mail-providers\/(?:imap\/open-imap|smtp)\.ts$/.test(path));
    expect(libraries.filter(({ text }) => /\b(?:connectTarget|openSocket)\(policy,/.test(text))).toHaveLength(2);
  });
  it('asks the guards of a call only where they are', () =>
    expect(shipped.filter(asksGuards).map(({ path }) => path)).toEqual([]));
});

/** Exported names that stand in more than one file. */
function sharedNames(files: readonly SourceFile[]): string[] {
  const names = files.flatMap(({ text }) => [...new Set([...text.matchAll(EXPORT)].map(([, name]) => name!))]);
  const counts = Map.groupBy(names, (name) => name);
  return [...counts].flatMap(([name, found]) => (found.length > 1 ? [name] : []));
}
const EXPORT = /^export (?:async )?(?:const|let|type|interface|class|function) (\w+)/gm;

describe('the rule itself', () => {
  const judge = (path: string, text: string) => forbiddenImports(sourceFile(path, text));

  it.each([
    ['src/web/features/mail/a.ts', "import { b } from '#server/db/b.ts';"],
    ['src/web/features/mail/a.ts', "import type { b } from '../orbit/b.ts';"],
    ['src/web/ui/a.tsx', "export { b } from '../api/b.ts';"],
    ['src/server/features/mail/a.ts', "const b = await import('#life/b.ts');"],
    ['src/server/features/mail/a.ts', "new Worker(new URL('../orbit/b.ts', import.meta.url));"],
    ['src/server/http/a.ts', "import { b } from '../features/mail/b.ts';"],
    ['src/server/features/orbit/a.ts', "import { b } from '#server/mail-store/b.ts';"],
    ['src/server/mail-providers/a.ts', "import { b } from '../mail-store/b.ts';"],
    ['src/server/app.ts', "import { b } from '#web/api/b.ts';"],
    ['src/life/a.ts', "import { b } from '#server/errors.ts';"],
    ['src/contract/a.ts', "import { readFileSync } from 'node:fs';"],
    ['src/web/app/a.ts', "import { b } from '../ui/index.ts';"],
    ['src/server/features/a.ts', ''],
    ['src/attic/a.ts', ''],
  ])('sees what %s does wrong', (path, text) => expect(judge(path, text)).toHaveLength(1));

  it.each([
    ['src/web/app/a.ts', "import { b } from '#web/features/mail/b.ts'; import { c } from '#life/c.ts';"],
    ['src/server/features/mail/a.ts', "import { b } from '../mail/b.ts'; import { c } from '#server/errors.ts';"],
    ['src/server/features/mail/a.test.ts', "import { b } from '#test/support/b.ts';"],
  ])('lets %s be', (path, text) => expect(judge(path, text)).toEqual([]));

  it.each([
    "import { connect } from 'node:tls';",
    "import net from 'node:net';",
    "const { ImapFlow } = await import('imapflow');",
    "import { createTransport } from 'nodemailer';",
    'const answer = await fetch(url);',
  ])('sees the connection of %s', (text) => expect(CONNECTS.test(text)).toBe(true));

  it.each([
    "import { isIP } from 'node:net';",
    "import type { Server } from 'node:http';",
    "import MailComposer from 'nodemailer/lib/mail-composer';",
    'await app.fetch(request);',
  ])('sees no connection in %s', (text) => expect(CONNECTS.test(text)).toBe(false));

  it('sees a circle of files and one of folders', () => {
    const file = (path: string, target: string) => sourceFile(path, `import type { a } from '${target}';`);
    const ring = [file('src/server/db/a.ts', '../http/b.ts'), file('src/server/http/b.ts', '../db/a.ts')];
    expect(circles(ring, (path) => path)).toEqual(['src/server/db/a.ts -> src/server/http/b.ts -> src/server/db/a.ts']);
    const stair = [file('src/server/db/a.ts', '../http/b.ts'), file('src/server/http/c.ts', '../db/d.ts')];
    expect(circles(stair, (path) => path)).toEqual([]);
    expect(circles(stair, baseFolder)).toHaveLength(1);
  });
});

describe('sizes', () => {
  const sheets = globSync('src/**/*.css', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
  const code = readSourceFiles('src').filter(({ path }) => !isTest(path));
  const lengths = code.map(({ text }) => linesOf(text)).toSorted((a, b) => a - b);
  const at = (share: number) => lengths[Math.floor(lengths.length * share)]!;
  const linesIn = (folder: string) =>
    code.filter(({ path }) => path.startsWith(folder)).reduce((sum, { text }) => sum + linesOf(text), 0);
  const part = (100 * linesIn('src/server/')) / linesIn('src/');
  const mail = linesIn('src/server/features/mail/');

  it(`keeps files short: half have up to ${at(0.5)} lines, 95 % up to ${at(0.95)}`, () => {
    expect(at(0.5)).toBeLessThanOrEqual(60);
    expect(at(0.95)).toBeLessThanOrEqual(200);
  });
  it(`has no file above 350 lines: the longest has ${lengths.at(-1)}`, () =>
    expect([...lengths, ...sheets.map(linesOf)].filter((lines) => lines > 350)).toEqual([]));
  it('has no test above 350 lines', () => {
    const tests = globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.ts'], { cwd: root });
    const isLong = (path: string) => linesOf(readFileSync(join(root, path), 'utf8')) > 350;
    expect(tests.filter(isLong)).toEqual([]);
  });
  it(`leaves most of the code to the rest: the server is ${part.toFixed(1)} %, and mail ${mail} lines of it`, () => {
    expect(part).toBeLessThanOrEqual(40);
    expect(mail).toBeLessThanOrEqual(12_500);
  });
});

describe('what is numbered', () => {
  const numbersIn = (folder: string) => {
    // A migration may have a file for each engine.
    const names = new Set(readdirSync(join(root, folder)).map((file) => file.split('.')[0]!));
    return [...names].map((name) => Number(name.slice(0, 4))).toSorted((a, b) => a - b);
  };

  it('docs/decisions has every number once, without a gap', () => {
    const numbers = numbersIn('docs/decisions');
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  // Each is applied by its name, so that branches can be given numbers apart and merged in any order.
  it('db/migrations has every number once', () => {
    const numbers = numbersIn('db/migrations');
    expect(numbers).toEqual([...new Set(numbers)]);
    expect(numbers[0]).toBe(1);
  });
});
