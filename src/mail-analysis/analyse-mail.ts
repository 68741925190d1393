import type { AnalysisInput, AnalysisMoment } from './input.ts';
import { suggestionsFor } from './classification/suggestions.ts';
import { correctionOf } from './classification/correction.ts';
import { classifyMail } from './classification/classify-mail.ts';
import { reasonsFor } from './classification/reasons.ts';
import { summaryOf } from './classification/summary.ts';
import { cautionOf, isSuspect, warningsFor } from './classification/warnings.ts';
import { readMessage, type MessageReader } from './thread/read-message.ts';
import { toOpenItem } from './thread/deciding-item.ts';
import { CLASSIFICATION_VERSION, type MailClassification } from './mail-classification.ts';

/**
 * Classifies one mail within its thread. Depends on nothing but its input; days and hours are in the person's time
 * zone. Pass the same `read` (see createCachedReader) for several mails of a thread, so that each is read once.
 */
export function analyseMail(
  input: AnalysisInput,
  moment: AnalysisMoment,
  read: MessageReader = readMessage,
): MailClassification {
  const classified = classifyMail(input, moment, read);
  const { focus, sentimentReading, open, deadline, meeting, contact, suspicion } = classified;
  const warnings = warningsFor(focus.message, suspicion);
  // A suspicious mail is not retold: no summary in Iris's words, no date to note, nothing that looks settled or kind.
  const suspect = isSuspect(warnings);
  const correction = correctionOf(focus.message, input);
  return {
    version: CLASSIFICATION_VERSION,
    priority: classified.priority,
    category: classified.category,
    sentiment: suspect ? 'neutral' : sentimentReading.sentiment,
    requiresResponse: classified.requiresResponse,
    threadState: suspect && classified.state === 'done' ? 'fyi' : classified.state,
    summary: suspect ? cautionOf(warnings) : summaryOf(classified),
    suggestedActions: suggestionsFor(classified),
    ...(deadline === undefined || suspect ? {} : { deadline }),
    ...(meeting === undefined || suspect ? {} : { meeting }),
    ...(open === undefined ? {} : { open: toOpenItem(open) }),
    reasons: reasonsFor(classified, warnings),
    warnings,
    scores: {
      reply: classified.reply,
      priority: classified.priorityScore,
      ask: Math.max(0, ...focus.utterances.map((one) => one.ask)),
      bulk: focus.sender.bulk,
      pitch: contact.pitch,
      phishing: suspicion.score,
      sentiment: sentimentReading.score,
    },
    ...(Object.keys(correction).length === 0 ? {} : { said: correction }),
    features: { ...classified.features, ...classified.replyEvidence, ...classified.priorityEvidence },
    words: classified.words,
    prior: { reply: rounded(classified.prior.reply), priority: rounded(classified.prior.priority) },
  };
}

/** To thousandths, which is enough to learn from. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
