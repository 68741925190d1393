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

export const mailCredentials = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('imap'),
    email: z
      .string()
      .trim()
      .min(3)
      .max(254)
      .regex(/^[^\s@]+@[^\s@]+$/, "This isn't an email address."),
    username: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(1000),
    imap: server,
    smtp: server,
  }),
  z.object({
    kind: z.literal('gmail'),
    clientId: z.string().trim().min(1).max(500),
    clientSecret: z.string().trim().min(1).max(500),
    refreshToken: z.string().trim().min(1).max(2000),
  }),
  z.object({ kind: z.literal('sample') }),
]);
export type MailCredentials = z.infer<typeof mailCredentials>;

export const mailKind = z.enum(mailCredentials.options.map(({ shape }) => shape.kind.value));
export type MailKind = z.infer<typeof mailKind>;
