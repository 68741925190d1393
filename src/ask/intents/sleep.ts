import { sleep } from '#life/kinds/health.ts';
import { intent, type Intent } from '../intent.ts';
import { LOOKS, NEXT_MONTH, NOTHING, proofsOf, rankedIn, within } from './shared.ts';
import { nightsSaid } from './nights-beyond.ts';
import { firstUp, lastDaysPeriod, meanOf } from './health-figures.ts';
const looks = LOOKS.health;

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
      rank: true,
      looks,
      async answer(slots, sources, voice) {
        const period = slots.period ?? lastDaysPeriod(sources, 30);
        const sorted = within(await sources.records(sleep), period).toSorted((a, b) => a.is.asleep - b.is.asleep);
        const nights = rankedIn(which === 'best' ? sorted.toReversed() : sorted, slots);
        if (nights.length === 0) return NOTHING;
        const said = nights.map(({ is, day }) => `${voice.day(day!)}: ${voice.span(is.asleep)}`);
        return { say: `${firstUp(said.join('; '))}.`, records: proofsOf(nights) };
      },
      next: NEXT_MONTH,
    }),
  ),
];
