import { z } from 'zod';

const server = z
  .object({
    host: z.string().trim().min(1).max(253),
    port: z.number().int().min(1).max(65_535),
    security: z.enum(['tls', 'starttls', 'none']),
    allowSelfSigned: z.boolean().optional(),
  })
  .meta({ id: 'MailServer' });
export type MailServer = z.infer<typeof server>;

const email = z
  .string()
  .trim()
  .min(3)
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/, 'This isn’t an email address.');

/** What somebody who signs people in gives Iris instead of a password (OAuth 2). */
const granted = {
  email,
  /** The name by which the mail servers know the mailbox; often the address. */
  username: z.string().trim().min(1).max(254),
  refreshToken: z.string().trim().min(1).max(10_000),
  /** What opens the mailbox until `expiresAt`, in milliseconds since 1970. */
  accessToken: z.string().max(20_000).default(''),
  expiresAt: z.number().default(0),
};

export const mailCredentials = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('imap'),
    email,
    username: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(1000),
    imap: server,
    smtp: server,
    /** Where the server of `imap` takes scripts (ManageSieve), when that isn't port 4190. */
    sievePort: z.number().int().min(1).max(65_535).optional(),
  }),
  z.object({
    kind: z.literal('gmail'),
    clientId: z.string().trim().min(1).max(500),
    clientSecret: z.string().trim().min(1).max(500),
    refreshToken: z.string().trim().min(1).max(2000),
  }),
  z.object({ kind: z.literal('microsoft'), ...granted }),
  z.object({ kind: z.literal('oauth'), ...granted }),
  z.object({ kind: z.literal('sample') }),
]);
export type MailCredentials = z.infer<typeof mailCredentials>;

export const mailKind = z.enum(mailCredentials.options.map(({ shape }) => shape.kind.value));
export type MailKind = z.infer<typeof mailKind>;

/** The kinds of mailbox that are opened by signing in at their provider. */
export const mailSignInKinds = ['microsoft', 'oauth'] as const satisfies readonly MailKind[];
export type MailSignInKind = (typeof mailSignInKinds)[number];
