import { goal } from '#life/kinds/goals.ts';
import { intent, type Intent } from '../intent.ts';
import { isIn } from '../slots/days.ts';
import { isNamed, listIntent, NOTHING, proofOf, proofsOf } from './shared.ts';

/** Questions over goals. */
export const goalIntents: readonly Intent[] = [
  listIntent({
    id: 'plans.goals',
    example: {
      en: 'What are my goals?',
      de: 'Was sind meine Ziele?',
      fr: 'Quels sont mes objectifs ?',
      es: '¿Cuáles son mis metas?',
    },
    ways: ['goal'],
    may: 'now still howmany open work progress',
    not: 'reached',
    period: 'future',
    kind: goal,
    keep: ({ is }, { period }) => is.status === 'Active' && (period === undefined || isIn(is.due, period)),
    nameOf: ({ is }, voice) =>
      is.current === null || is.target === null
        ? is.title
        : `${is.title} (${voice.number(is.current)}/${voice.number(is.target)})`,
    say: {
      en: 'You’re working on {n}: {list}.',
      de: 'Du arbeitest an {n}: {list}.',
      fr: 'Tu en as {n} : {list}.',
      es: 'Tienes {n}: {list}.',
    },
  }),
  intent({
    id: 'plans.goal-when',
    example: {
      en: 'When did I reach the half marathon goal?',
      de: 'Wann habe ich das Ziel Halbmarathon erreicht?',
      fr: 'Quand ai-je atteint mon objectif ?',
      es: '¿Cuándo logré mi meta?',
    },
    ways: ['when done', 'when reached', 'when goal', 'when due', 'goal due', 'done', 'reached'],
    may: 'when goal done reached due must',
    not: 'last',
    otherwise: ['plans.goal'],
    names: ['goal'],
    needsName: true,
    looks: { en: 'your goals', de: 'deine Ziele', fr: 'tes objectifs', es: 'tus metas' },
    async answer(slots, sources, voice) {
      const told = (await sources.records(goal)).flatMap((one) => {
        const day = one.is.ended ?? one.is.due;
        return isNamed(slots, one.is.title) && day !== null ? [{ one, day }] : [];
      });
      if (told.length === 0) return NOTHING;
      return {
        say: `${told.map(({ one, day }) => `${one.is.title}: ${voice.day(day)}`).join('; ')}.`,
        records: proofsOf(told.map(({ one }) => one)),
      };
    },
  }),
  listIntent({
    id: 'plans.goals-reached',
    example: {
      en: 'Which goals did I reach this year?',
      de: 'Welche Ziele habe ich dieses Jahr erreicht?',
      fr: 'Quels objectifs ai-je atteints cette année ?',
      es: '¿Qué metas he logrado este año?',
    },
    ways: ['goal reached', 'goal done'],
    may: 'howmany reached done',
    period: 'past',
    kind: goal,
    keep: ({ is }, { period }) => is.status === 'Achieved' && (period === undefined || isIn(is.ended, period)),
    say: {
      en: 'You reached {list} {when}.',
      de: 'Erreicht {when}: {list}.',
      fr: 'Atteint {when} : {list}.',
      es: 'Logrado {when}: {list}.',
    },
  }),
  intent({
    id: 'plans.goal',
    example: {
      en: 'How far am I with my goal to read 24 books?',
      de: 'Wie weit bin ich mit meinem Ziel?',
      fr: 'Où en suis-je de mon objectif ?',
      es: '¿Cómo voy con mi meta?',
    },
    ways: [
      'howmany need',
      'howmany still',
      'how running',
      'howmuch more',
      'how',
      'howfar goal',
      'progress goal',
      'how goal',
      'howfar',
      'progress',
      'howmany goal',
      'howmuch goal',
      'howmuch need',
      'howmuch still',
      'howmuch save',
      'save',
    ],
    not: 'pricewas kmunit',
    otherwise: ['plans.goal-when'],
    may: 'need more progress howfar goal book read save how howmany howmuch money still',
    names: ['goal'],
    needsName: true,
    looks: { en: 'your goals', de: 'deine Ziele', fr: 'tes objectifs', es: 'tus metas' },
    async answer(slots, sources, voice) {
      const [found] = (await sources.records(goal)).filter(
        ({ is }) => isNamed(slots, is.title) && is.current !== null && is.target !== null,
      );
      if (found === undefined) return NOTHING;
      const { current, target, unit, title } = found.is;
      return {
        say: voice.say(
          {
            en: '{title}: {current} of {target} {unit} ({share}), {left} to go.',
            de: '{title}: {current} von {target} {unit} ({share}), es fehlen noch {left}.',
            fr: '{title} : {current} sur {target} {unit} ({share}), encore {left}.',
            es: '{title}: {current} de {target} {unit} ({share}), faltan {left}.',
          },
          {
            title,
            current: voice.number(current!),
            target: voice.number(target!),
            unit: unit ?? '',
            share: voice.percent(target === 0 ? 0 : current! / target!),
            left: voice.number(Math.max(0, target! - current!)),
          },
        ),
        records: [proofOf(found)],
      };
    },
  }),
];
