import type { Vault } from '#server/crypto/vault.ts';
import type { ImportContext, LivingKind } from '#server/person-data/data-part.ts';
import { claimIds, inPieces, parseRows } from '#server/person-data/person-table.ts';
import { trainingExample } from './training-example.ts';
import { createTrainingExampleStore, fromExportedExample, toExportedExample } from './training-examples.store.ts';

const TABLE = 'mail_lessons';

/** Training examples: exported in the open, and sealed again where they are imported. */
export const trainingExamplesKind = (vault: Vault, now: () => number): LivingKind => ({
  name: TABLE,
  label: 'What the mail agent has learned from',
  read: async (db, userId) => (await createTrainingExampleStore(db, vault, now).all(userId)).map(toExportedExample),
  count: (db, userId) => createTrainingExampleStore(db, vault, now).count(userId),
  async write(context: ImportContext, records) {
    const given = await parseRows(context, trainingExample, records, TABLE);
    const ids = await claimIds(
      context,
      TABLE,
      given.map(({ id }) => id),
    );
    const store = createTrainingExampleStore(context.db, vault, now);
    return inPieces(context, given, (piece) =>
      store.add(
        context.userId,
        piece.map((each) => fromExportedExample(each, ids.get(each.id)!)), // claimIds gives one for each
      ),
    );
  },
});
