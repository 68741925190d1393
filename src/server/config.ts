import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { registrationModes } from '#contract/auth/registration.ts';
import { readBackupSettings } from './backup-settings.ts';
import { StartError } from './errors.ts';
import { readTrustedProxies } from './network/client-address.ts';
import { readPrivateHost } from './network/private-hosts.ts';
import { logFormats, logLevels } from './log.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;
/** Whether a host name or address is this machine only. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host.toLowerCase());

const filled = z.string().trim().min(1);
/** A variable that may be missing. */
export const optional = filled.optional();
/** The address of a service, which an installation seldom changes. */
export const url = (fallback: string) => z.url('is not an address like https://host').default(fallback);
/** Hosts and networks, separated by commas. */
const privateHosts = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  )
  .superRefine((entries, { addIssue }) => {
    for (const entry of entries)
      if (readPrivateHost(entry) === undefined)
        addIssue({
          code: 'custom',
          message: `names ${entry}, which is no host, address or network like 192.168.1.0/24`,
        });
  })
  .optional();
const yesNo = z.enum(['0', '1'], 'must be 0 or 1').optional();

const environment = z.object({
  PORT: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(65_535, 'must be 65535 or less')
    .default(3000),
  HOST: filled.default('127.0.0.1'),
  DATA_DIR: filled.default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  PUBLIC_URL: z
    .url('is not an address like https://iris.example.org')
    .regex(/^https?:\/\//, 'must begin with http:// or https://')
    .optional(),
  DEMO: yesNo,
  /** Addresses and networks of proxies whose forwarded headers count. */
  TRUSTED_PROXY: z
    .string()
    .default('')
    .transform((list, { addIssue }) => {
      const entries = list.split(',').map((entry) => entry.trim());
      const proxies = readTrustedProxies(entries.filter((entry) => entry !== ''));
      if (!('wrong' in proxies)) return proxies;
      addIssue({
        code: 'custom',
        message: `names ${proxies.wrong}, which is no address or network like 172.18.0.0/16`,
      });
      return z.NEVER;
    }),
  AUTH_PROXY_HEADER: optional,
  AUTH_PROXY_EMAIL_HEADER: filled.default('Remote-Email'),
  AUTH_PROXY_NAME_HEADER: filled.default('Remote-Name'),
  REGISTRATION: z.enum(registrationModes, 'must be open, invite or closed').optional(),
  REGISTRATION_LEVEL: z.enum(['demo', 'premium'], 'must be demo or premium').default('demo'),
  DEMO_ADMIN_PASSWORD: z
    .string()
    .min(8, 'needs at least 8 characters')
    .max(200, 'can have at most 200 characters')
    .optional(),
  DEMO_PASSWORD: z
    .string()
    .min(8, 'needs at least 8 characters')
    .max(200, 'can have at most 200 characters')
    .optional(),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_BASE_URL: url('https://accounts.google.com'),
  GOOGLE_API_URL: z.url('is not an address like https://host').optional(),
  /** Hosts and networks of the operator's own that people may name as their servers. */
  PRIVATE_HOSTS: privateHosts,
  /** Those from which pictures of mail may be loaded. */
  MAIL_PICTURE_HOSTS: privateHosts,
  LLM_BASE_URL: z.url('is not an address').optional(),
  LLM_MODEL: optional,
  LLM_API_KEY: optional,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: optional,
  /**
   * A file with the certificate authority of a push service on this machine. Pushes otherwise go to public addresses only (no
   * request forgery against the own network); tests and whoever develops a push service have no other way to be reached.
   */
  PUSH_LOOPBACK_CA: optional,
  IRIS_KEY: z.string().min(16, 'needs at least 16 characters').optional(),
  /** Where other processes on the same PostgreSQL reach this one; without it HOST and PORT. */
  PROCESS_URL: z.url('is not an address like http://10.0.0.5:3000').optional(),
  /** A process that has shown no sign of life for so many seconds counts as dead, and others take over what it had. */
  PROCESS_TIMEOUT: z.coerce
    .number('must be a number')
    .min(1, 'must be 1 or more')
    .max(300, 'must be 300 or less')
    .default(15),
  /** After SIGTERM a process goes on answering for so many seconds, so that a load balancer has time to notice. */
  SHUTDOWN_DELAY: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 or more')
    .max(120, 'must be 120 or less')
    .default(0),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  LOG_FORMAT: z.enum(logFormats, `must be one of ${logFormats.join(', ')}`).optional(),
  SLOW_QUERY_MS: z.coerce.number('must be a number').min(0, 'must be 0 or more').default(500),
  /** A folder in which people have folders of files that are imported. */
  IMPORT_DIR: optional,
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
});

/** A client registered with somebody who signs people in for us. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The client, if both its id and its secret are given. */
export const oauthClient = (clientId?: string, clientSecret?: string): OAuthClient | undefined =>
  clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : undefined;

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the environment; a mistake is a StartError with one line for each. */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = <S extends z.ZodObject>(schema: S): z.output<S> => {
    const parsed = schema.safeParse({ ...given, ...readFiles(given, Object.keys(schema.shape)) });
    if (parsed.success) return parsed.data;
    throw new StartError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  };
  const e = read(environment);
  // Behind a proxy HOST is this machine as well: the address that people use tells who can reach the installation.
  const isLocal = isLoopback(e.HOST) && (e.PUBLIC_URL === undefined || isLoopback(new URL(e.PUBLIC_URL).hostname));
  if (e.SMTP_URL !== undefined && e.PUBLIC_URL === undefined && !isLoopback(e.HOST)) {
    // Otherwise a forged Host header would decide where the links in emails lead.
    throw new StartError('PUBLIC_URL is needed with SMTP_URL when HOST is not this machine: letters hold links to it.');
  }
  if (e.AUTH_PROXY_HEADER !== undefined && (given.TRUSTED_PROXY ?? '') === '') {
    throw new StartError('TRUSTED_PROXY is needed with AUTH_PROXY_HEADER: otherwise anybody could send that header.');
  }
  return {
    /** Reads variables that one part alone knows, such as those of a sign-in provider. */
    read,
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    publicUrl: e.PUBLIC_URL === undefined ? undefined : new URL(e.PUBLIC_URL).origin,
    demo: {
      on: e.DEMO === undefined ? e.DATABASE_URL === undefined && isLocal : e.DEMO === '1',
      adminPassword: e.DEMO_ADMIN_PASSWORD,
      password: e.DEMO_PASSWORD,
    },
    trustedProxies: e.TRUSTED_PROXY,
    /** The headers in which a trusted proxy names whom it has signed in. */
    proxySignIn:
      e.AUTH_PROXY_HEADER === undefined
        ? undefined
        : { header: e.AUTH_PROXY_HEADER, emailHeader: e.AUTH_PROXY_EMAIL_HEADER, nameHeader: e.AUTH_PROXY_NAME_HEADER },
    /** Without a mode: open in demo mode and until there is an account, by invitation afterwards. */
    registration: { mode: e.REGISTRATION, level: e.REGISTRATION_LEVEL },
    google: {
      client: oauthClient(e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET),
      baseUrl: e.GOOGLE_BASE_URL,
      gmailUrl: e.GOOGLE_API_URL ?? 'https://gmail.googleapis.com',
      calendarUrl: e.GOOGLE_API_URL ?? 'https://www.googleapis.com',
    },
    llm:
      e.LLM_BASE_URL === undefined ? undefined : { baseUrl: e.LLM_BASE_URL, model: e.LLM_MODEL, apiKey: e.LLM_API_KEY },
    // On an installation that others can reach, nobody looks through them into the network that it is in.
    privateHosts: e.PRIVATE_HOSTS ?? (isLocal ? ['*'] : []),
    mailPictureHosts: e.MAIL_PICTURE_HOSTS ?? [],
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    pushLoopbackCa: e.PUSH_LOOPBACK_CA,
    key: e.IRIS_KEY,
    processUrl: e.PROCESS_URL,
    processTimeout: e.PROCESS_TIMEOUT * 1000,
    shutdownDelay: e.SHUTDOWN_DELAY * 1000,
    log: { level: e.LOG_LEVEL, format: e.LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json') },
    /** From how many milliseconds on a database query is logged as slow; 0: none is. */
    slowQueryMs: e.SLOW_QUERY_MS,
    importDir: e.IMPORT_DIR,
    metricsToken: e.METRICS_TOKEN,
    backups: readBackupSettings(read, { dataDir: e.DATA_DIR, databaseUrl: e.DATABASE_URL }),
  };
};

/** What stands in files: a secret in the environment can be read by whoever may look at the process, and is passed on by it. */
const readFiles = (given: Readonly<Record<string, string | undefined>>, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const path = given[`${name}_FILE`];
      if (path === undefined) return [];
      if (given[name] !== undefined) throw new StartError(`${name} and ${name}_FILE are both set: keep one of them.`);
      try {
        return [[name, readFileSync(path, 'utf8').replace(/\r?\n$/, '')]];
      } catch {
        throw new StartError(`${name}_FILE names ${path}, which cannot be read.`);
      }
    }),
  );
