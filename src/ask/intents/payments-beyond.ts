import { minorDigits } from '#contract/currency-digits.ts';
import { intent, type Intent } from '../intent.ts';
import { isBeyond } from '../slots/limit.ts';
import { LOOKS, NEXT_MONTH, NOTHING, proofsOf } from './shared.ts';
import { spentIn, sumText, thisMonth } from './transactions.ts';

const looks = LOOKS.transactions;

/** The payments that are over or under an amount. */
const paymentsBeyond: Intent['answer'] = async (slots, sources, voice) => {
  const period = slots.period ?? thisMonth(sources);
  const limit = slots.limit!; // it must be said
  const all = await spentIn(sources, slots, period);
  if (all.length === 0) return NOTHING;
  const found = all.filter((entry) => isBeyond(limit, -entry.is.amount / 10 ** minorDigits(entry.is.currency)));
  // Whether one payment or all together were meant, both are told.
  const values = { n: found.length, when: voice.period(period), sum: sumText(all, voice) };
  if (found.length === 0)
    return {
      say: voice.say(
        {
          en: 'No single payment {when}; {sum} in all.',
          de: 'Keine einzelne Zahlung {when}; zusammen {sum}.',
          fr: 'Aucun paiement seul {when} ; {sum} en tout.',
          es: 'Ningún pago por sí solo {when}; {sum} en total.',
        },
        values,
      ),
      records: proofsOf(all),
    };
  return {
    say: voice.say(
      {
        en: '{n} payments {when}: {list}. All payments together: {sum}.',
        de: '{n} Zahlungen {when}: {list}. Alle zusammen: {sum}.',
        fr: '{n} paiements {when} : {list}. Tous ensemble : {sum}.',
        es: '{n} pagos {when}: {list}. Todos juntos: {sum}.',
      },
      {
        ...values,
        list: voice.listOf(found, (entry) => `${entry.title} (${voice.money(-entry.is.amount, entry.is.currency)})`),
      },
    ),
    records: proofsOf(found),
  };
};

/** Questions for the payments of some days, or over or under an amount. */
export const paymentsBeyondIntents: readonly Intent[] = [
  intent({
    id: 'money.payments',
    example: {
      en: 'Payments over 50 euros this month',
      de: 'Ausgaben über 50 Euro diesen Monat',
      fr: 'Dépenses de plus de 50 euros ce mois-ci',
      es: 'Gastos de más de 50 euros este mes',
    },
    ways: ['spend|pay'],
    may: 'euro over under more',
    limit: 'must',
    period: 'past',
    excepts: ['category', 'payee'],
    names: ['category', 'payee'],
    looks,
    answer: paymentsBeyond,
    next: NEXT_MONTH,
  }),
  intent({
    id: 'money.over',
    example: {
      en: 'Anything over 100 euros last month?',
      de: 'Irgendwas über 100 Euro letzten Monat?',
      fr: 'Quelque chose de plus de 100 euros le mois dernier ?',
      es: '¿Algo de más de 100 euros el mes pasado?',
    },
    ways: ['', 'cost', 'bill'],
    may: 'euro over under more cost bill',
    not: 'subscription budget owe account balance',
    limit: 'must',
    limitIn: 'money',
    period: 'past',
    excepts: ['category', 'payee'],
    names: ['category', 'payee'],
    looks,
    answer: paymentsBeyond,
    next: NEXT_MONTH,
  }),
  intent({
    id: 'money.paid-on',
    example: {
      en: 'What did I pay on 1 November?',
      de: 'Was habe ich am 1. November bezahlt?',
      fr: 'Qu’ai-je payé le 1er novembre ?',
      es: '¿Qué pagué el 1 de noviembre?',
    },
    ways: ['byme pay'],
    may: 'byme past money',
    not: 'earn bought meeting howmuch howmany who owe must invoice client still when last subscription biggest average answer document shopping',
    period: 'past',
    needsPeriod: true,
    looks,
    answer: async (slots, sources, voice) =>
      paymentsBeyond({ ...slots, limit: { is: 'over', amount: 0, unit: 'money' } }, sources, voice),
  }),
];
