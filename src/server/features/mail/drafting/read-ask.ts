import { analyse } from '../analysis/analyse.ts';
import { readSentence, type SentenceReading } from '../analysis/ask/read-sentence.ts';
import type { AnalysisInput, Moment } from '../analysis/input.ts';
import { languageOf } from '../analysis/text/language.ts';
import { sentencesOf } from '../analysis/text/sentences.ts';
import { visibleReply } from '../analysis/text/visible-reply.ts';
import { ASK_THRESHOLD } from '../analysis/thread/act.ts';
import { addresseeOf } from './addressee.ts';
import { askKindOf } from './ask-kind.ts';
import type { Ask } from './compose.ts';
import type { AskKind, DraftLanguage } from './draft.ts';
import { registerOf } from './register.ts';
import { stillMeans } from './still-true.ts';

const FURTHER = { most: 2, longest: 90 } as const;
const BEFORE_DAY =
  /^(?:by|before|until|till|no later than|bis(?: spätestens)?(?: zum)?|vor|spätestens|avant|d['’]ici|jusqu['’]à|antes (?:de|del)|hasta)\s+(?:el |le )?/iu;

/** Reads what a mail of a thread asks of the person, as far as a reply can be begun from it. */
export const readAsk = (input: AnalysisInput, moment: Moment, { nudge }: { nudge: boolean }): Ask => {
  const focus = input.thread.find(({ id }) => id === input.focus);
  if (focus === undefined) throw new Error('The mail to answer is not part of its thread.');
  const { body, signature } = visibleReply(focus.text, focus.from.name);
  const spoken = languageOf(`${focus.subject}\n${body}`);
  const language: DraftLanguage = spoken === 'it' ? 'en' : spoken;
  const reader = addresseeOf(focus.isMine ? (focus.to[0] ?? focus.from) : focus.from, input.thread);
  const common = {
    language,
    reader,
    theirRegister: focus.isMine ? null : registerOf(`${body}\n${signature}`, language),
  };
  if (nudge) return { ...common, kind: 'nudge', time: null, due: null, further: [] };

  const { open, meeting, deadline } = analyse(input, moment);
  const still = (words: string | undefined): string | null =>
    words !== undefined &&
    body.includes(words) &&
    stillMeans(words, { writtenAt: focus.date, now: moment.now, timeZone: moment.timeZone })
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
    due: still(deadline?.text)?.replace(BEFORE_DAY, '') ?? null,
    further: furtherAsks(asks, main),
  };
};

const furtherAsks = (asks: readonly SentenceReading[], main: SentenceReading | undefined): string[] =>
  asks
    .filter((ask) => ask !== main && ask.isQuestion && ask.text.length <= FURTHER.longest)
    .slice(0, FURTHER.most)
    .map(({ text }) => withoutLead(text.trim()));

/** `Also, did they call?` → `Did they call?` */
const withoutLead = (text: string): string =>
  text.replace(/^(?:also|and|und|außerdem|et|aussi|y|además),?\s+(\p{L})/iu, (_all, letter: string) =>
    letter.toUpperCase(),
  );
