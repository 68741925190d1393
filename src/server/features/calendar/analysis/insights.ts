import { MINUTE } from '#contract/time-units.ts';
import type { EventAnalysis } from '#contract/calendar/event.ts';
import type { EventToAnalyse, AnalysisContext } from './event.ts';
import type { EventParticipants } from './participants.ts';
import { isLink } from './preparation.ts';

const ACTIONS_AT_MOST = 4;
type EventScore = Pick<EventAnalysis, 'priority' | 'category' | 'daysUntilEvent' | 'reasons' | 'needsPreparation'>;

/** What is worth knowing about an event, in a few sentences. */
export const insightsOf = (
  event: EventToAnalyse,
  participants: EventParticipants,
  score: EventScore,
  view: AnalysisContext,
): string => {
  const { others, outsiders } = participants;
  const minutes = Math.round((event.endsAt - event.startsAt) / MINUTE);
  const length = event.isAllDay ? 'all day' : minutes === 0 ? 'a moment' : lengthText(minutes);
  const sentences = [
    company(whenText(score.daysUntilEvent), length, others.length, outsiders.length),
    ABOUT[score.category],
    `${score.priority === 'high' ? 'High' : score.priority === 'medium' ? 'Medium' : 'Low'} priority: ${score.reasons.slice(0, 2).join(' ')}`,
    view.overlaps.length > 0 && `It overlaps with “${view.overlaps[0]!}”.`,
    score.needsPreparation && score.daysUntilEvent >= 0 && 'A little preparation will pay off.',
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
};

/** What to do about an event, the most urgent first; always at least one thing. */
export const actionsOf = (
  event: EventToAnalyse,
  participants: EventParticipants,
  score: EventScore,
  view: AnalysisContext,
): string[] => {
  const { facts } = event;
  const { others, outsiders } = participants;
  if (score.daysUntilEvent < 0) return ['Note the outcome'];
  const actions = [
    view.overlaps.length > 0 && `Resolve the overlap with “${view.overlaps[0]!}”`,
    participants.reply === 'waiting' && 'Reply to the invitation',
    facts.status === 'tentative' && participants.reply !== 'waiting' && 'Confirm it or let it go',
    score.category === 'deadline' && 'Block time to finish before the deadline',
    score.category === 'travel' && 'Check in and keep the tickets handy',
    score.needsPreparation && score.category !== 'travel' && 'Reserve 30 minutes to prepare',
    others.length > 0 && !participants.isOrganizer && facts.description === '' && 'Ask for an agenda',
    outsiders.length > 0 && facts.location === '' && 'Add a place or a meeting link',
    facts.location !== '' && !isLink(facts.location) && 'Leave on time',
    others.length > 0 && 'Leave five minutes afterwards for notes',
  ];
  const chosen = actions.filter((action) => action !== false).slice(0, ACTIONS_AT_MOST);
  return chosen.length > 0 ? chosen : ['Just show up'];
};

/** Whole sentences, as other languages decline the words in their own way. */
const ABOUT: { readonly [C in EventAnalysis['category']]: string } = {
  strategy: 'It’s about strategy.',
  operations: 'It’s about operations.',
  client: 'It’s for a client.',
  team: 'It’s for your team.',
  personal: 'It’s personal.',
  travel: 'It’s a trip.',
  deadline: 'It’s a deadline.',
  social: 'It’s a social event.',
  meeting: 'It’s a meeting.',
};
const company = (when: string, length: string, others: number, outsiders: number): string => {
  if (others === 0) return `${when}, ${length}, on your own.`;
  if (others === 1)
    return outsiders === 1
      ? `${when}, ${length}, with 1 person from outside.`
      : `${when}, ${length}, with 1 other person.`;
  if (outsiders === 0) return `${when}, ${length}, with ${others} other people.`;
  return `${when}, ${length}, with ${others} other people, ${outsiders} from outside.`;
};

const whenText = (days: number): string => {
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return 'Yesterday';
  return days > 0 ? `In ${days} days` : `${-days} days ago`;
};

const lengthText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
};
