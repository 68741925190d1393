import { addDays } from '#contract/zone.ts';
import {
  appointment,
  checkin,
  measurement,
  type measures,
  medication,
  sleep,
  symptom,
  UNITS,
  workout,
} from '#life/kinds/health.ts';
import { intent, type Intent } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import { type Period, unitPeriod } from '../slots/period.ts';
import type { Sources } from '../sources.ts';
import {
  isNamed,
  listIntent,
  LOOKS,
  NEXT_MONTH,
  NEXT_WEEK,
  NOTHING,
  proofOf,
  proofsOf,
  subjectOf,
  whenIntent,
  within,
} from './shared.ts';

const looks = LOOKS.health;
type Measure = (typeof measures)[number];
const lastDays = ({ today }: Sources, days: number): Period => ({ from: addDays(today, 1 - days), to: today });
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The concept of each measure, and what an amount of a day is called. */
const MEASURED: readonly {
  readonly concept: string;
  readonly measure: Measure;
  readonly may: string;
  readonly isSum: boolean;
  readonly example: Texts;
  readonly label: Texts;
}[] = [
  {
    concept: 'weight',
    measure: 'Weight',
    may: '',
    isSum: false,
    example: { en: 'What’s my weight?', de: 'Wie viel wiege ich?', fr: 'Quel est mon poids ?', es: '¿Cuánto peso?' },
    label: { en: 'weight', de: 'Gewicht', fr: 'poids', es: 'peso' },
  },
  {
    concept: 'steps',
    measure: 'Steps',
    may: 'walked go',
    isSum: true,
    example: {
      en: 'How many steps did I take yesterday?',
      de: 'Wie viele Schritte bin ich gestern gegangen?',
      fr: 'Combien de pas ai-je faits hier ?',
      es: '¿Cuántos pasos di ayer?',
    },
    label: { en: 'steps', de: 'Schritte', fr: 'pas', es: 'pasos' },
  },
  {
    concept: 'pressure',
    measure: 'Blood pressure',
    may: '',
    isSum: false,
    example: {
      en: 'What was my last blood pressure?',
      de: 'Was war mein letzter Blutdruck?',
      fr: 'Quelle était ma dernière tension ?',
      es: '¿Cuál fue mi última presión arterial?',
    },
    label: { en: 'blood pressure', de: 'Blutdruck', fr: 'tension', es: 'presión arterial' },
  },
  {
    concept: 'pulse',
    measure: 'Resting heart rate',
    may: '',
    isSum: false,
    example: {
      en: 'What’s my resting heart rate?',
      de: 'Was ist mein Ruhepuls?',
      fr: 'Quelle est ma fréquence cardiaque ?',
      es: '¿Cuál es mi pulso?',
    },
    label: { en: 'resting heart rate', de: 'Ruhepuls', fr: 'fréquence cardiaque au repos', es: 'pulso en reposo' },
  },
  {
    concept: 'glucose',
    measure: 'Glucose',
    may: '',
    isSum: false,
    example: {
      en: 'What was my last blood sugar?',
      de: 'Was war mein letzter Blutzucker?',
      fr: 'Quelle était ma dernière glycémie ?',
      es: '¿Cuál fue mi última glucosa?',
    },
    label: { en: 'glucose', de: 'Blutzucker', fr: 'glycémie', es: 'glucosa' },
  },
  {
    concept: 'temperature',
    measure: 'Temperature',
    may: '',
    isSum: false,
    example: {
      en: 'What was my last temperature?',
      de: 'Was war meine letzte Körpertemperatur?',
      fr: 'Quelle était ma dernière température ?',
      es: '¿Cuál fue mi última temperatura?',
    },
    label: { en: 'temperature', de: 'Temperatur', fr: 'température', es: 'temperatura' },
  },
  {
    concept: 'water',
    measure: 'Water',
    may: 'taking',
    isSum: true,
    example: {
      en: 'How much water did I drink today?',
      de: 'Wie viel Wasser habe ich heute getrunken?',
      fr: 'Combien d’eau ai-je bue aujourd’hui ?',
      es: '¿Cuánta agua bebí hoy?',
    },
    label: { en: 'water', de: 'Wasser', fr: 'eau', es: 'agua' },
  },
  {
    concept: 'bodyfat',
    measure: 'Body fat',
    may: '',
    isSum: false,
    example: {
      en: 'What’s my body fat?',
      de: 'Wie hoch ist mein Körperfett?',
      fr: 'Quelle est ma masse grasse ?',
      es: '¿Cuál es mi grasa corporal?',
    },
    label: { en: 'body fat', de: 'Körperfett', fr: 'masse grasse', es: 'grasa corporal' },
  },
];
const firstUp = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const measureIntents: readonly Intent[] = MEASURED.flatMap(({ concept, measure, may, isSum, example, label }) => [
  intent({
    id: `health.${concept}`,
    example,
    ways: [concept],
    may: `howmuch howmany last now ${may} average total`.replaceAll(/ +/g, ' '),
    not: 'changed average',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const all = (await sources.records(measurement)).filter(({ is }) => is.measure === measure);
      const period = slots.period ?? (isSum ? { from: sources.today, to: sources.today } : undefined);
      const found = within(all, period);
      const [latest] = found;
      if (latest === undefined) return NOTHING;
      const unit = UNITS[measure];
      if (isSum)
        return {
          say: voice.fill(
            {
              en: '{sum} {unit} {when}.',
              de: '{sum} {unit} {when}.',
              fr: '{sum} {unit} {when}.',
              es: '{sum} {unit} {when}.',
            },
            {
              sum: voice.number(
                found.reduce((sum, { is }) => sum + is.value, 0),
                0,
              ),
              unit: measure === 'Steps' ? label[voice.language] : unit,
              when: voice.period(period!),
            },
          ),
          records: proofsOf(found),
        };
      const value = `${voice.number(latest.is.value)}${latest.is.second === null ? '' : `/${voice.number(latest.is.second)}`} ${unit}`;
      return {
        say: `${firstUp(label[voice.language])}: ${value}, ${voice.day(latest.day!)}.`,
        records: [proofOf(latest)],
      };
    },
    ...(isSum && { next: NEXT_WEEK }),
  }),
  intent({
    id: `health.${concept}-change`,
    example: {
      en: `How has my ${label.en} changed this month?`,
      de: `Wie hat sich ${label.de} diesen Monat verändert?`,
      fr: `Évolution ${label.fr} ce mois-ci`,
      es: `Evolución ${label.es} este mes`,
    },
    ways: [`${concept} changed`],
    may: 'how howmuch',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? lastDays(sources, 90);
      const found = within(
        (await sources.records(measurement)).filter(({ is }) => is.measure === measure),
        period,
      );
      const [latest, first] = [found[0], found.at(-1)];
      if (latest === undefined || first === undefined || latest === first) return NOTHING;
      const unit = UNITS[measure];
      const sentence = voice.fill(
        {
          en: 'From {from} {start} to {to} {end}: {by}.',
          de: 'Von {from} {start} auf {to} {end}: {by}.',
          fr: 'De {from} {start} à {to} {end} : {by}.',
          es: 'De {from} {start} a {to} {end}: {by}.',
        },
        {
          from: `${voice.number(first.is.value)} ${unit}`,
          start: voice.day(first.day!),
          to: `${voice.number(latest.is.value)} ${unit}`,
          end: voice.day(latest.day!),
          by: `${latest.is.value >= first.is.value ? '+' : '−'}${voice.number(Math.abs(latest.is.value - first.is.value))} ${unit}`,
        },
      );
      const points = found
        .slice(0, 14)
        .toReversed()
        .map(({ is, day }) => ({
          label: voice.date(day!),
          value: is.value,
          shown: `${voice.number(is.value)} ${unit}`,
        }));
      return { say: sentence, records: proofsOf(found), picture: { sentence, points } };
    },
  }),
]);

const FEELINGS = [
  { concept: 'mood', field: 'mood', label: { en: 'mood', de: 'Stimmung', fr: 'humeur', es: 'ánimo' } },
  { concept: 'energy', field: 'energy', label: { en: 'energy', de: 'Energie', fr: 'énergie', es: 'energía' } },
  { concept: 'stress', field: 'stress', label: { en: 'stress', de: 'Stress', fr: 'stress', es: 'estrés' } },
] as const;
const feelingIntents: readonly Intent[] = FEELINGS.map(({ concept, field, label }) =>
  intent({
    id: `health.${concept}`,
    example: {
      en: `How was my ${label.en} this week?`,
      de: `Wie war meine ${label.de} diese Woche?`,
      fr: `Comment était mon ${label.fr} cette semaine ?`,
      es: `¿Cómo estuvo mi ${label.es} esta semana?`,
    },
    ways: [concept],
    may: 'how howmuch average last',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? lastDays(sources, 7);
      const found = within(await sources.records(checkin), period).filter(({ is }) => is[field] !== null);
      if (found.length === 0) return NOTHING;
      const values = found.map(({ is }) => Number(is[field]));
      const sentence = voice.fill(
        {
          en: 'Your {label} {when}: {mean} of 10 ({n} check-ins).',
          de: '{label} {when}: {mean} von 10 ({n} Check-ins).',
          fr: '{label} {when} : {mean} sur 10 ({n} check-ins).',
          es: '{label} {when}: {mean} de 10 ({n} check-ins).',
        },
        {
          label: voice.language === 'en' ? label.en : firstUp(label[voice.language]),
          when: voice.period(period),
          mean: voice.number(mean(values)),
          n: found.length,
        },
      );
      const points = found
        .slice(0, 14)
        .toReversed()
        .map(({ day, is }) => ({ label: voice.date(day!), value: Number(is[field]), shown: `${is[field]}` }));
      return { say: sentence, records: proofsOf(found), ...(points.length > 1 && { picture: { sentence, points } }) };
    },
    next: NEXT_WEEK,
  }),
);

const sleepIntents: readonly Intent[] = [
  intent({
    id: 'health.sleep',
    example: {
      en: 'How did I sleep last night?',
      de: 'Wie habe ich letzte Nacht geschlafen?',
      fr: 'Combien ai-je dormi cette nuit ?',
      es: '¿Cuánto dormí anoche?',
    },
    ways: ['sleep'],
    may: 'how howmuch howlong howmany average hourunit night',
    not: 'best worst',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? lastDays(sources, 1);
      const nights = within(await sources.records(sleep), period);
      if (nights.length === 0) return NOTHING;
      const average = mean(nights.map(({ is }) => is.asleep));
      if (nights.length === 1) {
        const { is, day } = nights[0]!;
        return {
          say: voice.fill(
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
      const sentence = voice.fill(
        {
          en: 'You slept {span} a night on average {when} ({n} nights).',
          de: 'Du hast {when} im Schnitt {span} geschlafen ({n} Nächte).',
          fr: 'Tu as dormi {span} par nuit en moyenne {when} ({n} nuits).',
          es: 'Dormiste {span} por noche de media {when} ({n} noches).',
        },
        { span: voice.span(average), when: voice.period(period), n: nights.length },
      );
      const points = nights
        .slice(0, 14)
        .toReversed()
        .map(({ is, day }) => ({ label: voice.date(day!), value: is.asleep, shown: voice.span(is.asleep) }));
      return { say: sentence, records: proofsOf(nights), picture: { sentence, points } };
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
    async answer(slots, sources, voice) {
      const { is, amount } = slots.limit!; // it must be said
      const period = slots.period ?? lastDays(sources, 30);
      const nights = within(await sources.records(sleep), period);
      const minutes = amount * 60;
      const found = nights.filter((night) => (is === 'under' ? night.is.asleep < minutes : night.is.asleep > minutes));
      if (found.length === 0) return NOTHING;
      const sentence = voice.fill(
        {
          en: '{n} of {of} nights {when}: {list}.',
          de: '{n} von {of} Nächten {when}: {list}.',
          fr: '{n} nuits sur {of} {when} : {list}.',
          es: '{n} de {of} noches {when}: {list}.',
        },
        {
          n: found.length,
          of: nights.length,
          when: voice.period(period),
          list: voice.list(found.map((night) => `${voice.date(night.day!)} (${voice.span(night.is.asleep)})`)),
        },
      );
      if (!slots.flags?.includes('different')) return { say: sentence, records: proofsOf(found) };
      const days = new Set(found.map(({ day }) => day));
      const feelings = within(await sources.records(checkin), period);
      const [after, other] = [
        feelings.filter(({ day }) => days.has(day)),
        feelings.filter(({ day }) => !days.has(day)),
      ];
      const contrast =
        after.length === 0 || other.length === 0
          ? voice.fill({
              en: 'There are too few check-ins to tell what was different.',
              de: 'Für einen Vergleich gibt es zu wenige Check-ins.',
              fr: 'Trop peu de check-ins pour dire ce qui a changé.',
              es: 'Hay muy pocos check-ins para comparar.',
            })
          : voice.fill(
              {
                en: 'On the days after, your mood was {after} instead of {other}.',
                de: 'An den Tagen danach war die Stimmung {after} statt {other}.',
                fr: 'Les jours suivants, l’humeur était de {after} au lieu de {other}.',
                es: 'Los días siguientes, el ánimo fue {after} en vez de {other}.',
              },
              {
                after: voice.number(mean(after.map((entry) => entry.is.mood))),
                other: voice.number(mean(other.map((entry) => entry.is.mood))),
              },
            );
      return { say: `${sentence} ${contrast}`, records: [...proofsOf(found), ...proofsOf(after)].slice(0, 12) };
    },
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
        const period = slots.period ?? lastDays(sources, 30);
        const nights = within(await sources.records(sleep), period).toSorted((a, b) => a.is.asleep - b.is.asleep);
        const night = which === 'best' ? nights.at(-1) : nights[0];
        if (night === undefined) return NOTHING;
        return { say: `${firstUp(voice.day(night.day!))}: ${voice.span(night.is.asleep)}.`, records: [proofOf(night)] };
      },
      next: NEXT_MONTH,
    }),
  ),
];

const workoutIntents: readonly Intent[] = [
  whenIntent({
    id: 'health.last-workout',
    example: {
      en: 'When did I last run?',
      de: 'Wann war ich zuletzt laufen?',
      fr: 'Quand ai-je couru pour la dernière fois ?',
      es: '¿Cuándo corrí por última vez?',
    },
    ways: ['when last'],
    may: 'go',
    names: ['activity'],
    needsName: true,
    kind: workout,
    looks,
    keep: ({ is }, slots) => isNamed(slots, is.activity),
    say: {
      en: 'Last time was {day}: {title}.',
      de: 'Zuletzt {day}: {title}.',
      fr: 'La dernière fois, c’était {day} : {title}.',
      es: 'La última vez fue {day}: {title}.',
    },
  }),
  whenIntent({
    id: 'health.last-exercise',
    example: {
      en: 'When did I last work out?',
      de: 'Wann habe ich zuletzt trainiert?',
      fr: 'Quand me suis-je entraîné pour la dernière fois ?',
      es: '¿Cuándo entrené por última vez?',
    },
    ways: ['when last exercise', 'last exercise'],
    kind: workout,
    looks,
    say: {
      en: 'You last worked out {day}: {title}.',
      de: 'Zuletzt hast du {day} trainiert: {title}.',
      fr: 'Dernier entraînement {day} : {title}.',
      es: 'Entrenaste por última vez {day}: {title}.',
    },
  }),
  intent({
    id: 'health.distance',
    example: {
      en: 'How far did I run this month?',
      de: 'Wie weit bin ich diesen Monat gelaufen?',
      fr: 'Quelle distance ai-je courue ce mois-ci ?',
      es: '¿Qué distancia corrí este mes?',
    },
    ways: ['howfar'],
    may: 'total',
    names: ['activity'],
    needsName: true,
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? unitPeriod('month', 0, sources.today, sources.weekStart);
      const found = within(await sources.records(workout), period).filter(
        ({ is }) => isNamed(slots, is.activity) && is.distance !== null,
      );
      if (found.length === 0) return NOTHING;
      return {
        say: voice.fill(
          {
            en: '{sum} km {when}, in {n} sessions ({what}).',
            de: '{sum} km {when}, in {n} Einheiten ({what}).',
            fr: '{sum} km {when}, en {n} séances ({what}).',
            es: '{sum} km {when}, en {n} sesiones ({what}).',
          },
          {
            sum: voice.number(
              found.reduce((sum, { is }) => sum + (is.distance ?? 0), 0),
              2,
            ),
            when: voice.period(period),
            n: found.length,
            what: subjectOf(slots),
          },
        ),
        records: proofsOf(found),
      };
    },
    next: NEXT_MONTH,
  }),
  intent({
    id: 'health.workouts',
    example: {
      en: 'How often did I exercise this month?',
      de: 'Wie oft habe ich diesen Monat trainiert?',
      fr: 'Combien de fois ai-je fait du sport ce mois-ci ?',
      es: '¿Cuántas veces entrené este mes?',
    },
    ways: ['howoften exercise', 'howmany exercise', 'exercise'],
    may: 'howmany howoften go',
    not: 'last next howlong',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? unitPeriod('month', 0, sources.today, sources.weekStart);
      const found = within(await sources.records(workout), period);
      if (found.length === 0) return NOTHING;
      return {
        say: voice.fill(
          {
            en: '{n} workouts {when}: {list}.',
            de: '{n}-mal trainiert {when}: {list}.',
            fr: '{n} entraînements {when} : {list}.',
            es: '{n} entrenamientos {when}: {list}.',
          },
          { n: found.length, when: voice.period(period), list: voice.list(found.map(({ title }) => title)) },
        ),
        records: proofsOf(found),
      };
    },
    next: NEXT_MONTH,
  }),
  intent({
    id: 'health.activity-count',
    example: {
      en: 'How often did I run this month?',
      de: 'Wie oft bin ich diesen Monat gelaufen?',
      fr: 'Combien de fois ai-je couru ce mois-ci ?',
      es: '¿Cuántas veces corrí este mes?',
    },
    ways: ['howoften'],
    may: 'go exercise',
    names: ['activity'],
    needsName: true,
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? unitPeriod('month', 0, sources.today, sources.weekStart);
      const found = within(await sources.records(workout), period).filter(({ is }) => isNamed(slots, is.activity));
      if (found.length === 0) return NOTHING;
      return {
        say: voice.fill(
          {
            en: '{n} times {when}: {list}.',
            de: '{n}-mal {when}: {list}.',
            fr: '{n} fois {when} : {list}.',
            es: '{n} veces {when}: {list}.',
          },
          {
            n: found.length,
            when: voice.period(period),
            list: voice.list(found.map(({ title, day }) => `${title} (${voice.date(day!)})`)),
          },
        ),
        records: proofsOf(found),
      };
    },
    next: NEXT_MONTH,
  }),
];

const careIntents: readonly Intent[] = [
  whenIntent({
    id: 'health.last-symptom',
    example: {
      en: 'When did I last have a headache?',
      de: 'Wann hatte ich zuletzt Kopfschmerzen?',
      fr: 'Quand ai-je eu mal à la tête pour la dernière fois ?',
      es: '¿Cuándo me dolió la cabeza por última vez?',
    },
    ways: ['when last', 'when'],
    may: 'symptom',
    names: ['symptom'],
    needsName: true,
    kind: symptom,
    looks,
    keep: ({ is }, slots) => isNamed(slots, is.name),
    say: {
      en: 'Last {day}: {title}.',
      de: 'Zuletzt {day}: {title}.',
      fr: 'La dernière fois {day} : {title}.',
      es: 'La última vez {day}: {title}.',
    },
  }),
  intent({
    id: 'health.symptom-count',
    example: {
      en: 'How often did I have a headache this month?',
      de: 'Wie oft hatte ich diesen Monat Kopfschmerzen?',
      fr: 'Combien de fois ai-je eu mal à la tête ce mois-ci ?',
      es: '¿Cuántas veces tuve dolor de cabeza este mes?',
    },
    ways: ['howoften', 'howmany symptom'],
    may: 'symptom howmany',
    names: ['symptom'],
    needsName: true,
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? unitPeriod('month', 0, sources.today, sources.weekStart);
      const found = within(await sources.records(symptom), period).filter(({ is }) => isNamed(slots, is.name));
      if (found.length === 0) return NOTHING;
      return {
        say:
          voice.count(
            found.length,
            { en: '{n} time', de: '{n}-mal', fr: '{n} fois', es: '{n} vez' },
            { en: '{n} times', de: '{n}-mal', fr: '{n} fois', es: '{n} veces' },
          ) +
          ` ${voice.period(period)}: ${voice.list(found.map(({ day, is }) => `${voice.date(day!)} (${is.severity}/10)`))}.`,
        records: proofsOf(found),
      };
    },
    next: NEXT_MONTH,
  }),
  listIntent({
    id: 'health.medication',
    example: {
      en: 'What medication do I take?',
      de: 'Welche Medikamente nehme ich?',
      fr: 'Quels médicaments je prends ?',
      es: '¿Qué medicamentos tomo?',
    },
    ways: ['medication'],
    may: 'taking walked now must',
    kind: medication,
    looks,
    say: { en: 'You take {list}.', de: 'Du nimmst {list}.', fr: 'Tu prends {list}.', es: 'Tomas {list}.' },
    nameOf: ({ title, is }) => (is.times === null ? title : `${title} (${is.times})`),
  }),
  intent({
    id: 'health.medication-left',
    example: {
      en: 'How much medication is left?',
      de: 'Wie viele Medikamente habe ich noch?',
      fr: 'Combien de médicaments me reste-t-il ?',
      es: '¿Cuánta medicación me queda?',
    },
    ways: ['still', 'howmuch', 'howmany'],
    may: 'still howmuch howmany medication taking',
    names: ['medication'],
    needsName: true,
    looks,
    async answer(slots, sources, voice) {
      const found = (await sources.records(medication)).filter(
        ({ is }) => isNamed(slots, is.name) && is.stock !== null,
      );
      if (found.length === 0) return NOTHING;
      return {
        say: voice.fill(
          { en: '{list} left.', de: 'Noch {list}.', fr: 'Il reste {list}.', es: 'Quedan {list}.' },
          { list: voice.list(found.map(({ is }) => `${is.stock} × ${is.name}`)) },
        ),
        records: proofsOf(found),
      };
    },
  }),
  whenIntent({
    id: 'health.next-appointment',
    example: {
      en: 'When is my next dentist appointment?',
      de: 'Wann ist mein nächster Zahnarzttermin?',
      fr: 'Quand est mon prochain rendez-vous chez le dentiste ?',
      es: '¿Cuándo es mi próxima cita con el dentista?',
    },
    ways: ['when appointment', 'next appointment', 'when'],
    may: 'next appointment when begin',
    not: 'last',
    names: ['appointment'],
    needsName: true,
    kind: appointment,
    which: 'next',
    looks,
    keep: ({ is }, slots) => isNamed(slots, is.what),
    more: ({ is }) => [is.at, is.place].filter(Boolean).join(', '),
    say: {
      en: '{title} is {day} {more}.',
      de: '{title} ist {day} {more}.',
      fr: '{title} : {day} {more}.',
      es: '{title} es {day} {more}.',
    },
  }),
  whenIntent({
    id: 'health.last-appointment',
    example: {
      en: 'When was I last at the dentist?',
      de: 'Wann war ich zuletzt beim Zahnarzt?',
      fr: 'Quand suis-je allé chez le dentiste pour la dernière fois ?',
      es: '¿Cuándo fui al dentista por última vez?',
    },
    ways: ['when last', 'last appointment'],
    may: 'appointment go see when',
    names: ['appointment'],
    needsName: true,
    kind: appointment,
    looks,
    keep: ({ is }, slots) => isNamed(slots, is.what),
    say: {
      en: 'Your last one was {day}: {title}.',
      de: 'Zuletzt {day}: {title}.',
      fr: 'La dernière fois {day} : {title}.',
      es: 'La última fue {day}: {title}.',
    },
  }),
];

/** Questions over health. */
export const healthIntents: readonly Intent[] = [
  ...sleepIntents,
  ...measureIntents,
  ...feelingIntents,
  ...workoutIntents,
  ...careIntents,
];
