import type { AnalysisInput, Moment } from './input.ts';
import { actionsFor } from './judge/actions.ts';
import { correctionOf } from './judge/correction.ts';
import { judge } from './judge/judge.ts';
import { reasonsFor } from './judge/reasons.ts';
import { summaryOf } from './judge/summary.ts';
import { warningsOf } from './judge/warnings.ts';
import { readMessage, type Reader } from './thread/read-message.ts';
import { openItem } from './thread/deciding.ts';
import { VERDICT_VERSION, type Verdict } from './verdict.ts';

/**
 * Judges one mail within its thread, from its text and headers alone: no network, no stored state, the same answer for
 * the same input. Days and hours are those of the person's zone. Whoever judges several mails of a thread can give one
 * `read` for all of them, so that each mail is read once.
 */
export function analyse(input: AnalysisInput, moment: Moment, read: Reader = readMessage): Verdict {
  const judgement = judge(input, moment, read);
  const { focus, mood, open, deadline, meeting, contact, suspicion } = judgement;
  const warnings = warningsOf(focus.message, suspicion);
  const said = correctionOf(focus.message, input);
  return {
    version: VERDICT_VERSION,
    priority: judgement.priority,
    category: judgement.category,
    sentiment: mood.sentiment,
    requiresResponse: judgement.requiresResponse,
    threadState: judgement.state,
    summary: summaryOf(judgement),
    suggestedActions: actionsFor(judgement),
    ...(deadline === undefined ? {} : { deadline }),
    ...(meeting === undefined ? {} : { meeting }),
    ...(open === undefined ? {} : { open: openItem(open) }),
    reasons: reasonsFor(judgement, warnings),
    warnings,
    scores: {
      reply: judgement.reply,
      priority: judgement.priorityScore,
      ask: Math.max(0, ...focus.utterances.map((one) => one.ask)),
      bulk: focus.kind.bulk,
      pitch: contact.pitch,
      phishing: suspicion.score,
      sentiment: mood.score,
    },
    ...(Object.keys(said).length === 0 ? {} : { said }),
    features: judgement.features,
  };
}
