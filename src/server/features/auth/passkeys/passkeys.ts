import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { BodyOf } from '#contract/endpoint.ts';
import { PRODUCT } from '#contract/pages.ts';
import { type Passkey, PASSKEYS, type passkeysContract } from '#contract/passkeys.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError, badInput, conflict, notFound, tooMany } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import type { Allowance, Attempts } from '../attempts.ts';
import { type PeopleStore, toUser } from '../people.store.ts';
import type { Place } from '../service.ts';
import type { SessionStore } from '../sessions.store.ts';
import type { UserRow } from '../tables.ts';
import { CHALLENGE_LIFE, type PasskeyRow, type PasskeyStore } from './passkeys.store.ts';

/** EdDSA, ES256 and RS256 (the numbers of COSE, RFC 9053): what devices offer. */
const ALGORITHMS = [-8, -7, -257];
const FAILED: Allowance = { tries: 35, within: 15 * 60_000 };

/** Passkeys (WebAuthn level 3): made by a person who is there, and good for both steps of signing in. */
export const createPasskeys = (deps: {
  store: PasskeyStore;
  people: PeopleStore;
  sessions: SessionStore;
  attempts: Attempts;
  /** The person with the account, after the password has shown that they are there. */
  proven: (userId: string, password: string) => Promise<UserRow>;
  now: () => number;
  log: Log;
}) => {
  const { store, people, sessions, attempts, proven, now } = deps;

  const owned = async (userId: string, id: string): Promise<PasskeyRow> => {
    const row = (await store.ofUser(userId)).find((each) => each.id === id);
    if (row === undefined) throw notFound('This passkey');
    return row;
  };
  /** What a failed check was about goes into the log, never to whoever fails it. */
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
      const person = await proven(userId, password);
      const known = await store.ofUser(userId);
      if (known.length >= PASSKEYS.most) throw conflict(`There are ${PASSKEYS.most} passkeys. Remove one first.`);
      const options = await generateRegistrationOptions({
        rpName: PRODUCT,
        rpID: hostOf(origin),
        userName: person.email,
        userID: new Uint8Array(Buffer.from(person.id)),
        userDisplayName: [person.first_name, person.last_name].filter(Boolean).join(' ') || person.email,
        challenge: bytesOf(await store.challenge(userId)),
        timeout: CHALLENGE_LIFE,
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
        // The key has to find its person by itself, and to ask who holds it: it stands for both steps.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { ...options };
    },

    async add(userId: string, { name, credential }: BodyOf<typeof passkeysContract.add>, origin: string) {
      const host = hostOf(origin);
      const result = await checked(
        'new',
        verifyRegistrationResponse({
          response: { ...credential, clientExtensionResults: {} },
          expectedChallenge: (challenge) => store.take(challenge, userId),
          expectedOrigin: origin,
          expectedRPID: host,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      const info = result?.registrationInfo;
      if (info === undefined) throw badInput('This passkey could not be checked. Please try again.', 'credential');
      if ((await store.byCredential(info.credential.id)) !== undefined)
        throw conflict('This passkey is known already.');
      const row: PasskeyRow = {
        id: newId(),
        user_id: userId,
        credential_id: info.credential.id,
        public_key: Buffer.from(info.credential.publicKey).toString('base64url'),
        counter: info.credential.counter,
        transports: JSON.stringify(credential.response.transports ?? []),
        host,
        name,
        synced: info.credentialBackedUp ? 1 : 0,
        created_at: now(),
        last_used_at: null,
      };
      await store.add(row);
      return toPasskey(row);
    },

    async rename(userId: string, id: string, name: string) {
      const row = await owned(userId, id);
      await store.change(userId, id, { name });
      return toPasskey({ ...row, name });
    },

    async remove(userId: string, id: string): Promise<void> {
      const row = await owned(userId, id);
      const [person, others] = [await people.byId(userId), await people.identitiesOf(userId)];
      const isOnlyWay = person?.password_hash === null && others.length === 0;
      if (isOnlyWay && (await store.ofUser(userId)).length === 1)
        throw conflict('This is your only way in. Choose a password first, then remove it.');
      await store.remove(userId, row.id);
    },

    async signInOptions(origin: string) {
      const options = await generateAuthenticationOptions({
        rpID: hostOf(origin),
        challenge: bytesOf(await store.challenge(null)),
        timeout: CHALLENGE_LIFE,
        userVerification: 'required',
      });
      return { ...options };
    },

    async signIn({ credential }: BodyOf<typeof passkeysContract.signIn>, origin: string, place: Place) {
      const client = `passkey ${place.client}`;
      const seconds = attempts.wait(client, FAILED);
      if (seconds > 0) throw tooMany(seconds);
      const row = await store.byCredential(credential.id);
      const { userHandle, ...response } = credential.response;
      const result =
        row &&
        (await checked(
          'given',
          verifyAuthenticationResponse({
            response: {
              ...credential,
              response: { ...response, ...(typeof userHandle === 'string' && { userHandle }) },
              clientExtensionResults: {},
            },
            expectedChallenge: (challenge) => store.take(challenge, null),
            expectedOrigin: origin,
            expectedRPID: hostOf(origin),
            credential: {
              id: row.credential_id,
              publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
              counter: row.counter,
            },
          }),
        ));
      const person = row && result ? await people.byId(row.user_id) : undefined;
      if (!row || !result || person === undefined) {
        attempts.add(client, FAILED);
        throw new AppError(401, 'wrong_passkey', 'Unauthorized: this passkey signs nobody in here.');
      }
      const { newCounter, credentialBackedUp } = result.authenticationInfo;
      const seen = { counter: newCounter, synced: credentialBackedUp ? 1 : 0, last_used_at: now() };
      await store.change(row.user_id, row.id, seen);
      return { user: toUser(person), secret: await sessions.open(person.id, place.userAgent) };
    },
  };
};
export type Passkeys = ReturnType<typeof createPasskeys>;

/** The name that passkeys belong to. A browser makes none for a bare network address. */
const hostOf = (origin: string): string => {
  const { hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    throw badInput(
      'Passkeys need a name, not a network address: open Iris under localhost or under the name of PUBLIC_URL.',
    );
  }
  return hostname;
};

/** The challenge as bytes, so that the browser signs the very text that is remembered. */
const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: new Date(row.created_at).toISOString(),
  lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
  synced: row.synced === 1,
  host: row.host,
});
