import { notFound } from '#server/errors.ts';
import type { ConnectionPolicy } from '#server/network/connection-policy.ts';
import type { LoadedImages } from '#formats/mime/images.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import { fetchPicture, LARGEST_PICTURE } from './fetch-picture.ts';
import type { PictureGrantStore } from '../store/picture-grants.store.ts';
import { createTurns } from './turns.ts';

/** How many pictures of a mail are loaded, in all and at a time, their characters as `data:` URLs, and for how many milliseconds. */
const PICTURES = { most: 60, atOnce: 4, length: 20 * 1024 * 1024, within: 20_000 } as const;
/** Of how many mails pictures are loaded at a time: two of one person wait for each other. */
const MAILS_AT_ONCE = 4;
/** The cache of loaded pictures, so that opening a mail again tells the sender nothing: of how many mails, their characters, and for how many milliseconds. */
const CACHE = { mails: 200, length: 60 * 1024 * 1024, maxAge: 30 * 60_000 } as const;

/** What the user allowed to load pictures of: this mail, all mail of its sender, or neither. */
export type PicturesAllowed = 'mail' | 'sender' | null;

type MailWithPictures = Pick<StoredMail, 'id' | 'userId' | 'fromAddress' | 'classification'>;

/** Loads remote pictures where the user has allowed it. */
export const createRemoteContent = (deps: {
  grants: PictureGrantStore;
  messages: Pick<MailStore, 'byId'>;
  policy: ConnectionPolicy;
  now: () => number;
}) => {
  const { grants, messages, now } = deps;
  const cache = new Map<string, { at: number; pictures: Promise<LoadedImages>; length: number }>();
  const inTurn = createTurns(MAILS_AT_ONCE);

  const allowed = async (mail: MailWithPictures): Promise<PicturesAllowed> => {
    // A forged sender must not use the grant of the real one.
    if (!hasWarnings(mail) && (await grants.has(mail.userId, 'sender', mail.fromAddress))) return 'sender';
    return (await grants.has(mail.userId, 'mail', mail.id)) ? 'mail' : null;
  };

  const load = async (found: readonly string[]): Promise<LoadedImages> => {
    const urls = found.slice(0, PICTURES.most);
    const signal = AbortSignal.timeout(PICTURES.within);
    const loaded = new Map<string, string>();
    let left: number = PICTURES.length;
    const workers = Array.from({ length: PICTURES.atOnce }, async () => {
      for (let url = urls.shift(); url !== undefined && left > 0 && !signal.aborted; url = urls.shift()) {
        const picture = await fetchPicture(url, deps.policy, { most: Math.min(left, LARGEST_PICTURE), signal });
        if (picture === null || picture.length > left) continue;
        loaded.set(url, picture);
        left -= picture.length;
      }
    });
    await Promise.all(workers);
    return loaded;
  };

  /** Drops the oldest mails until the rest fits. */
  const trimCache = (): void => {
    let mails: number = CACHE.mails;
    let length: number = CACHE.length;
    for (const [id, entry] of [...cache].reverse()) {
      mails -= 1;
      length -= entry.length;
      if (mails < 0 || length < 0) cache.delete(id);
    }
  };

  const owned = async (userId: string, id: string): Promise<StoredMail> => {
    const mail = await messages.byId(userId, id);
    if (mail === undefined) throw notFound('This email');
    return mail;
  };

  return {
    allowed,
    /** The pictures of a mail, whose URLs `find` gives, fetched only if the user allows it. */
    async picturesOf(mail: MailWithPictures, find: () => Promise<readonly string[]>): Promise<LoadedImages | false> {
      if ((await allowed(mail)) === null) return false;
      const cached = cache.get(mail.id);
      if (cached !== undefined && now() - cached.at < CACHE.maxAge) return cached.pictures;
      cache.delete(mail.id);
      const entry = { at: now(), pictures: inTurn(mail.userId, async () => load(await find())), length: 0 };
      cache.set(mail.id, entry);
      try {
        const pictures = await entry.pictures;
        entry.length = sizeOf(pictures);
        trimCache();
        return pictures;
      } catch (error) {
        cache.delete(mail.id);
        throw error;
      }
    },
    async allow(userId: string, id: string, always: boolean): Promise<void> {
      const mail = await owned(userId, id);
      await grants.add(userId, 'mail', mail.id);
      if (always) await grants.add(userId, 'sender', mail.fromAddress);
    },
    /** Withdraws the grants for a mail and for its sender. */
    async refuse(userId: string, id: string): Promise<void> {
      const mail = await owned(userId, id);
      await grants.remove(userId, 'mail', mail.id);
      await grants.remove(userId, 'sender', mail.fromAddress);
      cache.delete(mail.id);
    },
  };
};
export type RemoteContent = ReturnType<typeof createRemoteContent>;

const hasWarnings = (mail: MailWithPictures): boolean => (mail.classification.warnings ?? []).length > 0;

const sizeOf = (pictures: LoadedImages): number =>
  [...pictures.values()].reduce((size, picture) => size + picture.length, 0);
