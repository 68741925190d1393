import { z } from 'zod';
import { StartError } from './errors.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;
/** Whether a host name or address is this machine only. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host.toLowerCase());

const filled = z.string().trim().min(1);
const optional = filled.optional();
const url = (fallback: string) => z.url('is not an address like https://host').default(fallback);
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
  GITHUB_CLIENT_ID: optional,
  GITHUB_CLIENT_SECRET: optional,
  GITHUB_BASE_URL: url('https://github.com'),
  GITHUB_API_URL: url('https://api.github.com'),
  FACEBOOK_CLIENT_ID: optional,
  FACEBOOK_CLIENT_SECRET: optional,
  FACEBOOK_BASE_URL: url('https://www.facebook.com'),
  FACEBOOK_API_URL: url('https://graph.facebook.com'),
  OIDC_ISSUER: z.url('is not an address').optional(),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  /** Hosts of this house with their port, such as `127.0.0.1:8080`, from which pictures of mail may be loaded. */
  MAIL_PICTURE_HOSTS: z.string().default(''),
  LLM_BASE_URL: z.url('is not an address').optional(),
  LLM_MODEL: optional,
  LLM_API_KEY: optional,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: optional,
  PUSH_LOOPBACK_CA: optional,
  IRIS_KEY: z.string().min(16, 'needs at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'info'], 'must be silent, error or info').default('info'),
});

/** A client registered with somebody who signs people in for us. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the environment; a mistake is a StartError with one line for each. */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new StartError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  }
  const e = parsed.data;
  if (e.SMTP_URL !== undefined && e.PUBLIC_URL === undefined && !isLoopback(e.HOST)) {
    // Otherwise the links in letters would lead wherever the asking browser says it is.
    throw new StartError('PUBLIC_URL is needed with SMTP_URL when HOST is not this machine: letters hold links to it.');
  }
  const client = (clientId?: string, clientSecret?: string): OAuthClient | undefined =>
    clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : undefined;
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    publicUrl: e.PUBLIC_URL === undefined ? undefined : new URL(e.PUBLIC_URL).origin,
    demo: {
      on: e.DEMO === undefined ? e.DATABASE_URL === undefined && isLoopback(e.HOST) : e.DEMO === '1',
      adminPassword: e.DEMO_ADMIN_PASSWORD,
      password: e.DEMO_PASSWORD,
    },
    google: {
      client: client(e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET),
      baseUrl: e.GOOGLE_BASE_URL,
      gmailUrl: e.GOOGLE_API_URL ?? 'https://gmail.googleapis.com',
      calendarUrl: e.GOOGLE_API_URL ?? 'https://www.googleapis.com',
    },
    github: {
      client: client(e.GITHUB_CLIENT_ID, e.GITHUB_CLIENT_SECRET),
      baseUrl: e.GITHUB_BASE_URL,
      apiUrl: e.GITHUB_API_URL,
    },
    facebook: {
      client: client(e.FACEBOOK_CLIENT_ID, e.FACEBOOK_CLIENT_SECRET),
      baseUrl: e.FACEBOOK_BASE_URL,
      apiUrl: e.FACEBOOK_API_URL,
    },
    sso: { client: client(e.OIDC_CLIENT_ID, e.OIDC_CLIENT_SECRET), issuer: e.OIDC_ISSUER },
    llm:
      e.LLM_BASE_URL === undefined ? undefined : { baseUrl: e.LLM_BASE_URL, model: e.LLM_MODEL, apiKey: e.LLM_API_KEY },
    mailPictureHosts: e.MAIL_PICTURE_HOSTS.split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    pushLoopbackCa: e.PUSH_LOOPBACK_CA,
    key: e.IRIS_KEY,
    logLevel: e.LOG_LEVEL,
  };
};
