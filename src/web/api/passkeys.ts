import type { z } from 'zod';
import type { givenCredential, newCredential } from '#contract/passkeys.ts';

type NewCredential = z.input<typeof newCredential>;
type GivenCredential = z.input<typeof givenCredential>;

/** Whether passkeys can work here: the browser knows them, and the page has a name and not a bare network address. */
export const passkeysWork = (host = location.hostname): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !isNetworkAddress(host);

/** Browsers give passkeys to names only: `127.0.0.1` has none, `localhost` has. */
export const isNetworkAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.includes(':');

/** Lets the person make a passkey; null if they have changed their mind. */
export const makePasskey = (options: unknown): Promise<NewCredential | null> =>
  asked(async () => {
    // The server has made them for exactly this.
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    );
    return jsonOf(await navigator.credentials.create({ publicKey })) as NewCredential | null; // by its specification
  });

/** Lets the person choose a passkey to sign in with; null if they have changed their mind. */
export const choosePasskey = (options: unknown): Promise<GivenCredential | null> =>
  asked(async () => {
    // As above.
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
    return jsonOf(await navigator.credentials.get({ publicKey })) as GivenCredential | null; // by its specification
  });

/** What a browser hands out after `create` or `get` with `publicKey` is always such a credential. */
const jsonOf = (credential: Credential | null): unknown => (credential as PublicKeyCredential | null)?.toJSON() ?? null;

const asked = async <T>(ask: () => Promise<T | null>): Promise<T | null> => {
  try {
    return await ask();
  } catch (error) {
    // Whoever closes the browser's question, or lets it run out, has said no.
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      throw new Error('This device has a passkey for your account already.', { cause: error });
    throw error;
  }
};
