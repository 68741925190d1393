import { analyseMail } from '../analyse-mail.ts';
import { readSentence, type SentenceReading } from '../ask/read-sentence.ts';
import type { AnalysisInput, AnalysisMoment } from '../input.ts';
import { languageOfMail } from '../text/language.ts';
import { sentencesOf } from '../text/sentences.ts';
import { visibleReply } from '../text/visible-reply.ts';
import { ASK_THRESHOLD } from '../thread/speech-act.ts';
import { addresseeOf } from './addressee.ts';
import { askKindOf } from './ask-kind.ts';
import type { ReplyContext } from './compose-drafts.ts';
import type { AskKind, DraftLanguage } from './draft-types.ts';
import { formalityOf } from './formality.ts';
import { calendarDaysBetween } from '../wall-clock.ts';
import { keepsMeaning } from './relative-date.ts';

const FURTHER_QUESTIONS = { most: 2, longest: 90 } as const;
const BEFORE_DAY =
  /^(?:by|before|until|till|no later than|bis(?: spätestens)?(?: zum)?|vor|spätestens|avant|d['’]ici|jusqu['’]à|antes (?:de|del)|hasta)\s+(?:el |le )?/iu;

/** `within the hour`, `in two hours`: no words that `by` may stand before. */
const NO_DAY = /^(?:in|within|innerhalb|binnen|dans|en|dentro)\b/iu;

/** Reads from a mail what its reply depends on. */
export const readReplyContext = (
  input: AnalysisInput,
  moment: AnalysisMoment,
  { nudge }: { nudge: boolean },
): ReplyContext => {
  const focus = input.thread.find(({ id }) => id === input.focus);
  if (focus === undefined) throw new Error('The mail to answer is not part of its thread.');
  const { body, signature } = visibleReply(focus.text, focus.from.name);
  const spoken = languageOfMail(`${focus.subject}\n${body}`);
  const language: DraftLanguage = spoken === 'it' ? 'en' : spoken;
  const reader = addresseeOf(focus.isMine ? (focus.to[0] ?? focus.from) : focus.from, input.thread);
  const common = {
    language,
    reader,
    theirFormality: focus.isMine ? null : formalityOf(`${body}\n${signature}`, language),
  };
  if (nudge) return { ...common, kind: 'nudge', time: null, due: null, isDueToday: false, furtherQuestions: [] };

  const { open, meeting, deadline } = analyseMail(input, moment);
  const still = (words: string | undefined): string | null =>
    words !== undefined &&
    body.includes(words) &&
    keepsMeaning(words, { writtenAt: focus.date, now: moment.now, timeZone: moment.timeZone })
      ? words
      : null;
  const asks = sentencesOf(body)
    .map((sentence) => readSentence(sentence, spoken))
    .filter(({ ask }) => ask >= ASK_THRESHOLD);
  const main = asks.find(({ text }) => text === open?.text) ?? asks[0];
  const facts = {
    proposesTime: meeting !== undefined && focus.invitation === undefined,
    invited: focus.invitation !== undefined,
  };
  const kind: AskKind =
    open?.kind === 'promise' && open.owner === 'me'
      ? 'promise'
      : main === undefined
        ? 'nothing'
        : askKindOf(main, facts);
  return {
    ...common,
    kind,
    time: still(meeting?.text),
    due: NO_DAY.test(deadline?.text ?? '') ? null : (still(deadline?.text)?.replace(BEFORE_DAY, '') ?? null),
    isDueToday: deadline?.hasTime === true && calendarDaysBetween(moment.now, deadline.at, moment.timeZone) === 0,
    furtherQuestions: furtherQuestions(asks, main),
  };
};

const furtherQuestions = (asks: readonly SentenceReading[], main: SentenceReading | undefined): string[] =>
  asks
    .filter((ask) => ask !== main && ask.isQuestion && ask.text.length <= FURTHER_QUESTIONS.longest)
    .slice(0, FURTHER_QUESTIONS.most)
    .map(({ text }) => withoutLead(text.trim()));

/** `Also, did they call?` → `Did they call?` */
const withoutLead = (text: string): string =>
  text.replace(/^(?:also|and|und|außerdem|et|aussi|y|además),?\s+(\p{L})/iu, (_all, letter: string) =>
    letter.toUpperCase(),
  );
