import { subscription } from '#life/kinds/finance.ts';
import { intent, type Intent } from '../intent.ts';
import { isNamed, LOOKS, NOTHING, proofOf, proofsOf } from './shared.ts';

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

/** Questions over what one subscription costs, and when it is charged. */
export const oneSubscriptionIntents: readonly Intent[] = [
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
