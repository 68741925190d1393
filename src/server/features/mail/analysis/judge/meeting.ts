import { cueBooks } from '../ask/cues.ts';
import { fold } from '../text/fold.ts';
import type { MessageReading, Utterance } from '../thread/read-message.ts';
import { bareSubject } from '../thread/subject.ts';
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
  const { invitation } = reading.message;
  if (invitation !== undefined && invitation.start > now) {
    const { title, start, end, allDay } = invitation;
    return { start, ...(end === undefined ? {} : { end }), text: title, hasTime: !allDay, title };
  }
  const aboutMeeting = cueBooks[reading.language].meeting.test(fold(reading.message.subject));
  const context = fold(`${reading.message.subject} ${reading.shown.slice(0, CONTEXT)}`);
  for (const { utterance, mentions } of dated) {
    if (!speaksOfMeeting(utterance, aboutMeeting) || !isAhead(utterance)) continue;
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
/** Dinner at eight is no breakfast. */
const EVENING =
  /\b(?:dinner|supper|drinks|evening|tonight|party|concert|cinema|abendessen|abends?|bier|konzert|kino|diner|soir|soiree|cena|cenar|noche|aperitivo|sera|stasera)\b/;
const WHOLE_WEEK = /\b(?:week|woche|semaine|semana|settimana)\b/i;

/** A sentence of meeting, or a question about days under a subject of meeting. */
const speaksOfMeeting = ({ cues, isQuestion }: Utterance, aboutMeeting: boolean): boolean =>
  cues.has('meeting') || (aboutMeeting && isQuestion);

const isAhead = ({ act, folded }: Utterance): boolean =>
  !DEADLINE_WORDS.test(folded) && !OWN_CALL.test(folded) && (act === 'ask' || !PAST.test(folded));

/** `I call them tomorrow` is no appointment. */
const OWN_CALL =
  /\b(?:i|we)(?:'ll| will)? (?:call|phone|ring|text|email|write|visit)\b|\bich (?:rufe|telefoniere|besuche)\b|\bj'appelle\b|\b(?:llamo|llamare)\b|\b(?:chiamo|chiamero)\b/;

const titleOf = (reading: MessageReading): string => bareSubject(reading.message.subject) || 'Meeting';
