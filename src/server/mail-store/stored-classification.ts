import type { MailClassification } from '#mail-analysis/mail-classification.ts';
import { parseClassification, parseLearned, type StoredClassification } from './mail-columns.ts';
import { pack, packClassification, unpackText, unpackClassification } from './packed-text.ts';
import type { MailTableRow } from './tables.ts';

type ClassificationColumns = Pick<MailTableRow, 'verdict' | 'shown' | 'learned'>;

/** The columns that store a classification: what is searched for, what a list shows, and what only learning and few others need. */
export const toStoredClassification = (classification: MailClassification): ClassificationColumns => {
  const { suggestedActions, reasons, warnings, deadline, meeting, open, said } = classification;
  const { requiresResponse, priority, category, scores, features, words, prior } = classification;
  return {
    verdict: JSON.stringify({ deadline }),
    shown: packClassification(
      JSON.stringify({
        suggestedActions,
        reasons,
        ...(warnings.length > 0 && { warnings }),
        meeting,
        open: open && { owner: open.owner, kind: open.kind, text: open.text },
        said,
        requiresResponse,
        priority,
        category,
      }),
    ),
    learned: pack(
      JSON.stringify({ scores: { reply: scores.reply, priority: scores.priority }, features, words, prior }),
    ),
  };
};

/** A stored classification; what is packed for learning is unpacked when it is first asked for. */
export const fromStoredClassification = ({ verdict, shown, learned }: ClassificationColumns): StoredClassification => {
  const stored = {
    ...parseClassification(verdict),
    ...(shown !== null && parseClassification(unpackClassification(shown))),
  };
  if (learned === null) return stored;
  let unpacked: StoredClassification | undefined;
  const rest = () => (unpacked ??= parseLearned(unpackText(learned)));
  return {
    ...stored,
    get scores() {
      return rest().scores;
    },
    get features() {
      return rest().features;
    },
    get words() {
      return rest().words;
    },
    get prior() {
      return rest().prior;
    },
  };
};
