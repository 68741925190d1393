import type { EventAnalysis } from '#contract/calendar/event.ts';

/** The label of each category. */
export const categoryNames: { readonly [C in EventAnalysis['category']]: string } = {
  strategy: 'Strategy',
  operations: 'Operations',
  client: 'Client',
  team: 'Team',
  personal: 'Personal',
  travel: 'Travel',
  deadline: 'Deadline',
  social: 'Social',
  meeting: 'Meeting',
};

export const priorityNames: { readonly [P in EventAnalysis['priority']]: string } = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** As a screen reader says them among other facts of an event. */
export const spokenPriorities: { readonly [P in EventAnalysis['priority']]: string } = {
  high: 'high priority',
  medium: 'medium priority',
  low: 'low priority',
};

/** The audience of an event; null for everybody. */
export const stakeholderNames: { readonly [L in EventAnalysis['stakeholderLevel']]: string | null } = {
  executive: 'Executive',
  management: 'Management',
  external: 'External',
  other: null,
};
