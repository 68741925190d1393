import type { DraftFile } from '#contract/mail/drafts.ts';
import type { Db } from '#server/db/database.ts';
import type { Draft } from './drafts.store.ts';

type FileRow = {
  id: string;
  user_id: string;
  draft_id: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  is_whole: number;
  carried: number;
  at: number;
};
type PartRow = { file_id: string; user_id: string; number: number; content: Buffer };
type Tables = {
  mail_draft_files: FileRow;
  mail_draft_file_parts: PartRow;
  mail_drafts: { id: string; user_id: string; state: string };
};

/** A file whose bytes are about to come. */
interface NewDraftFile extends Pick<DraftFile, 'id' | 'name' | 'type'> {
  readonly draftId: string;
  /** Whether it came with the mail that is forwarded. */
  readonly isCarried: boolean;
}

/** The files of drafts, kept piece by piece; a file is seen by others once it is whole. */
export const createDraftFileStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<Tables>();
  const ofUser = (userId: string) => db.selectFrom('mail_draft_files').where('mail_draft_files.user_id', '=', userId);
  const editable = (userId: string, draftId: string) =>
    db
      .selectFrom('mail_drafts')
      .select('mail_drafts.id')
      .where('mail_drafts.user_id', '=', userId)
      .where('mail_drafts.id', '=', draftId)
      .where('mail_drafts.state', 'in', ['draft', 'unsure'] satisfies Draft['state'][]);

  return {
    async ofDraft(userId: string, draftId: string): Promise<DraftFile[]> {
      const rows = await ofUser(userId)
        .select(['id', 'name', 'type', 'size', 'sha256'])
        .where('draft_id', '=', draftId)
        .where('is_whole', '=', 1)
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows;
    },
    /** How many bytes the files of all unsent drafts have. */
    async used(userId: string): Promise<number> {
      const { sum } = await ofUser(userId)
        .innerJoin('mail_drafts', 'mail_drafts.id', 'draft_id')
        .where('mail_drafts.state', '!=', 'sent')
        .select(({ fn }) => fn.sum<number | string | null>('mail_draft_files.size').as('sum'))
        .executeTakeFirstOrThrow();
      return Number(sum ?? 0);
    },
    async begin(userId: string, { id, draftId, name, type, isCarried }: NewDraftFile): Promise<void> {
      const row = { id, user_id: userId, draft_id: draftId, name, type, size: 0, sha256: '', is_whole: 0 };
      await db
        .insertInto('mail_draft_files')
        .values({ ...row, carried: Number(isCarried), at: now() })
        .execute();
    },
    async addPart(userId: string, fileId: string, number: number, content: Uint8Array): Promise<void> {
      const row = { file_id: fileId, user_id: userId, number, content: Buffer.from(content) };
      await db.insertInto('mail_draft_file_parts').values(row).execute();
    },
    /** Shows a file whose bytes are all here; false when the draft is on its way, or gone. */
    async finish(
      userId: string,
      { id, draftId }: Pick<NewDraftFile, 'id' | 'draftId'>,
      facts: Pick<DraftFile, 'size' | 'sha256'>,
    ): Promise<boolean> {
      const result = await db
        .updateTable('mail_draft_files')
        .set({ ...facts, is_whole: 1 })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where(({ exists }) => exists(editable(userId, draftId)))
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    /** Removes a file while its draft can be changed; false when it was not there, or the draft is on its way. */
    async remove(userId: string, draftId: string, fileId: string): Promise<boolean> {
      const result = await db
        .deleteFrom('mail_draft_files')
        .where('user_id', '=', userId)
        .where('draft_id', '=', draftId)
        .where('id', '=', fileId)
        .where(({ exists }) => exists(editable(userId, draftId)))
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
    /** Removes what came with the mail that is forwarded. */
    async removeCarried(userId: string, draftId: string): Promise<void> {
      await db
        .deleteFrom('mail_draft_files')
        .where('user_id', '=', userId)
        .where('draft_id', '=', draftId)
        .where('carried', '=', 1)
        .where(({ exists }) => exists(editable(userId, draftId)))
        .execute();
    },
    /** The bytes of a file, one piece after the other. */
    async *content(userId: string, fileId: string): AsyncGenerator<Buffer, void, undefined> {
      for (let number = 0; ; number += 1) {
        const part = await db
          .selectFrom('mail_draft_file_parts')
          .select('content')
          .where('user_id', '=', userId)
          .where('file_id', '=', fileId)
          .where('number', '=', number)
          .executeTakeFirst();
        if (part === undefined) return;
        // SQLite returns bytes as an ArrayBuffer, PostgreSQL as a Buffer.
        yield Buffer.from(part.content);
      }
    },
    /** Deletes files of all users whose bytes stopped coming. */
    async cleanup(before: number): Promise<void> {
      await db.deleteFrom('mail_draft_files').where('is_whole', '=', 0).where('at', '<', before).execute();
    },
  };
};
export type DraftFileStore = ReturnType<typeof createDraftFileStore>;
