import { z } from 'zod';
import { type Config, oauthClient, optional, url } from '#server/config.ts';
import { withBasePath } from './oauth-client.ts';
import type { SignInService } from './provider-sign-in.ts';

/** Where Microsoft signs people in. */
const ENTRA = 'https://login.microsoftonline.com';

/** What signing in at Microsoft takes to be set up. */
export const MICROSOFT_VARIABLES = ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'] as const;

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
});

/** How Microsoft signs people in for `scopes`; nothing when this installation has no client there. */
export const microsoftSignIn = (config: Pick<Config, 'read'>, scopes: readonly string[]): SignInService | undefined => {
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
      scope: ['openid', 'email', 'profile', 'offline_access', ...scopes].join(' '),
      prompt: 'select_account',
    },
  };
};
