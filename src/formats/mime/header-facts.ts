import { decodeWords } from 'postal-mime';
import { oneLine } from './characters.ts';
import type { HeaderField } from './header-block.ts';

/** Headers that show what kind of mail this is; null where the mail has none. */
export type HeaderFacts = { [K in keyof typeof factHeaders]: string | null };

const factHeaders = {
  listId: ['list-id'],
  listPost: ['list-post'],
  listUnsubscribe: ['list-unsubscribe'],
  listUnsubscribePost: ['list-unsubscribe-post'],
  precedence: ['precedence'],
  autoSubmitted: ['auto-submitted'],
  autoResponseSuppress: ['x-auto-response-suppress'],
  returnPath: ['return-path'],
  mailer: ['x-mailer', 'user-agent'],
  feedbackId: ['feedback-id'],
  replyTo: ['reply-to'],
  deliveredTo: ['delivered-to'],
  /** Only the topmost one: the receiving server adds its own above those of the sender. */
  authenticationResults: ['authentication-results'],
  contentLanguage: ['content-language'],
  importance: ['importance'],
  priority: ['x-priority', 'priority'],
  spamFlag: ['x-spam-flag'],
} as const satisfies Record<string, readonly string[]>;

const FACT_LENGTH = 2000;

/** Reads these headers, each at most 2000 characters. */
export const readHeaderFacts = (headers: readonly HeaderField[]): HeaderFacts => {
  const first = firstValues(headers);
  const fact = (names: readonly string[]): string | null => {
    const value = names.map((name) => first.get(name)).find((found) => found !== undefined);
    return value === undefined ? null : oneLine(decodeWords(value), FACT_LENGTH) || null;
  };
  // Object.entries loses the key types; they are those of factHeaders.
  return Object.fromEntries(Object.entries(factHeaders).map(([key, names]) => [key, fact(names)])) as HeaderFacts;
};

/** The first value of each header by lower-case name. */
export const firstValues = (headers: readonly HeaderField[]): Map<string, string> => {
  const first = new Map<string, string>();
  for (const { key, value } of headers) if (!first.has(key)) first.set(key, value);
  return first;
};
