import type { EventAnalysis, EventCategory, EventPriority, StakeholderLevel } from '#contract/calendar/event.ts';
import { daysBetween } from '#contract/zone.ts';
import type { EventToAnalyse, AnalysisContext } from './event.ts';
import { actionsOf, insightsOf } from './insights.ts';
import { type EventParticipants, participantsOf } from './participants.ts';
import { needsPreparation, preparationTasks } from './preparation.ts';
import { scoreEvent } from './score.ts';
import { categoryIn, mentionsExecutive, mentionsManagement } from './words.ts';

/** Classifies an event by rules and gives the reasons. */
export const analyseEvent = (event: EventToAnalyse, view: AnalysisContext): EventAnalysis => {
  const participants = participantsOf(event, view);
  const category = view.correction?.category ?? categoryIn(event.facts.summary)?.category ?? 'meeting';
  const { priority, reasons, isQuiet } = scoreEvent(event, participants, category, view);
  const isHigh = priority === 'high';
  const score = {
    priority,
    category,
    reasons,
    daysUntilEvent: daysBetween(view.today, event.day),
    needsPreparation: needsPreparation(event, participants, { category, isHigh, isQuiet }),
  };
  return {
    ...score,
    isImportant: isHigh,
    stakeholderLevel: stakeholdersOf(event, participants),
    businessImpact: impactOf(category, priority),
    aiInsights: insightsOf(event, participants, score, view),
    suggestedActions: actionsOf(event, participants, score, view),
    preparationTasks: score.needsPreparation ? preparationTasks(event, participants, category) : [],
    correction: view.correction,
  };
};

const stakeholdersOf = ({ facts }: EventToAnalyse, { others, outsiders }: EventParticipants): StakeholderLevel => {
  const texts = [facts.summary, ...others.map(({ displayName }) => displayName)];
  if (texts.some(mentionsExecutive)) return 'executive';
  if (outsiders.length > 0) return 'external';
  return texts.some(mentionsManagement) ? 'management' : 'other';
};

const WEIGHTY: readonly EventCategory[] = ['strategy', 'client'];
const NOTICEABLE: readonly EventCategory[] = [...WEIGHTY, 'deadline', 'operations'];

const impactOf = (category: EventCategory, priority: EventPriority): EventAnalysis['businessImpact'] => {
  if (priority === 'high' && WEIGHTY.includes(category)) return 'high';
  return priority === 'high' || (priority === 'medium' && NOTICEABLE.includes(category)) ? 'medium' : 'low';
};
