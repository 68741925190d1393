import { habit, habitLog } from '#life/kinds/health.ts';
import { habitCountsFrom, habitState, streakText } from '#life/habit.ts';
import { intent, type Intent } from '../intent.ts';
import { isIn, unitPeriod } from '../slots/days.ts';
import { isNamed, LOOKS, NEXT_WEEK, NOTHING, proofsOf } from './shared.ts';

const looks = LOOKS.habits;

/** Questions over habits. */
export const habitIntents: readonly Intent[] = [
  intent({
    id: 'habits.done',
    example: {
      en: 'Did I meditate today?',
      de: 'Habe ich heute meditiert?',
      fr: 'Ai-je médité aujourd’hui ?',
      es: '¿Medité hoy?',
    },
    ways: [''],
    may: 'done habit',
    not: 'when last howlong howoften howmany streak',
    names: ['habit'],
    needsName: true,
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const [found] = (await sources.records(habit)).filter(({ is }) => isNamed(slots, is.name));
      if (found === undefined) return NOTHING;
      const period = slots.period ?? { from: sources.today, to: sources.today };
      const logs = (await sources.records(habitLog)).filter(
        ({ is, day }) => is.habit === found.id && is.state === 'Done' && isIn(day, period),
      );
      const values = { name: found.title, when: voice.period(period), n: logs.length };
      return {
        say:
          logs.length === 0
            ? voice.say(
                {
                  en: 'No, “{name}” isn’t ticked {when}.',
                  de: 'Nein, „{name}“ ist {when} noch nicht abgehakt.',
                  fr: 'Non, « {name} » n’est pas coché {when}.',
                  es: 'No, «{name}» no está marcado {when}.',
                },
                values,
              )
            : voice.say(
                {
                  en: 'Yes, “{name}” is done {when} ({n}×).',
                  de: 'Ja, „{name}“ ist {when} erledigt ({n}×).',
                  fr: 'Oui, « {name} » est fait {when} ({n}×).',
                  es: 'Sí, «{name}» está hecho {when} ({n}×).',
                },
                values,
              ),
        records: proofsOf(logs.length === 0 ? [found] : logs),
      };
    },
  }),
  intent({
    id: 'habits.last',
    example: {
      en: 'When did I last meditate?',
      de: 'Wann habe ich zuletzt meditiert?',
      fr: 'Quand ai-je médité pour la dernière fois ?',
      es: '¿Cuándo medité por última vez?',
    },
    ways: ['when last', 'last'],
    may: 'when done habit',
    names: ['habit'],
    needsName: true,
    looks,
    async answer(slots, sources, voice) {
      const [found] = (await sources.records(habit)).filter(({ is }) => isNamed(slots, is.name));
      const latest = (await sources.records(habitLog)).find(
        ({ is, day }) => is.habit === found?.id && is.state === 'Done' && day !== null && day <= sources.today,
      );
      if (found === undefined || latest === undefined) return NOTHING;
      return {
        say: voice.say(
          {
            en: '“{name}” was last done {day}.',
            de: '„{name}“ zuletzt {day}.',
            fr: '« {name} » : la dernière fois {day}.',
            es: '«{name}»: por última vez {day}.',
          },
          { name: found.title, day: voice.day(latest.day!) },
        ),
        records: proofsOf([latest]),
      };
    },
  }),
  intent({
    id: 'habits.streak',
    example: {
      en: 'What’s my meditation streak?',
      de: 'Wie lang ist meine Serie beim Meditieren?',
      fr: 'Quelle est ma série de méditation ?',
      es: '¿Cuál es mi racha de meditación?',
    },
    ways: ['streak'],
    may: 'how howlong howmany habit now day best sincewhen',
    names: ['habit'],
    looks,
    async answer(slots, sources, voice) {
      const habits = (await sources.records(habit)).filter(({ is }) => isNamed(slots, is.name));
      if (habits.length === 0) return NOTHING;
      const logs = await sources.records(habitLog);
      const parts = habits.map((one) => {
        const { streak, best } = habitState(one, logs, sources);
        const shown = voice.language === 'en' ? streakText(one, streak) : `${streak}×`;
        return voice.say(
          {
            en: '{name}: {shown} (best {best})',
            de: '{name}: {shown} in Folge (Rekord {best})',
            fr: '{name} : {shown} d’affilée (record {best})',
            es: '{name}: {shown} seguidos (récord {best})',
          },
          { name: one.title, shown, best },
        );
      });
      return { say: `${voice.list(parts)}.`, records: proofsOf(habits) };
    },
  }),
  intent({
    id: 'habits.open',
    example: {
      en: 'Which habits are still open today?',
      de: 'Welche Gewohnheiten sind heute noch offen?',
      fr: 'Quelles habitudes me restent aujourd’hui ?',
      es: '¿Qué hábitos me quedan hoy?',
    },
    ways: ['habit open', 'habit still'],
    may: 'still open done',
    period: 'past',
    looks,
    async answer(_, sources, voice) {
      const logs = await sources.records(habitLog);
      const open = (await sources.records(habit)).filter((one) => {
        if (one.is.resting === 'Yes') return false;
        const from = habitCountsFrom(one, sources);
        const done = logs.filter(
          ({ is, day }) => is.habit === one.id && is.state === 'Done' && isIn(day, { from, to: sources.today }),
        );
        return done.length < one.is.times && !done.some(({ day }) => day === sources.today);
      });
      if (open.length === 0) return NOTHING;
      return {
        say: voice.say(
          { en: 'Still open: {list}.', de: 'Noch offen: {list}.', fr: 'Il reste : {list}.', es: 'Quedan: {list}.' },
          { list: voice.list(open.map(({ title }) => title)) },
        ),
        records: proofsOf(open),
      };
    },
  }),
  intent({
    id: 'habits.count',
    example: {
      en: 'How often did I meditate this week?',
      de: 'Wie oft habe ich diese Woche meditiert?',
      fr: 'Combien de fois ai-je médité cette semaine ?',
      es: '¿Cuántas veces medité esta semana?',
    },
    ways: ['howoften', 'howmany day'],
    may: 'done habit time',
    names: ['habit'],
    needsName: true,
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const [found] = (await sources.records(habit)).filter(({ is }) => isNamed(slots, is.name));
      if (found === undefined) return NOTHING;
      const period = slots.period ?? unitPeriod('week', 0, sources.today, sources.weekStart);
      const logs = (await sources.records(habitLog)).filter(
        ({ is, day }) => is.habit === found.id && is.state === 'Done' && isIn(day, period),
      );
      if (logs.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: '“{name}”: {n} times {when}.',
            de: '„{name}“: {n}-mal {when}.',
            fr: '« {name} » : {n} fois {when}.',
            es: '«{name}»: {n} veces {when}.',
          },
          { name: found.title, n: logs.length, when: voice.period(period) },
        ),
        records: proofsOf(logs),
      };
    },
    next: NEXT_WEEK,
  }),
  intent({
    id: 'habits.list',
    example: {
      en: 'Which habits do I have?',
      de: 'Welche Gewohnheiten habe ich?',
      fr: 'Quelles habitudes ai-je ?',
      es: '¿Qué hábitos tengo?',
    },
    ways: ['habit'],
    may: 'howmany',
    looks,
    async answer(_, sources, voice) {
      const all = await sources.records(habit);
      if (all.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'You have {n}: {list}.',
            de: 'Du hast {n}: {list}.',
            fr: 'Tu en as {n} : {list}.',
            es: 'Tienes {n}: {list}.',
          },
          { n: all.length, list: voice.list(all.map(({ title }) => title)) },
        ),
        records: proofsOf(all),
      };
    },
  }),
];
