import { createHash } from 'node:crypto';
import { DRAFT_FILES, type DraftFile } from '#contract/mail/drafts.ts';
import { safeFilename } from '#formats/mime/attachments.ts';
import { mediaTypeOf } from '#formats/mime/media-type.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError, badInput, conflict, notFound } from '#server/errors.ts';
import type { DraftFileStore } from '../store/draft-files.store.ts';
import type { Draft, DraftStore } from '../store/drafts.store.ts';
import { type DraftReader, isEditable } from './present-draft.ts';
import type { RemoteDrafts } from './remote-drafts.ts';

/** How many bytes are written at once. */
const PART = 256 * 1024;
const MEDIA_TYPE = /^(?!message\/|multipart\/)[a-z]+\/[a-z0-9][a-z0-9.+_-]{0,100}$/i;

/** A file to be attached; its bytes may come piece by piece. */
interface AttachedFile {
  readonly name: string;
  /** The media type, where it is known. */
  readonly type?: string | undefined;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Attaches files to drafts and takes them off. */
export const createDraftFiles = ({
  files,
  store,
  drafts,
  remote,
  now,
}: {
  files: DraftFileStore;
  store: Pick<DraftStore, 'update'>;
  drafts: Pick<DraftReader, 'owned'>;
  remote: Pick<RemoteDrafts, 'schedule'>;
  now: () => number;
}) => {
  const editable = async (userId: string, id: string): Promise<Draft> => {
    const draft = await drafts.owned(userId, id);
    if (!isEditable(draft)) throw onItsWay();
    return draft;
  };
  const changed = async ({ userId, id }: Draft): Promise<void> => {
    await store.update(userId, id, { isServerCopyStale: true, updatedAt: now() });
    remote.schedule(userId, id);
  };

  const receive = async (draft: Draft, file: AttachedFile, type: string, isCarried: boolean): Promise<DraftFile> => {
    const { userId, id: draftId } = draft;
    const others = await files.ofDraft(userId, draftId);
    if (others.length >= DRAFT_FILES.most) throw badInput(`Attach at most ${DRAFT_FILES.most} files.`, 'name');
    if ((await files.used(userId)) + DRAFT_FILES.bytes > DRAFT_FILES.ofPerson)
      throw badInput(
        'The files in your drafts take up 1 GB, which is the limit. Send or discard some drafts first.',
        'name',
      );
    const name = safeFilename(file.name) || 'attachment';
    const room = DRAFT_FILES.bytes - sizeOf(others);
    const id = newId();
    await files.begin(userId, { id, draftId, name, type, isCarried });
    const drop = () => files.remove(userId, draftId, id);
    try {
      const hash = createHash('sha256');
      let [size, number] = [0, 0];
      for await (const part of inParts(file.content)) {
        size += part.length;
        if (size > room) throw tooLarge(name);
        hash.update(part);
        await files.addPart(userId, id, number, part);
        number += 1;
      }
      const facts = { size, sha256: hash.digest('hex') };
      if (!(await files.finish(userId, { id, draftId }, facts))) throw onItsWay();
      // Several files may have come at the same time, none of them too large by itself.
      if (sizeOf(await files.ofDraft(userId, draftId)) > DRAFT_FILES.bytes) throw tooLarge(name);
      return { id, name, type, ...facts };
    } catch (error) {
      await drop();
      throw error;
    }
  };

  return {
    list: async (userId: string, id: string): Promise<DraftFile[]> =>
      files.ofDraft(userId, (await drafts.owned(userId, id)).id),
    async add(userId: string, id: string, file: AttachedFile): Promise<DraftFile> {
      const draft = await editable(userId, id);
      const added = await receive(draft, file, typeOf(file), false);
      await changed(draft);
      return added;
    },
    /** Attaches what came with the mail that is forwarded, in place of what was carried before. */
    async carry(draft: Draft, carried: readonly (AttachedFile & { readonly type: string })[]): Promise<void> {
      await files.removeCarried(draft.userId, draft.id);
      for (const file of carried) await receive(draft, file, file.type, true);
    },
    async remove(userId: string, id: string, fileId: string): Promise<void> {
      const draft = await editable(userId, id);
      if (!(await files.remove(userId, id, fileId))) throw notFound('This file');
      await changed(draft);
    },
  };
};
export type DraftFiles = ReturnType<typeof createDraftFiles>;

const sizeOf = (files: readonly DraftFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

const onItsWay = () => conflict('This is already being sent and can no longer be changed.');

const tooLarge = (name: string) =>
  new AppError(
    413,
    'too_large',
    `“${name}” doesn’t fit. The files in one email can be ${DRAFT_FILES.bytes / 1024 / 1024} MB together. Send it in another email, or share it as a link.`,
    { field: 'name' },
  );

/** The media type that is given, or the one that the name tells. A mail is sent as a plain file, so that it arrives byte by byte. */
const typeOf = ({ name, type = '' }: AttachedFile): string =>
  MEDIA_TYPE.test(type) ? type.toLowerCase() : mediaTypeOf(name);

/** The bytes again in pieces of one size, so that many small ones do not become many rows. */
const inParts = async function* (
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    for (let at = 0; at < piece.length; at += PART) {
      const part = piece.subarray(at, at + PART);
      waiting.push(part);
      size += part.length;
      if (size < PART) continue;
      yield Buffer.concat(waiting);
      [waiting, size] = [[], 0];
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
};
