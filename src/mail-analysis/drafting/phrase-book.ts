import type { AskKind, ReplyIntent, Formality } from './draft-types.ts';

/** A phrase in close and in formal address. */
export type PhraseForms = { readonly [R in Formality]: string };
export const anyFormality = (text: string): PhraseForms => ({ close: text, formal: text });

/**
 * The phrases of a language. Placeholders in braces are filled from the mail, or with a blank: `{time}` is a proposed
 * time, `{due}` a deadline. Blanks in brackets are filled in by the person.
 */
export interface PhraseBook {
  readonly greeting: PhraseForms;
  /** The greeting of a reader without a known name. */
  readonly nameless: PhraseForms;
  readonly signOff: PhraseForms;
  readonly answers: { readonly [K in AskKind]: { readonly [I in ReplyIntent]: PhraseForms } };
  /** The shortest form of each intent. */
  readonly short: { readonly [I in ReplyIntent]: PhraseForms };
  /** Opens a warmer reply. */
  readonly thanks: PhraseForms;
  readonly wish: PhraseForms;
  /** Introduces a further open question; `{ask}` is quoted from the mail. */
  readonly further: string;
  readonly quoteLine: (name: string, date: string) => string;
  readonly blanks: { readonly [B in BlankName]: string };
}

export type BlankName = 'time' | 'day' | 'answer' | 'reason' | 'what';
