import type { AskKind, Intent, Register } from './draft.ts';

/** Two ways to say the same: what one says to a friend, and to anybody else. */
export type Said = { readonly [R in Register]: string };
export const both = (text: string): Said => ({ close: text, formal: text });

/**
 * The plain phrases of a language. In braces stand words of the mail itself, which are left to a blank where it has none:
 * `{time}` a proposed moment, `{due}` a deadline. In brackets stand blanks that only the person can fill.
 */
export interface PhraseBook {
  readonly greeting: Said;
  /** For a reader whose name is not known. */
  readonly nameless: Said;
  readonly signOff: Said;
  readonly answers: { readonly [K in AskKind]: { readonly [I in Intent]: Said } };
  /** The shortest honest form of each intent. */
  readonly short: { readonly [I in Intent]: Said };
  /** What opens a warmer reply. */
  readonly thanks: Said;
  readonly wish: Said;
  /** Before a further question that waits for an answer; `{ask}` is quoted from the mail. */
  readonly further: string;
  readonly quoteLine: (name: string, date: string) => string;
  readonly blanks: { readonly [B in BlankName]: string };
}

export type BlankName = 'time' | 'day' | 'answer' | 'reason' | 'what';
