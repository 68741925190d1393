import { spokenDuration } from '#contract/duration.ts';
import { roughMoneyText } from '#contract/money.ts';
import { PRODUCT } from '#contract/pages.ts';
import { timeOfDayText } from '#contract/time-of-day.ts';
import { daysBetween } from '#contract/zone.ts';
import type { BriefTexts } from './brief-texts.ts';
import { dayIn, isOnline, listedIn, pluralIn, sentence } from './sentences.ts';

const plural = pluralIn('en');
/** "one", "one and two", "one, two and three". */
const listed = listedIn('and');
const quoted = (title: string): string => `“${title}”`;
/** A number of things, such as "1 email" and "2 emails". */
const counted = (count: number, one: string): string => `${count} ${plural(count, { one, other: `${one}s` })}`;
/** A day beside today, such as "today", "yesterday", "on Friday" or "on March 3". */
const dayText = dayIn('en-US', { yesterday: 'yesterday', today: 'today', tomorrow: 'tomorrow' }, 'on');
const dueText = (day: string, today: string) => `${day < today ? 'was' : 'is'} due ${dayText(day, today)}`;
const possessive = (name: string) => `${name}’s`;
/** Without the capital of a sentence; a name such as "NDA" keeps its own. */
const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The brief in English. */
export const englishBrief: BriefTexts = {
  title: (part, name) => `Good ${part}${name === '' ? '' : `, ${name}`}`,
  sections: {
    waiting: 'Waiting for you',
    meetings: 'Today’s meetings',
    free: 'First free hour',
    promises: 'Promises due',
    due: 'Due',
    bills: 'Bills',
    medicine: 'Medicine',
    habits: 'Habits',
    people: 'People',
    hours: 'Yesterday’s hours',
    insight: 'Something worth knowing',
    done: 'Done today',
    moves: 'For tomorrow',
    open: 'Still open today',
    checkin: 'How was today?',
  },
  acts: { done: 'Done', snooze: 'Tomorrow', silence: 'Don’t say this again' },
  reply: (from, subject) => `Reply to ${from} about ${quoted(subject)}`,
  waitingSince(day, today) {
    const days = daysBetween(day, today);
    return days < 2 ? `It came ${dayText(day, today)}.` : `It’s been waiting for ${days} days.`;
  },
  moreMail: (count) =>
    `${counted(count, 'more email')} ${plural(count, { one: 'is', other: 'are' })} waiting for a reply`,
  message: (from, subject) => `${from} sent you a message: ${quoted(subject)}`,
  allDay: 'All day',
  withWhom: (guests, others) =>
    others === 0 ? ` with ${listed(guests)}` : ` with ${guests.join(', ')} and ${counted(others, 'other')}`,
  toPrepare: (tasks) => `Still to do: ${sentence(tasks.map(lowerFirst).join(', '))}`,
  place: (location) => `${isOnline(location) ? 'On' : 'At'} ${sentence(location)}`,
  moreMeetings: (count) => `And ${counted(count, 'more meeting')}`,
  lastEnds: (at, clock) => `The last one ends at ${timeOfDayText(at, clock)}.`,
  noFreeHour: (before, clock) => `There’s no free hour before ${timeOfDayText(before, clock)}`,
  free(from, to, clock) {
    if (from === null) return `You’re free until ${timeOfDayText(to ?? 0, clock)}`;
    const start = timeOfDayText(from, clock);
    return to === null ? `You’re free from ${start} on` : `You’re free from ${start} to ${timeOfDayText(to, clock)}`;
  },
  promise: (to, text) => `You told ${to}: ${quoted(sentence(text))}`,
  promiseDay: (day, today) => `That${day < today ? ' was' : '’s'} ${dayText(day, today)}.`,
  due: (title, day, today) => `${quoted(title)} ${dueText(day, today)}`,
  mailDeadline: (from) => `An email from ${from} mentions the day.`,
  moreDue: (count) => `And ${counted(count, 'more thing')} ${plural(count, { one: 'is', other: 'are' })} due`,
  bill: (name, minor, currency, day, today) => `${name}, ${roughMoneyText(minor, currency)}, ${dueText(day, today)}`,
  medicine: (title, times) => `${title}: ${lowerFirst(times)}`,
  dosesLeft: (count) => `You have ${count === 0 ? 'no doses' : counted(count, 'dose')} left. It’s time to get more.`,
  streak: (text) => `${text} so far.`,
  birthday: (name, day, today) =>
    day === today
      ? `It’s ${possessive(name)} birthday today`
      : `${possessive(name)} birthday is ${dayText(day, today)}`,
  getInTouch: (name) => `Time to get in touch with ${name}`,
  lastSpoke: (name, days) => `You and ${name} last spoke ${counted(days, 'day')} ago`,
  wantedEvery: (days) => `You wanted to be in touch ${EVERY[days] ?? `every ${days} days`}.`,
  tracked: (seconds, when) => `You tracked ${spokenDuration(seconds)} ${when}`,
  allOn: (project) => `All of it on ${sentence(project)}`,
  finished: (titles, more) =>
    `You finished ${listed([...titles.map(quoted), ...(more > 0 ? [counted(more, 'more task')] : [])])}`,
  kept: (habits) => `You kept up ${listed(habits)}`,
  sent: (count) => `You sent ${plural(count, { one: 'an email', other: `${count} emails` })}`,
  stillOpen: (title) => `${quoted(title)} is still open`,
  wasDue: (day, today) => `It was due ${dayText(day, today)}.`,
  tomorrowAllDay: (title) => `${title} is tomorrow, all day`,
  tomorrowStarts: (at, clock, title) => `Tomorrow starts at ${timeOfDayText(at, clock)} with ${title}`,
  checkIn: 'Take a moment to check in',
  checkInWhy: 'Two taps: energy and mood.',
  email: {
    asked: 'You asked for this email.',
    open: `Open ${PRODUCT}`,
    switchOff: 'Switch it off',
    whereToSwitchOff: `Switch it off in ${PRODUCT} under Settings, Notifications.`,
  },
};

/** How often somebody is meant to be heard of, in words. */
const EVERY: Readonly<Record<number, string>> = {
  1: 'every day',
  7: 'every week',
  14: 'every two weeks',
  21: 'every three weeks',
  30: 'every month',
  60: 'every two months',
  90: 'every three months',
  180: 'every six months',
  365: 'every year',
};
