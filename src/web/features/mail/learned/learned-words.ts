import { percentSign } from '#contract/intl.ts';
import type { LearningOverview } from '#contract/mail/feedback.ts';

type Tested = LearningOverview['reply']['all'];

/** The number of checked classifications before a share of them is shown. */
const ENOUGH_TESTED = 10;

/** The effect of a correction on other mail. */
export const changedWords = (changed: number): string => {
  if (changed === 0) return 'Iris remembers this and treats future emails from this sender the same way.';
  return changed === 1
    ? 'This also changes how Iris sees one other email.'
    : `This also changes how Iris sees ${changed} other emails.`;
};

/** How often Iris was right, or what is missing to compute it. */
export const rightWords = ({ judged, right }: Tested): string => {
  if (judged >= ENOUGH_TESTED) return `Right in ${right} of ${judged}`;
  const missing = ENOUGH_TESTED - judged;
  return judged === 0 ? `Needs ${missing} to tell` : `Right in ${right} of ${judged}, needs ${missing} more to tell`;
};

/** A share in per cent, or a dash without enough data. */
export const shareOf = ({ judged, right }: Tested): string =>
  judged < ENOUGH_TESTED ? '–' : `${Math.round((right / judged) * 100)}${percentSign()}`;

/** The kinds of errors in predicted replies. */
export const hitWords = ({ hit, falseAlarm, missed }: LearningOverview['hits']): string =>
  [
    hit + falseAlarm === 0 ? null : `Flagged as “needs a reply” ${times(hit + falseAlarm)}, correctly ${times(hit)}.`,
    missed === 0 ? null : `Missed ${missed === 1 ? 'one that did' : `${missed} that did`}.`,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');

const times = (count: number): string => (count === 0 ? 'never' : count === 1 ? 'once' : `${count} times`);
