import { DAY } from '#contract/time-units.ts';
import { hostOf } from '../sender/address.ts';
import { shortName } from '../sender/short-name.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { shorten } from '../text/shorten.ts';
import type { SuggestionKind, LabelledSuggestion } from '../mail-classification.ts';
import { relativeDayName, clockTime, zoneOffsetMinutes } from '../wall-clock.ts';
import { isSalesPitch } from './first-contact.ts';
import { SUSPICIOUS_FROM } from './warnings.ts';
import type { ClassifiedMail } from './classified-mail.ts';
import { alternatives, pattern } from '../text/pattern.ts';

const MAX_LABEL_LENGTH = 60;

/** What the person could do next, most useful first; the reply is first while the mail needs one. */
export function suggestionsFor(classified: ClassifiedMail): LabelledSuggestion[] {
  const { suspicion, focus } = classified;
  if (suspicion.score >= SUSPICIOUS_FROM)
    return [suggest('report', 'Report as phishing'), suggest('archive', 'Archive without opening links')];
  const wanted = [
    ...replySuggestions(classified),
    ...promiseSuggestions(classified),
    ...paymentSuggestions(classified),
    ...calendarSuggestions(classified),
    ...waitingSuggestions(classified),
    ...tidyingSuggestions(classified),
  ];
  if (wanted.length < 2 && focus.sender.kind === 'person') wanted.push(suggest('archive', 'Archive'));
  const kinds = new Set<SuggestionKind>();
  return wanted.filter((one) => !kinds.has(one.kind) && kinds.add(one.kind));
}

const suggest = (kind: SuggestionKind, label: string): LabelledSuggestion => ({
  kind,
  label: shorten(label, MAX_LABEL_LENGTH),
});

function replySuggestions({ requiresResponse, open, focus, readings }: ClassifiedMail): LabelledSuggestion[] {
  if (!requiresResponse || open === undefined || open.kind === 'promise') return [];
  const asker = readings.find((one) => one.message.id === open.messageId)?.message.from ?? focus.message.from;
  const gist = open.text.replace(OPENING, '').replace(POLITE_LEAD, '').trim();
  return [suggest('reply', `Answer ${shortName(asker.name, asker.address)}: ${gist}`)];
}

const OPENING = /^(?:(?:hi|hello|hey|hallo|and|und|et|y|e|so|also)\b[^,]{0,20},\s*)/i;
/** The polite opening of a request, which is removed: `Could you confirm the date?` → `confirm the date?`. */
const POLITE_LEAD = new RegExp(
  alternatives`
    ^(?:(?:could|can|would|will) you (?!and\b|or\b|be\b|like\b|have\b|mind\b|prefer\b)(?:please |kindly |also )?|please |kindly |bitte |(?:kannst|könntest
        würdest) du (?:mir |uns )?(?:bitte )?|(?:können|könnten|würden) sie (?:mir |uns )?(?:bitte )?
      (?:peux|pourrais)[- ]tu |(?:pouvez|pourriez)[- ]vous |¿?(?:puedes|podrías|podría|puede) (?:usted )?
      (?:puoi|potresti|può|potrebbe) )(?=\S)
  `,
  'i',
);

function promiseSuggestions({ open, state }: ClassifiedMail): LabelledSuggestion[] {
  if (state !== 'to_reply' || open?.kind !== 'promise' || open.owner !== 'me') return [];
  return [suggest('follow_through', `Do what you promised: ${open.text}`), suggest('reply', 'Write a short update')];
}

function paymentSuggestions({ bill, deadline, moment }: ClassifiedMail): LabelledSuggestion[] {
  if (bill === undefined) return [];
  const { amount } = bill;
  if (deadline === undefined) return [suggest('pay', amount === undefined ? 'Pay the invoice' : `Pay ${amount}`)];
  const day = relativeDayName(deadline.at, moment.now, moment.timeZone);
  return [suggest('pay', amount === undefined ? `Pay the invoice, due ${day}` : `Pay ${amount}, due ${day}`)];
}

function calendarSuggestions({ meeting, deadline, moment, bill, state, focus }: ClassifiedMail): LabelledSuggestion[] {
  if (focus.sender.kind === 'bulk' || focus.sender.kind === 'autoreply') return [];
  const { now, timeZone } = moment;
  if (meeting !== undefined) {
    const day = relativeDayName(meeting.start, now, timeZone);
    const label = meeting.hasTime
      ? `Add ${day} at ${clockTime(meeting.start, timeZone)} to the calendar`
      : `Add ${day} to the calendar`;
    return [suggest('add_event', label)];
  }
  if (deadline === undefined || bill !== undefined || deadline.at < now || state === 'done') return [];
  return [suggest('add_event', `Note the deadline: ${relativeDayName(deadline.at, now, timeZone)}`)];
}

/** A reminder is suggested after this many working days without an answer. */
const PATIENCE_DAYS = 3;

function waitingSuggestions({ state, open, focus, readings, moment }: ClassifiedMail): LabelledSuggestion[] {
  if (state !== 'awaiting' || open === undefined) return [];
  const days = workingDays(open.since, moment.now, moment.timeZone);
  const origin = readings.find((one) => one.message.id === open.messageId)?.message ?? focus.message;
  const other = origin.isMine ? (origin.to[0] ?? focus.message.from) : origin.from;
  const name = shortName(other.name, other.address);
  if (days < PATIENCE_DAYS) return [suggest('wait', `Wait for ${name}`)];
  const label =
    open.kind === 'promise' ? `Nudge ${name}: promised ${days} days ago` : `Nudge ${name}: asked ${days} days ago`;
  return [suggest('nudge', label)];
}

/** The number of days from Monday to Friday that have begun since. */
export function workingDays(since: number, now: number, timeZone: string): number {
  const dayOf = (instant: number): number =>
    Math.floor((instant + zoneOffsetMinutes(instant, timeZone) * 60_000) / DAY);
  let count = 0;
  for (let day = dayOf(since) + 1; day <= dayOf(now) && count < 400; day += 1) {
    // Day 0 of the epoch was a Thursday.
    const weekday = (day + 4) % 7;
    if (weekday !== 0 && weekday !== 6) count += 1;
  }
  return count;
}

const OFFER = pattern`
  %[ ]
  \b(?:sale|offers?|deals?|save|discount|shop|rabatt|angebote?|sparen|remise|promo\w*|soldes|descuento
    oferta|rebajas|sconto|saldi|offerta)\b
`;

function tidyingSuggestions({
  focus,
  category,
  state,
  requiresResponse,
  contact,
}: ClassifiedMail): LabelledSuggestion[] {
  if (requiresResponse) return [];
  if (isSalesPitch(contact, requiresResponse)) return [suggest('archive', 'Archive this sales email')];
  if (category === 'promotional') {
    const canLeave = focus.message.headers.listUnsubscribe !== undefined;
    const archive = suggest(
      'archive',
      OFFER.test(normalizeText(`${focus.message.subject} ${focus.shown.slice(0, 1_500)}`))
        ? 'Archive this offer'
        : 'Archive this newsletter',
    );
    return canLeave
      ? [
          archive,
          suggest(
            'unsubscribe',
            `Unsubscribe from ${focus.message.from.name.trim() || hostOf(focus.message.from.address)}`,
          ),
        ]
      : [archive];
  }
  if (state === 'fyi' && focus.parts.body.length > 1_500)
    return [suggest('read_later', 'Read later'), suggest('archive', 'Archive')];
  return [suggest('archive', 'Archive')];
}
