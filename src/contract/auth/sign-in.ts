import { z } from 'zod';
import { done, emailAddress, id, instant, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { type SignInProvider, signInProviderInfo, signInProviders } from './sign-in-providers.ts';
import { inviteToken, registrationEndpoints } from './registration.ts';
import { AUTH_LIMITS } from './rate-limits.ts';

export const accessLevels = ['demo', 'premium', 'admin', 'super_user'] as const;
export type AccessLevel = (typeof accessLevels)[number];
/** The levels that may administer the installation. */
export const administratorLevels: readonly AccessLevel[] = ['admin', 'super_user'];
export const isAdministrator = (level: AccessLevel): boolean => administratorLevels.includes(level);

export const user = z
  .object({
    id,
    email: z.string(),
    username: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    accessLevel: z.enum(accessLevels),
    emailVerified: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

/** Length of a password in characters. */
export const PASSWORD = { min: 8, max: 200 } as const;
export const password = z
  .string()
  .min(PASSWORD.min, `The password needs at least ${PASSWORD.min} characters.`)
  .max(PASSWORD.max, `The password can have at most ${PASSWORD.max} characters.`);
const personName = (missing: string) => text(100).min(1, missing);
const token = z.string().min(16).max(200);
/** A code of the authenticator app or a recovery code; asked for with 401 `code_needed` where two-step sign-in is on. */
const secondStep = z.string().trim().max(40).optional();

/** What Iris can ask Google for beyond signing in: to read mail, or to archive, mark and send as well, or for calendars. */
export const googleScopes = ['mail', 'mail_modify', 'calendar'] as const;
export type GoogleScope = (typeof googleScopes)[number];

/** The token of an invitation, for somebody who has no account yet. */
const providerQuery = z.object({ invite: inviteToken.optional().catch(undefined) });
const providerStart = (provider: SignInProvider) =>
  endpoint(`GET /api/auth/${provider}`, {
    access: 'public',
    summary: `Starts sign-in through ${signInProviderInfo[provider].inText}; without configuration it leads back to /auth with a notice.`,
    query: providerQuery,
    reply: 'redirect',
  });
const providerCallback = (provider: SignInProvider) =>
  endpoint(`GET /api/auth/${provider}/callback`, {
    access: 'public',
    summary: `Where ${signInProviderInfo[provider].inText} sends the person back to.`,
    reply: 'redirect',
  });
type ProviderEndpoints = { readonly [P in SignInProvider]: ReturnType<typeof providerStart> } & {
  readonly [P in SignInProvider as `${P}Callback`]: ReturnType<typeof providerCallback>;
};
/** Two calls for each provider, such as `github` and `githubCallback`; the names are made from the list of providers. */
const providerEndpoints = Object.fromEntries(
  signInProviders.flatMap((id) => [
    [id, providerStart(id)],
    [`${id}Callback`, providerCallback(id)],
  ]),
) as ProviderEndpoints;

export const authContract = {
  currentUser: endpoint('GET /api/auth/user', {
    scopes: ['profile:read'],
    summary: 'Tells who is signed in.',
    reply: user,
  }),
  login: endpoint('POST /api/auth/login', {
    access: 'public',
    summary: 'Signs a person in with e-mail and password, and with a code where two-step sign-in is on.',
    body: z.object({
      email: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(1000),
      code: secondStep,
    }),
    reply: user,
    errors: ['busy', 'wrong_credentials', 'code_needed', 'wrong_code'],
    limits: [AUTH_LIMITS.wrongPasswordsForAddress, AUTH_LIMITS.wrongPasswordsFromClient, AUTH_LIMITS.wrongCodes],
  }),
  secondStep: endpoint('POST /api/auth/second-step', {
    access: 'public',
    summary: 'Ends a sign-in through somebody else with the code that two-step sign-in asks for.',
    body: z.object({ code: z.string().trim().min(1, 'The code is required.').max(40) }),
    reply: user,
    errors: ['sign_in_over', 'wrong_code'],
    limits: [AUTH_LIMITS.wrongCodes],
  }),
  register: endpoint('POST /api/auth/register', {
    access: 'public',
    summary: 'Creates an account and signs the person in, where registration is open or with an invitation.',
    body: z.object({
      email: emailAddress,
      password,
      firstName: personName('The first name is required.'),
      lastName: personName('The last name is required.'),
      /** The token of an invitation, from the link that a person was given. */
      invite: inviteToken.optional(),
    }),
    reply: user,
    errors: ['busy', 'common_password', 'conflict', 'registration_closed'],
    limits: [AUTH_LIMITS.registrations],
  }),
  ...registrationEndpoints,
  logout: endpoint('POST /api/auth/logout', {
    access: 'public',
    summary: 'Ends the session.',
    reply: done,
  }),
  menuLogout: endpoint('POST /api/logout', {
    access: 'public',
    summary: 'Ends the session; the way the side menu does it.',
    reply: done,
  }),
  loginRedirect: endpoint('GET /api/login', {
    access: 'public',
    summary: 'Leads a person whose session has ended to the sign-in page.',
    reply: 'redirect',
  }),
  demoAccounts: endpoint('GET /api/auth/demo-accounts', {
    access: 'public',
    summary: 'Lists the demo accounts of an installation in demo mode.',
    reply: z.array(z.object({ role: z.enum(['admin', 'demo']), email: z.string(), password: z.string() })),
    errors: ['not_found'],
  }),
  providers: endpoint('GET /api/auth/providers', {
    access: 'public',
    summary: 'Lists the ways of signing in, whether each is set up, and what setting it up takes.',
    reply: z.array(
      z.object({
        id: z.enum(signInProviders),
        name: z.string(),
        configured: z.boolean(),
        variables: z.array(z.string()),
        redirectUri: z.string(),
      }),
    ),
  }),
  ...providerEndpoints,
  google: endpoint('GET /api/auth/google', {
    access: 'public',
    summary:
      'Starts sign-in through Google, or asks there for a permission; without configuration it leads to a notice.',
    query: providerQuery.extend({ scope: z.enum(googleScopes).optional().catch(undefined) }),
    reply: 'redirect',
  }),
  requestPasswordReset: endpoint('POST /api/auth/password-reset', {
    access: 'public',
    summary: 'Sends a link for choosing a new password; the answer is the same for unknown addresses.',
    body: z.object({ email: emailAddress }),
    reply: z.object({ success: z.literal(true), delivery: z.enum(['mail', 'log']) }),
    limits: [AUTH_LIMITS.linksFromClient, AUTH_LIMITS.linksToAddress],
  }),
  resetPassword: endpoint('POST /api/auth/password-reset/confirm', {
    access: 'public',
    summary: 'Sets a new password with the token of the link, ends every other session and signs the person in.',
    body: z.object({ token, password, code: secondStep }),
    reply: user,
    errors: ['busy', 'common_password', 'code_needed', 'wrong_code'],
    limits: [AUTH_LIMITS.wrongCodes],
  }),
  requestVerification: endpoint('POST /api/auth/verification', {
    access: 'public',
    summary: 'Sends a link that proves the address; the answer is the same for unknown addresses.',
    body: z.object({ email: emailAddress }),
    reply: z.object({ success: z.literal(true), delivery: z.enum(['mail', 'log']) }),
    limits: [AUTH_LIMITS.linksFromClient, AUTH_LIMITS.linksToAddress],
  }),
  verifyEmail: endpoint('POST /api/auth/verification/confirm', {
    summary: 'Marks the address of the signed-in person as proven with the token of the link.',
    body: z.object({ token }),
    reply: done,
  }),
  sessions: endpoint('GET /api/auth/sessions', {
    summary: 'Lists the places where the person is signed in.',
    reply: z.array(
      z.object({
        id,
        userAgent: z.string(),
        createdAt: instant,
        lastSeenAt: instant,
        expiresAt: instant,
        current: z.boolean(),
      }),
    ),
  }),
  revokeSession: endpoint('DELETE /api/auth/sessions/{id}', {
    summary: 'Signs the person out in one place.',
    reply: done,
  }),
};
