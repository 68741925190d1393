import type { EventAnalysis, EventCategory, EventPriority, StakeholderLevel } from '#contract/calendar-event.ts';
import { daysBetween } from '#contract/zone.ts';
import type { JudgedEvent, Viewpoint } from './event.ts';
import { actionsOf, insightsOf } from './insights.ts';
import { type Company, companyOf } from './people.ts';
import { needsPreparation, preparationTasks } from './preparation.ts';
import { weigh } from './score.ts';
import { categoryIn, speaksOfExecutive, speaksOfManagement } from './words.ts';

/** Judges an event by rules alone; every judgement comes with its reasons. */
export const analyse = (event: JudgedEvent, view: Viewpoint): EventAnalysis => {
  const company = companyOf(event, view);
  const category = view.correction?.category ?? categoryIn(event.facts.summary)?.category ?? 'meeting';
  const { priority, reasons, isQuiet } = weigh(event, company, category, view);
  const isHigh = priority === 'high';
  const judged = {
    priority,
    category,
    reasons,
    daysUntilEvent: daysBetween(view.today, event.day),
    needsPreparation: needsPreparation(event, company, { category, isHigh, isQuiet }),
  };
  return {
    ...judged,
    isImportant: isHigh,
    stakeholderLevel: stakeholdersOf(event, company),
    businessImpact: impactOf(category, priority),
    aiInsights: insightsOf(event, company, judged, view),
    suggestedActions: actionsOf(event, company, judged, view),
    preparationTasks: judged.needsPreparation ? preparationTasks(event, company, category) : [],
    correction: view.correction,
  };
};

const stakeholdersOf = ({ facts }: JudgedEvent, { others, outsiders }: Company): StakeholderLevel => {
  const texts = [facts.summary, ...others.map(({ displayName }) => displayName)];
  if (texts.some(speaksOfExecutive)) return 'executive';
  if (outsiders.length > 0) return 'external';
  return texts.some(speaksOfManagement) ? 'management' : 'other';
};

const WEIGHTY: readonly EventCategory[] = ['strategy', 'client'];
const NOTICEABLE: readonly EventCategory[] = [...WEIGHTY, 'deadline', 'operations'];

const impactOf = (category: EventCategory, priority: EventPriority): EventAnalysis['businessImpact'] => {
  if (priority === 'high' && WEIGHTY.includes(category)) return 'high';
  return priority === 'high' || (priority === 'medium' && NOTICEABLE.includes(category)) ? 'medium' : 'low';
};
