/** Where the service worker puts what another app has shared, until the page has asked what to do with it. */
export const SHARED = { cache: 'iris-shared', words: '/shared/words', file: '/shared/file' } as const;

export interface SharedThing {
  readonly text: string;
  readonly file: File | null;
}

/** What another app has shared with Iris; null when there is nothing. */
export const readShared = async (): Promise<SharedThing | null> => {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(SHARED.cache);
  const [words, file] = await Promise.all([cache.match(SHARED.words), cache.match(SHARED.file)]);
  if (words === undefined && file === undefined) return null;
  const name = decodeURIComponent(file?.headers.get('X-Name') ?? '');
  return {
    text: (await words?.text()) ?? '',
    file: file === undefined ? null : new File([await file.blob()], name || 'Shared file'),
  };
};

/** Forgets it: it was taken, refused, or the person signed out. */
export const forgetShared = (): void => {
  if ('caches' in globalThis) void caches.delete(SHARED.cache).catch(() => undefined);
};
