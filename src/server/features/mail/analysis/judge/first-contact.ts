import { isFreeMail, isSameOrganisation, normalAddress } from '../address.ts';
import type { AnalysisInput, Relation } from '../input.ts';
import { fold } from '../text/fold.ts';
import type { MessageReading } from '../thread/read-message.ts';
import { pitchLogit } from '../pitch/model.ts';
import { pattern } from '../text/pattern.ts';

/** From here on a stranger's mail counts as a pitch; below, it gets the benefit of the doubt. */
export const PITCH_FROM = 0.6;

/** Whether this is the sender's first mail, and how much a stranger's mail reads like a cold pitch (0 to 1). */
export type FirstContact = { isNew: boolean; pitch: number };

const isKnown = (relation: Relation | undefined): boolean =>
  relation !== undefined && (relation.replied > 0 || (relation.sent ?? 0) > 0 || relation.wroteFirst === true);

/** Log-odds that the headers and the sender's mailbox add to what the words say. */
const ADVERTISES = 0.9;
const STOPS_ON_REQUEST = 1.5;
const ANONYMOUS_GREETING = 0.7;
const ANONYMOUS = pattern`
    ^\s*(?:hi there|hello there|dear (?:sir|friend|madam|business|team)|to whom|greetings
      sehr geehrte damen|cher monsieur, chere madame)\b
  `;
const TEXT_READ = 3_000;
/** Shorter mails say too little to be sure. */
const ENOUGH_WORDS = 35;
/** Someone who writes from a private mailbox rarely sells. */
const PRIVATE_MAILBOX = -2;

/**
 * Someone who never wrote before may ask a real question; a pitch speaks of itself, of calls and of growth. What a
 * stranger wrote earlier in the thread counts too: a reminder of a pitch is a pitch.
 */
export function firstContact(
  focus: MessageReading,
  thread: readonly MessageReading[],
  input: AnalysisInput,
): FirstContact {
  const address = normalAddress(focus.message.from.address);
  const relation = input.relations?.[address] ?? input.relations?.[focus.message.from.address.toLowerCase()];
  const isColleague = input.me.addresses.some((own) => isSameOrganisation(own, address));
  const isStranger = !thread.some((one) => one.message.isMine) && !isKnown(relation);
  const isNew = isStranger && input.relations !== undefined && (relation?.received ?? 0) <= 1;
  if (!isStranger || isColleague) return { isNew, pitch: 0 };
  const own = thread.filter(
    (one) => normalAddress(one.message.from.address) === address && one.kind.sender === 'person',
  );
  return { isNew, pitch: Math.max(0, ...own.map(pitchOf)) };
}

function pitchOf({ message, kind, parts, utterances }: MessageReading): number {
  const text = fold(`${message.subject}\n${parts.body.slice(0, TEXT_READ)}`);
  const adverts = utterances.filter((one) => one.cues.has('advert')).length;
  const logit =
    pitchLogit(text) * Math.min(1, text.split(/\s+/).length / ENOUGH_WORDS) ** 2 +
    Math.min(adverts, 2) * ADVERTISES +
    (kind.signs.includes('Offers to stop writing') ? STOPS_ON_REQUEST : 0) +
    (ANONYMOUS.test(fold(parts.body.slice(0, TEXT_READ))) ? ANONYMOUS_GREETING : 0) +
    (isFreeMail(message.from.address) ? PRIVATE_MAILBOX : 0);
  return 1 / (1 + Math.exp(-logit));
}
