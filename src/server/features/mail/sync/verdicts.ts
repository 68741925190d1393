import { analyse } from '../analysis/analyse.ts';
import type { AnalysedMessage, AnalysisInput, Me, Moment } from '../analysis/input.ts';
import type { PersonalWeights } from '../analysis/learning/weights.ts';
import { readingOnce } from '../analysis/thread/read-message.ts';
import type { Verdict } from '../analysis/verdict.ts';

/** Whole conversations, and which mails of each are to be judged: plain data. */
export interface VerdictQuestion {
  readonly me: Me;
  readonly relations: NonNullable<AnalysisInput['relations']>;
  readonly personal: PersonalWeights;
  readonly moment: Moment;
  readonly threads: readonly { readonly messages: readonly AnalysedMessage[]; readonly focus: readonly string[] }[];
}

/** What is thought of a mail, or by what error it could not be judged. */
export type Judged = Verdict | { readonly trouble: string };

/** Judges the mails of conversations; for each conversation in the order of its question. One strange mail does not keep the others from it. */
export const verdictsOn = ({ me, relations, personal, moment, threads }: VerdictQuestion): Judged[][] =>
  threads.map(({ messages, focus }) => {
    const read = readingOnce();
    return focus.map((id) => {
      try {
        return analyse({ me, thread: messages, focus: id, relations, personal }, moment, read);
      } catch (error) {
        return { trouble: error instanceof Error ? error.name : typeof error };
      }
    });
  });
