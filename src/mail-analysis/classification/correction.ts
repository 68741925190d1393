import type { AnalysedMessage, AnalysisInput } from '../input.ts';
import type { ClassificationCorrection } from '../mail-classification.ts';

/** The key of a mail's correction: its Message-ID, which survives moves between folders, or else its id. */
export const correctionKey = ({ messageId, id }: Pick<AnalysedMessage, 'messageId' | 'id'>): string => messageId ?? id;

const NONE: ClassificationCorrection = {};

/** The person's correction of this mail, which overrides the classification. */
export const correctionOf = (
  message: AnalysedMessage,
  { personal }: Pick<AnalysisInput, 'personal'>,
): ClassificationCorrection => personal?.corrections?.[correctionKey(message)] ?? NONE;
