import { z } from 'zod';
import type { MailServer, MailSignInKind } from '#contract/mail/credentials.ts';
import { type Config, isLoopback, oauthClient, optional } from '#server/config.ts';
import { StartError } from '#server/errors.ts';
import { MICROSOFT_VARIABLES, microsoftSignIn } from '#server/oauth/microsoft.ts';
import type { SignInService } from '#server/oauth/provider-sign-in.ts';

/** A provider that signs people in to their mailboxes, as the environment has set it up; plain data for the mail worker. */
export interface MailSignInService extends SignInService {
  readonly imap: MailServer;
  readonly smtp: MailServer;
  /** Where it takes scripts (ManageSieve), when that isn't port 4190. */
  readonly sievePort?: number | undefined;
}
export type MailSignInServices = { readonly [K in MailSignInKind]?: MailSignInService };

/** What each kind takes to be set up. */
export const signInVariables: { readonly [K in MailSignInKind]: readonly string[] } = {
  microsoft: MICROSOFT_VARIABLES,
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

const microsoftEnvironment = z.object({
  MICROSOFT_IMAP_URL: mailServerUrl.default({ host: 'outlook.office365.com', port: 993, security: 'tls' }),
  MICROSOFT_SMTP_URL: mailServerUrl.default({ host: 'smtp.office365.com', port: 587, security: 'starttls' }),
});

const SCOPES = ['IMAP.AccessAsUser.All', 'SMTP.Send'].map((name) => `https://outlook.office.com/${name}`);

const microsoftOf = (config: Pick<Config, 'read'>): MailSignInService | undefined => {
  const service = microsoftSignIn(config, SCOPES);
  if (service === undefined) return undefined;
  const { MICROSOFT_IMAP_URL: imap, MICROSOFT_SMTP_URL: smtp } = config.read(microsoftEnvironment);
  return { ...service, imap, smtp };
};

const oauthEnvironment = z.object({
  MAIL_OAUTH_NAME: z.string().trim().min(1).max(60).optional(),
  MAIL_OAUTH_ISSUER: z.url('is not an address').optional(),
  MAIL_OAUTH_CLIENT_ID: optional,
  MAIL_OAUTH_CLIENT_SECRET: optional,
  MAIL_OAUTH_SCOPE: z.string().trim().min(1).default('openid email profile offline_access'),
  MAIL_OAUTH_IMAP_URL: mailServerUrl.optional(),
  MAIL_OAUTH_SMTP_URL: mailServerUrl.optional(),
  MAIL_OAUTH_SIEVE_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
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
    sievePort: e.MAIL_OAUTH_SIEVE_PORT,
  };
};

/** The providers that the environment has set up. */
export const readMailSignInServices = (config: Pick<Config, 'read'>): MailSignInServices => {
  const [microsoft, oauth] = [microsoftOf(config), ownOf(config)];
  return { ...(microsoft && { microsoft }), ...(oauth && { oauth }) };
};
