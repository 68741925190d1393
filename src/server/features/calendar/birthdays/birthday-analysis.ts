import type { EventAnalysis } from '#contract/calendar/event.ts';

/** What is said of a birthday or another day of every year, which is no meeting: nothing of it is prepared, overlaps or takes time. */
export const birthdayAnalysis = (analysis: EventAnalysis): EventAnalysis => {
  const { daysUntilEvent: days, correction, reasons } = analysis;
  return {
    ...analysis,
    aiInsights: wordsOf(days),
    suggestedActions: days > 1 ? ['Think of a present', 'Write or call on the day'] : ['Write or call'],
    reasons: correction === null ? ['It comes back every year and takes no time.'] : reasons,
    needsPreparation: false,
    preparationTasks: [],
  };
};

const wordsOf = (days: number): string => {
  if (days === 0) return 'It’s today. A few words are enough.';
  if (days === 1) return 'It’s tomorrow. A few words are enough.';
  if (days === -1) return 'It was yesterday. A late greeting still counts.';
  return days > 0
    ? `It’s in ${days} days. There’s time for a present.`
    : `It was ${-days} days ago. A late greeting still counts.`;
};
