import { setTimeout } from 'node:timers/promises';
import { MINUTE } from '#contract/time-units.ts';
import type { Kind } from '#life/kind.ts';
import { newId } from '#server/crypto/random.ts';
import { writeSealed } from '#server/crypto/sealed-file.ts';
import { refusalOf } from '#server/errors.ts';
import type { FolderFile, ImportFolderStore, ReadFolderFile } from '../../store/import-folder.store.ts';
import type { IngestedRecordStore } from '../../store/ingested-records.store.ts';
import type { FileReading, ImportOwner } from '../candidate-record.ts';
import { importOfDay } from '../import-of-day.ts';
import { importOwnerOf } from '../import-owner.ts';
import type { ImportDependencies } from '../imports.ts';
import { previewOf, writeCandidates } from '../write-candidates.ts';
import type { ImportFolder } from './import-folder.ts';

/** How long a file has to lie unchanged before it is read: it may still be written. */
const SETTLED = MINUTE;
/** Between two files everybody else's work goes on. */
const PAUSE = 50;

interface WatchParts extends Omit<ImportDependencies, 'folderFiles'> {
  readonly folder: ImportFolder;
  readonly folderFiles: ImportFolderStore;
  readonly ingested: Pick<IngestedRecordStore, 'removed'>;
}

/** Adds new files of import folders whose kind the person has previewed and allowed, and that ask nothing new. */
export const createFolderWatch = (parts: WatchParts) => {
  const { store, staging, folder, folderFiles, now } = parts;

  /** What becomes of a file: added, left for the person to look at, or refused. */
  const add = async (userId: string, file: FolderFile): Promise<Pick<ReadFolderFile, 'state' | 'reason'>> => {
    const [given, candidates] = [staging.newFile(newId()), staging.newFile(newId())];
    try {
      await writeSealed(given, folder.content(userId, file));
      const owner = await importOwnerOf(parts, userId, {});
      const reading = await parts.startReading({ file: given, candidates, name: file.name, owner }, () => {}).reading;
      const allowed = await folderFiles.formats(userId);
      if (!allowed.some(({ id }) => id === reading.format) || asksSomething(reading, owner))
        return { state: 'waiting' };
      const kinds = new Map<string, Kind>(
        [...parts.kinds.values(), ...(await parts.ownKinds.of(userId))].map((kind) => [kind.id, kind] as const),
      );
      const preview = await previewOf({ store, kinds }, userId, { file: candidates, reading });
      if (preview.kinds.some((kind) => kind.new > 0)) {
        const at = now();
        const importId = await importOfDay(store, userId, owner.today, at);
        const order = { userId, importId, file: candidates, total: reading.total, alike: false, at };
        // What the person has removed stays away, though a file has it again.
        await writeCandidates({ store, kinds, removed: parts.ingested.removed }, order, () => true);
      }
      return { state: 'imported' };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal !== undefined) return { state: 'refused', reason: refusal.message };
      parts.reportError(error);
      return { state: 'waiting' };
    } finally {
      staging.remove(given);
      staging.remove(candidates);
    }
  };

  return {
    async run(): Promise<void> {
      for (const userId of await folderFiles.watching()) {
        for (const file of await folder.unread(userId)) {
          if (file.changedAt > now() - SETTLED) continue;
          await folderFiles.mark(userId, file, await add(userId, file));
          await setTimeout(PAUSE);
        }
      }
    },
  };
};

/** Whether a file asks something that the person has not answered for one of its like, such as the name of another account. */
const asksSomething = ({ memories, table }: FileReading, { rememberedAnswers }: ImportOwner): boolean =>
  (table !== null && Object.keys(memories).length === 0) ||
  Object.entries(memories).some(([subject, answers]) =>
    Object.entries(answers).some(([id, value]) => rememberedAnswers[subject]?.[id] !== value),
  );
