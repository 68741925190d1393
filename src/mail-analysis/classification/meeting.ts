import { cueBooks } from '../ask/cues.ts';
import { normalizeText } from '../text/normalize-text.ts';
import type { MessageReading, Utterance } from '../thread/read-message.ts';
import { subjectWithoutPrefix } from '../thread/subject.ts';
import type { MailDeadline, MeetingProposal } from '../mail-classification.ts';
import type { DatedSentence } from './deadline.ts';
import { pattern } from '../text/pattern.ts';

const DEADLINE_WORDS =
  /\b(?:due|deadline|no later than|fallig|spatestens|au plus tard|a mas tardar|entro|echeance|vence|scade)\b/;

/** Past events are no proposals. */
const PAST = pattern`
    \b(?:went|was|were|took|happened|had|met|war|waren|lief|fand|trafen|etait|etaient|avons (?:vu|eu|fait)
      fue|fueron|estuvo|tuvimos|e stat[ao]|e andat[ao]|abbiamo (?:avuto|fatto|visto)|(?:thanks|thank you
        danke|dank|merci|gracias|grazie) (?:\w+ )?(?:for|fur|pour|por|per))\b
  `;

/** The first meeting a mail proposes: words about meeting together with a future day or hour. */
export function findMeeting(
  reading: MessageReading,
  datedSentences: readonly DatedSentence[],
  deadline: MailDeadline | undefined,
  now: number,
): MeetingProposal | undefined {
  const { invitation } = reading.message;
  if (invitation !== undefined && invitation.start > now) {
    const { title, start, end, allDay } = invitation;
    return { start, ...(end === undefined ? {} : { end }), text: title, hasTime: !allDay, title };
  }
  const aboutMeeting = cueBooks[reading.language].meeting.test(normalizeText(reading.message.subject));
  const context = normalizeText(`${reading.message.subject} ${reading.shown.slice(0, CONTEXT)}`);
  for (const { utterance, mentions } of datedSentences) {
    const speaks = speaksOfMeeting(utterance, aboutMeeting) || asksForHours(utterance, mentions);
    if (!speaks || !isAhead(utterance)) continue;
    const free = mentions.filter((one) => one.text !== deadline?.text && !WHOLE_WEEK.test(one.text));
    const mention = free.find((one) => one.hasTime) ?? free[0];
    if (mention === undefined || mention.at < reading.message.date || mention.at < now) continue;
    const { end, text, hasTime, halfDay } = mention;
    const inTheEvening = halfDay === true && EVENING.test(context);
    const start = mention.at + (inTheEvening ? HALF_DAY : 0);
    return { start, ...(end === undefined ? {} : { end }), text, hasTime, title: titleOf(reading) };
  }
  return undefined;
}

const CONTEXT = 600;
const HALF_DAY = 12 * 3_600_000;
/** With these words an ambiguous hour is in the evening. */
const EVENING =
  /\b(?:dinner|supper|drinks|evening|tonight|party|concert|cinema|abendessen|abends?|bier|konzert|kino|diner|soir|soiree|cena|cenar|noche|aperitivo|sera|stasera)\b/;
const WHOLE_WEEK = /\b(?:week|woche|semaine|semana|settimana)\b/i;

/** A sentence about meeting, or a question about days in a mail whose subject is about meeting. */
const speaksOfMeeting = ({ cues, isQuestion }: Utterance, aboutMeeting: boolean): boolean =>
  cues.has('meeting') || (aboutMeeting && isQuestion);

/** A question that names two hours asks for the time between them. */
const asksForHours = ({ isQuestion }: Utterance, mentions: DatedSentence['mentions']): boolean =>
  isQuestion && mentions.some(({ end }) => end !== undefined);

const isAhead = ({ act, normalized }: Utterance): boolean =>
  !DEADLINE_WORDS.test(normalized) && !OWN_CALL.test(normalized) && (act === 'ask' || !PAST.test(normalized));

/** `I call them tomorrow` is not an appointment with the reader. */
const OWN_CALL =
  /\b(?:i|we)(?:'ll| will)? (?:call|phone|ring|text|email|write|visit)\b|\bich (?:rufe|telefoniere|besuche)\b|\bj'appelle\b|\b(?:llamo|llamare)\b|\b(?:chiamo|chiamero)\b/;

const titleOf = (reading: MessageReading): string => subjectWithoutPrefix(reading.message.subject) || 'Meeting';
