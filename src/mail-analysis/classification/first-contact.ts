import { isFreeMail, isSameOrganisation, normalizeAddress } from '../sender/address.ts';
import type { AnalysisInput, CorrespondentStats } from '../input.ts';
import { normalizeText } from '../text/normalize-text.ts';
import type { MessageReading } from '../thread/read-message.ts';
import { pitchLogit } from '../pitch/model.ts';
import { pattern } from '../text/pattern.ts';

/** From this probability on, mail from an unknown sender counts as a sales pitch. */
export const PITCH_FROM = 0.6;

/** Whether this is the sender's first mail, and the probability that mail from an unknown sender is a sales pitch. */
export type FirstContact = { isNew: boolean; pitch: number };

const isKnown = (relation: CorrespondentStats | undefined): boolean =>
  relation !== undefined && (relation.replied > 0 || (relation.sent ?? 0) > 0 || relation.wroteFirst === true);

/** Log-odds that headers and sender add to those of the words. */
const ADVERTISES = 0.9;
const STOPS_ON_REQUEST = 1.5;
const ANONYMOUS_GREETING = 0.7;
const ANONYMOUS = pattern`
    ^\s*(?:hi there|hello there|dear (?:sir|friend|madam|business|team)|to whom|greetings
      sehr geehrte damen|cher monsieur, chere madame)\b
  `;
const TEXT_READ = 3_000;
/** In shorter mails the words count less. */
const ENOUGH_WORDS = 35;
/** Sales mail rarely comes from private mailboxes. */
const PRIVATE_MAILBOX = -2;

/**
 * Tells a real question of an unknown sender from a sales pitch. Their earlier mails of the thread count too, since
 * reminders of a pitch are short.
 */
export function readFirstContact(
  focus: MessageReading,
  thread: readonly MessageReading[],
  input: AnalysisInput,
): FirstContact {
  const address = normalizeAddress(focus.message.from.address);
  const relation = input.relations?.[address] ?? input.relations?.[focus.message.from.address.toLowerCase()];
  const isColleague = input.me.addresses.some((own) => isSameOrganisation(own, address));
  const isStranger = !thread.some((one) => one.message.isMine) && !isKnown(relation);
  const isNew = isStranger && input.relations !== undefined && (relation?.received ?? 0) <= 1;
  if (!isStranger || isColleague) return { isNew, pitch: 0 };
  const own = thread.filter(
    (one) => normalizeAddress(one.message.from.address) === address && one.sender.kind === 'person',
  );
  return { isNew, pitch: Math.max(0, ...own.map(pitchOf)) };
}

function pitchOf({ message, sender: kind, parts, utterances }: MessageReading): number {
  const text = normalizeText(`${message.subject}\n${parts.body.slice(0, TEXT_READ)}`);
  const adverts = utterances.filter((one) => one.cues.has('advert')).length;
  const logit =
    pitchLogit(text) * Math.min(1, text.split(/\s+/).length / ENOUGH_WORDS) ** 2 +
    Math.min(adverts, 2) * ADVERTISES +
    (kind.signs.includes('Offers to stop writing') ? STOPS_ON_REQUEST : 0) +
    (ANONYMOUS.test(normalizeText(parts.body.slice(0, TEXT_READ))) ? ANONYMOUS_GREETING : 0) +
    (isFreeMail(message.from.address) ? PRIVATE_MAILBOX : 0);
  return 1 / (1 + Math.exp(-logit));
}
