import type { AnalysisMoment } from '../input.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { shorten } from '../text/shorten.ts';
import { relativeDayName } from '../wall-clock.ts';
import type { ClassificationReason, ReasonAbout, ReasonIcon } from '../mail-classification.ts';

export const createReason = (about: ReasonAbout, icon: ReasonIcon, text: string): ClassificationReason => ({
  about,
  icon,
  text,
});

const LONGEST_QUOTE = 70;

/** What a reason quotes of the mail. */
export const excerpt = (text: string): string => shorten(text, LONGEST_QUOTE);

/** How many of a correspondent's mails the person answered. */
export const answeredText = (replied: number, received: number): string =>
  received <= 1
    ? 'You’ve replied to this person before'
    : replied >= received
      ? `You replied to all ${received} emails from this person`
      : `You replied to ${replied} of ${received} emails from this person`;

/** Relative days in the five languages. */
const RELATIVE =
  /^(?:today|tomorrow|tonight|this (?:morning|afternoon|evening)|heute|morgen|ubermorgen|aujourd'hui|demain|ce soir|hoy|manana|esta noche|oggi|domani|stasera)\b/;

/** A date as the mail words it; a relative day is replaced by the day it means now. */
export function dateInWords({ text, at }: { text: string; at: number }, { now, timeZone }: AnalysisMoment): string {
  return RELATIVE.test(normalizeText(text)) ? relativeDayName(at, now, timeZone) : text;
}

/** Smaller effects of personal weights, in log-odds, are not mentioned in the reasons. */
export const NOTABLE_LOG_ODDS = 0.5;
export const LEARNED_TEXT = 'Learned from what you did before';
