/** Cues: properties of a sentence that its wording shows. */
export const CUES = [
  /** `Could you …`, `Können Sie …`. */
  'modal',
  /** `Please send …`, `Bitte schick …`. */
  'please',
  /** `Send me …` at the start of a sentence. */
  'imperative',
  /** `Let me know …`, `your thoughts?`. */
  'tell',
  /** `I need …`, `we are waiting for your …`. */
  'need',
  /** A question that begins with its question word or verb and means the reader. */
  'question',
  /** `approve`, `confirm`, `sign`, `decide`. */
  'decide',
  /** `I will …`, `Let me …`. */
  'promise',
  /** `… send you`, `… get back to you`: the promise is a mail. */
  'delivery',
  /** `I'll take care of it`. */
  'takeover',
  /** `I'll check`, `give me until Friday`. */
  'later',
  /** `Done`, `attached`, `here is`, `yes`. */
  'answer',
  'thanks',
  /** `Never mind`, `found it`. */
  'withdraw',
  /** `No reply needed`, `FYI`. */
  'noreply',
  /** `How are you?`, `Hope you are well`. */
  'pleasantry',
  /** `Let me know if you have any questions`, `feel free`. */
  'softener',
  /** `Shop now`, `Want to save …?`. */
  'advert',
  /** `Past due`, `will be suspended`, `attendance required`. */
  'consequence',
  /** A state that somebody has to mend or decide: broken, blocked, billed twice, `we cannot close the month`. */
  'trouble',
  /** What the reader may do, or leave: `feel free`, `if you would like`, `have a look`. */
  'offer',
  'urgent',
  /** `by`, `before`, `no later than`. */
  'due',
  'meeting',
  /** `Take me off your list`, `not interested`. */
  'optout',
  /** `Quick call`, `companies like yours`. */
  'pitch',
  'outofoffice',
] as const;

export type AskCue = (typeof CUES)[number];

/** Patterns over normalized text (lower case, no accents); see text/normalize-text.ts. */
export type CueBook = { [C in AskCue]: RegExp };
