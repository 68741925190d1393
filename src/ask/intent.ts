import type { AskLanguage, Picture, Proof } from '#contract/ask/ask.ts';
import type { Texts } from './language/language.ts';
import type { Concept } from './language/vocabulary.ts';
import type { Clock } from './slots/clock.ts';
import type { Limit } from './slots/limit.ts';
import type { Name, NameType } from './slots/names.ts';
import type { DayPart } from './slots/part-of-day.ts';
import type { Period } from './slots/days.ts';
import type { Toward } from './slots/period.ts';
import type { Rank } from './slots/rank.ts';
import type { Sources } from './sources.ts';
import type { Voice } from './voice.ts';

/** What a question says beside its intent. */
export interface Slots {
  readonly period?: Period;
  /** Another period that the first one is compared with. */
  readonly versus?: Period;
  readonly part?: DayPart;
  readonly limit?: Limit;
  readonly clock?: Clock;
  /** What is left out of what is asked. */
  readonly except?: readonly Name[];
  /** Which of those in an order are meant. */
  readonly rank?: Rank;
  readonly names?: readonly Name[];
  /** Words that name nothing which is known here, such as "shoes". */
  readonly topic?: string;
  /** Concepts that change the answer, such as `usual`. */
  readonly flags?: readonly Concept[];
}

/** What was found for a question. */
export interface Found {
  /** The answer; null when nothing was found. */
  readonly say: string | null;
  readonly records: readonly Proof[];
  readonly picture?: Picture;
  /** The day of the one thing that the answer is about: what is asked next goes on with it. */
  readonly day?: string;
}

/** A kind of question, as data: how it is asked, what answers it, and what is asked next. */
export interface Intent {
  readonly id: string;
  /** A question of this kind, offered when another one was not understood. */
  readonly example: Texts;
  /** Concepts that must all be said, with `|` between alternatives; one of these ways is enough. */
  readonly ways: readonly string[];
  /** Concepts that may be said too. */
  readonly may?: string;
  /** Concepts that make it another question. */
  readonly not?: string;
  /** Concepts that may be said and change the answer. */
  readonly flags?: string;
  /** Which way a bare day of the week is read; without it a period is not part of the question. */
  readonly period?: Toward;
  readonly needsPeriod?: boolean;
  /** Whether "ever" means all days. */
  readonly ever?: true;
  /** Whether two periods may be compared, or must be. */
  readonly versus?: 'may' | 'must';
  /** Whether a part of the day may be named. */
  readonly part?: true;
  readonly limit?: 'may' | 'must';
  /** Whether a place in the order may be named: "the second biggest". */
  readonly rank?: true;
  /** The only unit in which the limit may be. */
  readonly limitIn?: Limit['unit'];
  /** Whether a time of the day may be named: "after two". */
  readonly clock?: true;
  readonly needsClock?: true;
  /** What may be left out of what is asked: "without the rent". */
  readonly excepts?: readonly NameType[];
  /** What may be named, or must be. */
  readonly names?: readonly NameType[];
  readonly needsName?: boolean;
  /** Whether an unknown word may stand where a name does: what it names is looked for and not found. */
  readonly topic?: 'after-preposition' | 'after-my' | 'about' | 'from' | 'needed';
  /** Whether it is asked of many things alike, so that a kind of question of its own is preferred. */
  readonly isGeneral?: true;
  /** What is looked at, as the end of "I looked at …". */
  readonly looks: Texts;
  answer(slots: Slots, sources: Sources, voice: Voice): Promise<Found>;
  /** Kinds of question that the same words may be, by their ids: looked at where this one finds nothing. */
  readonly otherwise?: readonly string[];
  /** What may be asked next, as whole questions or as ones that go on. */
  readonly next?: { readonly [L in AskLanguage]: readonly string[] };
}

/** Declares an intent. */
export const intent = (declaration: Intent): Intent => declaration;
