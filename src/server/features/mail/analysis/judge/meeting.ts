import type { MessageReading } from '../thread/read-message.ts';
import type { Deadline, MeetingProposal } from '../verdict.ts';
import type { Dated } from './deadline.ts';
import { pattern } from '../text/pattern.ts';

const DEADLINE_WORDS =
  /\b(?:due|deadline|no later than|fallig|spatestens|au plus tard|a mas tardar|entro|echeance|vence|scade)\b/;

/** What happened is no proposal. */
const PAST = pattern`
    \b(?:went|was|were|took|happened|had|met|war|waren|lief|fand|trafen|etait|etaient|avons (?:vu|eu|fait)
      fue|fueron|estuvo|tuvimos|e stat[ao]|e andat[ao]|abbiamo (?:avuto|fatto|visto)|(?:thanks|thank you
        danke|dank|merci|gracias|grazie) (?:\w+ )?(?:for|fur|pour|por|per))\b
  `;

/** The first time to meet that a mail proposes or names: words of meeting together with a day or an hour ahead. */
export function meetingIn(
  reading: MessageReading,
  dated: readonly Dated[],
  deadline: Deadline | undefined,
  now: number,
): MeetingProposal | undefined {
  for (const { utterance, mentions } of dated) {
    if (!utterance.cues.has('meeting') || DEADLINE_WORDS.test(utterance.folded)) continue;
    if (utterance.act !== 'ask' && PAST.test(utterance.folded)) continue;
    const free = mentions.filter((one) => one.text !== deadline?.text);
    const mention = free.find((one) => one.hasTime) ?? free[0];
    if (mention === undefined || mention.at < reading.message.date || mention.at < now) continue;
    const { at, end, text, hasTime } = mention;
    return { start: at, ...(end === undefined ? {} : { end }), text, hasTime, title: titleOf(reading) };
  }
  return undefined;
}

const PREFIX = /^(?:(?:re|fw|fwd|aw|wg|sv|tr|rv|r|i)\s*:\s*)+/i;

/** The subject without its `Re:` marks. */
export const bareSubject = (subject: string): string => subject.trim().replace(PREFIX, '').trim();

const titleOf = (reading: MessageReading): string => bareSubject(reading.message.subject) || 'Meeting';
