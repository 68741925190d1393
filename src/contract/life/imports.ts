import { z } from 'zod';
import { done, id, instant, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { icon } from '../section.ts';

/** The largest file that is taken, in bytes: a health export of many years. */
export const LIFE_FILE_LIMIT = 4 * 1024 * 1024 * 1024;

const option = z.object({ value: z.string(), label: z.string() }).meta({ id: 'ImportOption' });
/** What a file leaves open. */
const question = z.object({
  id: z.string(),
  label: z.string(),
  hint: z.string().optional(),
  type: z.enum(['choice', 'text', 'zone', 'column']),
  options: z.array(option).optional(),
  /** Offered, but any other text is fine too. */
  suggestions: z.array(z.string()).optional(),
  /** The answer that counts for now. */
  value: z.string(),
});
export type ImportQuestion = z.infer<typeof question>;

/** What would become of a record: it is new, it came with an earlier import, or one just like it is there. */
export const duplicateStatuses = ['new', 'known', 'alike'] as const;
export type DuplicateStatus = (typeof duplicateStatuses)[number];

const kindCount = z.object({
  kind: z.string(),
  label: z.string(),
  icon,
  new: z.number().int(),
  known: z.number().int(),
  alike: z.number().int(),
});
const row = z.object({
  kind: z.string(),
  icon,
  title: z.string(),
  note: z.string(),
  day: z.iso.date().nullable(),
  verdict: z.enum(duplicateStatuses),
});
const preview = z.object({
  kinds: z.array(kindCount),
  rows: z.array(row),
  problems: z.array(z.object({ line: z.number().int().nullable(), message: z.string() })),
  problemCount: z.number().int(),
  notes: z.array(z.string()),
  questions: z.array(question),
  /** The columns of a table, where the person says what they are. */
  table: z
    .object({
      columns: z.array(z.object({ heading: z.string(), examples: z.array(z.string()) })),
      fields: z.array(z.object({ id: z.string(), label: z.string(), required: z.boolean() })),
    })
    .nullable(),
});
export type ImportPreview = z.infer<typeof preview>;

/** Where an import stands. */
const staged = z
  .object({
    id,
    fileName: z.string(),
    phase: z.enum(['reading', 'ready', 'refused', 'importing', 'done']),
    /** From 0 to 1, while it is reading or importing. */
    progress: z.number(),
    /** What the file is. */
    format: z.string().nullable(),
    /** Why it cannot be read. */
    refusal: z.string().nullable(),
    preview: preview.nullable(),
    result: z.object({ added: z.number().int(), known: z.number().int(), alike: z.number().int() }).nullable(),
    /** Whether it is from the person's import folder on the server. */
    fromFolder: z.boolean(),
  })
  .meta({ id: 'StagedImport' });
export type StagedImport = z.infer<typeof staged>;

const past = z.object({
  id,
  fileName: z.string(),
  format: z.string(),
  added: z.number().int(),
  at: instant,
  undone: z.boolean(),
  /** Whether it is what programs, a bank or the import folder have brought on one day. */
  byItself: z.boolean(),
});
export type PastImport = z.infer<typeof past>;

/** A file of the import folder: not read yet, read and added, waiting for the person because it asks something, or unreadable. */
export const folderFileStates = ['new', 'imported', 'waiting', 'refused'] as const;
const folder = z
  .object({
    /** The name of the person's own folder in the import folder of the server; null where the operator names none. */
    name: z.string().nullable(),
    files: z.array(
      z.object({
        name: z.string(),
        size: z.number().int(),
        changedAt: instant,
        state: z.enum(folderFileStates),
        /** Why it is refused. */
        reason: z.string().optional(),
      }),
    ),
    /** The kinds of file that are added without asking. */
    formats: z.array(z.object({ id: z.string(), label: z.string() })),
  })
  .meta({ id: 'ImportFolder' });
export type ImportFolderState = z.infer<typeof folder>;

const answers = z.record(z.string().max(100), z.string().max(200));

export const lifeImportsContract = {
  list: endpoint('GET /api/life/imports', {
    summary: 'Lists the imports that can still be undone, the latest first.',
    reply: z.array(past),
  }),
  stage: endpoint('POST /api/life/imports', {
    summary: 'Takes a file to be imported and begins to read it; nothing is added yet.',
    query: z.object({ name: text(200) }),
    body: 'file',
    bodyLimit: LIFE_FILE_LIMIT,
    reply: staged,
    errors: ['conflict'],
  }),
  state: endpoint('GET /api/life/imports/{id}', {
    summary: 'Tells where an import stands: how far it is, what it would add, or what it has added.',
    reply: staged,
  }),
  answer: endpoint('PUT /api/life/imports/{id}', {
    summary: 'Answers what a file leaves open, and reads it again.',
    body: z.object({ answers }),
    reply: staged,
    errors: ['conflict'],
  }),
  run: endpoint('POST /api/life/imports/{id}/run', {
    summary: 'Adds what the preview showed as new; what is just like a record that is there only if it is wanted.',
    body: z.object({
      alike: z.boolean().default(false),
      /** Whether new files of this kind in the import folder are added without asking from now on. */
      watch: z.boolean().default(false),
    }),
    reply: staged,
    errors: ['conflict'],
  }),
  cancel: endpoint('DELETE /api/life/imports/{id}', {
    summary: 'Forgets a file; an import that is running stops and takes back what it has added.',
    reply: done,
  }),
  folder: endpoint('GET /api/life/import-folder', {
    summary: "Lists the files in the person's own folder on the server, which Iris only reads.",
    reply: folder,
  }),
  stageFromFolder: endpoint('POST /api/life/import-folder', {
    summary: 'Takes a file of the import folder to be imported, as if it had been sent; nothing is added yet.',
    body: z.object({ name: text(255) }),
    reply: staged,
    errors: ['not_found', 'conflict'],
  }),
  stopWatching: endpoint('DELETE /api/life/import-folder/formats/{id}', {
    summary: 'Adds files of a kind only after a preview again.',
    reply: done,
  }),
  undo: endpoint('POST /api/life/imports/{id}/undo', {
    summary: 'Takes back what an import has added, but for records that were changed or are used since.',
    reply: z.object({ removed: z.number().int(), kept: z.array(z.object({ id, title: z.string() })) }),
    errors: ['conflict'],
  }),
};
