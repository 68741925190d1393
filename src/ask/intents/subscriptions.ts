import { subscription } from '#life/kinds/finance.ts';
import { intent, type Intent } from '../intent.ts';
import { isNamed, listIntent, LOOKS, NOTHING, proofOf, proofsOf } from './shared.ts';

const monthly = { Week: 52 / 12, Month: 1, Quarter: 1 / 3, Year: 1 / 12 } as const;

const EVERY = {
  Week: {
    en: '{name}: {sum} a week',
    de: '{name}: {sum} pro Woche',
    fr: '{name} : {sum} par semaine',
    es: '{name}: {sum} a la semana',
  },
  Month: {
    en: '{name}: {sum} a month',
    de: '{name}: {sum} im Monat',
    fr: '{name} : {sum} par mois',
    es: '{name}: {sum} al mes',
  },
  Quarter: {
    en: '{name}: {sum} a quarter',
    de: '{name}: {sum} im Quartal',
    fr: '{name} : {sum} par trimestre',
    es: '{name}: {sum} al trimestre',
  },
  Year: {
    en: '{name}: {sum} a year',
    de: '{name}: {sum} im Jahr',
    fr: '{name} : {sum} par an',
    es: '{name}: {sum} al año',
  },
} as const;

/** Questions over subscriptions and what they cost. */
export const subscriptionIntents: readonly Intent[] = [
  intent({
    id: 'money.subscriptions-cost',
    example: {
      en: 'What do my subscriptions cost a month?',
      de: 'Was kosten meine Abos im Monat?',
      fr: 'Combien coûtent mes abonnements par mois ?',
      es: '¿Cuánto cuestan mis suscripciones al mes?',
    },
    ways: ['subscription cost', 'subscription howmuch', 'subscription spend', 'subscription pay'],
    may: 'permonth howmuch total spend pay cost',
    flags: 'peryear',
    names: ['subscription'],
    looks: {
      en: 'your subscriptions and bills',
      de: 'deine Abos und Rechnungen',
      fr: 'tes abonnements et factures',
      es: 'tus suscripciones y facturas',
    },
    async answer(slots, sources, voice) {
      const all = (await sources.records(subscription)).filter(({ is }) => isNamed(slots, is.name));
      if (all.length === 0) return NOTHING;
      const isYearly = slots.flags?.includes('peryear') === true;
      const sums = [...Map.groupBy(all, ({ is }) => is.currency)].map(([currency, some]) =>
        voice.money(
          some.reduce((sum, { is }) => sum + Math.abs(is.amount) * monthly[is.cycle], 0) * (isYearly ? 12 : 1),
          currency,
        ),
      );
      return {
        say: voice.say(
          {
            en: 'Your {n} subscriptions and bills come to {sum} {per}: {list}.',
            de: 'Deine {n} Abos und Rechnungen kosten {sum} {per}: {list}.',
            fr: 'Tes {n} abonnements et factures coûtent {sum} {per} : {list}.',
            es: 'Tus {n} suscripciones y facturas cuestan {sum} {per}: {list}.',
          },
          {
            per: voice.say(
              isYearly
                ? { en: 'a year', de: 'im Jahr', fr: 'par an', es: 'al año' }
                : { en: 'a month', de: 'im Monat', fr: 'par mois', es: 'al mes' },
            ),
            n: all.length,
            sum: voice.list(sums),
            list: voice.list(all.map(({ is }) => is.name)),
          },
        ),
        records: proofsOf(all),
      };
    },
  }),
  listIntent({
    id: 'money.subscriptions',
    example: {
      en: 'Which subscriptions do I have?',
      de: 'Welche Abos habe ich?',
      fr: 'Quels abonnements ai-je ?',
      es: '¿Qué suscripciones tengo?',
    },
    ways: ['subscription'],
    may: 'list howmany pay running now still',
    kind: subscription,
    nameOf: ({ is }, voice) => `${is.name} (${voice.money(Math.abs(is.amount), is.currency)})`,
    say: {
      en: 'You have {n}: {list}.',
      de: 'Du hast {n}: {list}.',
      fr: 'Tu en as {n} : {list}.',
      es: 'Tienes {n}: {list}.',
    },
  }),
  intent({
    id: 'money.subscription-price',
    example: {
      en: 'How much is Netflix?',
      de: 'Was kostet Netflix?',
      fr: 'Combien coûte Netflix ?',
      es: '¿Cuánto cuesta Netflix?',
    },
    ways: ['howmuch', 'cost', 'price', 'howmuch pay'],
    may: 'howmuch pay cost price permonth subscription',
    flags: 'peryear permonth',
    not: 'when last total',
    names: ['subscription'],
    needsName: true,
    looks: LOOKS.records,
    async answer(slots, sources, voice) {
      const found = (await sources.records(subscription)).filter(({ is }) => isNamed(slots, is.name));
      if (found.length === 0) return NOTHING;
      return {
        say: `${found
          .map(({ is }) => {
            const paid = Math.abs(is.amount);
            const said = voice.say(EVERY[is.cycle], { name: is.name, sum: voice.money(paid, is.currency) });
            const [asked] = (slots.flags ?? []).flatMap((flag) =>
              flag === 'peryear' ? (['Year'] as const) : flag === 'permonth' ? (['Month'] as const) : [],
            );
            if (asked === undefined || asked === is.cycle) return said;
            const sum = voice.money(paid * monthly[is.cycle] * (asked === 'Year' ? 12 : 1), is.currency);
            return `${said} (${voice.say(EVERY[asked], { name: '', sum }).replace(/^\s*:\s*/, '')})`;
          })
          .join('; ')}.`,
        records: proofsOf(found),
      };
    },
  }),
  intent({
    id: 'money.bill-next',
    example: {
      en: 'When is Netflix due?',
      de: 'Wann wird Netflix abgebucht?',
      fr: 'Quand Netflix est-il prélevé ?',
      es: '¿Cuándo vence Netflix?',
    },
    ways: [
      'when expire',
      'charged',
      'when charged',
      'when due',
      'when next pay',
      'when pay',
      'when cost',
      'when next bill',
      'when next',
    ],
    may: 'expire charged when next due bill subscription must',
    not: 'ends',
    names: ['subscription'],
    needsName: true,
    looks: {
      en: 'your subscriptions and bills',
      de: 'deine Abos und Rechnungen',
      fr: 'tes abonnements et factures',
      es: 'tus suscripciones y facturas',
    },
    async answer(slots, sources, voice) {
      const [found] = (await sources.records(subscription)).filter(
        ({ is }) => isNamed(slots, is.name) && is.next !== null,
      );
      if (found === undefined) return NOTHING;
      return {
        say: voice.say(
          {
            en: '{name} is next due {day}: {sum}.',
            de: '{name} ist {day} wieder fällig: {sum}.',
            fr: '{name} : prochaine échéance {day}, {sum}.',
            es: '{name} vence {day}: {sum}.',
          },
          {
            name: found.is.name,
            day: voice.day(found.is.next!),
            sum: voice.money(Math.abs(found.is.amount), found.is.currency),
          },
        ),
        records: [proofOf(found)],
      };
    },
  }),
];
