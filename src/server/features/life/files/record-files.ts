import { PERSON_FILES_LIMIT, RECORD_FILE_LIMIT, RECORD_FILES_MOST, type RecordFile } from '#contract/life/files.ts';
import { DAY } from '#contract/time-units.ts';
import { stripPlace } from '#formats/jpeg/strip-place.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError, badInput, conflict, notFound } from '#server/errors.ts';
import { UNDO_PERIOD } from '#server/history/change.ts';
import type { LifeDependencies } from '../dependencies.ts';
import { CHANGE_LABELS } from '../records.ts';
import type { RecordFileStore, StoredFile } from '../store/record-files.store.ts';
import { namedMediaType, safeName } from '../file-name.ts';

/** How much of a file that is too large is still read, so that the sender hears the answer, in bytes. */
const DRAIN_LIMIT = 64 * 1024 * 1024;

/** A file as it is sent. */
export interface SentFile {
  readonly name: string;
  readonly type: string;
  /** Whether a JPEG keeps the place where it was taken. */
  readonly keepsPlace: boolean;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Files on records: photos, receipts, scans. Removing one can be undone. */
export const createRecordFiles = ({
  store: records,
  files,
  now,
}: Pick<LifeDependencies, 'store' | 'now'> & { files: RecordFileStore }) => {
  const recordOf = async (userId: string, recordId: string) => {
    const record = await records.byId(userId, recordId);
    if (record === undefined) throw notFound('This record');
    return record;
  };
  const owned = async (userId: string, recordId: string, id: string) => {
    const record = await recordOf(userId, recordId);
    const file = await files.byId(userId, recordId, id);
    if (file === undefined) throw notFound('This file');
    return { record, file };
  };
  const changeOf = (action: 'attach' | 'detach', { version }: { version: number }) => ({
    id: newId(),
    at: now(),
    what: CHANGE_LABELS[action],
    revision: version,
  });

  return {
    async list(userId: string, recordId: string): Promise<RecordFile[]> {
      await recordOf(userId, recordId);
      return (await files.list(userId, recordId)).map(present);
    },

    async add(userId: string, recordId: string, sent: SentFile) {
      const record = await recordOf(userId, recordId);
      if (/^multipart\//i.test(sent.type))
        throw badInput('Send the bytes of the file as they are, not as a form.', 'file');
      if ((await files.list(userId, recordId)).length >= RECORD_FILES_MOST)
        throw badInput(`This record already has ${RECORD_FILES_MOST} files, which is the limit.`, 'file');
      if ((await files.used(userId)) + RECORD_FILE_LIMIT > PERSON_FILES_LIMIT)
        throw badInput('Your files take up 2 GB, which is the limit. Remove some first.', 'file');
      const name = safeName(sent.name);
      const change = changeOf('attach', record);
      const file = { id: newId(), recordId, name, type: namedMediaType(sent.type, name), createdAt: change.at };
      const content = limited(sent.content);
      const stored = await files.add(userId, file, sent.keepsPlace ? content : stripPlace(content), change);
      return { file: present(stored), change: change.id };
    },

    /** A file with its bytes, piece by piece. */
    async open(userId: string, recordId: string, id: string) {
      const { file } = await owned(userId, recordId, id);
      return { ...file, content: files.read(userId, id) };
    },

    async remove(userId: string, recordId: string, id: string) {
      const { record, file } = await owned(userId, recordId, id);
      const change = changeOf('detach', record);
      if (!(await files.remove(userId, file, change))) throw conflict('This file has already been removed.');
      return { file: present(file), change: change.id };
    },

    cleanup: () => files.erase(now() - UNDO_PERIOD, now() - DAY),
  };
};
export type RecordFiles = ReturnType<typeof createRecordFiles>;

const present = ({ id, name, type, size, createdAt }: StoredFile): RecordFile => ({
  id,
  name,
  type,
  size,
  createdAt: new Date(createdAt).toISOString(),
});

/** The bytes as far as they may be; a file that is empty or too large is refused once its sender has had time to listen. */
const limited = async function* (content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size <= RECORD_FILE_LIMIT) yield piece;
    if (size > DRAIN_LIMIT) break;
  }
  if (size === 0) throw badInput('This file is empty.', 'file');
  if (size > RECORD_FILE_LIMIT)
    throw new AppError(413, 'too_large', 'This file is larger than 20 MB, which is the limit.', {
      field: 'file',
    });
};
