import type { Translate } from '#server/languages/translations.ts';
import type { BriefFacts } from './brief-facts.ts';

/** The facts with what other features say of them in the language of the brief. */
export const inLanguage = (facts: BriefFacts, translate: Translate): BriefFacts => {
  const said = (text: string | null) => (text === null ? null : translate(text));
  const insight = facts.insight;
  return {
    ...facts,
    meetings: facts.meetings.map((meeting) => ({
      ...meeting,
      title: BIRTHDAY.test(meeting.title) ? translate(meeting.title) : meeting.title,
      open: meeting.open.map(translate),
    })),
    habits: facts.habits.map((habit) => ({
      ...habit,
      streak: said(habit.streak),
      lastChance: said(habit.lastChance),
    })),
    insight: insight && { id: insight.id, title: translate(insight.title), note: translate(insight.note) },
  };
};
/** As the calendar of birthdays names its events; other titles are words of people. */
const BIRTHDAY = /’s birthday$/;
