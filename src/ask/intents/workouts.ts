import { workout } from '#life/kinds/health.ts';
import { isBeyond } from '../slots/limit.ts';
import { intent, type Intent } from '../intent.ts';
import { unitPeriod } from '../slots/days.ts';
import { isNamed, LOOKS, NEXT_MONTH, NOTHING, proofsOf, subjectOf, whenIntent, within } from './shared.ts';
const looks = LOOKS.health;

/** Questions over sport. */
export const workoutIntents: readonly Intent[] = [
  whenIntent({
    id: 'health.last-workout',
    example: {
      en: 'When did I last run?',
      de: 'Wann war ich zuletzt laufen?',
      fr: 'Quand ai-je couru pour la dernière fois ?',
      es: '¿Cuándo corrí por última vez?',
    },
    ways: ['when last', 'when past', 'last'],
    may: 'go past done when',
    not: 'next',
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
    ways: ['howfar', 'howmuch'],
    may: 'total go walked done howmany howmuch exercise',
    names: ['activity'],
    needsName: true,
    period: 'past',
    ever: true,
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? unitPeriod('month', 0, sources.today, sources.weekStart);
      const found = within(await sources.records(workout), period).filter(
        ({ is }) => isNamed(slots, is.activity) && is.distance !== null,
      );
      if (found.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: '{sum} km {when} ({what}, {n}×).',
            de: '{sum} km {when} ({what}, {n}×).',
            fr: '{sum} km {when} ({what}, {n}×).',
            es: '{sum} km {when} ({what}, {n}×).',
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
    may: 'howmany howoften go done taking past',
    not: 'last next howlong',
    period: 'past',
    ever: true,
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? unitPeriod('month', 0, sources.today, sources.weekStart);
      const found = within(await sources.records(workout), period);
      if (found.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: '{n} workouts {when}: {list}.',
            de: '{n}-mal trainiert {when}: {list}.',
            fr: '{n} entraînements {when} : {list}.',
            es: '{n} entrenamientos {when}: {list}.',
          },
          { n: found.length, when: voice.period(period), list: voice.listOf(found, ({ title }) => title) },
        ),
        records: proofsOf(found),
      };
    },
    next: NEXT_MONTH,
  }),
  intent({
    id: 'health.activity-time',
    example: {
      en: 'How long did I do yoga this month?',
      de: 'Wie lange habe ich diesen Monat Yoga gemacht?',
      fr: 'Combien de temps de yoga ce mois-ci ?',
      es: '¿Cuánto tiempo hice yoga este mes?',
    },
    ways: ['howlong', 'hourunit'],
    may: 'howmuch howmany time go done exercise total hourunit',
    not: 'last best when',
    names: ['activity'],
    needsName: true,
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? unitPeriod('month', 0, sources.today, sources.weekStart);
      const found = within(await sources.records(workout), period).filter(({ is }) => isNamed(slots, is.activity));
      if (found.length === 0) return NOTHING;
      return {
        say: `${[subjectOf(slots), voice.period(period)].filter(Boolean).join(' ')}: ${voice.span(found.reduce((sum, { is }) => sum + (is.duration ?? 0), 0))}.`,
        records: proofsOf(found),
      };
    },
    next: NEXT_MONTH,
  }),
  intent({
    id: 'health.did-activity',
    example: {
      en: 'Did I run this week?',
      de: 'War ich diese Woche laufen?',
      fr: 'Ai-je couru cette semaine ?',
      es: '¿Corrí esta semana?',
    },
    ways: [''],
    may: 'go exercise done past',
    not: 'when last howmany howoften howfar howlong more less best most',
    names: ['activity'],
    needsName: true,
    period: 'past',
    needsPeriod: true,
    looks,
    async answer(slots, sources, voice) {
      const found = within(await sources.records(workout), slots.period).filter(({ is }) =>
        isNamed(slots, is.activity),
      );
      if (found.length === 0) return NOTHING;
      return {
        say: voice.say(
          { en: 'Yes: {list}.', de: 'Ja: {list}.', fr: 'Oui : {list}.', es: 'Sí: {list}.' },
          { list: voice.listOf(found, ({ title, day }) => `${title} (${voice.date(day!)})`) },
        ),
        records: proofsOf(found),
      };
    },
  }),
  intent({
    id: 'health.activity-count',
    example: {
      en: 'How often did I run this month?',
      de: 'Wie oft bin ich diesen Monat gelaufen?',
      fr: 'Combien de fois ai-je couru ce mois-ci ?',
      es: '¿Cuántas veces corrí este mes?',
    },
    ways: ['howoften', 'howmany'],
    may: 'go exercise done',
    names: ['activity'],
    needsName: true,
    period: 'past',
    ever: true,
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? unitPeriod('month', 0, sources.today, sources.weekStart);
      const found = within(await sources.records(workout), period).filter(({ is }) => isNamed(slots, is.activity));
      if (found.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: '{n} times {when}: {list}.',
            de: '{n}-mal {when}: {list}.',
            fr: '{n} fois {when} : {list}.',
            es: '{n} veces {when}: {list}.',
          },
          {
            n: found.length,
            when: voice.period(period),
            list: voice.listOf(found, ({ title, day }) => `${title} (${voice.date(day!)})`),
          },
        ),
        records: proofsOf(found),
      };
    },
    next: NEXT_MONTH,
  }),
  intent({
    id: 'health.workouts-beyond',
    example: {
      en: 'Runs longer than 7 km',
      de: 'Läufe über 7 km',
      fr: 'Courses de plus de 7 km',
      es: 'Carreras de más de 7 km',
    },
    ways: ['', 'exercise', 'when'],
    may: 'go exercise done past when over under more best howmany howfar',
    names: ['activity'],
    needsName: true,
    limit: 'must',
    limitIn: 'distance',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const limit = slots.limit!; // it must be said
      const found = within(await sources.records(workout), slots.period).filter(
        ({ is }) => isNamed(slots, is.activity) && is.distance !== null && isBeyond(limit, is.distance),
      );
      if (found.length === 0) return NOTHING;
      const list = voice.list(
        found.map(({ is, day }) => `${voice.number(is.distance ?? 0, 2)} km (${voice.date(day!)})`),
      );
      return { say: `${found.length}: ${list}.`, records: proofsOf(found) };
    },
  }),
];
