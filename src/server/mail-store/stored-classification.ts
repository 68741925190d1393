import type { MailClassification } from '#mail-analysis/mail-classification.ts';
import { parseClassification, parseLearned, type StoredClassification } from './mail-columns.ts';
import { packClassification, packLearned, unpackClassification, unpackLearned } from './packed-text.ts';
import type { MailTableRow } from './tables.ts';

type ClassificationColumns = Pick<MailTableRow, 'verdict' | 'shown' | 'learned' | 'summary'>;
/** What of a mail never changes and says much of what its classification does. */
type KnownColumns = Pick<MailTableRow, 'from_name' | 'from_address' | 'subject' | 'snippet'>;

/** The text by reference to which the classification of a mail is packed. */
export const knownText = ({ from_name, from_address, subject, snippet }: KnownColumns): string =>
  [from_name, from_address, subject, snippet].join('\n');

/**
 * The columns that store the classification of a mail with this `knownText`: what is searched for, what a list shows, and what only
 * learning and few others need.
 */
export const toStoredClassification = (classification: MailClassification, known: string): ClassificationColumns => {
  const { suggestedActions, reasons, warnings, deadline, meeting, open, said } = classification;
  const { requiresResponse, priority, category, scores, features, prior } = classification;
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
        summary: classification.summary,
      }),
      known,
    ),
    summary: '',
    learned: packLearned(
      JSON.stringify({
        scores: { reply: rounded(scores.reply), priority: rounded(scores.priority) },
        features,
        prior,
      }),
      known,
    ),
  };
};

/** To millionths: a score says no more. */
const rounded = (score: number): number => Math.round(score * 1e6) / 1e6;

/** A stored classification; what is packed for learning is unpacked when it is first asked for. */
export const fromStoredClassification = (row: ClassificationColumns & KnownColumns): StoredClassification => {
  const { verdict, shown, learned, summary } = row;
  const stored = {
    // Beside what is packed where it was stored by an older version.
    ...(summary !== '' && { summary }),
    ...parseClassification(verdict),
    ...(shown !== null && parseClassification(unpackClassification(shown, knownText(row)))),
  };
  if (learned === null) return stored;
  let unpacked: StoredClassification | undefined;
  const rest = () => (unpacked ??= parseLearned(unpackLearned(learned, knownText(row))));
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
