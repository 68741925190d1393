import { daysBetween } from '#contract/zone.ts';
import { intent, type Intent } from '../intent.ts';
import { isBeyond } from '../slots/limit.ts';
import type { Texts } from '../language/language.ts';
import { entriesIn, entryProofs, minutesOf, running, thisWeek } from './tracked-time.ts';
import { exceptSaid, LOOKS, NEXT_WEEK, NOTHING, subjectOf } from './shared.ts';
import { isIn } from '../slots/days.ts';

const looks = LOOKS.hours;
/** Up to so many days are drawn one by one. */
const DAYS_DRAWN = 14;
const YES: Texts = { en: 'Yes.', de: 'Ja.', fr: 'Oui.', es: 'Sí.' };
const NO: Texts = { en: 'No.', de: 'Nein.', fr: 'Non.', es: 'No.' };

/** Questions over tracked time. */
export const hoursIntents: readonly Intent[] = [
  intent({
    id: 'hours.worked',
    example: {
      en: 'How many hours did I work last week?',
      de: 'Wie viele Stunden habe ich letzte Woche gearbeitet?',
      fr: 'Combien d’heures ai-je travaillé la semaine dernière ?',
      es: '¿Cuántas horas trabajé la semana pasada?',
    },
    ways: ['work', 'hourunit project', 'hourunit'],
    may: 'howmany howmuch howlong hourunit project time total day',
    not: 'workdays volunteer average most',
    limit: 'may',
    limitIn: 'hours',
    period: 'past',
    excepts: ['project'],
    names: ['project'],
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? thisWeek(sources);
      const entries = await entriesIn(sources, slots, period);
      if (entries.length === 0) return isIn(sources.today, period) ? running(slots, sources, voice) : NOTHING;
      const on =
        subjectOf(slots) === ''
          ? ''
          : voice.say({ en: 'on {x}', de: 'an {x}', fr: 'sur {x}', es: 'en {x}' }, { x: subjectOf(slots) });
      const projects = [...Map.groupBy(entries, ({ project }) => project)]
        .map(([name, some]) => ({ name, minutes: minutesOf(some) }))
        .sort((a, b) => b.minutes - a.minutes);
      const split =
        projects.length > 1
          ? `: ${voice.list(projects.map(({ name, minutes }) => `${name} ${voice.span(minutes)}`))}`
          : '';
      const sentence = voice.say(
        {
          en: 'You worked {span} {on} {when}{split}.',
          de: 'Du hast {when} {span} {on} gearbeitet{split}.',
          fr: 'Tu as travaillé {span} {on} {when}{split}.',
          es: 'Trabajaste {span} {on} {when}{split}.',
        },
        {
          span: voice.span(minutesOf(entries)),
          on: `${on}${exceptSaid(slots, voice)}`,
          when: voice.period(period),
          split,
        },
      );
      const days = [...Map.groupBy(entries.toReversed(), ({ day }) => day)].map(([day, some]) => ({
        label: voice.date(day),
        value: minutesOf(some),
        shown: voice.span(minutesOf(some)),
      }));
      const isDrawn =
        days.length > 1 &&
        period.from !== null &&
        period.to !== null &&
        daysBetween(period.from, period.to) < DAYS_DRAWN;
      const { limit } = slots;
      const say =
        limit === undefined
          ? sentence
          : `${voice.say(isBeyond(limit, minutesOf(entries) / 60) ? YES : NO)} ${sentence}`;
      return { say, records: entryProofs(entries), ...(isDrawn && { picture: { sentence, points: days } }) };
    },
    next: NEXT_WEEK,
  }),
  intent({
    id: 'hours.running',
    example: {
      en: 'What am I tracking right now?',
      de: 'Läuft gerade ein Timer?',
      fr: 'Quel chronomètre tourne ?',
      es: '¿Qué cronómetro está en marcha?',
    },
    ways: ['timer begin', 'when timer', 'timer', 'timer running', 'work now', 'work running'],
    may: 'when begin howmany now running time howlong project work sincewhen',
    looks,
    answer: running,
  }),
  intent({
    id: 'hours.top-project',
    example: {
      en: 'Which project took the most time last week?',
      de: 'Welches Projekt hat letzte Woche die meiste Zeit gebraucht?',
      fr: 'Quel projet a pris le plus de temps la semaine dernière ?',
      es: '¿Qué proyecto llevó más tiempo la semana pasada?',
    },
    ways: ['project most', 'work most'],
    may: 'time project work taking more walked',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? thisWeek(sources);
      const entries = await entriesIn(sources, {}, period);
      const groups = [...Map.groupBy(entries, ({ project }) => project)]
        .map(([name, some]) => ({ name, some, minutes: minutesOf(some) }))
        .sort((a, b) => b.minutes - a.minutes);
      if (groups.length === 0) return NOTHING;
      const sentence = voice.say(
        {
          en: '{name} took the most time {when}: {span}.',
          de: '{name} hat {when} die meiste Zeit gebraucht: {span}.',
          fr: '{name} a pris le plus de temps {when} : {span}.',
          es: '{name} llevó más tiempo {when}: {span}.',
        },
        { name: groups[0]!.name, when: voice.period(period), span: voice.span(groups[0]!.minutes) },
      );
      const points = groups
        .slice(0, 6)
        .map(({ name, minutes }) => ({ label: name, value: minutes, shown: voice.span(minutes) }));
      return {
        say: sentence,
        records: entryProofs(groups[0]!.some),
        ...(points.length > 1 && { picture: { sentence, points } }),
      };
    },
    next: NEXT_WEEK,
  }),
  intent({
    id: 'hours.last-worked',
    example: {
      en: 'When did I last work on Website?',
      de: 'Wann habe ich zuletzt an Website gearbeitet?',
      fr: 'Quand ai-je travaillé sur Website pour la dernière fois ?',
      es: '¿Cuándo trabajé en Website por última vez?',
    },
    ways: ['when last work', 'when work'],
    may: 'project',
    names: ['project'],
    needsName: true,
    looks,
    async answer(slots, sources, voice) {
      const [latest] = await entriesIn(sources, slots, { from: null, to: null });
      if (latest === undefined) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'You last worked on {project} {day}, for {span}.',
            de: 'An {project} hast du zuletzt {day} gearbeitet, {span}.',
            fr: 'Tu as travaillé sur {project} pour la dernière fois {day}, {span}.',
            es: 'Trabajaste en {project} por última vez {day}, {span}.',
          },
          { project: latest.project, day: voice.day(latest.day), span: voice.span(latest.seconds / 60) },
        ),
        records: entryProofs([latest]),
      };
    },
  }),
  intent({
    id: 'hours.projects',
    example: {
      en: 'Which projects do I have?',
      de: 'Welche Projekte habe ich?',
      fr: 'Quels projets ai-je ?',
      es: '¿Qué proyectos tengo?',
    },
    ways: ['project'],
    may: 'howmany now',
    looks: { en: 'your projects', de: 'deine Projekte', fr: 'tes projets', es: 'tus proyectos' },
    async answer(_, sources, voice) {
      const projects = (await sources.projects()).filter(({ isActive }) => isActive);
      if (projects.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'You have {n}: {list}.',
            de: 'Du hast {n}: {list}.',
            fr: 'Tu en as {n} : {list}.',
            es: 'Tienes {n}: {list}.',
          },
          { n: projects.length, list: voice.list(projects.map(({ name }) => name)) },
        ),
        records: projects
          .slice(0, 12)
          .map(({ id, name }) => ({ kind: 'project', id, title: name, href: '/orbit?view=projects' })),
      };
    },
  }),
];
