import { isFreeMail, isSameOrganisation, normalizeAddress } from '../sender/address.ts';
import type { AnalysisInput, CorrespondentStats } from '../input.ts';
import { normalizeText } from '../text/normalize-text.ts';
import type { MessageReading } from '../thread/read-message.ts';
import type { NeedModel } from '../need/model.ts';
import { pattern } from '../text/pattern.ts';

/** From this probability on, mail of an unknown sender that needs no reply is called a sales pitch. */
const PITCH_FROM = 0.55;

/** Whether this is the sender's first mail, and the probability that mail from an unknown sender is a sales pitch. */
export type FirstContact = { isNew: boolean; pitch: number };

/**
 * Whether a mail is called a sales pitch. The probability is evidence, not a gate: it lowers the need of a reply, and only
 * what needs none in the end is sorted as sales mail.
 */
export const isSalesPitch = ({ pitch }: FirstContact, requiresResponse: boolean): boolean =>
  !requiresResponse && pitch >= PITCH_FROM;

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
const COLLEAGUES_ON_IT = -1.5;
const KNOWN_COMPANY = -2;
const TEXT_READ = 3_000;
/** In shorter mails the words count less, and the share of pitches among first mails (log-odds) counts instead. */
const ENOUGH_WORDS = 35;
const UNREAD = -0.6;
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
  pitchLogit: NeedModel['pitch'],
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
  const standing = companyLogit(focus, input, address);
  return { isNew, pitch: Math.max(0, ...own.map((one) => pitchOf(one, standing, pitchLogit))) };
}

/** Log-odds for whom else the mail goes to, and whether the person has written to others of the sender's company. */
function companyLogit({ message }: MessageReading, { me, relations }: AnalysisInput, address: string): number {
  const others = [...message.to, ...message.cc].map((party) => normalizeAddress(party.address));
  const colleagues = others.some(
    (other) =>
      !me.addresses.includes(other) && !isFreeMail(other) && me.addresses.some((own) => isSameOrganisation(own, other)),
  );
  const isKnownCompany =
    !isFreeMail(address) &&
    Object.entries(relations ?? {}).some(
      ([other, relation]) => other !== address && isSameOrganisation(other, address) && isKnown(relation),
    );
  return (colleagues ? COLLEAGUES_ON_IT : 0) + (isKnownCompany ? KNOWN_COMPANY : 0);
}

function pitchOf(
  { message, sender: kind, parts, utterances }: MessageReading,
  company: number,
  pitchLogit: NeedModel['pitch'],
): number {
  const text = normalizeText(`${message.subject}\n${parts.body.slice(0, TEXT_READ)}`);
  const read = Math.min(1, text.split(/\s+/).length / ENOUGH_WORDS) ** 2;
  const adverts = utterances.filter((one) => one.cues.has('advert')).length;
  const logit =
    pitchLogit(text) * read +
    UNREAD * (1 - read) +
    Math.min(adverts, 2) * ADVERTISES +
    (kind.signs.includes('Offers to stop writing') ? STOPS_ON_REQUEST : 0) +
    (ANONYMOUS.test(normalizeText(parts.body.slice(0, TEXT_READ))) ? ANONYMOUS_GREETING : 0) +
    (isFreeMail(message.from.address) ? PRIVATE_MAILBOX : 0) +
    company;
  return 1 / (1 + Math.exp(-logit));
}
