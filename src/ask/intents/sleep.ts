import type { Texts } from '../language/language.ts';
import { checkin, sleep } from '#life/kinds/health.ts';
import { intent, type Intent } from '../intent.ts';
import { LOOKS, NEXT_MONTH, NOTHING, proofOf, proofsOf, within } from './shared.ts';
import { firstUp, lastDaysPeriod, meanOf } from './health-figures.ts';
const looks = LOOKS.health;

/** A night that is called short where no length is named, in hours. */
const SHORT = { is: 'under', amount: 6 } as const;
const UNDER_SIX: Texts = { en: 'under 6 h', de: 'unter 6 h', fr: 'sous 6 h', es: 'por debajo de 6 h' };
const NO_NIGHT: Texts = {
  en: 'No night {when}; the {which} was {span}.',
  de: 'Keine Nacht {when}; die {which} war {span}.',
  fr: 'Aucune nuit {when} ; la plus {which} : {span}.',
  es: 'Ninguna noche {when}; la más {which}: {span}.',
};
const SHORTEST: Texts = { en: 'shortest', de: 'kürzeste', fr: 'courte', es: 'corta' };
const LONGEST: Texts = { en: 'longest', de: 'längste', fr: 'longue', es: 'larga' };
/** The nights that are shorter or longer than a length, and what was different after them where that is asked. */
const nightsSaid: Intent['answer'] = async (slots, sources, voice) => {
  const { is, amount } = slots.limit ?? SHORT;
  const period = slots.period ?? lastDaysPeriod(sources, 30);
  const nights = within(await sources.records(sleep), period);
  const minutes = amount * 60;
  const found = nights.filter((night) => (is === 'under' ? night.is.asleep < minutes : night.is.asleep > minutes));
  if (nights.length === 0) return NOTHING;
  if (found.length === 0) {
    const lengths = nights.map((night) => night.is.asleep);
    return {
      say: voice.say(NO_NIGHT, {
        when: voice.period(period),
        span: voice.span(is === 'under' ? Math.min(...lengths) : Math.max(...lengths)),
        which: voice.say(is === 'under' ? SHORTEST : LONGEST),
      }),
      records: proofsOf(nights),
    };
  }
  const sentence = voice.say(
    {
      en: '{n} of {of} nights {than} {when}: {list}.',
      de: '{n} von {of} Nächten {than} {when}: {list}.',
      fr: '{n} nuits sur {of} {than} {when} : {list}.',
      es: '{n} de {of} noches {than} {when}: {list}.',
    },
    {
      n: found.length,
      of: nights.length,
      than: slots.limit === undefined ? voice.say(UNDER_SIX) : '',
      when: voice.period(period),
      list: voice.listOf(found, (night) => `${voice.date(night.day!)} (${voice.span(night.is.asleep)})`),
    },
  );
  if (!slots.flags?.includes('different')) return { say: sentence, records: proofsOf(found) };
  const days = new Set(found.map(({ day }) => day));
  const feelings = within(await sources.records(checkin), period);
  const [after, other] = [feelings.filter(({ day }) => days.has(day)), feelings.filter(({ day }) => !days.has(day))];
  const contrast =
    after.length === 0 || other.length === 0
      ? voice.say({
          en: 'There aren’t enough check-ins to tell what was different.',
          de: 'Für einen Vergleich gibt es zu wenige Check-ins.',
          fr: 'Trop peu de check-ins pour dire ce qui a changé.',
          es: 'Hay muy pocos check-ins para comparar.',
        })
      : voice.say(
          {
            en: 'On the days after, your mood was {after} instead of {other}.',
            de: 'An den Tagen danach war die Stimmung {after} statt {other}.',
            fr: 'Les jours suivants, l’humeur était de {after} au lieu de {other}.',
            es: 'Los días siguientes, el ánimo fue {after} en vez de {other}.',
          },
          {
            after: voice.number(meanOf(after.map((entry) => entry.is.mood))),
            other: voice.number(meanOf(other.map((entry) => entry.is.mood))),
          },
        );
  return { say: `${sentence} ${contrast}`, records: [...proofsOf(found), ...proofsOf(after)].slice(0, 12) };
};

/** Questions over sleep. */
export const sleepIntents: readonly Intent[] = [
  intent({
    id: 'health.sleep',
    example: {
      en: 'How did I sleep last night?',
      de: 'Wie habe ich letzte Nacht geschlafen?',
      fr: 'Combien ai-je dormi cette nuit ?',
      es: '¿Cuánto dormí anoche?',
    },
    ways: ['sleep'],
    may: 'quality how howmuch howlong howmany average hourunit night time usual',
    flags: 'total',
    not: 'best worst bedtime',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? lastDaysPeriod(sources, 1);
      const nights = within(await sources.records(sleep), period);
      if (nights.length === 0) return NOTHING;
      const average = meanOf(nights.map(({ is }) => is.asleep));
      if (nights.length === 1) {
        const { is, day } = nights[0]!;
        return {
          say: voice.say(
            {
              en: 'You slept {span}, waking up {day}.',
              de: 'Du hast {span} geschlafen, aufgewacht {day}.',
              fr: 'Tu as dormi {span}, réveil {day}.',
              es: 'Dormiste {span}; despertaste {day}.',
            },
            { span: voice.span(is.asleep), day: voice.day(day!) },
          ),
          records: proofsOf(nights),
        };
      }
      const sentence = voice.say(
        {
          en: 'You slept {span} a night on average {when} ({n} nights).',
          de: 'Du hast {when} im Schnitt {span} geschlafen ({n} Nächte).',
          fr: 'Tu as dormi {span} par nuit en moyenne {when} ({n} nuits).',
          es: 'Dormiste {span} por noche de media {when} ({n} noches).',
        },
        { span: voice.span(average), when: voice.period(period), n: nights.length },
      );
      const all = nights.reduce((sum, { is }) => sum + is.asleep, 0);
      const total = { en: '{span} in all.', de: 'Zusammen {span}.', fr: '{span} en tout.', es: '{span} en total.' };
      const points = nights
        .slice(0, 14)
        .toReversed()
        .map(({ is, day }) => ({ label: voice.date(day!), value: is.asleep, shown: voice.span(is.asleep) }));
      return {
        say: slots.flags?.includes('total') ? `${sentence} ${voice.say(total, { span: voice.span(all) })}` : sentence,
        records: proofsOf(nights),
        picture: { sentence, points },
      };
    },
    next: {
      en: ['And the night before?', 'And last week?'],
      de: ['Und davor?', 'Und letzte Woche?'],
      fr: ['Et la nuit d’avant ?', 'Et la semaine dernière ?'],
      es: ['¿Y la noche anterior?', '¿Y la semana pasada?'],
    },
  }),
  intent({
    id: 'health.nights',
    example: {
      en: 'Which nights did I sleep under six hours?',
      de: 'In welchen Nächten habe ich unter sechs Stunden geschlafen?',
      fr: 'Quelles nuits ai-je dormi moins de six heures ?',
      es: '¿Qué noches dormí menos de seis horas?',
    },
    ways: ['sleep', 'night'],
    may: 'night sleep howmany howoften when hourunit over under',
    flags: 'different',
    limit: 'must',
    period: 'past',
    looks,
    answer: nightsSaid,
    next: NEXT_MONTH,
  }),
  intent({
    id: 'health.short-nights',
    example: {
      en: 'Which nights were too short?',
      de: 'Welche Nächte waren zu kurz?',
      fr: 'Quelles nuits ont été trop courtes ?',
      es: '¿Qué noches fueron demasiado cortas?',
    },
    ways: ['short sleep', 'short night'],
    may: 'short sleep night howmany howoften when',
    flags: 'different',
    period: 'past',
    looks,
    answer: nightsSaid,
    next: NEXT_MONTH,
  }),
  ...(['best', 'worst'] as const).map((which) =>
    intent({
      id: `health.${which}-night`,
      example:
        which === 'best'
          ? {
              en: 'What was my best night this month?',
              de: 'Was war meine längste Nacht diesen Monat?',
              fr: 'Quelle a été ma meilleure nuit ce mois-ci ?',
              es: '¿Cuál fue mi mejor noche este mes?',
            }
          : {
              en: 'What was my worst night this month?',
              de: 'Was war meine kürzeste Nacht diesen Monat?',
              fr: 'Quelle a été ma pire nuit ce mois-ci ?',
              es: '¿Cuál fue mi peor noche este mes?',
            },
      ways: [`${which} night`, `${which} sleep`],
      may: 'sleep night when',
      period: 'past',
      looks,
      async answer(slots, sources, voice) {
        const period = slots.period ?? lastDaysPeriod(sources, 30);
        const nights = within(await sources.records(sleep), period).toSorted((a, b) => a.is.asleep - b.is.asleep);
        const night = which === 'best' ? nights.at(-1) : nights[0];
        if (night === undefined) return NOTHING;
        return { say: `${firstUp(voice.day(night.day!))}: ${voice.span(night.is.asleep)}.`, records: [proofOf(night)] };
      },
      next: NEXT_MONTH,
    }),
  ),
];
