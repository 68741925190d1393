import { addDays } from '#contract/zone.ts';
import { person } from '#life/kinds/social.ts';
import { intent, type Found, type Intent, type Slots } from '../intent.ts';
import { wordsOfName } from '../slots/name-words.ts';
import { isSameName } from '../slots/names.ts';
import { PARTS, type DayPart } from '../slots/part-of-day.ts';
import type { Period } from '../slots/days.ts';
import type { AskEvent, Sources } from '../sources.ts';
import type { Voice } from '../voice.ts';
import type { Texts } from '../language/language.ts';
import { HOUR } from '#contract/time-units.ts';
import { eventProof, isNamed, LOOKS, NEXT_DAY, NOTHING } from './shared.ts';

const looks = LOOKS.calendar;
/** How far the calendar is looked through, in days. */
const AHEAD = 365;
const BACK = 365;

const timeOf = (event: AskEvent, voice: Voice) => (event.isAllDay ? '' : voice.clock(event.startsAt));
const shown = (event: AskEvent, voice: Voice, withDay: boolean) =>
  `${event.title} (${[withDay ? voice.day(event.day) : '', timeOf(event, voice)].filter(Boolean).join(', ') || voice.day(event.day)})`;
const daysOf = (period: Period | undefined, { today }: Sources) => ({
  from: period?.from ?? today,
  to: period?.to ?? addDays(today, AHEAD),
});
/** Whether an event is what the question names: by its title, by a guest, or by somebody in its title. */
const meant = async (slots: Slots, sources: Sources): Promise<(event: AskEvent) => boolean> => {
  const people = (slots.names ?? []).filter(({ type }) => type === 'person').map(({ name }) => name);
  const addresses = (await sources.records(person)).flatMap(({ is }) =>
    is.email !== null && people.some((name) => isSameName(is.name, name)) ? [is.email.toLowerCase()] : [],
  );
  return ({ title, guests }) =>
    isNamed(slots, title) ||
    guests.some((guest) => addresses.includes(guest.toLowerCase()) || people.some((name) => isSameName(guest, name))) ||
    people.some((name) => wordsOfName(name).some((word) => word.length > 2 && wordsOfName(title).includes(word)));
};

/** The event that a question means: of the days that it names, where it names some, else the next one. */
export const coming = async (slots: Slots, sources: Sources): Promise<AskEvent | undefined> => {
  const { from, to } = daysOf(slots.period, sources);
  const [isMeant, events] = await Promise.all([meant(slots, sources), sources.events(from, to)]);
  const all = inPart(events, slots.part, sources).filter((event) => isMeant(event));
  const ahead = all.find((event) => event.isAllDay || event.endsAt > sources.now);
  return ahead ?? (slots.period === undefined ? undefined : all.at(-1));
};
const oneSaid = (event: AskEvent | undefined, voice: Voice): Found => {
  if (event === undefined) return NOTHING;
  const at = timeOf(event, voice);
  return {
    say: voice.say(
      {
        en: '{title} is {day} {at} {place}.',
        de: '{title} ist {day} {at} {place}.',
        fr: '{title} : {day} {at} {place}.',
        es: '{title}: {day} {at} {place}.',
      },
      {
        title: event.title,
        day: voice.day(event.day),
        at: at === '' ? '' : voice.say({ en: 'at {at}', de: 'um {at}', fr: 'à {at}', es: 'a las {at}' }, { at }),
        place: event.location === '' ? '' : `(${event.location})`,
      },
    ),
    records: [eventProof(event)],
  };
};

/** Events of a part of the day: those that have some of it. */
export const inPart = (
  events: readonly AskEvent[],
  part: DayPart | undefined,
  { zone }: Sources,
): readonly AskEvent[] => {
  if (part === undefined) return events;
  const [from, to] = PARTS[part];
  return events.filter((event) => {
    const start = zone.startOfDay(event.day);
    return event.isAllDay || (event.startsAt < start + to * HOUR && event.endsAt > start + from * HOUR);
  });
};
const PART_SAID: { readonly [P in DayPart]: Texts } = {
  morning: { en: 'in the morning', de: 'am Morgen', fr: 'le matin', es: 'por la mañana' },
  afternoon: { en: 'in the afternoon', de: 'am Nachmittag', fr: 'l’après-midi', es: 'por la tarde' },
  evening: { en: 'in the evening', de: 'am Abend', fr: 'le soir', es: 'por la noche' },
};
const whenSaid = (period: Period, part: DayPart | undefined, voice: Voice): string =>
  [voice.period(period), part === undefined ? '' : voice.say(PART_SAID[part])].filter(Boolean).join(' ');

/** What is planned on some days. */
const agendaSaid: Intent['answer'] = async (slots, sources, voice) => {
  const period = daysOf(slots.period ?? { from: sources.today, to: sources.today }, sources);
  const events = inPart(await sources.events(period.from, period.to), slots.part, sources);
  if (events.length === 0) return NOTHING;
  return {
    say:
      voice.count(
        events.length,
        { en: '1 event', de: '1 Termin', fr: '1 événement', es: '1 evento' },
        { en: '{n} events', de: '{n} Termine', fr: '{n} événements', es: '{n} eventos' },
      ) +
      ` ${whenSaid(period, slots.part, voice)}: ${voice.listOf(events, (event) => shown(event, voice, period.from !== period.to))}.`,
    records: events.slice(0, 12).map(eventProof),
  };
};

/** Questions over the calendar. */
export const calendarIntents: readonly Intent[] = [
  intent({
    id: 'calendar.agenda',
    example: {
      en: 'What’s on today?',
      de: 'Was steht heute an?',
      fr: 'Qu’est-ce que j’ai aujourd’hui ?',
      es: '¿Qué tengo hoy?',
    },
    ways: ['meeting', 'happening', ''],
    may: 'happening meeting howmany day next begin',
    not: 'past last money task open overdue due free who trip birthday bill pay ends onmeds',
    period: 'future',
    part: true,
    looks,
    answer: agendaSaid,
    next: NEXT_DAY,
  }),
  intent({
    id: 'calendar.whom',
    example: {
      en: 'Who am I meeting today?',
      de: 'Wen treffe ich heute?',
      fr: 'Qui est-ce que je vois aujourd’hui ?',
      es: '¿A quién veo hoy?',
    },
    ways: ['who see', 'who meeting'],
    may: 'happening next',
    not: 'past last saw notdone must intouch answer mail',
    period: 'future',
    needsPeriod: true,
    part: true,
    looks,
    answer: agendaSaid,
    next: NEXT_DAY,
  }),
  intent({
    id: 'calendar.next',
    example: {
      en: 'What’s my next meeting?',
      de: 'Was ist mein nächster Termin?',
      fr: 'Quel est mon prochain rendez-vous ?',
      es: '¿Cuál es mi próxima cita?',
    },
    ways: ['next meeting'],
    may: 'when happening next',
    not: 'howmany',
    rank: true,
    looks,
    async answer({ rank }, sources, voice) {
      const events = await sources.events(sources.today, addDays(sources.today, AHEAD));
      const ahead = events.filter(({ startsAt, isAllDay }) => !isAllDay && startsAt >= sources.now);
      return rank !== undefined && rank.to > rank.from ? NOTHING : oneSaid(ahead[(rank?.from ?? 1) - 1], voice);
    },
  }),
  intent({
    id: 'calendar.when',
    example: {
      en: 'When is the design review?',
      de: 'Wann ist das Design Review?',
      fr: 'Quand est la design review ?',
      es: '¿Cuándo es la design review?',
    },
    ways: ['when', 'when meeting', 'begin', 'when begin', 'when see'],
    may: 'next when where begin meeting see',
    part: true,
    not: 'hascome last birthday appointment write talk pay due expire saw',
    names: ['event', 'person'],
    needsName: true,
    period: 'future',
    looks,
    async answer(slots, sources, voice) {
      const isMeeting = slots.names?.some(({ type }) => type === 'event' || type === 'person');
      return isMeeting === true ? oneSaid(await coming(slots, sources), voice) : NOTHING;
    },
  }),
  ...(['event', 'person'] as const).map((type) =>
    intent({
      id: type === 'event' ? 'calendar.where' : 'calendar.where-with',
      example: {
        en: 'Where is the design review?',
        de: 'Wo ist das Design Review?',
        fr: 'Où est la design review ?',
        es: '¿Dónde es la design review?',
      },
      // Where somebody is, or comes from, is not where they are met.
      ways: [...(type === 'event' ? ['where'] : []), 'where see', 'where meeting'],
      may: 'meeting next see begin',
      not: 'last put document',
      names: [type],
      needsName: true,
      period: 'future',
      part: true,
      looks,
      async answer(slots, sources, voice) {
        const event = await coming(slots, sources);
        if (event === undefined || event.location === '') return NOTHING;
        return {
          say: voice.say(
            {
              en: '{title} is at {place}, {day}.',
              de: '{title}: {place}, {day}.',
              fr: '{title} : {place}, {day}.',
              es: '{title}: {place}, {day}.',
            },
            { title: event.title, place: event.location, day: voice.day(event.day) },
          ),
          records: [eventProof(event)],
        };
      },
    }),
  ),
  intent({
    id: 'calendar.last',
    example: {
      en: 'When did I last have lunch with Priya?',
      de: 'Wann war das letzte Design Review?',
      fr: 'Quand était la dernière design review ?',
      es: '¿Cuándo fue la última design review?',
    },
    ways: ['when last', 'last meeting'],
    may: 'meeting when',
    names: ['event'],
    needsName: true,
    looks,
    async answer(slots, sources, voice) {
      const isMeant = await meant(slots, sources);
      const latest = (await sources.events(addDays(sources.today, -BACK), sources.today)).findLast(
        (event) => event.startsAt < sources.now && isMeant(event),
      );
      if (latest === undefined) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'The last one was {day}: {title}.',
            de: 'Zuletzt {day}: {title}.',
            fr: 'La dernière fois {day} : {title}.',
            es: 'La última vez {day}: {title}.',
          },
          { day: voice.day(latest.day), title: latest.title },
        ),
        records: [eventProof(latest)],
      };
    },
  }),
  intent({
    id: 'calendar.free',
    example: {
      en: 'Am I free on Friday?',
      de: 'Habe ich am Freitag Zeit?',
      fr: 'Suis-je libre vendredi ?',
      es: '¿Estoy libre el viernes?',
    },
    ways: ['free', 'notdone free'],
    needsPeriod: true,
    may: 'slot how happening',
    not: 'when howmuch howlong timer project work most',
    period: 'future',
    part: true,
    looks,
    async answer(slots, sources, voice) {
      const period = daysOf(slots.period, sources);
      const events = inPart(await sources.events(period.from, period.to), slots.part, sources);
      const when = whenSaid(period, slots.part, voice);
      if (events.length === 0)
        return {
          say: voice.say(
            {
              en: 'Yes, nothing is in your calendars {when}.',
              de: 'Ja, {when} steht nichts in deinen Kalendern.',
              fr: 'Oui, rien dans tes agendas {when}.',
              es: 'Sí, no hay nada en tus calendarios {when}.',
            },
            { when },
          ),
          records: [],
        };
      return {
        say: voice.say(
          {
            en: 'Apart from this you’re free {when}: {list}.',
            de: 'Bis auf das bist du {when} frei: {list}.',
            fr: 'À part ceci, tu es libre {when} : {list}.',
            es: 'Aparte de esto, estás libre {when}: {list}.',
          },
          { when, list: voice.listOf(events, (event) => shown(event, voice, period.from !== period.to)) },
        ),
        records: events.slice(0, 12).map(eventProof),
      };
    },
    next: NEXT_DAY,
  }),
  intent({
    id: 'calendar.first',
    example: {
      en: 'When is my first meeting tomorrow?',
      de: 'Wann ist morgen mein erster Termin?',
      fr: 'Quand est mon premier rendez-vous demain ?',
      es: '¿Cuándo es mi primera cita mañana?',
    },
    ways: ['firstone meeting', 'firstone happening', 'firstone'],
    may: 'when begin task happening meeting',
    not: 'last mail pay spend',
    period: 'future',
    looks,
    async answer(slots, sources, voice) {
      const period = daysOf(slots.period ?? { from: sources.today, to: sources.today }, sources);
      return oneSaid(
        (await sources.events(period.from, period.to)).find(({ isAllDay }) => !isAllDay),
        voice,
      );
    },
    next: NEXT_DAY,
  }),
  intent({
    id: 'calendar.with',
    example: {
      en: 'Which meetings do I have with Priya?',
      de: 'Welche Termine habe ich mit Priya?',
      fr: 'Quels rendez-vous ai-je avec Priya ?',
      es: '¿Qué citas tengo con Priya?',
    },
    ways: ['meeting', 'see'],
    may: 'howmany next meeting',
    not: 'last when where howoften howlong who saw must intouch notdone past',
    names: ['person'],
    needsName: true,
    period: 'future',
    looks,
    async answer(slots, sources, voice) {
      const period = daysOf(slots.period, sources);
      const events = (await sources.events(period.from, period.to)).filter(await meant(slots, sources));
      if (events.length === 0) return NOTHING;
      return {
        say: `${voice.listOf(events, (event) => shown(event, voice, true))}.`,
        records: events.slice(0, 12).map(eventProof),
      };
    },
  }),
];
