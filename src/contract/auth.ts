import { z } from 'zod';
import { done, emailAddress, id, instant, text } from './common.ts';
import { endpoint } from './endpoint.ts';

export const accessLevels = ['demo', 'premium', 'admin', 'super_user'] as const;
export type AccessLevel = (typeof accessLevels)[number];

export const user = z.object({
  id,
  email: z.string(),
  username: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  accessLevel: z.enum(accessLevels),
  emailVerified: z.boolean(),
});
export type User = z.infer<typeof user>;

/** Length of a password in characters. */
export const PASSWORD = { min: 8, max: 200 } as const;
export const password = z
  .string()
  .min(PASSWORD.min, `The password needs at least ${PASSWORD.min} characters.`)
  .max(PASSWORD.max, `The password can have at most ${PASSWORD.max} characters.`);
const personName = (which: string) => text(100).min(1, `The ${which} is required.`);
const token = z.string().min(16).max(200);
/** A code of the authenticator app or a recovery code; asked for with 401 `code_needed` where two-step sign-in is on. */
const secondStep = z.string().trim().max(40).optional();

/** The ways of signing in through somebody else. */
export const signInProviders = ['google', 'facebook', 'github', 'sso'] as const;
export type SignInProvider = (typeof signInProviders)[number];

/** What Iris can ask Google for beyond signing in: to read mail, or to archive, mark and send as well, or for calendars. */
export const googleScopes = ['mail', 'mail_modify', 'calendar'] as const;
export type GoogleScope = (typeof googleScopes)[number];

const providerStart = (provider: SignInProvider, name: string) =>
  endpoint({
    method: 'GET',
    path: `/api/auth/${provider}`,
    access: 'public',
    summary: `Starts sign-in through ${name}; without configuration it leads back to /auth with a notice.`,
    reply: 'redirect',
  });
const providerCallback = (provider: SignInProvider, name: string) =>
  endpoint({
    method: 'GET',
    path: `/api/auth/${provider}/callback`,
    access: 'public',
    summary: `Where ${name} sends the person back to.`,
    reply: 'redirect',
  });

export const authContract = {
  currentUser: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'signed-in',
    summary: 'Tells who is signed in.',
    reply: user,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Signs a person in with e-mail and password, and with a code where two-step sign-in is on.',
    body: z.object({
      email: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(1000),
      code: secondStep,
    }),
    reply: user,
  }),
  secondStep: endpoint({
    method: 'POST',
    path: '/api/auth/second-step',
    access: 'public',
    summary: 'Ends a sign-in through somebody else with the code that two-step sign-in asks for.',
    body: z.object({ code: z.string().trim().min(1, 'The code is required.').max(40) }),
    reply: user,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Creates an account and signs the person in.',
    body: z.object({
      email: emailAddress,
      password,
      firstName: personName('first name'),
      lastName: personName('last name'),
    }),
    reply: user,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'Ends the session.',
    reply: done,
  }),
  menuLogout: endpoint({
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    summary: 'Ends the session; the way the side menu does it.',
    reply: done,
  }),
  loginRedirect: endpoint({
    method: 'GET',
    path: '/api/login',
    access: 'public',
    summary: 'Leads a person whose session has ended to the sign-in page.',
    reply: 'redirect',
  }),
  demoAccounts: endpoint({
    method: 'GET',
    path: '/api/auth/demo-accounts',
    access: 'public',
    summary: 'Lists the demo accounts of an installation in demo mode.',
    reply: z.array(z.object({ role: z.enum(['admin', 'demo']), email: z.string(), password: z.string() })),
  }),
  providers: endpoint({
    method: 'GET',
    path: '/api/auth/providers',
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
  google: endpoint({
    method: 'GET',
    path: '/api/auth/google',
    access: 'public',
    summary:
      'Starts sign-in through Google, or asks there for a permission; without configuration it leads to a notice.',
    query: z.object({ scope: z.enum(googleScopes).optional().catch(undefined) }),
    reply: 'redirect',
  }),
  facebook: providerStart('facebook', 'Facebook'),
  github: providerStart('github', 'GitHub'),
  sso: providerStart('sso', 'single sign-on'),
  googleCallback: providerCallback('google', 'Google'),
  facebookCallback: providerCallback('facebook', 'Facebook'),
  githubCallback: providerCallback('github', 'GitHub'),
  ssoCallback: providerCallback('sso', 'the single sign-on server'),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/auth/password-reset',
    access: 'public',
    summary: 'Sends a link for choosing a new password; the answer is the same for unknown addresses.',
    body: z.object({ email: emailAddress }),
    reply: z.object({ success: z.literal(true), delivery: z.enum(['mail', 'log']) }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password-reset/confirm',
    access: 'public',
    summary: 'Sets a new password with the token of the link, ends every other session and signs the person in.',
    body: z.object({ token, password, code: secondStep }),
    reply: user,
  }),
  requestVerification: endpoint({
    method: 'POST',
    path: '/api/auth/verification',
    access: 'public',
    summary: 'Sends a link that proves the address; the answer is the same for unknown addresses.',
    body: z.object({ email: emailAddress }),
    reply: z.object({ success: z.literal(true), delivery: z.enum(['mail', 'log']) }),
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verification/confirm',
    access: 'public',
    summary: 'Marks the address as proven with the token of the link.',
    body: z.object({ token }),
    reply: done,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'signed-in',
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
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    access: 'signed-in',
    summary: 'Signs the person out in one place.',
    reply: done,
  }),
};
