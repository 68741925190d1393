import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from '#server/db/database.ts';
import type { MailTables } from '../store/tables.ts';
import type { MailSearch, Term } from './query.ts';
import { wordsOf } from './words.ts';

type Builder = ExpressionBuilder<MailTables, 'mail_messages'>;

/** The condition that a search puts on `mail_messages` of one person. */
export const searchCondition = (eb: Builder, search: MailSearch, userId: string, engine: Engine): Expression<SqlBool> =>
  eb.and(search.map((clause) => eb.or(clause.map((term) => termCondition(eb, term, userId, engine)))));

const termCondition = (eb: Builder, term: Term, userId: string, engine: Engine): Expression<SqlBool> => {
  const holds = positive(eb, term, userId, engine);
  return term.not ? eb.not(holds) : holds;
};

const positive = (eb: Builder, term: Term, userId: string, engine: Engine): Expression<SqlBool> => {
  switch (term.kind) {
    case 'from':
      return eb.or([contains(eb, 'from_name', term.value, engine), contains(eb, 'from_address', term.value, engine)]);
    case 'to':
      return contains(eb, 'recipients', term.value, engine);
    case 'subject':
      return contains(eb, 'subject', term.value, engine);
    case 'text':
      return hasWords(eb, term.value, userId, engine);
    case 'attachment':
      return eb('attachments', '<>', '[]');
    case 'unread':
      return eb('is_read', '=', 0);
    case 'read':
      return eb('is_read', '=', 1);
    case 'flagged':
      return eb('is_flagged', '=', 1);
    case 'before':
      return eb('sent_at', '<', term.at);
    case 'after':
      return eb('sent_at', '>=', term.at);
    case 'category':
      return eb('category', '=', term.value);
    case 'priority':
      return eb('priority', '=', term.value);
  }
};

const contains = (
  eb: Builder,
  column: 'from_name' | 'from_address' | 'recipients' | 'subject' | 'snippet',
  value: string,
  engine: Engine,
): Expression<SqlBool> => {
  const pattern = `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const like = sql.raw(engine === 'sqlite' ? 'like' : 'ilike');
  return sql<SqlBool>`${eb.ref(column)} ${like} ${pattern} escape '\\'`;
};

/** A word finds what begins with it, several words find the phrase; signs alone are looked for in subject and snippet. */
const hasWords = (eb: Builder, text: string, userId: string, engine: Engine): Expression<SqlBool> => {
  const words = wordsOf(text);
  if (words.length === 0) return eb.or([contains(eb, 'subject', text, engine), contains(eb, 'snippet', text, engine)]);
  if (engine === 'sqlite') {
    const match = `"${words.join(' ')}"*`;
    return sql<SqlBool>`mail_messages.search_id in (select rowid from mail_search where mail_search match ${match})`;
  }
  const query = words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(' <-> ');
  return sql<SqlBool>`mail_messages.search_id in (select search_id from mail_search where user_id = ${userId} and words @@ to_tsquery('simple', ${query}))`;
};
