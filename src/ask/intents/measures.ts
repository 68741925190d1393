import { measurement, type measures, MEASURE_UNITS } from '#life/kinds/health.ts';
import { intent, type Intent } from '../intent.ts';
import { isBeyond } from '../slots/limit.ts';
import type { Texts } from '../language/language.ts';
import { LOOKS, NEXT_WEEK, NOTHING, proofOf, proofsOf, within } from './shared.ts';
import { firstUp, lastDaysPeriod } from './health-figures.ts';
const looks = LOOKS.health;
type Measure = (typeof measures)[number];

/** The days on which a measure was over or under a value. */
const measuredBeyond =
  (measure: Measure): Intent['answer'] =>
  async (slots, sources, voice) => {
    const period = slots.period ?? lastDaysPeriod(sources, 30);
    const all = within(await sources.records(measurement), period).filter(({ is }) => is.measure === measure);
    if (all.length === 0) return NOTHING;
    const found = all.filter(({ is }) => isBeyond(slots.limit!, is.value)); // it must be said
    const list = voice.listOf(found, ({ is, day }) => `${voice.date(day!)} (${voice.number(is.value)})`);
    const values = {
      n: found.length,
      of: all.length,
      list: found.length === 0 ? '' : `: ${list}`,
      when: voice.period(period),
    };
    return {
      say: voice.say(
        {
          en: '{n} of {of} days {when}{list}.',
          de: '{n} von {of} Tagen {when}{list}.',
          fr: '{n} jours sur {of} {when}{list}.',
          es: '{n} de {of} días {when}{list}.',
        },
        values,
      ),
      records: proofsOf(found.length === 0 ? all : found),
    };
  };

const BEYOND: Texts = {
  en: 'On which days did I take over 8000 steps?',
  de: 'An welchen Tagen bin ich über 8000 Schritte gegangen?',
  fr: 'Quels jours ai-je fait plus de 8000 pas ?',
  es: '¿Qué días di más de 8000 pasos?',
};

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

/** Questions over measurements such as weight. */
export const measureIntents: readonly Intent[] = MEASURED.flatMap(
  ({ concept, measure, may, isSum, example, label }) => [
    intent({
      id: `health.${concept}`,
      example,
      ways: [concept],
      may: `howmuch howmany last now ${may} average total day level how`.replaceAll(/ +/g, ' '),
      flags: 'average',
      not: 'changed need',
      period: 'past',
      looks,
      async answer(slots, sources, voice) {
        const all = (await sources.records(measurement)).filter(({ is }) => is.measure === measure);
        const period =
          slots.period ??
          (slots.flags?.includes('average') === true
            ? lastDaysPeriod(sources, 30)
            : isSum
              ? { from: sources.today, to: sources.today }
              : undefined);
        const found = within(all, period);
        const [latest] = found;
        if (latest === undefined) return NOTHING;
        const unit = MEASURE_UNITS[measure];
        if (slots.flags?.includes('average') === true) {
          const value = found.reduce((sum, { is }) => sum + is.value, 0) / found.length;
          return {
            say: voice.say(
              {
                en: '{value} {unit} on average {when} ({n} records).',
                de: 'Im Schnitt {value} {unit} {when} ({n} Einträge).',
                fr: '{value} {unit} en moyenne {when} ({n} entrées).',
                es: '{value} {unit} de media {when} ({n} registros).',
              },
              {
                value: voice.number(value, isSum ? 0 : 1),
                unit: measure === 'Steps' ? label[voice.language] : unit,
                when: period === undefined ? '' : voice.period(period),
                n: found.length,
              },
            ),
            records: proofsOf(found),
          };
        }
        if (isSum)
          return {
            say: voice.say(
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
    ...(isSum
      ? [
          intent({
            id: `health.${concept}-beyond`,
            example: BEYOND,
            ways: [concept],
            may: `${may} howmany howoften when day over under more walked past`,
            limit: 'must',
            limitIn: 'none',
            period: 'past',
            looks,
            answer: measuredBeyond(measure),
            next: NEXT_WEEK,
          }),
        ]
      : []),
    intent({
      id: `health.${concept}-change`,
      example: {
        en: `How has my ${label.en} changed this month?`,
        de: `Wie hat sich ${label.de} diesen Monat verändert?`,
        fr: `Évolution ${label.fr} ce mois-ci`,
        es: `Evolución ${label.es} este mes`,
      },
      ways: [`${concept} changed`],
      not: 'need must',
      may: 'how howmuch',
      period: 'past',
      looks,
      async answer(slots, sources, voice) {
        const period = slots.period ?? lastDaysPeriod(sources, 90);
        const found = within(
          (await sources.records(measurement)).filter(({ is }) => is.measure === measure),
          period,
        );
        const [latest, first] = [found[0], found.at(-1)];
        if (latest === undefined || first === undefined || latest === first) return NOTHING;
        const unit = MEASURE_UNITS[measure];
        const sentence = voice.say(
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
        return { say: sentence, records: proofsOf(found), picture: { sentence, points, isFitted: true } };
      },
    }),
  ],
);
