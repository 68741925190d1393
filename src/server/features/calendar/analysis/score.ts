import { HOUR } from '#contract/time-units.ts';
import type { EventCategory, EventPriority } from '#contract/calendar/event.ts';
import { daysBetween } from '#contract/zone.ts';
import type { EventCorrection, EventToAnalyse, AnalysisContext } from './event.ts';
import { type EventParticipants, attendeeName } from './participants.ts';
import { quietWordIn, mentionsExecutive, weightyWordIn } from './words.ts';

/** From how many points on an event is of high or medium priority. */
const HIGH = 4;
const MEDIUM = 1;
const MANY_PEOPLE = 6;
const DEADLINE_IS_NEAR_DAYS = 3;

/** A signal and its weight. */
interface ScoreSignal {
  readonly points: number;
  readonly reason: string;
}

/** The priority of an event and the reasons, the strongest first. */
export const scoreEvent = (
  event: EventToAnalyse,
  participants: EventParticipants,
  category: EventCategory,
  view: AnalysisContext,
): { priority: EventPriority; reasons: string[]; isQuiet: boolean } => {
  const settled = settledBy(event, participants, view);
  if (settled !== undefined) return settled;
  const signs = signsOf(event, participants, category, view);
  const points = signs.reduce((sum, sign) => sum + sign.points, 0);
  const reasons = signs.sort((a, b) => Math.abs(b.points) - Math.abs(a.points)).map(({ reason }) => reason);
  return {
    priority: points >= HIGH ? 'high' : points >= MEDIUM ? 'medium' : 'low',
    reasons:
      reasons.length === 0 ? ['Nothing stands out: no outside guests, no important words, under an hour.'] : reasons,
    isQuiet: false,
  };
};

const settledBy = ({ facts }: EventToAnalyse, participants: EventParticipants, { correction }: AnalysisContext) => {
  if (correction?.priority != null) {
    return { priority: correction.priority, reasons: [saidSo(correction)], isQuiet: correction.priority === 'low' };
  }
  if (participants.reply === 'declined') {
    return { priority: 'low' as const, reasons: ['You declined the invitation.'], isQuiet: true };
  }
  if (facts.isTimeBlock)
    return { priority: 'low' as const, reasons: ['You blocked this time for yourself.'], isQuiet: true };
  const quiet = quietWordIn(facts.summary);
  if (quiet !== undefined && participants.others.length === 0) {
    return { priority: 'low' as const, reasons: [`“${quiet}” in the title: time you keep free.`], isQuiet: true };
  }
  return undefined;
};

const saidSo = ({ of, isAlike }: EventCorrection): string =>
  isAlike ? `You said so for “${of}”, a similar event.` : `You said so for “${of}”.`;

const signsOf = (
  event: EventToAnalyse,
  participants: EventParticipants,
  category: EventCategory,
  view: AnalysisContext,
): ScoreSignal[] => {
  const { facts, startsAt, endsAt, day } = event;
  const { others, outsiders } = participants;
  const word = weightyWordIn(facts.summary);
  const leader = others.find(({ displayName }) => mentionsExecutive(displayName));
  const daysLeft = daysBetween(view.today, day);
  const isLong = !event.isAllDay && endsAt - startsAt >= HOUR;
  const candidates: (ScoreSignal | false)[] = [
    word !== undefined && { points: 3, reason: `“${word}” in the title.` },
    outsiders.length > 0 && { points: 2, reason: `${attendeeName(outsiders[0]!)} is from outside.` },
    outsiders.length >= 3 && { points: 1, reason: `${outsiders.length} guests are from outside.` },
    leader !== undefined && { points: 2, reason: `${attendeeName(leader)} leads an organization.` },
    category === 'deadline' &&
      daysLeft >= 0 &&
      daysLeft <= DEADLINE_IS_NEAR_DAYS && { points: 2, reason: `The deadline is ${near(daysLeft)}.` },
    category === 'deadline' && { points: 2, reason: 'It’s a deadline.' },
    category === 'strategy' && word === undefined && { points: 2, reason: 'It’s about strategy.' },
    participants.isOrganizer && others.length > 0 && { points: 1, reason: 'You organized it.' },
    others.length >= MANY_PEOPLE && { points: 1, reason: `${others.length} people take part.` },
    isLong && { points: 1, reason: 'An hour or longer.' },
    view.correction?.category != null && {
      points: 0,
      reason: `${view.correction.category}: ${saidSo(view.correction)}`,
    },
    /https?:\/\//.test(facts.description) && { points: 1, reason: 'The invitation links to material.' },
    event.isRoutine && { points: -2, reason: 'It repeats at least weekly.' },
    participants.isOptional && { points: -1, reason: 'You’re invited as optional.' },
    facts.status === 'tentative' && { points: -1, reason: 'It isn’t confirmed yet.' },
  ];
  return candidates.filter((sign) => sign !== false);
};

const near = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);
