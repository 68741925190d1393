import { addDays } from '#contract/zone.ts';
import { MINUTE } from '#contract/time-units.ts';
import { intent, type Found, type Intent } from '../intent.ts';
import type { Clock } from '../slots/clock.ts';
import type { AskEvent, Sources } from '../sources.ts';
import type { Voice } from '../voice.ts';
import { coming, inPart } from './calendar.ts';
import { eventProof, LOOKS, NOTHING } from './shared.ts';

const looks = LOOKS.calendar;
const said = (event: AskEvent, voice: Voice): string =>
  [event.title, event.isAllDay ? voice.day(event.day) : voice.clock(event.startsAt), event.location]
    .filter(Boolean)
    .join(', ');
const listed = (events: readonly AskEvent[], voice: Voice): Found =>
  events.length === 0
    ? NOTHING
    : { say: `${events.map((event) => said(event, voice)).join('; ')}.`, records: events.slice(0, 12).map(eventProof) };

/** Whether an event is at a time of its day, begins after it, or before it. */
const isAtTime = (
  { is, minutes }: Clock,
  { startsAt, endsAt, isAllDay, day }: AskEvent,
  { zone }: Sources,
): boolean => {
  const time = zone.startOfDay(day) + minutes * MINUTE;
  if (isAllDay) return false;
  return is === 'at' ? startsAt <= time && endsAt > time : is === 'after' ? startsAt >= time : startsAt < time;
};

/** Questions over what stands at some time of a day, after something, or last. */
export const calendarBesideIntents: readonly Intent[] = [
  intent({
    id: 'calendar.at-time',
    example: {
      en: 'What’s on after two today?',
      de: 'Was steht heute nach 14 Uhr an?',
      fr: 'Qu’est-ce que j’ai après 14 heures ?',
      es: '¿Qué tengo hoy después de las dos?',
    },
    ways: ['happening', 'meeting', 'where must', 'where meeting', 'where happening', 'must', ''],
    may: 'happening meeting where must see next',
    not: 'past last task open due who trip birthday bill pay money sleep medication taking expire',
    period: 'future',
    clock: true,
    needsClock: true,
    looks,
    async answer(slots, sources, voice) {
      const { from, to } = slots.period ?? { from: sources.today, to: sources.today };
      const events = await sources.events(from ?? sources.today, to ?? addDays(sources.today, 7));
      return listed(
        events.filter((event) => isAtTime(slots.clock!, event, sources)), // it must be said
        voice,
      );
    },
  }),
  intent({
    id: 'calendar.after',
    example: {
      en: 'What’s after the design review?',
      de: 'Was kommt nach dem Design Review?',
      fr: 'Qu’est-ce que j’ai après la design review ?',
      es: '¿Qué tengo después de la design review?',
    },
    ways: ['afterit', 'afterit happening', 'afterit next', 'afterit meeting', 'afterit next meeting'],
    may: 'happening next meeting receive',
    not: 'past done last where who howlong howmuch howmany when free',
    names: ['event'],
    needsName: true,
    otherwise: ['calendar.at-time'],
    period: 'future',
    looks,
    async answer(slots, sources, voice) {
      const first = await coming(slots, sources);
      if (first === undefined) return NOTHING;
      const events = await sources.events(first.day, first.day);
      return listed(
        events.filter(({ startsAt, isAllDay }) => !isAllDay && startsAt >= first.endsAt),
        voice,
      );
    },
  }),
  intent({
    id: 'calendar.last-of-day',
    example: {
      en: 'What’s my last meeting tomorrow?',
      de: 'Was ist morgen mein letzter Termin?',
      fr: 'Quel est mon dernier rendez-vous demain ?',
      es: '¿Cuál es mi última cita mañana?',
    },
    ways: ['last meeting', 'last happening'],
    may: 'when begin happening meeting last',
    not: 'past saw write',
    period: 'future',
    needsPeriod: true,
    looks,
    async answer(slots, sources, voice) {
      const { from, to } = slots.period!; // it must be said
      if (from === null || from !== to || from < sources.today) return NOTHING;
      const last = (await sources.events(from, to)).findLast(({ isAllDay }) => !isAllDay);
      return listed(last === undefined ? [] : [last], voice);
    },
  }),
  intent({
    id: 'calendar.where-days',
    example: {
      en: 'Where do I have to be tonight?',
      de: 'Wo muss ich heute Abend hin?',
      fr: 'Où dois-je être ce soir ?',
      es: '¿Dónde tengo que estar esta noche?',
    },
    ways: ['where must'],
    may: 'go meeting happening next',
    not: 'last put document bought pay',
    period: 'future',
    part: true,
    needsPeriod: true,
    looks,
    async answer(slots, sources, voice) {
      const { from, to } = slots.period!; // it must be said
      const events = inPart(
        await sources.events(from ?? sources.today, to ?? from ?? sources.today),
        slots.part,
        sources,
      );
      return listed(
        events.filter(({ location }) => location !== ''),
        voice,
      );
    },
  }),
];
