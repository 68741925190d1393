import type { Texts } from '../language/language.ts';
import { intent, type Intent } from '../intent.ts';
import { ALWAYS, extremesSaid, LOOKS, NEXT_MONTH, NOTHING, proofOf, rankedIn } from './shared.ts';
import { spentIn, thisMonth } from './transactions.ts';

const looks = LOOKS.transactions;

/** The latest payment to whom is named, in these words. */
const latestPayment =
  (say: Texts): Intent['answer'] =>
  async (slots, sources, voice) => {
    const [latest] = await spentIn(sources, slots, ALWAYS);
    if (latest === undefined) return NOTHING;
    const { payee, amount, currency } = latest.is;
    return {
      say: voice.say(say, { payee, day: voice.day(latest.day!), sum: voice.money(-amount, currency) }),
      records: [proofOf(latest)],
    };
  };

/** Questions over single payments. */
export const paymentIntents: readonly Intent[] = [
  intent({
    id: 'money.biggest',
    example: {
      en: 'What was my biggest expense this month?',
      de: 'Was war meine größte Ausgabe diesen Monat?',
      fr: 'Quelle a été ma plus grosse dépense ce mois-ci ?',
      es: '¿Cuál fue mi mayor gasto este mes?',
    },
    ways: ['biggest spend', 'biggest pay', 'biggest bill', 'biggest cost', 'biggest bought'],
    not: 'issued',
    period: 'past',
    rank: true,
    excepts: ['category', 'payee'],
    names: ['category', 'payee'],
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? thisMonth(sources);
      const sorted = (await spentIn(sources, slots, period)).toSorted((a, b) => a.is.amount - b.is.amount);
      if (slots.rank !== undefined)
        return extremesSaid(
          rankedIn(sorted, slots),
          voice,
          ({ is }) => `${is.payee} ${voice.money(-is.amount, is.currency)}`,
        );
      const [biggest] = sorted;
      if (biggest === undefined) return NOTHING;
      const { amount, currency, payee } = biggest.is;
      return {
        say: voice.say(
          {
            en: 'Your biggest expense {when} was {sum} to {payee}, {day}.',
            de: 'Deine größte Ausgabe {when} waren {sum} an {payee}, {day}.',
            fr: 'Ta plus grosse dépense {when} : {sum} à {payee}, {day}.',
            es: 'Tu mayor gasto {when} fue de {sum} a {payee}, {day}.',
          },
          { when: voice.period(period), sum: voice.money(-amount, currency), payee, day: voice.day(biggest.day!) },
        ),
        records: [proofOf(biggest)],
      };
    },
    next: NEXT_MONTH,
  }),
  intent({
    id: 'money.how-much-is',
    example: {
      en: 'How much is the rent?',
      de: 'Wie hoch ist die Miete?',
      fr: 'Combien est le loyer ?',
      es: '¿Cuánto es el alquiler?',
    },
    ways: ['howmuch', 'cost', 'price', 'howmuch cost', 'whatis'],
    may: 'pay cost price howmuch permonth',
    not: 'budget still owe average total last',
    names: ['payee', 'category'],
    needsName: true,
    looks,
    answer: latestPayment({
      en: 'The last payment to {payee} was {sum}, {day}.',
      de: 'Die letzte Zahlung an {payee} waren {sum}, {day}.',
      fr: 'Le dernier paiement à {payee} : {sum}, {day}.',
      es: 'El último pago a {payee} fue de {sum}, {day}.',
    }),
  }),
  intent({
    id: 'money.last-paid',
    example: {
      en: 'When did I last pay the rent?',
      de: 'Wann habe ich zuletzt die Miete bezahlt?',
      fr: 'Quand ai-je payé le loyer pour la dernière fois ?',
      es: '¿Cuándo pagué el alquiler por última vez?',
    },
    ways: [
      'when last pay',
      'when last spend',
      'when pay',
      'when last bought',
      'when last go',
      'byme pay',
      'byme bought',
    ],
    may: 'money spend bill bought',
    not: 'howmuch who still must',
    names: ['payee', 'category'],
    needsName: true,
    looks,
    answer: latestPayment({
      en: 'You last paid {payee} {day}: {sum}.',
      de: 'Zuletzt hast du {day} {sum} an {payee} gezahlt.',
      fr: 'Dernier paiement à {payee} {day} : {sum}.',
      es: 'El último pago a {payee} fue {day}: {sum}.',
    }),
  }),
];
