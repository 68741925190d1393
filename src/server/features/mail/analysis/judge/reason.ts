import type { Reason, ReasonAbout, ReasonIcon } from '../verdict.ts';

export const reason = (about: ReasonAbout, icon: ReasonIcon, text: string): Reason => ({ about, icon, text });

const LONGEST_QUOTE = 70;

/** Words of a mail inside a reason, in quotation marks. */
export const quote = (text: string): string =>
  `“${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE - 1).trimEnd()}…` : text}”`;

/** How many of a correspondent's mails the person answered. */
export const answeredOf = (replied: number, received: number): string =>
  replied >= received
    ? `You answered all ${received} mails from this person`
    : `You answered ${replied} of ${received} mails from this person`;

/** Teaching that moved a probability by less than this, in log-odds, is not worth a word. */
export const WORTH_SAYING = 0.5;
export const LEARNED = 'Learned from what you did before';
