import { notFound } from '#server/errors.ts';
import type { Verdict } from '../analysis/verdict.ts';
import type { ParsedMail } from '../mime/parse.ts';
import type { LoadedPictures } from '../mime/pictures.ts';
import type { MessageStore } from '../store/messages.store.ts';
import type { MessageRow } from '../store/tables.ts';
import { fetchPicture } from './fetch-picture.ts';
import type { PictureGrants } from './grants.store.ts';

/** So many pictures of a mail are loaded, so many at a time. */
const PICTURES = { most: 60, atOnce: 6 } as const;
/** Loaded mails that are kept in memory, so that looking again tells the sender nothing: how many, and for how long in milliseconds. */
const KEPT = { mails: 20, life: 30 * 60_000 } as const;

/** Whether the pictures of a mail are loaded: by the person's word for this mail, or for its sender. */
export type PicturesAllowed = 'mail' | 'sender' | null;

/** Loads pictures from elsewhere, where the person has allowed it. */
export const createViewing = (deps: {
  grants: PictureGrants;
  messages: MessageStore;
  /** Hosts with their port that may be asked although they are not public. */
  hosts: readonly string[];
  now: () => number;
}) => {
  const { grants, messages, now } = deps;
  const kept = new Map<string, { at: number; pictures: LoadedPictures }>();

  const allowed = async (row: MessageRow): Promise<PicturesAllowed> => {
    // A borrowed name must not open what was granted to its owner.
    if (!isDoubtful(row) && (await grants.has(row.user_id, 'sender', row.from_address))) return 'sender';
    return (await grants.has(row.user_id, 'mail', row.id)) ? 'mail' : null;
  };

  const load = async (mail: ParsedMail): Promise<LoadedPictures> => {
    const { remoteContent } = await import('../mime/render.ts');
    const urls = remoteContent(mail).pictures.slice(0, PICTURES.most);
    const loaded = new Map<string, string>();
    const workers = Array.from({ length: PICTURES.atOnce }, async () => {
      for (let url = urls.shift(); url !== undefined; url = urls.shift()) {
        const picture = await fetchPicture(url, (host) => deps.hosts.includes(host));
        if (picture !== null) loaded.set(url, picture);
      }
    });
    await Promise.all(workers);
    return loaded;
  };

  const owned = async (userId: string, id: string): Promise<MessageRow> => {
    const row = await messages.byId(userId, id);
    if (row === undefined) throw notFound('This email');
    return row;
  };

  return {
    allowed,
    /** The pictures of a mail, fetched if the person allows it; without, nobody is asked. */
    async picturesOf(row: MessageRow, mail: ParsedMail): Promise<LoadedPictures | false> {
      if ((await allowed(row)) === null) return false;
      const known = kept.get(row.id);
      if (known !== undefined && now() - known.at < KEPT.life) return known.pictures;
      const pictures = await load(mail);
      kept.delete(row.id);
      kept.set(row.id, { at: now(), pictures });
      for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT.mails))) kept.delete(old);
      return pictures;
    },
    async allow(userId: string, id: string, always: boolean): Promise<void> {
      const row = await owned(userId, id);
      await grants.add(userId, 'mail', row.id);
      if (always) await grants.add(userId, 'sender', row.from_address);
    },
    /** Loads no pictures any more, of this mail and of its sender. */
    async refuse(userId: string, id: string): Promise<void> {
      const row = await owned(userId, id);
      await grants.remove(userId, 'mail', row.id);
      await grants.remove(userId, 'sender', row.from_address);
      kept.delete(row.id);
    },
  };
};
export type Viewing = ReturnType<typeof createViewing>;

const isDoubtful = (row: MessageRow): boolean =>
  ((JSON.parse(row.verdict) as Partial<Verdict>).warnings ?? []).length > 0; // only the judging writes it
