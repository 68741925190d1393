import { isFreeMail, isSameOrganisation, normalAddress } from '../address.ts';
import type { AnalysisInput, Relation } from '../input.ts';
import { fold } from '../text/fold.ts';
import type { MessageReading } from '../thread/read-message.ts';
import { pitchLogit } from '../pitch/model.ts';
import { pitchSigns } from '../pitch/signs.ts';

/** From here on a stranger's mail counts as a pitch; below, it gets the benefit of the doubt. */
export const PITCH_FROM = 0.6;

/** Whether this is the sender's first mail, and how much a stranger's mail reads like a cold pitch (0 to 1). */
export type FirstContact = { isNew: boolean; pitch: number; signs: readonly string[] };

const isKnown = (relation: Relation | undefined): boolean =>
  relation !== undefined && (relation.replied > 0 || (relation.sent ?? 0) > 0 || relation.wroteFirst === true);

/** Log-odds that the headers and the sender's mailbox add to what the words say. */
const ADVERTISES = 0.9;
const STOPS_ON_REQUEST = 1.5;
const ANONYMOUS_GREETING = 0.7;
const ANONYMOUS =
  /^\s*(?:hi there|hello there|dear (?:sir|friend|madam|business|team)|to whom|greetings|sehr geehrte damen|cher monsieur, chere madame)\b/;
/** Shorter mails say too little to be sure. */
const ENOUGH_WORDS = 35;
/** Someone who writes from a private mailbox rarely sells. */
const PRIVATE_MAILBOX = -2;

/** Someone who never wrote before may ask a real question; a pitch speaks of itself, of calls and of growth. */
export function firstContact(focus: MessageReading, input: AnalysisInput): FirstContact {
  const { message, kind, parts } = focus;
  const relation =
    input.relations?.[normalAddress(message.from.address)] ?? input.relations?.[message.from.address.toLowerCase()];
  const isColleague = input.me.addresses.some((address) => isSameOrganisation(address, message.from.address));
  const isStranger = !input.thread.some((one) => one.isMine) && !isKnown(relation) && !message.isMine;
  const isNew = isStranger && input.relations !== undefined && (relation?.received ?? 0) <= 1;
  if (!isStranger || isColleague || kind.sender !== 'person') return { isNew, pitch: 0, signs: [] };
  const text = fold(`${message.subject}\n${parts.body.slice(0, 3_000)}`);
  const adverts = focus.utterances.filter((one) => one.cues.has('advert')).length;
  const logit =
    pitchLogit(text) * Math.min(1, text.split(/\s+/).length / ENOUGH_WORDS) ** 2 +
    Math.min(adverts, 2) * ADVERTISES +
    (kind.signs.includes('Offers to stop writing') ? STOPS_ON_REQUEST : 0) +
    (ANONYMOUS.test(fold(parts.body)) ? ANONYMOUS_GREETING : 0) +
    (isFreeMail(message.from.address) ? PRIVATE_MAILBOX : 0);
  const signs = pitchSigns.filter((sign) => sign.pattern.test(text)).map((sign) => sign.name);
  return { isNew, pitch: 1 / (1 + Math.exp(-logit)), signs };
}
