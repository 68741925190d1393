import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from '#server/db/database.ts';
import type { MailTables } from './tables.ts';
import type { MailSearch, Term, TextTerm } from './search/parse-search.ts';
import { firstSearchIdAt } from './search/search-id.ts';
import { isIndexed, fullTextQuery } from './search/full-text-query.ts';
import { BEGINNING_MARK, wordsOf } from './search/words.ts';
import { foundId, placeInIndex } from './index-place.ts';
import { placeCondition } from './place-condition.ts';

type Builder = ExpressionBuilder<MailTables, 'mail_messages'>;

/** Whose mails are searched, and from when on in milliseconds. */
interface Within {
  readonly userId: string;
  readonly since: number;
  readonly engine: Engine;
}

/** The condition that a search puts on `mail_messages` of one person. */
export const searchCondition = (eb: Builder, search: MailSearch, within: Within): Expression<SqlBool> =>
  eb.and(search.map((clause) => eb.or(clause.map((term) => termCondition(eb, term, within)))));

const termCondition = (eb: Builder, term: Term, within: Within): Expression<SqlBool> => {
  const holds = positive(eb, term, within);
  return term.not ? eb.not(holds) : holds;
};

const positive = (eb: Builder, term: Term, within: Within): Expression<SqlBool> => {
  switch (term.kind) {
    case 'from':
    case 'to':
    case 'subject':
    case 'text':
      return hasWords(eb, term, within);
    case 'filename':
      return hasFile(eb, term.value, within.engine);
    case 'larger':
      return eb('mail_messages.size', '>', term.bytes);
    case 'smaller':
      return eb('mail_messages.size', '<', term.bytes);
    case 'place':
      return placeCondition(eb, within.userId, term.place);
    case 'attachment':
      return eb('mail_messages.has_files', '=', 1);
    case 'unread':
      return eb('mail_messages.is_read', '=', 0);
    case 'read':
      return eb('mail_messages.is_read', '=', 1);
    case 'flagged':
      // Written out, so that both databases know that `mail_starred` holds every such mail.
      return sql<SqlBool>`mail_messages.is_flagged = 1`;
    case 'before':
      return eb('mail_messages.sent_at', '<', term.at);
    case 'after':
      return eb('mail_messages.sent_at', '>=', term.at);
    case 'category':
      return eb('mail_messages.category', '=', term.value);
    case 'priority':
      return eb('mail_messages.priority', '=', term.value);
  }
};

const contains = (
  eb: Builder,
  column: 'from_name' | 'from_address' | 'recipients' | 'subject' | 'snippet',
  value: string,
  engine: Engine,
): Expression<SqlBool> => isLike(eb.ref(`mail_messages.${column}`), value, engine);

const isLike = (text: Expression<unknown>, value: string, engine: Engine): Expression<SqlBool> => {
  const pattern = `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const like = sql.raw(engine === 'sqlite' ? 'like' : 'ilike');
  return sql<SqlBool>`${text} ${like} ${pattern} escape '\\'`;
};

/** An attachment is called something like this; the names stand in a JSON list. */
const hasFile = (eb: Builder, value: string, engine: Engine): Expression<SqlBool> => {
  const files = eb.ref('mail_messages.attachments');
  const each =
    engine === 'sqlite'
      ? sql`json_each(${files}) as file where ${isLike(sql`json_extract(file.value, '$.filename')`, value, engine)}`
      : sql`jsonb_array_elements(${files}::jsonb) as file where ${isLike(sql`file ->> 'filename'`, value, engine)}`;
  return eb.and([eb('mail_messages.has_files', '=', 1), sql<SqlBool>`exists (select 1 from ${each})`]);
};

/** Words are looked up in the index; signs alone, and what the index does not take apart, also where the list shows them. */
const hasWords = (eb: Builder, term: TextTerm, within: Within): Expression<SqlBool> => {
  if (isIndexed(term)) return inIndex(eb, fullTextQuery(term, within.engine), within);
  const shown = SHOWN[term.kind].map((column) => contains(eb, column, term.value, within.engine));
  const indexed = wordsOf(term.value).length > 0 ? [inIndex(eb, fullTextQuery(term, within.engine), within)] : [];
  return eb.or([...shown, ...indexed]);
};

const SHOWN = {
  from: ['from_name', 'from_address'],
  to: ['recipients'],
  subject: ['subject'],
  text: ['subject', 'snippet'],
} as const satisfies Record<TextTerm['kind'], readonly string[]>;

/** The condition that what is `found` in the index has these words. */
export const hasFound = (words: string, { userId, engine, since }: Within): Expression<SqlBool> =>
  engine === 'sqlite'
    ? sql<SqlBool>`found.mail_search match ${inForm(words)} and found.rowid >= ${placeInIndex(firstSearchIdAt(since))}`
    : sql<SqlBool>`found.user_id = ${userId} and found.search_id >= ${firstSearchIdAt(since)} and found.words @@ to_tsquery('simple', ${words})`;

/** Words in the form of SQLite's index, which knows beginnings as words once it is written anew. */
const inForm = (words: string) =>
  words.includes(BEGINNING_MARK)
    ? sql`(select case when has_beginnings = 1 then ${words} else replace(${words}, ${BEGINNING_MARK}, '') end from mail_index_state)`
    : words;

/** The condition that the index of words finds a mail. */
export const inIndex = (eb: Builder, words: string, within: Within): Expression<SqlBool> =>
  sql<SqlBool>`${eb.ref('mail_messages.search_id')} in (select ${foundId(within.engine)} from mail_search as found where ${hasFound(words, within)})`;
