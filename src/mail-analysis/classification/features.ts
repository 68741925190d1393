import { domainOf, isFreeMail, normalizeAddress } from '../sender/address.ts';
import { CUES } from '../ask/cue.ts';
import { normalizeText } from '../text/normalize-text.ts';
import type { MessageReading } from '../thread/read-message.ts';
import { subjectWithoutPrefix } from '../thread/subject.ts';
import type { ThreadStanding } from '../thread/thread-state.ts';
import type { FirstContact } from './first-contact.ts';

/** Feature values: learning applies mostly to the sender, less to the domain, and least to mail of the same kind. */
const SENDER = 1;
const DOMAIN = 0.4;
const GENERAL = 0.15;
/** The value of the language model's opinion; its weight is learned like any other. */
const OPINION = 0.4;

/** The features that personal weights are learned for. Of the text only single words of the subject are used. */
export function featuresOf(
  focus: MessageReading,
  standing: ThreadStanding,
  contact: FirstContact,
): Record<string, number> {
  const address = normalizeAddress(focus.message.from.address);
  const features: Record<string, number> = {
    [`from:${address}`]: SENDER,
    [`sender:${focus.sender.kind}`]: GENERAL,
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

/** The content words of the subject, without numbers and reply prefixes. */
const subjectWords = (subject: string): string[] =>
  [...new Set(normalizeText(subjectWithoutPrefix(subject)).match(/\b[a-z]{4,20}\b/g) ?? [])]
    .filter((word) => !EMPTY_WORDS.test(word))
    .slice(0, WORDS);
