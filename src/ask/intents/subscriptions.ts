import { minorDigits } from '#contract/currency-digits.ts';
import { subscription } from '#life/kinds/finance.ts';
import { intent, type Intent } from '../intent.ts';
import { isBeyond } from '../slots/limit.ts';
import { isNamed, listIntent, NOTHING, proofsOf } from './shared.ts';

const monthly = { Week: 52 / 12, Month: 1, Quarter: 1 / 3, Year: 1 / 12 } as const;

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
    ways: [
      'subscription cost',
      'subscription howmuch',
      'subscription spend',
      'subscription pay',
      'subscription permonth',
    ],
    may: 'permonth howmuch total spend pay cost',
    flags: 'peryear',
    excepts: ['subscription'],
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
    may: 'list howmany pay running now still peryear cost euro over under',
    flags: 'peryear',
    limit: 'may',
    limitIn: 'money',
    excepts: ['subscription'],
    kind: subscription,
    keep: ({ is }, slots) =>
      isNamed(slots, is.name) &&
      (slots.limit === undefined || isBeyond(slots.limit, Math.abs(is.amount) / 10 ** minorDigits(is.currency))) &&
      (slots.flags?.includes('peryear') !== true || is.cycle === 'Year'),
    nameOf: ({ is }, voice) => `${is.name} (${voice.money(Math.abs(is.amount), is.currency)})`,
    say: {
      en: 'You have {n}: {list}.',
      de: 'Du hast {n}: {list}.',
      fr: 'Tu en as {n} : {list}.',
      es: 'Tienes {n}: {list}.',
    },
  }),
];
