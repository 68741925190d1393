import { z } from 'zod';
import { user } from './sign-in.ts';
import { done, id, instant, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { AUTH_LIMITS } from './rate-limits.ts';

/** How long the name of a passkey may be, in characters, and how many a person may have. */
export const PASSKEYS = { name: 60, most: 20 } as const;

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
const credential = <R extends z.ZodType>(response: R) =>
  z.object({ id: base64url, rawId: base64url, type: z.literal('public-key'), response });
/** What a browser answers to the options (WebAuthn level 3, section 5.1), in its JSON form. */
export const newCredential = credential(
  z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
);
export const givenCredential = credential(
  z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
);

/** Options for the browser, passed on as they are: `PublicKeyCredential.parseCreationOptionsFromJSON` and its sibling read them. */
const options = z.record(z.string(), z.unknown());
const name = text(PASSKEYS.name).min(1, 'The passkey needs a name.');
const passkey = z
  .object({
    id,
    name: z.string(),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
    /** Whether it is kept on several devices of the person. */
    synced: z.boolean(),
    /** The name of the host it was made for; it works there only. */
    host: z.string(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

export const passkeysContract = {
  list: endpoint('GET /api/account/passkeys', {
    summary: 'Lists the passkeys of the person.',
    reply: z.array(passkey),
  }),
  begin: endpoint('POST /api/account/passkeys/options', {
    summary: 'Gives what a browser needs to make a passkey; asks for the password.',
    body: z.object({ password: z.string().max(1000).default('') }),
    reply: options,
    errors: ['busy', 'conflict'],
    limits: [AUTH_LIMITS.wrongPasswordProofs],
  }),
  add: endpoint('POST /api/account/passkeys', {
    summary: 'Keeps the passkey that the browser has made.',
    body: z.object({ name, credential: newCredential }),
    reply: passkey,
    errors: ['conflict'],
  }),
  rename: endpoint('PATCH /api/account/passkeys/{id}', {
    summary: 'Gives a passkey another name.',
    body: z.object({ name }),
    reply: passkey,
  }),
  remove: endpoint('DELETE /api/account/passkeys/{id}', {
    summary: 'Removes a passkey; the last way in cannot be cut off.',
    reply: done,
    errors: ['conflict'],
  }),
  signInOptions: endpoint('POST /api/auth/passkey/options', {
    access: 'public',
    summary: 'Gives what a browser needs to sign somebody in with a passkey.',
    reply: options,
    errors: ['bad_input'],
  }),
  signIn: endpoint('POST /api/auth/passkey', {
    access: 'public',
    summary: 'Signs a person in with a passkey, which is both steps in one.',
    body: z.object({ credential: givenCredential }),
    reply: user,
    errors: ['wrong_passkey'],
    limits: [AUTH_LIMITS.wrongPasskeys],
  }),
};
