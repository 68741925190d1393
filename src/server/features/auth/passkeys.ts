import { isIP } from 'node:net';
import { AUTH_LIMITS } from '#contract/auth/rate-limits.ts';
import { type Passkey, PASSKEYS, type passkeysContract } from '#contract/auth/passkeys.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { PRODUCT } from '#contract/pages.ts';
import { AppError, badInput, conflict, notFound } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import type { PasswordProof } from './password-proof.ts';
import type { ClientInfo } from './password-sign-in.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { IdentityStore } from './store/identities.store.ts';
import { CHALLENGE_LIFETIME, type PasskeyStore, type StoredPasskey } from './store/passkeys.store.ts';
import type { SessionStore } from './store/sessions.store.ts';
import { toUser, type UserStore } from './store/users.store.ts';

/** Loaded by the first passkey that is used: it comes with a parser of certificates, which takes as much memory as a mailbox. */
const webAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (COSE algorithm numbers, RFC 9053): what devices offer. */
const ALGORITHMS = [-8, -7, -257];

/** Passkeys (WebAuthn level 3): made by a person who is present, and good for both factors of signing in. */
export const createPasskeys = (deps: {
  store: PasskeyStore;
  users: UserStore;
  identities: IdentityStore;
  sessions: SessionStore;
  limiter: RateLimiter;
  passwordProof: PasswordProof;
  log: Log;
}) => {
  const { store, users, identities, sessions, limiter, passwordProof } = deps;

  const owned = async (userId: string, id: string): Promise<StoredPasskey> => {
    const passkey = (await store.ofUser(userId)).find((each) => each.id === id);
    if (passkey === undefined) throw notFound('This passkey');
    return passkey;
  };
  /** The reason of a failed check goes into the log, never to whoever fails it. */
  const checked = async <T extends { verified: boolean }>(what: string, check: Promise<T>): Promise<T | null> => {
    try {
      const result = await check;
      return result.verified ? result : null;
    } catch (error) {
      deps.log.error('passkey refused', { what, name: error instanceof Error ? error.name : typeof error });
      return null;
    }
  };

  return {
    list: async (userId: string): Promise<Passkey[]> => (await store.ofUser(userId)).map(toPasskey),

    async begin(userId: string, password: string, origin: string) {
      const { id, email, firstName, lastName } = await passwordProof.provenAccount(userId, password);
      const known = await store.ofUser(userId);
      if (known.length >= PASSKEYS.most)
        throw conflict(`You already have ${PASSKEYS.most} passkeys. Remove one first.`);
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: PRODUCT,
        rpID: hostOf(origin),
        userName: email,
        userID: new Uint8Array(Buffer.from(id)),
        userDisplayName: [firstName, lastName].filter(Boolean).join(' ') || email,
        challenge: bytesOf(await store.createChallenge(userId)),
        timeout: CHALLENGE_LIFETIME,
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
        // The key is found without a user name, and checks who holds it: it stands for both factors.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { ...options };
    },

    async add(userId: string, { name, credential }: BodyOf<typeof passkeysContract.add>, origin: string) {
      const host = hostOf(origin);
      const { verifyRegistrationResponse } = await webAuthn();
      const result = await checked(
        'new',
        verifyRegistrationResponse({
          response: { ...credential, clientExtensionResults: {} },
          expectedChallenge: (challenge) => store.useChallenge(challenge, userId),
          expectedOrigin: origin,
          expectedRPID: host,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      const info = result?.registrationInfo;
      if (info === undefined) throw badInput('This passkey couldn’t be checked. Please try again.', 'credential');
      if ((await store.byCredential(info.credential.id)) !== undefined)
        throw conflict('This passkey is already registered.');
      const passkey = await store.add({
        userId,
        credentialId: info.credential.id,
        publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
        counter: info.credential.counter,
        transports: credential.response.transports ?? [],
        host,
        name,
        isSynced: info.credentialBackedUp,
      });
      return toPasskey(passkey);
    },

    async rename(userId: string, id: string, name: string) {
      const passkey = await owned(userId, id);
      await store.rename(userId, id, name);
      return toPasskey({ ...passkey, name });
    },

    async remove(userId: string, id: string): Promise<void> {
      const passkey = await owned(userId, id);
      const account = await users.byId(userId);
      const hasNoOtherWay = account?.passwordHash === null && (await identities.ofUser(userId)).length === 0;
      if (hasNoOtherWay && (await store.ofUser(userId)).length === 1)
        throw conflict('This is your only way to sign in. Choose a password first, then remove it.');
      await store.remove(userId, passkey.id);
    },

    async signInOptions(origin: string) {
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID: hostOf(origin),
        challenge: bytesOf(await store.createChallenge(null)),
        timeout: CHALLENGE_LIFETIME,
        userVerification: 'required',
      });
      return { ...options };
    },

    async signIn(
      { credential }: BodyOf<typeof passkeysContract.signIn>,
      origin: string,
      { client, userAgent }: ClientInfo,
    ) {
      const counted = await limiter.take([`passkey ${client}`, AUTH_LIMITS.wrongPasskeys]);
      const passkey = await store.byCredential(credential.id);
      const { verifyAuthenticationResponse } = await webAuthn();
      const { userHandle, ...response } = credential.response;
      const result =
        passkey &&
        (await checked(
          'given',
          verifyAuthenticationResponse({
            response: {
              ...credential,
              response: { ...response, ...(typeof userHandle === 'string' && { userHandle }) },
              clientExtensionResults: {},
            },
            expectedChallenge: (challenge) => store.useChallenge(challenge, null),
            expectedOrigin: origin,
            expectedRPID: hostOf(origin),
            credential: {
              id: passkey.credentialId,
              publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
              counter: passkey.counter,
            },
          }),
        ));
      const account = passkey && result ? await users.byId(passkey.userId) : undefined;
      if (!passkey || !result || account === undefined || account.disabledAt !== null)
        throw new AppError(401, 'wrong_passkey', 'Unauthorized: this passkey isn’t registered here.');
      await counted.release();
      const { newCounter, credentialBackedUp } = result.authenticationInfo;
      await store.setUsed(passkey, { counter: newCounter, isSynced: credentialBackedUp });
      return { user: toUser(account), secret: await sessions.open(account.id, userAgent) };
    },
  };
};
export type Passkeys = ReturnType<typeof createPasskeys>;

/** The host name that passkeys belong to. A browser makes none for a bare network address. */
const hostOf = (origin: string): string => {
  const { hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    throw badInput(
      'Passkeys need a domain name, not an IP address. Open Iris at localhost or at the address in PUBLIC_URL.',
    );
  }
  return hostname;
};

/** The challenge as bytes, so that the browser signs the very text that is stored. */
const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

const toPasskey = ({ id, name, createdAt, lastUsedAt, isSynced, host }: StoredPasskey): Passkey => ({
  id,
  name,
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  synced: isSynced,
  host,
});
