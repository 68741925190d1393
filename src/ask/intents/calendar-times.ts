import { addDays, daysBetween } from '#contract/zone.ts';
import { HOUR } from '#contract/time-units.ts';
import { intent, type Found, type Intent } from '../intent.ts';
import { type Period, unitPeriod } from '../slots/days.ts';
import type { AskEvent, Sources } from '../sources.ts';
import type { Voice } from '../voice.ts';
import { coming } from './calendar.ts';
import { eventProof, LOOKS, NEXT_WEEK, NOTHING } from './shared.ts';

const looks = LOOKS.calendar;
/** The hours between which free time is looked for, and the shortest that is told, in hours. */
const DAY_HOURS = [9, 18] as const;
const SHORTEST = 0.5;

/** The events of some days that are over. */
const pastEvents: Intent['answer'] = async ({ period }, sources, voice) => {
  const { from, to } = period!; // it must be said
  // What is to come is another question.
  if (from === null || to === null || from >= sources.today) return NOTHING;
  const events = (await sources.events(from, to)).filter(({ startsAt }) => startsAt < sources.now);
  if (events.length === 0) return NOTHING;
  const list = voice.listOf(events, ({ title, day }) => `${title} (${voice.date(day)})`);
  return { say: `${events.length}: ${list}.`, records: events.slice(0, 12).map(eventProof) };
};

/** In how many days those without an event are looked for at most. */
const MOST_DAYS = 14;
/** The days of some on which nothing is planned. */
const freeDays = async (period: Period, sources: Sources, voice: Voice): Promise<Found> => {
  const { from, to } = period;
  const first = from === null || from < sources.today ? sources.today : from;
  if (to === null || to < first || daysBetween(first, to) >= MOST_DAYS) return NOTHING;
  const events = await sources.events(first, to);
  const days = Array.from({ length: daysBetween(first, to) + 1 }, (_, away) => addDays(first, away));
  const free = days.filter((day) => {
    const [begins, ends] = [sources.zone.startOfDay(day), sources.zone.startOfDay(addDays(day, 1))];
    return !events.some(({ startsAt, endsAt }) => startsAt < ends && endsAt > begins);
  });
  return {
    say: voice.say(
      free.length === 0
        ? {
            en: 'There’s something on every day {when}.',
            de: 'An jedem Tag {when} ist etwas.',
            fr: 'Il y a quelque chose chaque jour {when}.',
            es: 'Hay algo todos los días {when}.',
          }
        : free.length === days.length
          ? {
              en: 'Nothing is planned {when}.',
              de: '{when} ist nichts geplant.',
              fr: 'Rien n’est prévu {when}.',
              es: 'No hay nada previsto {when}.',
            }
          : {
              en: 'Nothing is planned on {list}.',
              de: 'Nichts geplant ist am {list}.',
              fr: 'Rien n’est prévu le {list}.',
              es: 'No hay nada previsto el {list}.',
            },
      { when: voice.period(period), list: voice.listOf(free, (day) => voice.date(day)) },
    ),
    records: events.slice(0, 12).map(eventProof),
  };
};

/** What happened on some days, where nothing else that was asked for is there. */
export const didIntent: Intent = intent({
  id: 'calendar.did',
  example: {
    en: 'What did I do last Wednesday?',
    de: 'Was habe ich letzten Mittwoch gemacht?',
    fr: 'Qu’ai-je fait mercredi dernier ?',
    es: '¿Qué hice el miércoles pasado?',
  },
  ways: ['past'],
  may: 'past done',
  period: 'past',
  needsPeriod: true,
  looks,
  answer: pastEvents,
});

/** Questions over how long events are, who comes, and what is between them. */
export const calendarTimeIntents: readonly Intent[] = [
  intent({
    id: 'calendar.guests',
    example: {
      en: 'Who is at the design review?',
      de: 'Wer ist beim Design Review dabei?',
      fr: 'Qui vient à la design review ?',
      es: '¿Quién viene a la design review?',
    },
    ways: ['who', 'guests'],
    may: 'who guests meeting next happening',
    not: 'answer mail write last talk birthday',
    names: ['event'],
    needsName: true,
    period: 'future',
    looks,
    async answer(slots, sources, voice) {
      const event = await coming(slots, sources);
      if (event === undefined || event.guests.length === 0) return NOTHING;
      return { say: `${event.title}: ${voice.list(event.guests)}.`, records: [eventProof(event)] };
    },
  }),
  intent({
    id: 'calendar.ends',
    example: {
      en: 'When does the design review end?',
      de: 'Wann ist das Design Review zu Ende?',
      fr: 'Quand finit la design review ?',
      es: '¿Cuándo acaba la design review?',
    },
    ways: ['when ends', 'ends', 'howlong', 'howlong meeting'],
    may: 'when meeting next',
    not: 'last work sleep talk',
    names: ['event'],
    needsName: true,
    period: 'future',
    looks,
    async answer(slots, sources, voice) {
      const event = await coming(slots, sources);
      if (event === undefined || event.isAllDay) return NOTHING;
      return {
        say: voice.say(
          {
            en: '{title}: {day}, {from} to {to} ({span}).',
            de: '{title}: {day}, {from} bis {to} ({span}).',
            fr: '{title} : {day}, de {from} à {to} ({span}).',
            es: '{title}: {day}, de {from} a {to} ({span}).',
          },
          {
            title: event.title,
            day: voice.day(event.day),
            from: voice.clock(event.startsAt),
            to: voice.clock(event.endsAt),
            span: voice.span((event.endsAt - event.startsAt) / 60_000),
          },
        ),
        records: [eventProof(event)],
      };
    },
  }),
  intent({
    id: 'calendar.meeting-time',
    example: {
      en: 'How much time did I spend in meetings last week?',
      de: 'Wie viel Zeit war ich letzte Woche in Terminen?',
      fr: 'Combien de temps ai-je passé en réunion la semaine dernière ?',
      es: '¿Cuánto tiempo pasé en reuniones la semana pasada?',
    },
    ways: ['howlong meeting', 'howmuch time meeting', 'hourunit meeting'],
    may: 'howmany howmuch howlong time hourunit spend work past total',
    not: 'eachone begin',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? unitPeriod('week', 0, sources.today, sources.weekStart);
      const { from, to } = period;
      if (from === null || to === null) return NOTHING;
      const events = (await sources.events(from, to)).filter(({ isAllDay }) => !isAllDay);
      if (events.length === 0) return NOTHING;
      const minutes = events.reduce((sum, { startsAt, endsAt }) => sum + (endsAt - startsAt) / 60_000, 0);
      return {
        say: voice.say(
          {
            en: '{span} in meetings {when}, in {n}.',
            de: '{span} in Terminen {when}, {n}.',
            fr: '{span} en rendez-vous {when}, en {n}.',
            es: '{span} en citas {when}, en {n}.',
          },
          {
            span: voice.span(minutes),
            when: voice.period(period),
            n: voice.count(
              events.length,
              { en: '1 event', de: '1 Termin', fr: '1 événement', es: '1 evento' },
              { en: '{n} events', de: '{n} Termine', fr: '{n} événements', es: '{n} eventos' },
            ),
          },
        ),
        records: events.slice(0, 12).map(eventProof),
      };
    },
    next: NEXT_WEEK,
  }),
  intent({
    id: 'calendar.past',
    example: {
      en: 'Which meetings did I have last week?',
      de: 'Welche Termine hatte ich letzte Woche?',
      fr: 'Quels rendez-vous ai-je eus la semaine dernière ?',
      es: '¿Qué citas tuve la semana pasada?',
    },
    ways: ['meeting past', 'meeting', 'happening past'],
    may: 'howmany past happening',
    not: 'last when where howlong howmuch time next free who firstone',
    period: 'past',
    needsPeriod: true,
    looks,
    answer: pastEvents,
    next: NEXT_WEEK,
  }),
  intent({
    id: 'calendar.clashes',
    example: {
      en: 'Am I double booked this week?',
      de: 'Überschneiden sich diese Woche Termine?',
      fr: 'Ai-je des rendez-vous qui se chevauchent cette semaine ?',
      es: '¿Se solapan citas esta semana?',
    },
    ways: ['clash'],
    may: 'meeting happening howmany',
    period: 'future',
    looks,
    async answer(slots, sources, voice) {
      const period = { from: slots.period?.from ?? sources.today, to: slots.period?.to ?? addDays(sources.today, 7) };
      const events = (await sources.events(period.from, period.to)).filter(({ isAllDay }) => !isAllDay);
      const pairs = events.flatMap((one, at) =>
        events.slice(at + 1).flatMap((other) => (other.startsAt < one.endsAt ? [[one, other] as const] : [])),
      );
      if (pairs.length === 0)
        return {
          say: voice.say(
            {
              en: 'No events overlap {when}.',
              de: 'Keine Termine überschneiden sich {when}.',
              fr: 'Aucun événement ne se chevauche {when}.',
              es: 'No se solapa nada {when}.',
            },
            { when: voice.period(period) },
          ),
          records: [],
        };
      return {
        say: `${voice.list(pairs.map(([one, other]) => `${one.title} – ${other.title} (${voice.day(one.day)})`))}.`,
        records: pairs.flat().slice(0, 12).map(eventProof),
      };
    },
  }),
  intent({
    id: 'calendar.free-when',
    example: {
      en: 'When am I free tomorrow?',
      de: 'Wann habe ich morgen Zeit?',
      fr: 'Quand suis-je libre demain ?',
      es: '¿Cuándo estoy libre mañana?',
    },
    ways: ['when free', 'slot', 'free slot'],
    may: 'when free next firstone howmuch time',
    period: 'future',
    looks,
    async answer(slots, sources, voice) {
      const day = slots.period?.from ?? sources.today;
      if (slots.period !== undefined && slots.period.to !== day) return freeDays(slots.period, sources, voice);
      const start = sources.zone.startOfDay(day);
      const [opens, closes] = [start + DAY_HOURS[0] * HOUR, start + DAY_HOURS[1] * HOUR];
      const events = (await sources.events(day, day)).filter(({ isAllDay }) => !isAllDay);
      const gaps = freeBetween(events, Math.max(opens, day === sources.today ? sources.now : opens), closes);
      if (gaps.length === 0)
        return {
          say: voice.say(
            {
              en: 'Nothing is free {when} between {from} and {to}.',
              de: '{when} ist zwischen {from} und {to} nichts frei.',
              fr: 'Rien de libre {when} entre {from} et {to}.',
              es: 'No hay nada libre {when} entre {from} y {to}.',
            },
            { when: voice.day(day), from: voice.clock(opens), to: voice.clock(closes) },
          ),
          records: events.slice(0, 12).map(eventProof),
        };
      return {
        say: voice.say(
          {
            en: 'Free {when}: {list}.',
            de: 'Frei {when}: {list}.',
            fr: 'Libre {when} : {list}.',
            es: 'Libre {when}: {list}.',
          },
          {
            when: voice.day(day),
            list: voice.list(gaps.map(([from, to]) => `${voice.clock(from)}–${voice.clock(to)}`)),
          },
        ),
        records: events.slice(0, 12).map(eventProof),
      };
    },
  }),
  intent({
    id: 'calendar.next-with',
    example: {
      en: 'When do I see Priya next?',
      de: 'Wann treffe ich Priya das nächste Mal?',
      fr: 'Quand est-ce que je vois Priya ?',
      es: '¿Cuándo veo a Priya?',
    },
    ways: ['when next see', 'next see', 'next talk'],
    may: 'when meeting',
    not: 'last',
    names: ['person'],
    needsName: true,
    looks,
    async answer(slots, sources, voice) {
      const event = await coming(slots, sources);
      if (event === undefined) return NOTHING;
      return {
        say: `${event.title}: ${voice.day(event.day)}${event.isAllDay ? '' : `, ${voice.clock(event.startsAt)}`}.`,
        records: [eventProof(event)],
      };
    },
  }),
];

/** What events leave free between two moments, if it is long enough. */
const freeBetween = (events: readonly AskEvent[], from: number, to: number): readonly (readonly [number, number])[] => {
  const gaps: (readonly [number, number])[] = [];
  let at = from;
  for (const { startsAt, endsAt } of events.toSorted((a, b) => a.startsAt - b.startsAt)) {
    if (Math.min(startsAt, to) - at >= SHORTEST * HOUR) gaps.push([at, Math.min(startsAt, to)]);
    at = Math.max(at, endsAt);
  }
  if (to - at >= SHORTEST * HOUR) gaps.push([at, to]);
  return gaps;
};
