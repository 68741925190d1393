import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
/**
 * To compile everything, or to start servers from sources, takes half a minute of a processor, and many times as long on a busy
 * machine; milliseconds.
 */
const COMPILES_WITHIN = 1_200_000;
/** What the last check of the types has found out, in `node_modules`: with it only what a recipe changes is checked again. */
const KNOWN_TYPES = '.cache/types.tsbuildinfo';

const root = resolve(import.meta.dirname, '../..');

/** What the recipes in CONTRIBUTING.md ask for: one file ... */
const memoProvider = `
import type { MailCredentials } from '#contract/mail/credentials.ts';
import { type FolderRole, MailboxError, mailProvider, type RemoteFolder } from './provider.ts';

type MemoCredentials = Extract<MailCredentials, { kind: 'memo' }>;

const inbox: RemoteFolder = { path: 'INBOX', role: 'inbox' satisfies FolderRole };

export const memoProvider = mailProvider<MemoCredentials>({
  kind: 'memo',
  label: 'Memo mailbox',
  fields: [{ name: 'token', label: 'Token', type: 'password', required: true }],
  scopes: ['Read your mail'],
  connectFailure: 'Please verify the token and try again.',
  validate: () => undefined,
  verify: async () => undefined,
  async open({ token }) {
    if (token !== 'right') throw new MailboxError('credentials', 'The memo server does not accept this token.');
    return {
      address: 'robin@memo.example',
      mayChange: false,
      folders: async () => [inbox],
      listFolders: async () => [{ ...inbox, name: 'Inbox', selectable: true, unread: null }],
      async *changes(_folder, known) {
        if (known.cursor !== null) return;
        const date = new Date();
        const source = Buffer.from(
          ['From: Ada <ada@example.org>', 'To: robin@memo.example', 'Subject: A mail from memory',
            'Message-ID: <1@memo.example>', \`Date: \${date.toUTCString()}\`, '', 'Hello Robin', ''].join('\\r\\n'),
        );
        const flags = { seen: false, flagged: false, answered: false };
        const mail = { remoteId: '1', flags, internalDate: date.getTime(), size: source.length, source, omitted: null };
        yield { kind: 'mails', mails: [mail] };
        yield { kind: 'cursor', cursor: 'all' };
      },
      markSeen: async () => undefined,
      async source() {
        throw new MailboxError('forbidden', 'Every mail is stored already.');
      },
      watch: () => undefined,
      close: async () => undefined,
    };
  },
});
`;

const almanacProvider = `
import { readCalendar } from '#formats/icalendar/read-calendar.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';
import type { CalendarProvider, CredentialsOf } from './provider.ts';

const refuse = async () => {
  throw new RemoteServerError('forbidden', 'An almanac can only be read.');
};

export const almanacProvider: CalendarProvider<CredentialsOf<'almanac'>> = {
  kind: 'almanac',
  name: 'Almanac',
  scopes: ['Read the year'],
  isReadOnly: true,
  form: { label: 'Almanac', fields: [{ name: 'code', label: 'Library code', type: 'text', required: true }] },
  isSameAccount: (a, b) => a.code === b.code,
  server: {
    async test({ code }) {
      if (code !== 'right') throw new RemoteServerError('credentials', 'The library does not know this code.');
      return { name: 'Moon and tides', host: 'library.example' };
    },
    open: () => ({
      calendars: async () => [{ path: 'moon', name: 'Moon and tides', isReadOnly: true }],
      async changes(_path, cursor) {
        if (cursor !== null) return { changed: [], gone: [], cursor };
        const start = new Date(Date.now() + 86_400_000).toISOString().replaceAll(/[-:]|\\.\\d+/g, '');
        const { series } = readCalendar(
          ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:moon', 'SUMMARY:Full moon', \`DTSTART:\${start}\`,
            'END:VEVENT', 'END:VCALENDAR', ''].join('\\r\\n'),
        );
        return { changed: series.map((one) => ({ path: one.uid, etag: '1', source: null, series: one })), gone: [], cursor: 'all' };
      },
      write: refuse,
      remove: refuse,
    }),
  },
};
`;

const acmeSignIn = `
import { z } from 'zod';
import { oauthClient, optional } from '#server/config.ts';
import { discoveredClient } from '#server/oauth/oauth-client.ts';
import { profileFromIdToken } from './id-token.ts';
import type { SignInProviderDefinition } from './provider.ts';

const environment = z.object({ ACME_ISSUER: optional, ACME_CLIENT_ID: optional, ACME_CLIENT_SECRET: optional });

export const acme: SignInProviderDefinition = {
  protocol: 'openid',
  parameters: { scope: 'openid email profile' },
  connect(config, now) {
    const { ACME_ISSUER: issuer, ACME_CLIENT_ID: id, ACME_CLIENT_SECRET: secret } = config.read(environment);
    const client = oauthClient(id, secret);
    if (client === undefined || issuer === undefined) return undefined;
    return { client: discoveredClient(issuer, client, now), profile: profileFromIdToken };
  },
};
`;

/** ... and a line in each of two lists. */
const edits: readonly { file: string; after: string; line: string }[] = [
  {
    file: 'src/contract/mail/credentials.ts',
    after: "z.object({ kind: z.literal('sample') }),\n",
    line: "  z.object({ kind: z.literal('memo'), token: z.string().min(1).max(100) }),\n",
  },
  {
    file: 'src/server/mail-providers/providers.ts',
    after: 'sample: sampleProvider(now),\n',
    line: '    memo: memoProvider,\n',
  },
  {
    file: 'src/server/mail-providers/providers.ts',
    after: "import { sampleProvider } from './sample.ts';\n",
    line: "import { memoProvider } from './memo.ts';\n",
  },
  {
    file: 'src/contract/calendar/credentials.ts',
    after: "z.object({ kind: z.literal('local') }),\n",
    line: "  z.object({ kind: z.literal('almanac'), code: z.string().min(1).max(100) }),\n",
  },
  {
    file: 'src/server/features/calendar/providers/providers.ts',
    after: 'ics: icsProvider(tools),\n',
    line: '  almanac: almanacProvider,\n',
  },
  {
    file: 'src/server/features/calendar/providers/providers.ts',
    after: "import { builtInProvider } from './built-in.ts';\n",
    line: "import { almanacProvider } from './almanac.ts';\n",
  },
  {
    file: 'src/contract/auth/sign-in-providers.ts',
    after: 'export const signInProviderInfo = {\n',
    line: "  acme: { name: 'Acme', inText: 'Acme', title: 'Acme sign-in', variables: ['ACME_ISSUER', 'ACME_CLIENT_ID'] },\n",
  },
  {
    file: 'src/server/features/auth/providers/providers.ts',
    after: '  sso,\n',
    line: '  acme,\n',
  },
  {
    file: 'src/server/features/auth/providers/providers.ts',
    after: "import { sso } from './sso.ts';\n",
    line: "import { acme } from './acme.ts';\n",
  },
];

/** Connects both new kinds in a server of the copy, signs somebody in the new way, and prints what is answered. */
const script = `
import { startTestServer } from '#test/support/server.ts';
import { startIdp } from '#test/support/services/idp.ts';

const idp = await startIdp({ redirectUris: ['http://127.0.0.1/api/auth/acme/callback'] });
const bare = await startTestServer();
const env = { ACME_ISSUER: idp.issuer, ACME_CLIENT_ID: idp.clientId, ACME_CLIENT_SECRET: idp.clientSecret };
const server = await startTestServer({ env });
try {
  const ask = async (client, path) => (await client.get(path)).headers.get('location');
  const visitor = server.client();
  const callback = await idp.signIn(new URL(await ask(visitor, '/api/auth/acme')), 'ada');
  const place = await ask(visitor, callback.pathname + callback.search);
  const signIn = {
    withoutVariables: await ask(bare.client(), '/api/auth/acme'),
    place,
    user: (await visitor.get('/api/auth/user')).json,
  };
  const person = await server.person();
  const providers = (await person.get('/api/gmail/providers')).json;
  const refused = await person.post('/api/gmail/connect', { kind: 'memo', token: 'wrong' });
  const connected = await person.post('/api/gmail/connect', { kind: 'memo', token: 'right' });
  const deadline = Date.now() + 90_000;
  let emails = [];
  while (emails.length === 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    emails = (await person.get('/api/gmail/emails')).json.emails ?? [];
  }
  const calendar = {
    providers: (await person.get('/api/calendar/providers')).json,
    refused: (await person.post('/api/calendar/connect', { kind: 'almanac', code: 'wrong' })).json,
    connected: (await person.post('/api/calendar/connect', { kind: 'almanac', code: 'right' })).json,
    again: (await person.post('/api/calendar/connect', { kind: 'almanac', code: 'right' })).json,
    events: (await person.get('/api/calendar/events')).json.events,
    status: (await person.get('/api/calendar/status')).json,
  };
  const connections = (await person.get('/api/account/connections')).json;
  const mail = { providers, refused: refused.json, connected: connected.json, emails };
  console.log(JSON.stringify({ mail, calendar, connections, signIn }));
} finally {
  await server.close();
  await bare.close();
  await idp.stop();
}
`;

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'iris-provider-recipes-'));
  for (const part of ['src', 'test', 'tools', 'db', 'package.json', 'tsconfig.json']) {
    cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  mkdirSync(join(copy, 'node_modules/.cache'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== '.cache'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  const known = join(root, 'node_modules', KNOWN_TYPES);
  if (existsSync(known)) cpSync(known, join(copy, 'node_modules', KNOWN_TYPES));
  writeFileSync(join(copy, 'src/server/mail-providers/memo.ts'), memoProvider);
  writeFileSync(join(copy, 'src/server/features/calendar/providers/almanac.ts'), almanacProvider);
  writeFileSync(join(copy, 'src/server/features/auth/providers/acme.ts'), acmeSignIn);
  writeFileSync(join(copy, 'recipe.ts'), script);
  for (const { file, after, line } of edits) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    expect(text, file).toContain(after);
    writeFileSync(path, text.replace(after, `${after}${line}`));
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

// What compiles does so for either database.
if (process.env.TEST_DATABASE_URL === undefined) {
  test(
    'with one file and a line in two lists, a new kind of mailbox or calendar, or a way to sign in, compiles in server and web',
    async () => {
      // What is known names the packages by their places in the copy.
      const compilerOptions = { preserveSymlinks: true };
      const settings = { extends: './tsconfig.json', include: ['src'], compilerOptions };
      writeFileSync(join(copy, 'tsconfig.src.json'), JSON.stringify(settings));
      const compiler = join(root, 'node_modules/typescript/bin/tsc');
      const { stdout } = await run(process.execPath, [compiler, '-p', 'tsconfig.src.json', '--checkers', '1'], {
        cwd: copy,
      });
      expect(stdout).toBe('');
    },
    COMPILES_WITHIN,
  );
}

interface Answers {
  mail: { providers: unknown[]; refused: { error: unknown }; connected: { emailAddress: string }; emails: unknown[] };
  calendar: {
    providers: { kind: string }[];
    refused: { error: unknown };
    connected: { connection: { id: string } };
    again: { connection: { id: string } };
    events: unknown[];
    status: unknown;
  };
  connections: unknown[];
  signIn: { withoutVariables: string; place: string; user: unknown };
}
let answers: Answers;

test(
  'both new kinds are connected in a server that runs',
  async () => {
    const { stdout } = await run(process.execPath, [join(copy, 'recipe.ts')], { cwd: copy });
    answers = JSON.parse(stdout.trim().split('\n').at(-1)!);
    expect(answers.connections).toMatchObject([
      { provider: 'Memo mailbox', scopes: ['Read your mail'] },
      { provider: 'Almanac', scopes: ['Read the year'], address: 'Moon and tides (library.example)' },
    ]);
  },
  COMPILES_WITHIN,
);

test('the new kind of mailbox is listed, refuses wrong credentials, and its mail is listed once it is connected', () => {
  const { providers, refused, connected, emails } = answers.mail;
  expect(providers.at(-1)).toEqual({
    kind: 'memo',
    label: 'Memo mailbox',
    fields: [{ name: 'token', label: 'Token', type: 'password', required: true }],
    connectFailure: 'Please verify the token and try again.',
  });
  expect(refused.error).toMatchObject({
    code: 'mail_credentials',
    message: 'The memo server does not accept this token.',
  });
  expect(connected.emailAddress).toBe('robin@memo.example');
  expect(emails).toMatchObject([{ subject: 'A mail from memory', senderAddress: 'ada@example.org' }]);
});

test('the new kind of calendar is listed, refuses a wrong code, is connected once, and its events can only be read', () => {
  const { providers, refused, connected, again, events, status } = answers.calendar;
  expect(providers.find(({ kind }) => kind === 'almanac')).toEqual({
    kind: 'almanac',
    label: 'Almanac',
    fields: [{ name: 'code', label: 'Library code', type: 'text', required: true }],
  });
  expect(refused.error).toMatchObject({
    code: 'calendar_credentials',
    message: 'The library does not know this code.',
  });
  expect(again.connection.id).toBe(connected.connection.id);
  expect(events).toMatchObject([{ summary: 'Full moon', isReadOnly: true }]);
  expect(status).toMatchObject({ canCreate: false, connections: [{ kind: 'almanac', isReadOnly: true }] });
});

test('the new way to sign in needs its variables, says so where they are missing, and signs somebody in', () => {
  expect(answers.signIn.withoutVariables).toBe('/auth?error=acme_config_needed');
  expect(answers.signIn.place).toBe('/dashboard');
  expect(answers.signIn.user).toMatchObject({ email: 'ada@example.com', emailVerified: true });
});
