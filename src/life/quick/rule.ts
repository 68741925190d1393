import type { RecordValues } from '#contract/life/life.ts';
import type { Kind } from '../kind.ts';

/** What a rule is given: the line without its day, the day, and the habits of the person. */
export interface QuickLine {
  readonly text: string;
  readonly day: string;
  readonly habits: readonly { readonly id: string; readonly name: string }[];
  /** The kinds of the person's own. */
  readonly own: readonly Kind[];
  /** The currency of an amount that names none. */
  readonly currency: string;
}
export interface Understood {
  readonly kind: Kind;
  readonly values: RecordValues;
}
/** Reads a line as one kind of record, or does not. */
export type Rule = (line: QuickLine) => Understood | null;
