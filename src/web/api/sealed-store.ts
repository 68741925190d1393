import { SEALED_DATABASE } from './offline-copy.ts';

/*
 * What this device keeps of a person so that nobody else can read it: values sealed with AES-256-GCM in IndexedDB. The key never leaves the
 * browser and cannot be exported; it belongs to one person, and erasing it makes everything unreadable at once.
 */
const [KEYS, VALUES] = ['keys', 'values'] as const;
const KEY = 'key';
/** The length of the nonce of AES-GCM, in bytes (NIST SP 800-38D). */
const NONCE = 12;

interface StoredKey {
  readonly owner: string;
  readonly key: CryptoKey;
}
interface Sealed {
  readonly nonce: BufferSource;
  readonly data: ArrayBuffer;
}

/** A person's values on this device. Names aren't sealed, so they must say nothing about what they name. */
export interface SealedStore {
  readonly owner: string;
  /** Keeps a value; false when the store was erased meanwhile. */
  put(name: string, value: unknown): Promise<boolean>;
  /** The value, unchecked; undefined when there is none, or none that this key opens. */
  get(name: string): Promise<unknown>;
  names(): Promise<string[]>;
  remove(names: readonly string[]): Promise<void>;
}

/** Makes a store with a fresh key for a person; what was kept before is erased. */
export const createSealedStore = async (owner: string): Promise<void> => {
  await eraseSealedStore();
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await within('readwrite', (store) => store(KEYS).put({ owner, key } satisfies StoredKey, KEY), open(true));
};

/** The store of this device, or null without one. */
export const openSealedStore = async (): Promise<SealedStore | null> => {
  const stored = (await within('readonly', (store) => store(KEYS).get(KEY))) as StoredKey | undefined; // only written above
  if (stored === undefined) return null;
  const { owner, key } = stored;
  const sealing = (name: string, nonce: BufferSource) => ({
    name: 'AES-GCM',
    iv: nonce,
    additionalData: new TextEncoder().encode(`${owner} ${name}`),
  });
  return {
    owner,
    async put(name, value) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
      const text = new TextEncoder().encode(JSON.stringify(value));
      const data = await crypto.subtle.encrypt(sealing(name, nonce), key, text);
      // The key may have been erased while this was sealed: then nothing is kept.
      const isKept = await within('readwrite', (store, result) => {
        const count = store(KEYS).count(KEY);
        count.addEventListener('success', () => {
          result(count.result === 1);
          if (count.result === 1) store(VALUES).put({ nonce, data } satisfies Sealed, name);
        });
      });
      return isKept === true;
    },
    async get(name) {
      const sealed = (await within('readonly', (store) => store(VALUES).get(name))) as Sealed | undefined; // only written above
      if (sealed === undefined) return undefined;
      try {
        const text = await crypto.subtle.decrypt(sealing(name, sealed.nonce), key, sealed.data);
        return JSON.parse(new TextDecoder().decode(text));
      } catch {
        return undefined;
      }
    },
    names: async () => ((await within('readonly', (store) => store(VALUES).getAllKeys())) ?? []) as string[], // only names are keys
    async remove(names) {
      await within('readwrite', (store) => {
        for (const name of names) store(VALUES).delete(name);
      });
    },
  };
};

const eraseSealedStore = (): Promise<void> =>
  new Promise((done) => {
    const deleting = indexedDB.deleteDatabase(SEALED_DATABASE);
    for (const end of ['success', 'error'] as const) deleting.addEventListener(end, () => done());
  });

type Store = (name: typeof KEYS | typeof VALUES) => IDBObjectStore;

/** Runs one transaction; gives the result of the request that `act` returns, or what it hands to `result`; undefined without a database. */
const within = async (
  mode: IDBTransactionMode,
  act: (store: Store, result: (value: unknown) => void) => IDBRequest | void,
  opening = open(false),
): Promise<unknown> => {
  const database = await opening;
  if (database === null) return undefined;
  try {
    return await new Promise((done, fail) => {
      const transaction = database.transaction([KEYS, VALUES], mode);
      let result: unknown;
      const request = act(
        (name) => transaction.objectStore(name),
        (value) => (result = value),
      );
      transaction.addEventListener('complete', () => done(request ? request.result : result));
      for (const end of ['error', 'abort'] as const)
        transaction.addEventListener(end, () => fail(transaction.error ?? new Error('The device keeps nothing.')));
    });
  } finally {
    // An open connection would hold up an erasure.
    database.close();
  }
};

/** The database, or null when there is none and none may be made: what was just erased must not come back empty. */
const open = (mayMake: boolean): Promise<IDBDatabase | null> =>
  new Promise((done, fail) => {
    const opening = indexedDB.open(SEALED_DATABASE, 1);
    opening.addEventListener('upgradeneeded', () => {
      if (mayMake) for (const name of [KEYS, VALUES]) opening.result.createObjectStore(name);
      else opening.transaction?.abort();
    });
    opening.addEventListener('success', () => done(opening.result));
    opening.addEventListener('error', () => {
      if (!mayMake && opening.error?.name === 'AbortError') done(null);
      else fail(opening.error ?? new Error('The device keeps nothing.'));
    });
  });
