import { ExplainedError } from './call.ts';
import type { z } from 'zod';
import type { givenCredential, newCredential } from '#contract/auth/passkeys.ts';

type NewCredential = z.input<typeof newCredential>;
type GivenCredential = z.input<typeof givenCredential>;

/** Whether passkeys can be used: the browser supports them, and the host is a name, not an IP address. */
export const passkeysWork = (host = location.hostname): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !isNetworkAddress(host);

/** Browsers allow passkeys for host names only: not for `127.0.0.1`, but for `localhost`. */
export const isNetworkAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.includes(':');

/** Creates a passkey; null if the person cancels. */
export const makePasskey = (options: unknown): Promise<NewCredential | null> =>
  asked(async () => {
    // The server generated these options for exactly this call.
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    );
    return jsonOf(await navigator.credentials.create({ publicKey })) as NewCredential | null; // guaranteed by the WebAuthn specification
  });

/** Asks for a passkey to sign in with; null if the person cancels. */
export const choosePasskey = (options: unknown): Promise<GivenCredential | null> =>
  asked(async () => {
    // The server generated these options for exactly this call.
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
    return jsonOf(await navigator.credentials.get({ publicKey })) as GivenCredential | null; // guaranteed by the WebAuthn specification
  });

/** `create` and `get` with `publicKey` always return this kind of credential. */
const jsonOf = (credential: Credential | null): unknown => (credential as PublicKeyCredential | null)?.toJSON() ?? null;

const asked = async <T>(ask: () => Promise<T | null>): Promise<T | null> => {
  try {
    return await ask();
  } catch (error) {
    // Closing the browser prompt, or letting it time out, counts as cancelling.
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      throw new ExplainedError('This device has a passkey for your account already.', { cause: error });
    throw error;
  }
};
