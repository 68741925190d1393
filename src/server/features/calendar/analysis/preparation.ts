import type { EventCategory } from '#contract/calendar/event.ts';
import { type EventParticipants, attendeeName } from './participants.ts';
import type { EventToAnalyse } from './event.ts';

const TASKS_AT_MOST = 6;
/** Shorter events are not prepared for, in milliseconds. */
const SHORT = 25 * 60_000;

/** Whether an event needs preparation: it has guests, is organised by the person or is important, and is neither short nor routine. */
export const needsPreparation = (
  event: EventToAnalyse,
  participants: EventParticipants,
  { category, isHigh, isQuiet }: { category: EventCategory; isHigh: boolean; isQuiet: boolean },
): boolean => {
  if (isQuiet) return false;
  if (category === 'deadline' || category === 'travel') return true;
  if (event.isAllDay || event.endsAt - event.startsAt < SHORT) return isHigh && !event.isRoutine;
  if (event.isRoutine && !isHigh) return false;
  const isSocial = category === 'social' || category === 'personal';
  return (
    isHigh ||
    (!isSocial && (participants.outsiders.length > 0 || (participants.isOrganizer && participants.others.length > 0)))
  );
};

/** Preparation tasks in order. */
export const preparationTasks = (
  event: EventToAnalyse,
  participants: EventParticipants,
  category: EventCategory,
): string[] => {
  const { facts } = event;
  const who = participants.outsiders[0] ?? participants.others[0];
  const material = /https?:\/\//.test(facts.description);
  const tasks = [
    material && 'Read the material linked in the invitation',
    participants.isOrganizer &&
      participants.others.length > 0 &&
      facts.description === '' &&
      'Write an agenda and send it to the guests',
    ...ofCategory[category],
    who !== undefined && `Read the last messages with ${attendeeName(who)}`,
    participants.others.length > 0 && !participants.isOrganizer && 'Note two questions you want answered',
    category !== 'travel' &&
      facts.location !== '' &&
      !isLink(facts.location) &&
      `Plan how to get to ${shortened(facts.location)}`,
    isLink(facts.location) && 'Try the meeting link and your microphone',
  ];
  return [...new Set(tasks.filter((task) => task !== false))].slice(0, TASKS_AT_MOST);
};

const ofCategory: { readonly [C in EventCategory]: readonly string[] } = {
  strategy: ['Gather the figures behind the decision', 'Write down the decision you want, in one sentence'],
  operations: ['Check that everything it depends on is ready', 'Write down how to roll back if it fails'],
  client: ['Check what was agreed last time', 'List what is still open between you'],
  team: ['Collect the points you want to raise'],
  personal: ['Put together the papers you need to bring'],
  travel: ['Save tickets and addresses for offline use', 'Check in', 'Pack for the weather'],
  deadline: ['List what is still missing', 'Reserve time to finish a day early'],
  social: ['Choose something to bring'],
  meeting: ['Decide what you want out of it'],
};

export const isLink = (location: string): boolean => /^https?:\/\//i.test(location.trim());
const shortened = (text: string): string => {
  const line = text.split(/[\n,]/)[0]!.trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};
