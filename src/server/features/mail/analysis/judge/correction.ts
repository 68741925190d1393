import type { AnalysedMessage, AnalysisInput } from '../input.ts';
import type { Correction } from '../learning/weights.ts';

/** How a mail is known in what the person said of it: by its Message-ID, which outlives moves between folders, or its id. */
export const correctionKey = ({ messageId, id }: Pick<AnalysedMessage, 'messageId' | 'id'>): string => messageId ?? id;

const NONE: Correction = {};

/** What the person said of this very mail; it comes before everything that Iris thinks. */
export const correctionOf = (message: AnalysedMessage, { personal }: Pick<AnalysisInput, 'personal'>): Correction =>
  personal?.mails?.[correctionKey(message)] ?? NONE;
