import { spokenDuration } from '#contract/duration.ts';
import { roughMoneyText } from '#contract/money.ts';
import { PRODUCT } from '#contract/pages.ts';
import { timeOfDayText } from '#contract/time-of-day.ts';
import { daysBetween } from '#contract/zone.ts';
import type { BriefTexts } from './brief-texts.ts';
import { dayIn, isOnline, listedIn, pluralIn, sentence } from './sentences.ts';

const plural = pluralIn('de');
const listed = listedIn('und');
const quoted = (title: string): string => `„${title}“`;
const dayText = dayIn('de-DE', { yesterday: 'gestern', today: 'heute', tomorrow: 'morgen' }, 'am');
const isOrWas = (day: string, today: string) => (day < today ? 'war' : 'ist');
type Clock = Parameters<BriefTexts['lastEnds']>[1];
/** A time within a sentence; a clock of twelve hours already says which half of the day it is. */
const atTime = (seconds: number, clock: Clock): string =>
  `${timeOfDayText(seconds, clock)}${clock === '24h' ? ' Uhr' : ''}`;

/** The brief in German, with „du“ as everywhere. */
export const germanBrief: BriefTexts = {
  title: (part, name) => `Guten ${part === 'morning' ? 'Morgen' : 'Abend'}${name === '' ? '' : `, ${name}`}`,
  sections: {
    waiting: 'Wartet auf dich',
    meetings: 'Termine heute',
    free: 'Erste freie Stunde',
    promises: 'Fällige Zusagen',
    due: 'Fällig',
    bills: 'Rechnungen',
    medicine: 'Medikamente',
    habits: 'Gewohnheiten',
    people: 'Menschen',
    hours: 'Stunden von gestern',
    insight: 'Was sich gezeigt hat',
    done: 'Heute erledigt',
    moves: 'Für morgen',
    open: 'Heute noch offen',
    checkin: 'Wie war dein Tag?',
  },
  acts: { done: 'Erledigt', snooze: 'Morgen', silence: 'Nicht mehr sagen' },
  reply: (from, subject) => `Antworte ${from} auf ${quoted(subject)}`,
  waitingSince(day, today) {
    const days = daysBetween(day, today);
    return days < 2 ? `Kam ${dayText(day, today)}.` : `Wartet seit ${days} Tagen.`;
  },
  moreMail: (count) =>
    plural(count, {
      one: 'Eine weitere E-Mail wartet auf eine Antwort',
      other: `${count} weitere E-Mails warten auf eine Antwort`,
    }),
  message: (from, subject) => `${from} hat dir geschrieben: ${quoted(subject)}`,
  allDay: 'Ganztägig',
  withWhom: (guests, others) =>
    others === 0
      ? ` mit ${listed(guests)}`
      : ` mit ${guests.join(', ')} und ${plural(others, { one: 'einer weiteren Person', other: `${others} weiteren` })}`,
  toPrepare: (tasks) => `Noch zu tun: ${sentence(tasks.join(', '))}`,
  place: (location) => `${isOnline(location) ? 'Über' : 'Ort:'} ${sentence(location)}`,
  moreMeetings: (count) => plural(count, { one: 'Und ein weiterer Termin', other: `Und ${count} weitere Termine` }),
  lastEnds: (at, clock) => `Der letzte endet um ${atTime(at, clock)}.`,
  noFreeHour: (before, clock) => `Vor ${atTime(before, clock)} ist keine Stunde frei`,
  free(from, to, clock) {
    if (from === null) return `Du hast bis ${atTime(to ?? 0, clock)} frei`;
    if (to === null) return `Du hast ab ${atTime(from, clock)} frei`;
    return `Du hast von ${timeOfDayText(from, clock)} bis ${atTime(to, clock)} frei`;
  },
  promise: (to, text) => `Du hast ${to} zugesagt: ${quoted(sentence(text))}`,
  promiseDay: (day, today) => `Das ${isOrWas(day, today)} ${dayText(day, today)}.`,
  due: (title, day, today) => `${quoted(title)} ${isOrWas(day, today)} ${dayText(day, today)} fällig`,
  mailDeadline: (from) => `Den Tag nennt eine E-Mail von ${from}.`,
  moreDue: (count) =>
    plural(count, { one: 'Eine weitere Sache ist fällig', other: `${count} weitere Sachen sind fällig` }),
  bill: (name, minor, currency, day, today) =>
    `${name}, ${roughMoneyText(minor, currency, 'de-DE')}: ${dayText(day, today)} fällig`,
  medicine: (title, times) => `${title}: ${times}`,
  dosesLeft: (count) =>
    `Du hast ${count === 0 ? 'keine Dosis mehr' : plural(count, { one: 'noch eine Dosis', other: `noch ${count} Dosen` })}. Zeit, Nachschub zu holen.`,
  streak: (text) => `Bisher ${text}.`,
  birthday: (name, day, today) => `${name} hat ${dayText(day, today)} Geburtstag`,
  getInTouch: (name) => `Zeit, dich bei ${name} zu melden`,
  lastSpoke: (name, days) =>
    `Dein letztes Gespräch mit ${name} ist ${plural(days, { one: 'einen Tag', other: `${days} Tage` })} her`,
  wantedEvery: (days) => `Du wolltest dich ${EVERY[days] ?? `alle ${days} Tage`} melden.`,
  tracked: (seconds, when) => `Du hast ${when === 'today' ? 'heute' : 'gestern'} ${spokenDuration(seconds)} erfasst`,
  allOn: (project) => `Alles für ${sentence(project)}`,
  finished(titles, more) {
    const others = plural(more, { one: 'eine weitere Aufgabe', other: `${more} weitere Aufgaben` });
    return `Du hast ${listed([...titles.map(quoted), ...(more > 0 ? [others] : [])])} erledigt`;
  },
  kept: (habits) => `Du bist drangeblieben: ${listed(habits)}`,
  sent: (count) => `Du hast ${plural(count, { one: 'eine E-Mail', other: `${count} E-Mails` })} gesendet`,
  stillOpen: (title) => `${quoted(title)} ist noch offen`,
  wasDue: (day, today) => `War ${dayText(day, today)} fällig.`,
  tomorrowAllDay: (title) => `Morgen den ganzen Tag: ${title}`,
  tomorrowStarts: (at, clock, title) => `Morgen geht’s um ${atTime(at, clock)} los: ${title}`,
  checkIn: 'Nimm dir einen Moment für den Check-in',
  checkInWhy: 'Zweimal tippen: Energie und Stimmung.',
  email: {
    asked: 'Du hast diese E-Mail gewünscht.',
    open: `${PRODUCT} öffnen`,
    switchOff: 'Abschalten',
    whereToSwitchOff: `Du kannst sie in ${PRODUCT} unter Einstellungen, Mitteilungen abschalten.`,
  },
};

const EVERY: Readonly<Record<number, string>> = {
  1: 'jeden Tag',
  7: 'jede Woche',
  14: 'alle zwei Wochen',
  21: 'alle drei Wochen',
  30: 'jeden Monat',
  60: 'alle zwei Monate',
  90: 'alle drei Monate',
  180: 'alle sechs Monate',
  365: 'jedes Jahr',
};
