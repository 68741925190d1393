import type { Moment } from '../input.ts';
import { fold } from '../text/fold.ts';
import { dayName } from '../zone.ts';
import type { Reason, ReasonAbout, ReasonIcon } from '../verdict.ts';

export const reason = (about: ReasonAbout, icon: ReasonIcon, text: string): Reason => ({ about, icon, text });

const LONGEST_QUOTE = 70;

/** Words of a mail inside a reason, in quotation marks. */
export const quote = (text: string): string =>
  `“${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE - 1).trimEnd()}…` : text}”`;

/** How many of a correspondent's mails the person answered. */
export const answeredOf = (replied: number, received: number): string =>
  received <= 1
    ? 'You answered this person before'
    : replied >= received
      ? `You answered all ${received} mails from this person`
      : `You answered ${replied} of ${received} mails from this person`;

/** Days named by where they lie from the mail, in the five languages. */
const RELATIVE =
  /^(?:today|tomorrow|tonight|this (?:morning|afternoon|evening)|heute|morgen|ubermorgen|aujourd'hui|demain|ce soir|hoy|manana|esta noche|oggi|domani|stasera)\b/;

/** A named date as the mail says it; `tomorrow` is told as the day that it means now. */
export function dateWords({ text, at }: { text: string; at: number }, { now, timeZone }: Moment): string {
  return RELATIVE.test(fold(text)) ? dayName(at, now, timeZone) : text;
}

/** Teaching that moved a probability by less than this, in log-odds, is not worth a word. */
export const WORTH_SAYING = 0.5;
export const LEARNED = 'Learned from what you did before';
