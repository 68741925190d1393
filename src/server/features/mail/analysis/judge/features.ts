import { domainOf, isFreeMail, normalAddress } from '../address.ts';
import { CUES } from '../ask/cue.ts';
import { fold } from '../text/fold.ts';
import type { MessageReading } from '../thread/read-message.ts';
import { bareSubject } from '../thread/subject.ts';
import type { ThreadStanding } from '../thread/thread-state.ts';
import type { FirstContact } from './first-contact.ts';

/** A correction teaches mostly on its sender, a little on its organisation, and least on mail of its kind. */
const SENDER = 1;
const DOMAIN = 0.4;
const GENERAL = 0.15;
/** What a language model thinks counts only as much as the person's own acts have shown it to be worth. */
const OPINION = 0.4;

/** The named facts on which personal learning builds; of the words of the mail only single ones of the subject. */
export function featuresOf(
  focus: MessageReading,
  standing: ThreadStanding,
  contact: FirstContact,
): Record<string, number> {
  const address = normalAddress(focus.message.from.address);
  const features: Record<string, number> = {
    [`from:${address}`]: SENDER,
    [`sender:${focus.kind.sender}`]: GENERAL,
    [`place:${focus.addressing.place}`]: GENERAL,
    [`last:${standing.last}`]: GENERAL,
  };
  if (!isFreeMail(address)) features[`domain:${domainOf(address)}`] = DOMAIN;
  if (contact.isNew) features['new-sender'] = GENERAL;
  if (focus.addressing.greeted === 'me') features['greeted'] = GENERAL;
  if (focus.message.attachments.length > 0) features['attachment'] = GENERAL;
  if (standing.mine.length > 0) features['open-ask'] = GENERAL;
  const shown = new Set(focus.utterances.flatMap((one) => [...one.cues]));
  for (const [cue, name] of CUE_NAMES) if (shown.has(cue)) features[name] = GENERAL;
  const { opinion } = focus.message;
  if (opinion !== undefined) features[opinion ? 'model:yes' : 'model:no'] = OPINION;
  for (const word of subjectWords(focus.message.subject)) features[`word:${word}`] = GENERAL;
  return features;
}

const CUE_NAMES = CUES.map((cue) => [cue, `cue:${cue}`] as const);

const WORDS = 6;
const EMPTY_WORDS =
  /^(?:this|that|with|from|your|have|will|what|when|about|need|please|mail|email|news|update|eine?[rsnm]?|ihre?[rsnm]?|oder|nicht|vous|votre|pour|avec|dans|para|como|sobre|esta|della|delle|sono|anche|invitation|einladung)$/;

/** Words of the subject that may say what a mail is about; numbers and names of the reply are left out. */
const subjectWords = (subject: string): string[] =>
  [...new Set(fold(bareSubject(subject)).match(/\b[a-z]{4,20}\b/g) ?? [])]
    .filter((word) => !EMPTY_WORDS.test(word))
    .slice(0, WORDS);
