import { account, transaction } from '#life/kinds/finance.ts';
import { interaction } from '#life/kinds/social.ts';
import { intent, type Intent } from '../intent.ts';
import { extremesSaid, isNamed, listIntent, LOOKS, NOTHING, proofOf, rankedIn, whenIntent } from './shared.ts';

/** Questions for what is first, last, strongest, or in some state, among records that other questions list. */
export const firstAndLastIntents: readonly Intent[] = [
  whenIntent({
    id: 'people.last-seen-whom',
    example: {
      en: 'Who did I last see?',
      de: 'Wen habe ich zuletzt gesehen?',
      fr: 'Qui ai-je vu en dernier ?',
      es: '¿A quién vi por última vez?',
    },
    ways: ['who last see', 'who last saw'],
    may: 'byme past see saw last',
    not: 'mail write answer notdone must next meeting intouch birthday',
    kind: interaction,
    looks: LOOKS.people,
    keep: ({ is }) => is.how === 'Met',
    more: ({ is }) => is.with,
    say: {
      en: 'You last met {more}, {day}.',
      de: 'Zuletzt {more}, {day}.',
      fr: 'En dernier : {more}, {day}.',
      es: 'Por última vez a {more}, {day}.',
    },
  }),
  whenIntent({
    id: 'people.last-called-whom',
    example: {
      en: 'Who did I last call?',
      de: 'Wen habe ich zuletzt angerufen?',
      fr: 'Qui ai-je appelé en dernier ?',
      es: '¿A quién llamé por última vez?',
    },
    ways: ['who last talk'],
    may: 'byme past talk last intouch talktime contact phonenumber',
    not: 'mail write answer notdone must next birthday',
    kind: interaction,
    looks: LOOKS.people,
    keep: ({ is }) => is.how === 'Called',
    more: ({ is }) => is.with,
    say: {
      en: 'You last called {more}, {day}.',
      de: 'Zuletzt {more}, {day}.',
      fr: 'En dernier : {more}, {day}.',
      es: 'Por última vez a {more}, {day}.',
    },
  }),
  intent({
    id: 'money.last-expense',
    example: {
      en: 'What was my last expense?',
      de: 'Was war meine letzte Ausgabe?',
      fr: 'Quelle a été ma dernière dépense ?',
      es: '¿Cuál fue mi último gasto?',
    },
    ways: ['last spend', 'last pay'],
    may: 'past',
    not: 'earn who owe must mail bill subscription client invoice answer work worktime hourunit charged owedme',
    rank: true,
    looks: LOOKS.transactions,
    async answer(slots, sources, voice) {
      const all = (await sources.records(transaction)).filter(
        ({ is, day }) => is.amount < 0 && day !== null && day <= sources.today,
      );
      return extremesSaid(
        rankedIn(all, slots),
        voice,
        ({ is }) => `${is.payee}, ${voice.money(-is.amount, is.currency)}`,
      );
    },
  }),
  intent({
    id: 'money.last-of-category',
    example: {
      en: 'When did I last eat out?',
      de: 'Wann war ich zuletzt auswärts essen?',
      fr: 'Quand ai-je mangé au resto pour la dernière fois ?',
      es: '¿Cuándo comí fuera por última vez?',
    },
    ways: ['when last', 'when last go', 'last'],
    may: 'past byme last where who',
    not: 'notdone must',
    names: ['category'],
    needsName: true,
    looks: LOOKS.transactions,
    async answer(slots, sources, voice) {
      const latest = (await sources.records(transaction)).find(
        ({ is, day }) => is.amount < 0 && day !== null && day <= sources.today && isNamed(slots, is.category),
      );
      if (latest === undefined) return NOTHING;
      const { payee, amount, currency } = latest.is;
      return {
        say: `${payee}, ${voice.day(latest.day!)}: ${voice.money(-amount, currency)}.`, // it has a day
        records: [proofOf(latest)],
      };
    },
  }),
  listIntent({
    id: 'money.accounts',
    example: {
      en: 'How many accounts do I have?',
      de: 'Wie viele Konten habe ich?',
      fr: 'Combien de comptes ai-je ?',
      es: '¿Cuántas cuentas tengo?',
    },
    ways: ['howmany account'],
    not: 'balance money save spend earn',
    kind: account,
    say: { en: '{n}: {list}.', de: '{n}: {list}.', fr: '{n} : {list}.', es: '{n}: {list}.' },
  }),
];
