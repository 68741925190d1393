import { hostOf } from '../address.ts';
import { shortName } from '../short-name.ts';
import { fold } from '../text/fold.ts';
import type { ActionKind, SuggestedAction } from '../verdict.ts';
import { dayName, hourName, offsetMinutes } from '../zone.ts';
import { PITCH_FROM } from './first-contact.ts';
import type { Judgement } from './judgement.ts';
import { alternatives, pattern } from '../text/pattern.ts';

const LONGEST_LABEL = 60;

/** What the person could do next, most useful first; the reply comes first while an answer is owed. */
export function actionsFor(judgement: Judgement): SuggestedAction[] {
  const { suspicion, focus } = judgement;
  if (suspicion.score >= 0.5)
    return [act('report', 'Report as phishing'), act('archive', 'Archive without opening links')];
  const wanted = [
    ...replying(judgement),
    ...following(judgement),
    ...paying(judgement),
    ...planning(judgement),
    ...waiting(judgement),
    ...tidying(judgement),
  ];
  if (wanted.length < 2 && focus.kind.sender === 'person') wanted.push(act('archive', 'Archive'));
  const kinds = new Set<ActionKind>();
  return wanted.filter((one) => !kinds.has(one.kind) && kinds.add(one.kind));
}

const act = (kind: ActionKind, label: string): SuggestedAction => ({ kind, label: shorten(label) });

function shorten(label: string): string {
  if (label.length <= LONGEST_LABEL) return label;
  const room = label.slice(0, LONGEST_LABEL - 1);
  return `${room.slice(0, Math.max(room.lastIndexOf(' '), LONGEST_LABEL / 2)).trimEnd()}…`;
}

function replying({ requiresResponse, open, focus, readings }: Judgement): SuggestedAction[] {
  if (!requiresResponse || open === undefined || open.kind === 'promise') return [];
  const asker = readings.find((one) => one.message.id === open.messageId)?.message.from ?? focus.message.from;
  const gist = open.text.replace(OPENING, '').replace(POLITE_LEAD, '').trim();
  return [act('reply', `Answer ${shortName(asker.name, asker.address)}: ${gist}`)];
}

const OPENING = /^(?:(?:hi|hello|hey|hallo|and|und|et|y|e|so|also)\b[^,]{0,20},\s*)/i;
/** What a question says beyond its politeness: `Could you confirm the date?` → `confirm the date?`. */
const POLITE_LEAD = new RegExp(
  alternatives`
    ^(?:(?:could|can|would|will) you (?!and\b|or\b|be\b|like\b|have\b|mind\b|prefer\b)(?:please |kindly |also )?|please |kindly |bitte |(?:kannst|könntest
        würdest) du (?:mir |uns )?(?:bitte )?|(?:können|könnten|würden) sie (?:mir |uns )?(?:bitte )?
      (?:peux|pourrais)[- ]tu |(?:pouvez|pourriez)[- ]vous |¿?(?:puedes|podrías|podría|puede) (?:usted )?
      (?:puoi|potresti|può|potrebbe) )(?=\S)
  `,
  'i',
);

function following({ open, state }: Judgement): SuggestedAction[] {
  if (state !== 'to_reply' || open?.kind !== 'promise' || open.owner !== 'me') return [];
  return [act('follow_through', `Do what you promised: ${open.text}`), act('reply', 'Write a short update')];
}

function paying({ bill, deadline, moment }: Judgement): SuggestedAction[] {
  if (bill === undefined) return [];
  const due = deadline === undefined ? '' : ` by ${dayName(deadline.at, moment.now, moment.timeZone)}`;
  return [act('pay', `Pay ${bill.amount ?? 'the invoice'}${due}`)];
}

function planning({ meeting, deadline, moment, bill, state, focus }: Judgement): SuggestedAction[] {
  if (focus.kind.sender === 'bulk' || focus.kind.sender === 'autoreply') return [];
  const { now, timeZone } = moment;
  if (meeting !== undefined) {
    const hour = meeting.hasTime ? ` ${hourName(meeting.start, timeZone)}` : '';
    return [act('add_event', `Add ${dayName(meeting.start, now, timeZone)}${hour} to the calendar`)];
  }
  if (deadline === undefined || bill !== undefined || deadline.at < now || state === 'done') return [];
  return [act('add_event', `Note the deadline: ${dayName(deadline.at, now, timeZone)}`)];
}

const DAY = 86_400_000;
/** A nudge is fair after this many working days without an answer. */
const PATIENCE_DAYS = 3;

function waiting({ state, open, focus, readings, moment }: Judgement): SuggestedAction[] {
  if (state !== 'awaiting' || open === undefined) return [];
  const days = workingDays(open.since, moment.now, moment.timeZone);
  const origin = readings.find((one) => one.message.id === open.messageId)?.message ?? focus.message;
  const other = origin.isMine ? (origin.to[0] ?? focus.message.from) : origin.from;
  const name = shortName(other.name, other.address);
  if (days < PATIENCE_DAYS) return [act('wait', `Wait for ${name}`)];
  return [act('nudge', `Nudge ${name}: ${open.kind === 'promise' ? 'promised' : 'asked'} ${days} days ago`)];
}

/** Days from Monday to Friday that have begun since. */
export function workingDays(since: number, now: number, timeZone: string): number {
  const dayOf = (instant: number): number => Math.floor((instant + offsetMinutes(instant, timeZone) * 60_000) / DAY);
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

function tidying({ focus, category, state, requiresResponse, contact }: Judgement): SuggestedAction[] {
  if (requiresResponse) return [];
  if (contact.pitch >= PITCH_FROM) return [act('archive', 'Archive this sales mail')];
  if (category === 'promotional') {
    const canLeave = focus.message.headers.listUnsubscribe !== undefined;
    const archive = act(
      'archive',
      OFFER.test(fold(`${focus.message.subject} ${focus.shown.slice(0, 1_500)}`))
        ? 'Archive this offer'
        : 'Archive this newsletter',
    );
    return canLeave
      ? [
          archive,
          act(
            'unsubscribe',
            `Unsubscribe from ${focus.message.from.name.trim() || hostOf(focus.message.from.address)}`,
          ),
        ]
      : [archive];
  }
  if (state === 'fyi' && focus.parts.body.length > 1_500)
    return [act('read_later', 'Read later'), act('archive', 'Archive')];
  return [act('archive', 'Archive')];
}
