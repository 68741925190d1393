import { domainOf, isFreeMail, isSameOrganisation, normalizeAddress } from '../sender/address.ts';
import type { MailboxOwner } from '../input.ts';
import { CUES } from '../ask/cue.ts';
import { isLittleWord } from '../text/language.ts';
import { normalizeText } from '../text/normalize-text.ts';
import type { MessageReading } from '../thread/read-message.ts';
import { subjectWithoutPrefix } from '../thread/subject.ts';
import { type MailNotion, MAIL_NOTIONS, mailNotionsOf } from '../text/notions.ts';
import type { FeatureVector, PredictionHead } from '../personal-weights.ts';
import type { ThreadStanding } from '../thread/thread-state.ts';
import type { FirstContact } from './first-contact.ts';

/** Feature values: learning applies mostly to the sender, less to the domain, and least to mail of the same kind. */
const SENDER = 1;
const DOMAIN = 0.4;
const GENERAL = 0.15;
/** The value of the language model's opinion; its weight is learned like any other. */
const OPINION = 0.4;

/** The features that personal weights are learned for, besides words. The person's own organisation says nothing. */
export function featuresOf(
  focus: MessageReading,
  standing: ThreadStanding,
  contact: FirstContact,
  me: MailboxOwner,
): Record<string, number> {
  const address = normalizeAddress(focus.message.from.address);
  const features: Record<string, number> = {
    [`from:${address}`]: SENDER,
    [`sender:${focus.sender.kind}`]: GENERAL,
    [`place:${focus.addressing.place}`]: GENERAL,
    [`last:${standing.last}`]: GENERAL,
  };
  const isColleague = me.addresses.some((own) => isSameOrganisation(own, address));
  if (!isFreeMail(address) && !isColleague) features[`domain:${domainOf(address)}`] = DOMAIN;
  if (contact.isNew) features['new-sender'] = GENERAL;
  if (focus.addressing.greeted === 'me') features['greeted'] = GENERAL;
  if (focus.message.attachments.length > 0) features['attachment'] = GENERAL;
  if (standing.mine.length > 0) features['open-ask'] = GENERAL;
  const shown = new Set(focus.utterances.flatMap((one) => [...one.cues]));
  for (const [cue, name] of CUE_NAMES) if (shown.has(cue)) features[name] = GENERAL;
  for (const topic of topicsOf(focus)) features[`topic:${topic}`] = GENERAL;
  const { opinion } = focus.message;
  if (opinion !== undefined) features[opinion ? 'model:yes' : 'model:no'] = OPINION;
  return features;
}

/** What a mail may be about, of all that is noticed in it; the rest tells moments and moods. */
const TOPICS = [
  'ill',
  'care',
  'medicine',
  'death',
  'child',
  'family',
  'animal',
  'fire',
  'water',
  'power',
  'cold',
  'storm',
  'breakdown',
  'offline',
  'data',
  'breach',
  'police',
  'court',
  'authority',
  'unpaid',
  'wages',
  'bank',
  'charged',
  'flight',
  'papers',
  'key',
  'recall',
  'delivery',
  'price',
  'growth',
  'register',
  'event',
  'job',
  'proposal',
  'complaint',
  'report',
  'planned',
] as const satisfies readonly MailNotion[];
const TOPIC_PLACES = TOPICS.map((topic) => [topic, MAIL_NOTIONS.indexOf(topic)] as const);

function topicsOf({ message, utterances }: MessageReading): string[] {
  const found = new Set([
    ...mailNotionsOf(normalizeText(message.subject)),
    ...utterances.flatMap((one) => one.notions),
  ]);
  return TOPIC_PLACES.flatMap(([topic, place]) => (found.has(place) ? [topic] : []));
}

const CUE_NAMES = CUES.map((cue) => [cue, `cue:${cue}`] as const);

/** Parts that every mail has; what they stand for is told by other features. */
const IN_EVERY_MAIL: ReadonlySet<string> = new Set(['start', 'addressed']);

/** How much of what the general model saw in a mail for one of its verdicts, as features; what it did not see is left out. */
export const partFeatures = (head: PredictionHead, parts: Readonly<Record<string, number>>): FeatureVector =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) =>
      value === 0 || IN_EVERY_MAIL.has(name)
        ? []
        : [[`${head}:${name}`, Math.round(Math.abs(value) * GENERAL * 1000) / 1000]],
    ),
  );

const MOST_WORDS = 80;
const TEXT_READ = 3_000;

/** The different content words of subject and new text, without accents, in the order of the alphabet, between spaces. */
export function messageWords({ message, shown }: { message: { subject: string }; shown: string }): string {
  const text = normalizeText(`${subjectWithoutPrefix(message.subject)}\n${shown.slice(0, TEXT_READ)}`);
  const words = new Set(text.match(/\b[a-z]{3,20}\b/g));
  return [...words]
    .filter((word) => !isLittleWord(word))
    .slice(0, MOST_WORDS)
    .sort()
    .join(' ');
}
