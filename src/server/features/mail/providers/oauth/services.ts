import { z } from 'zod';
import type { MailServer, MailSignInKind } from '#contract/mail/credentials.ts';
import { type Config, isLoopback, type OAuthClient, oauthClient, optional, url } from '#server/config.ts';
import { StartError } from '#server/errors.ts';
import { withBasePath } from '#server/oauth/oauth-client.ts';

/** A provider that signs people in to their mailboxes, as the environment has set it up; plain data for the mail worker. */
export interface MailSignInService {
  readonly name: string;
  /** The issuer (OpenID Connect), or the address of what it tells of itself. */
  readonly issuer: string;
  readonly client: OAuthClient;
  /** The parameters of the request for its permission. */
  readonly parameters: Readonly<Record<string, string>> & { readonly scope: string };
  readonly imap: MailServer;
  readonly smtp: MailServer;
}
export type MailSignInServices = { readonly [K in MailSignInKind]?: MailSignInService };

/** What each kind takes to be set up. */
export const signInVariables: { readonly [K in MailSignInKind]: readonly string[] } = {
  microsoft: ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  oauth: [
    'MAIL_OAUTH_ISSUER',
    'MAIL_OAUTH_CLIENT_ID',
    'MAIL_OAUTH_CLIENT_SECRET',
    'MAIL_OAUTH_IMAP_URL',
    'MAIL_OAUTH_SMTP_URL',
  ],
};

/** The address of a mail server: `imaps://host` and `smtps://host` speak TLS at once, `imap://` and `smtp://` begin it (STARTTLS). */
const mailServerUrl = z.string().transform((text, { addIssue }): MailServer => {
  const parts = /^(imaps?|smtps?):\/\/([^/:]+|\[[^\]]+\])(?::(\d{1,5}))?\/?$/.exec(text.trim());
  if (parts === null) {
    addIssue({ code: 'custom', message: 'is not an address like imaps://imap.example.org:993' });
    return z.NEVER;
  }
  const [, scheme = '', host = '', port] = parts;
  return {
    host,
    port: port === undefined ? (PORTS[scheme] ?? 0) : Number(port),
    security: scheme.endsWith('s') ? 'tls' : 'starttls',
    // Whoever listens on this machine's own loopback needs no certificate.
    ...(isLoopback(host) && { allowSelfSigned: true }),
  };
});
const PORTS: Readonly<Record<string, number>> = { imaps: 993, imap: 143, smtps: 465, smtp: 587 };

/** Where Microsoft signs people in. */
const ENTRA = 'https://login.microsoftonline.com';

const microsoftEnvironment = z.object({
  MICROSOFT_CLIENT_ID: optional,
  MICROSOFT_CLIENT_SECRET: optional,
  /** Whose accounts: a directory, or `common` (everybody), `organizations`, `consumers`. */
  MICROSOFT_TENANT: z
    .string()
    .trim()
    .regex(/^[\w.-]+$/, 'must be the name or id of a directory, or common')
    .default('common'),
  MICROSOFT_BASE_URL: url(ENTRA),
  MICROSOFT_IMAP_URL: mailServerUrl.default({ host: 'outlook.office365.com', port: 993, security: 'tls' }),
  MICROSOFT_SMTP_URL: mailServerUrl.default({ host: 'smtp.office365.com', port: 587, security: 'starttls' }),
});

const SCOPES = ['IMAP.AccessAsUser.All', 'SMTP.Send'].map((name) => `https://outlook.office.com/${name}`);

const microsoftOf = (config: Pick<Config, 'read'>): MailSignInService | undefined => {
  const e = config.read(microsoftEnvironment);
  const client = oauthClient(e.MICROSOFT_CLIENT_ID, e.MICROSOFT_CLIENT_SECRET);
  if (client === undefined) return undefined;
  const issuer = withBasePath(e.MICROSOFT_BASE_URL, `/${e.MICROSOFT_TENANT}/v2.0`);
  return {
    name: 'Microsoft',
    // For several directories Microsoft names none, which the OAuth library knows of it alone; whoever stands in may name any.
    issuer: new URL(issuer).origin === ENTRA ? issuer : `${issuer}/.well-known/openid-configuration`,
    client,
    parameters: {
      scope: ['openid', 'email', 'profile', 'offline_access', ...SCOPES].join(' '),
      prompt: 'select_account',
    },
    imap: e.MICROSOFT_IMAP_URL,
    smtp: e.MICROSOFT_SMTP_URL,
  };
};

const oauthEnvironment = z.object({
  MAIL_OAUTH_NAME: z.string().trim().min(1).max(60).optional(),
  MAIL_OAUTH_ISSUER: z.url('is not an address').optional(),
  MAIL_OAUTH_CLIENT_ID: optional,
  MAIL_OAUTH_CLIENT_SECRET: optional,
  MAIL_OAUTH_SCOPE: z.string().trim().min(1).default('openid email profile offline_access'),
  MAIL_OAUTH_IMAP_URL: mailServerUrl.optional(),
  MAIL_OAUTH_SMTP_URL: mailServerUrl.optional(),
});

const ownOf = (config: Pick<Config, 'read'>): MailSignInService | undefined => {
  const e = config.read(oauthEnvironment);
  const client = oauthClient(e.MAIL_OAUTH_CLIENT_ID, e.MAIL_OAUTH_CLIENT_SECRET);
  const { MAIL_OAUTH_ISSUER: issuer, MAIL_OAUTH_IMAP_URL: imap, MAIL_OAUTH_SMTP_URL: smtp } = e;
  if (client === undefined && issuer === undefined) return undefined;
  if (client === undefined || issuer === undefined || imap === undefined || smtp === undefined)
    throw new StartError(`A mail provider of your own needs all of ${signInVariables.oauth.join(', ')}.`);
  return {
    name: e.MAIL_OAUTH_NAME ?? new URL(issuer).hostname,
    issuer,
    client,
    // OpenID Connect gives a lasting permission only to whoever is asked for it (Core, section 11).
    parameters: { scope: e.MAIL_OAUTH_SCOPE, prompt: 'consent', access_type: 'offline' },
    imap,
    smtp,
  };
};

/** The providers that the environment has set up. */
export const readMailSignInServices = (config: Pick<Config, 'read'>): MailSignInServices => {
  const [microsoft, oauth] = [microsoftOf(config), ownOf(config)];
  return { ...(microsoft && { microsoft }), ...(oauth && { oauth }) };
};
