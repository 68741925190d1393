import { messageWords } from '#mail-analysis/classification/features.ts';
import { visibleText } from '#mail-analysis/thread/read-message.ts';
import type { Db } from '#server/db/database.ts';
import { parseFacts } from './mail-columns.ts';
import { textColumns, textOf } from './mail-text.ts';
import { mailTables } from './tables.ts';

/** So many characters of a mail are read. */
const CHARACTERS = 24_000;

/** The content words of mails of one person by the ids of the mails: what is learned from beside a classification, and stands in their text. */
export const learnedWords = async (
  plain: Db,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await mailTables(plain)
    .selectFrom('mail_messages')
    .innerJoin('mail_bodies', 'mail_bodies.id', 'mail_messages.id')
    .leftJoin('mail_sources', 'mail_sources.id', 'mail_messages.id')
    .select(['mail_messages.id', 'subject', 'from_name', 'from_address', 'facts'])
    .select(textColumns)
    .where('mail_messages.user_id', '=', userId)
    .where('mail_messages.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => {
      const { listUnsubscribe, feedbackId, precedence } = parseFacts(row.facts).headers;
      const { shown } = visibleText({
        text: textOf(row, CHARACTERS),
        from: { name: row.from_name, address: row.from_address },
        headers: {
          ...(typeof listUnsubscribe === 'string' && { listUnsubscribe }),
          ...(typeof feedbackId === 'string' && { feedbackId }),
          ...(typeof precedence === 'string' && { precedence }),
        },
      });
      return [row.id, messageWords({ message: row, shown })];
    }),
  );
};
