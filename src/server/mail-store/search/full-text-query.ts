import type { Engine } from '#server/db/database.ts';
import type { MailSearch, Term, TextTerm } from './parse-search.ts';
import { beginningOf, wordsOf } from './words.ts';

/** Scripts that put no space between words: their runs are one word to the index, so they are looked for letter by letter. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const LONGEST_WORD = 200;
/** So many letters find what begins with them; fewer would find nearly everything. */
const BEGINNING = 2;

/** Where the index keeps which words: a column of SQLite, a weight of PostgreSQL. */
const PLACES = {
  subject: { column: 'subject : ', weight: 'A' },
  from: { column: 'sender : ', weight: 'B' },
  to: { column: 'people : ', weight: 'C' },
  text: { column: '', weight: '' },
} as const;

/** Whether the index of words can answer a term. */
export const isFullTextTerm = (term: Term): term is TextTerm =>
  (term.kind === 'from' || term.kind === 'to' || term.kind === 'subject' || term.kind === 'text') && isIndexed(term);

/** Whether the index has all words of a term as they are. */
export const isIndexed = ({ value }: TextTerm): boolean => !UNSPACED.test(value) && wordsOf(value).length > 0;

/** A term in the language of the index: a word finds what begins with it, several words find the phrase, a letter only itself. */
export const fullTextQuery = ({ kind, value, whole }: TextTerm, engine: Engine): string => {
  const words = wordsOf(value).map((word) => word.slice(0, LONGEST_WORD));
  const { column, weight } = PLACES[kind];
  const begins = whole !== true && words.at(-1)!.length >= BEGINNING ? '*' : '';
  if (engine === 'sqlite') {
    const beginning = begins !== '' && words[1] === undefined && words[0]!.length === 2 ? beginningOf(words[0]!) : null;
    return `${column}"${beginning ?? words.join(' ')}"${begins}`;
  }
  const marked = (word: string, index: number) => {
    const marks = `${index === words.length - 1 ? begins : ''}${weight}`;
    return marks === '' ? word : `${word}:${marks}`;
  };
  return `(${words.map(marked).join(' <-> ')})`;
};

/** A search divided: what one question to the index of words answers, and the clauses that remain. */
export interface DividedSearch {
  readonly words: string | null;
  readonly rest: MailSearch;
}

/** Puts as much of a search as possible into one question to the index of words. */
export const divideSearch = (search: MailSearch, engine: Engine): DividedSearch => {
  const wanted: string[] = [];
  const refused: string[] = [];
  const rest: (typeof search)[number][] = [];
  const hasWanted = search.some((clause) => clause.every((term) => !term.not && isFullTextTerm(term)));
  for (const clause of search) {
    const terms = clause.filter(isFullTextTerm);
    const only = clause[0];
    if (terms.length < clause.length) rest.push(clause);
    else if (terms.every((term) => !term.not))
      wanted.push(`(${terms.map((term) => fullTextQuery(term, engine)).join(engine === 'sqlite' ? ' OR ' : ' | ')})`);
    else if (hasWanted && clause.length === 1 && only !== undefined && isFullTextTerm(only))
      refused.push(fullTextQuery(only, engine));
    else rest.push(clause);
  }
  if (wanted.length === 0) return { words: null, rest };
  const words =
    engine === 'sqlite'
      ? [`(${wanted.join(' AND ')})`, ...refused].join(' NOT ')
      : [...wanted, ...refused.map((query) => `!${query}`)].join(' & ');
  return { words, rest };
};
