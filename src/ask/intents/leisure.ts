import { creating, spark } from '#life/kinds/creativity.ts';
import { hobbySession } from '#life/kinds/hobbies.ts';
import { course, study } from '#life/kinds/learning.ts';
import { practice } from '#life/kinds/skills.ts';
import { volunteering } from '#life/kinds/community.ts';
import { intent, type Intent } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import { type Period, unitPeriod } from '../slots/days.ts';
import type { Sources } from '../sources.ts';
import {
  isNamed,
  listIntent,
  LOOKS,
  NEXT_MONTH,
  NOTHING,
  proofOf,
  proofsOf,
  subjectOf,
  whenIntent,
  within,
} from './shared.ts';
const thisMonth = ({ today, weekStart }: Sources): Period => unitPeriod('month', 0, today, weekStart);

const lastDone = (
  id: string,
  kind: typeof hobbySession | typeof study | typeof practice,
  field: 'hobby' | 'what' | 'skill',
  type: 'hobby' | 'study' | 'skill',
  verbs: readonly string[],
  example: Texts,
): Intent =>
  intent({
    id,
    example,
    ways: verbs.flatMap((verb) => [`when last ${verb}`, `last ${verb}`]),
    may: 'when done',
    names: [type],
    needsName: true,
    looks: LOOKS.records,
    async answer(slots, sources, voice) {
      const [latest] = (
        await sources.records<(typeof hobbySession | typeof study | typeof practice)['fields']>(kind)
      ).filter(({ is }) => isNamed(slots, textOf(is, field)));
      if (latest === undefined) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'Last time was {day}: {title}.',
            de: 'Zuletzt {day}: {title}.',
            fr: 'La dernière fois {day} : {title}.',
            es: 'La última vez {day}: {title}.',
          },
          { day: voice.day(latest.day!), title: latest.title },
        ),
        records: [proofOf(latest)],
      };
    },
  });
const timeSpent = (
  id: string,
  kind: typeof hobbySession | typeof study | typeof practice,
  field: 'hobby' | 'what' | 'skill',
  type: 'hobby' | 'study' | 'skill',
  verbs: readonly string[],
  example: Texts,
  isNameNeeded = false,
): Intent =>
  intent({
    id,
    example,
    ways: verbs.flatMap((verb) =>
      verb === ''
        ? ['howlong', 'howmuch', 'howoften', 'hourunit', 'time']
        : [
            `howlong ${verb}`,
            `howmuch ${verb}`,
            `hourunit ${verb}`,
            `howoften ${verb}`,
            'howlong done',
            'howmuch done',
            'howoften done',
          ],
    ),
    may: 'howmany howmuch hourunit time howoften done spend',
    flags: 'total',
    names: [type],
    ...(isNameNeeded && { needsName: true }),
    period: 'past',
    looks: LOOKS.records,
    async answer(slots, sources, voice) {
      const period = slots.period ?? (slots.flags?.includes('total') ? { from: null, to: null } : thisMonth(sources));
      const found = within(
        (await sources.records<(typeof hobbySession | typeof study | typeof practice)['fields']>(kind)).filter(
          ({ is }) => isNamed(slots, textOf(is, field)),
        ),
        period,
      );
      if (found.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: '{span} of {what} {when}, in {n} sessions.',
            de: '{span} {what} {when}, {n} Einheiten.',
            fr: '{span} de {what} {when}, en {n} séances.',
            es: '{span} de {what} {when}, en {n} sesiones.',
          },
          {
            span: voice.span(found.reduce((sum, { is }) => sum + (is.duration ?? 0), 0)),
            what: subjectOf(slots),
            when: voice.period(period),
            n: found.length,
          },
        ),
        records: proofsOf(found),
      };
    },
    next: NEXT_MONTH,
  });
const textOf = (values: Readonly<Record<string, unknown>>, field: string): string | null => {
  const value = values[field];
  return typeof value === 'string' ? value : null;
};

/** Questions over hobbies, learning and what is made. */
export const leisureIntents: readonly Intent[] = [
  whenIntent({
    id: 'community.last',
    example: {
      en: 'When did I last help at the food bank?',
      de: 'Wann habe ich zuletzt bei der Tafel geholfen?',
      fr: 'Quand ai-je aidé à la banque alimentaire pour la dernière fois ?',
      es: '¿Cuándo ayudé por última vez en el banco de alimentos?',
    },
    ways: ['when last volunteer', 'last volunteer', 'when volunteer'],
    may: 'when last volunteer go',
    names: ['cause'],
    kind: volunteering,
    keep: ({ is }, slots) => isNamed(slots, is.where),
    say: {
      en: 'Last time was {day}: {title}.',
      de: 'Zuletzt {day}: {title}.',
      fr: 'La dernière fois {day} : {title}.',
      es: 'La última vez {day}: {title}.',
    },
  }),
  lastDone('leisure.hobby-last', hobbySession, 'hobby', 'hobby', ['play', 'hobby', 'done'], {
    en: 'When did I last play guitar?',
    de: 'Wann habe ich zuletzt Gitarre gespielt?',
    fr: 'Quand ai-je joué de la guitare pour la dernière fois ?',
    es: '¿Cuándo toqué la guitarra por última vez?',
  }),
  lastDone('learning.last', study, 'what', 'study', ['study'], {
    en: 'When did I last study Spanish?',
    de: 'Wann habe ich zuletzt Spanisch gelernt?',
    fr: 'Quand ai-je étudié l’espagnol pour la dernière fois ?',
    es: '¿Cuándo estudié español por última vez?',
  }),
  lastDone('skills.last', practice, 'skill', 'skill', ['play', 'study'], {
    en: 'When did I last practise?',
    de: 'Wann habe ich zuletzt geübt?',
    fr: 'Quand ai-je pratiqué pour la dernière fois ?',
    es: '¿Cuándo practiqué por última vez?',
  }),
  timeSpent(
    'leisure.hobby-amount',
    hobbySession,
    'hobby',
    'hobby',
    [''],
    {
      en: 'How much guitar this month?',
      de: 'Wie viel Gitarre diesen Monat?',
      fr: 'Combien de guitare ce mois-ci ?',
      es: '¿Cuánta guitarra este mes?',
    },
    true,
  ),
  timeSpent(
    'learning.amount',
    study,
    'what',
    'study',
    [''],
    {
      en: 'How much Spanish this month?',
      de: 'Wie viel Spanisch diesen Monat?',
      fr: 'Combien d’espagnol ce mois-ci ?',
      es: '¿Cuánto español este mes?',
    },
    true,
  ),
  timeSpent('leisure.hobby-time', hobbySession, 'hobby', 'hobby', ['play', 'hobby'], {
    en: 'How long did I play guitar this month?',
    de: 'Wie lange habe ich diesen Monat Gitarre gespielt?',
    fr: 'Combien de temps ai-je joué de la guitare ce mois-ci ?',
    es: '¿Cuánto tiempo toqué la guitarra este mes?',
  }),
  timeSpent('learning.time', study, 'what', 'study', ['study'], {
    en: 'How long did I study Spanish this month?',
    de: 'Wie lange habe ich diesen Monat Spanisch gelernt?',
    fr: 'Combien de temps ai-je étudié l’espagnol ce mois-ci ?',
    es: '¿Cuánto tiempo estudié español este mes?',
  }),
  timeSpent('skills.time', practice, 'skill', 'skill', ['play'], {
    en: 'How long did I practise this month?',
    de: 'Wie lange habe ich diesen Monat geübt?',
    fr: 'Combien de temps ai-je pratiqué ce mois-ci ?',
    es: '¿Cuánto tiempo practiqué este mes?',
  }),
  intent({
    id: 'learning.course',
    example: {
      en: 'How far am I with my Spanish course?',
      de: 'Wie weit bin ich mit meinem Spanischkurs?',
      fr: 'Où en suis-je de mon cours d’espagnol ?',
      es: '¿Cómo voy con mi curso de español?',
    },
    ways: ['howmany need', 'howfar', 'progress', 'how course', 'howmany still', 'howmany', 'still', 'howmany season'],
    may: 'need course progress howmany still season study how howfar',
    names: ['course'],
    needsName: true,
    looks: LOOKS.records,
    async answer(slots, sources, voice) {
      const [found] = (await sources.records(course)).filter(
        ({ is }) => isNamed(slots, is.title) && is.done !== null && is.total !== null,
      );
      if (found === undefined) return NOTHING;
      return {
        say: voice.say(
          {
            en: '{title}: {done} of {total} {unit}, {left} to go.',
            de: '{title}: {done} von {total} {unit}, noch {left}.',
            fr: '{title} : {done} sur {total} {unit}, encore {left}.',
            es: '{title}: {done} de {total} {unit}, faltan {left}.',
          },
          {
            title: found.title,
            done: voice.number(found.is.done!),
            total: voice.number(found.is.total!),
            unit: found.is.unit ?? '',
            left: voice.number(Math.max(0, found.is.total! - found.is.done!)),
          },
        ),
        records: [proofOf(found)],
      };
    },
  }),
  ...(['community.hours', 'community.hours-at'] as const).map((id) =>
    intent({
      id,
      example: {
        en: 'How many hours did I volunteer this year?',
        de: 'Wie viele Stunden war ich dieses Jahr ehrenamtlich tätig?',
        fr: 'Combien d’heures de bénévolat cette année ?',
        es: '¿Cuántas horas de voluntariado este año?',
      },
      ways: id === 'community.hours' ? ['volunteer'] : ['hourunit', 'howlong', 'volunteer', 'howoften'],
      may: 'howmany howmuch howlong hourunit time work volunteer done total howoften',
      names: ['cause'],
      ...(id === 'community.hours-at' && { needsName: true }),
      period: 'past',
      looks: LOOKS.records,
      async answer(slots, sources, voice) {
        const period = slots.period ?? unitPeriod('year', 0, sources.today, sources.weekStart);
        const found = within(await sources.records(volunteering), period).filter(({ is }) => isNamed(slots, is.where));
        if (found.length === 0) return NOTHING;
        return {
          say: voice.say(
            { en: '{n} hours {when}.', de: '{n} Stunden {when}.', fr: '{n} heures {when}.', es: '{n} horas {when}.' },
            {
              n: voice.number(
                found.reduce((sum, { is }) => sum + is.hours, 0),
                2,
              ),
              when: voice.period(period),
            },
          ),
          records: proofsOf(found),
        };
      },
    }),
  ),
  listIntent({
    id: 'creativity.ideas',
    example: {
      en: 'Which ideas did I have this month?',
      de: 'Welche Ideen hatte ich diesen Monat?',
      fr: 'Quelles idées ai-je eues ce mois-ci ?',
      es: '¿Qué ideas tuve este mes?',
    },
    ways: ['idea'],
    may: 'last howmany write done',
    not: 'gift',
    period: 'past',
    kind: spark,
    keep: (entry, { period }) => within([entry], period).length > 0,
    say: {
      en: '{n} {when}: {list}.',
      de: '{n} {when}: {list}.',
      fr: '{n} {when} : {list}.',
      es: '{n} {when}: {list}.',
    },
  }),
  whenIntent({
    id: 'creativity.last',
    example: {
      en: 'When was my last creative session?',
      de: 'Wann war ich zuletzt kreativ?',
      fr: 'Quand était ma dernière séance créative ?',
      es: '¿Cuándo fue mi última sesión creativa?',
    },
    ways: ['when last creative', 'last creative'],
    may: 'exercise',
    kind: creating,
    say: {
      en: 'Last time was {day}: {title}.',
      de: 'Zuletzt {day}: {title}.',
      fr: 'La dernière fois {day} : {title}.',
      es: 'La última vez {day}: {title}.',
    },
  }),
];
