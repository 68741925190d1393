import { addDays, daysBetween, startOfMonth } from '#contract/zone.ts';
import type { Picture } from '#contract/ask/ask.ts';
import { account, transaction } from '#life/kinds/finance.ts';
import { intent, type Found, type Intent, type Slots } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import { periodBefore } from '../slots/days.ts';
import type { Sources } from '../sources.ts';
import type { Voice } from '../voice.ts';
import { exceptSaid, LOOKS, NEXT_MONTH, NOTHING, proofsOf, subjectOf, within } from './shared.ts';
import { earnedIn, oneCurrency, spentIn, amountOf, sumText, thisMonth } from './transactions.ts';
const looks = LOOKS.transactions;
const onSubject = (slots: Slots, voice: Voice) =>
  (subjectOf(slots) === ''
    ? ''
    : voice.say({ en: ' on {x}', de: ' für {x}', fr: ' pour {x}', es: ' en {x}' }, { x: subjectOf(slots) })) +
  exceptSaid(slots, voice);
const spentSay: Texts = {
  en: 'You spent {sum} {on} {when}.',
  de: 'Du hast {when} {sum} {on} ausgegeben.',
  fr: 'Tu as dépensé {sum} {on} {when}.',
  es: 'Gastaste {sum} {on} {when}.',
};
/** The accounts on which something is put aside. */
const savings = async (sources: Sources) => (await sources.records(account)).filter(({ is }) => is.type === 'Savings');
/** How many periods before it make what is usual. */
const USUAL = 3;

const spent = async (slots: Slots, sources: Sources, voice: Voice): Promise<Found> => {
  const period = slots.period ?? thisMonth(sources);
  const before = [period];
  while (before.length <= USUAL) {
    const earlier = periodBefore(before.at(-1)!);
    if (earlier === null) break;
    before.push(earlier);
  }
  // The earliest is read first: it holds the others.
  const earliest = before.at(-1)!;
  if (earliest.from !== null) await spentIn(sources, slots, earliest);
  const entries = await spentIn(sources, slots, period);
  if (entries.length === 0) return NOTHING;
  const sentence = voice.say(spentSay, {
    sum: sumText(entries, voice),
    on: onSubject(slots, voice),
    when: voice.period(period),
  });
  const compares = slots.flags?.some((flag) => flag === 'usual' || flag === 'more' || flag === 'less') ?? false;
  const sums = await Promise.all(
    before.map(async (one) => ({ period: one, entries: await spentIn(sources, slots, one) })),
  );
  const currency = oneCurrency(sums.flatMap(({ entries: some }) => some));
  const known = sums.slice(1).filter(({ entries: some }) => some.length > 0);
  const records = proofsOf(entries);
  const picture: Picture | undefined =
    currency === null || known.length === 0
      ? undefined
      : {
          sentence,
          points: sums.toReversed().map(({ period: one, entries: some }) => ({
            label: voice.periodName(one),
            value: Math.abs(amountOf(some)) / 100,
            shown: voice.money(Math.abs(amountOf(some)), currency),
          })),
        };
  const named = slots.names?.length || slots.topic !== undefined;
  const most = !named && currency !== null ? topCategory(entries, currency, voice) : '';
  if (!compares || currency === null)
    return { say: [sentence, most].filter(Boolean).join(' '), records, ...(picture && { picture }) };
  if (known.length === 0)
    return {
      say: `${sentence} ${voice.say({ en: 'There’s nothing before that to compare it with.', de: 'Davor gibt es nichts zum Vergleichen.', fr: 'Rien d’antérieur pour comparer.', es: 'No hay nada anterior para comparar.' })}`,
      records,
    };
  const usual = Math.abs(known.reduce((sum, { entries: some }) => sum + amountOf(some), 0)) / known.length;
  const mine = Math.abs(amountOf(entries));
  const way = mine > usual * 1.05 ? 'more' : mine < usual * 0.95 ? 'less' : 'same';
  const values = { usual: voice.money(usual, currency), n: known.length };
  return { say: `${sentence} ${voice.say(COMPARED[way], values)}`, records, ...(picture && { picture }) };
};
/** On what most of it went, where there is more than one thing. */
const topCategory = (entries: Awaited<ReturnType<typeof spentIn>>, currency: string, voice: Voice): string => {
  const groups = [...Map.groupBy(entries, ({ is }) => is.category ?? is.payee)]
    .map(([name, some]) => ({ name, sum: Math.abs(amountOf(some)) }))
    .sort((a, b) => b.sum - a.sum);
  if (groups.length < 2) return '';
  return voice.say(
    {
      en: 'Most of it on {name}: {sum}.',
      de: 'Am meisten für {name}: {sum}.',
      fr: 'Surtout pour {name} : {sum}.',
      es: 'Sobre todo en {name}: {sum}.',
    },
    { name: groups[0]!.name, sum: voice.money(groups[0]!.sum, currency) },
  );
};
const COMPARED = {
  more: {
    en: 'That’s more than usual: {usual} on average in the {n} periods before.',
    de: 'Das ist mehr als sonst: {usual} im Schnitt der {n} Zeiträume davor.',
    fr: 'C’est plus que d’habitude : {usual} en moyenne sur les {n} périodes précédentes.',
    es: 'Es más de lo habitual: {usual} de media en los {n} periodos anteriores.',
  },
  less: {
    en: 'That’s less than usual: {usual} on average in the {n} periods before.',
    de: 'Das ist weniger als sonst: {usual} im Schnitt der {n} Zeiträume davor.',
    fr: 'C’est moins que d’habitude : {usual} en moyenne sur les {n} périodes précédentes.',
    es: 'Es menos de lo habitual: {usual} de media en los {n} periodos anteriores.',
  },
  same: {
    en: 'That’s about the same as usual: {usual} on average in the {n} periods before.',
    de: 'Das ist wie sonst: {usual} im Schnitt der {n} Zeiträume davor.',
    fr: 'C’est comme d’habitude : {usual} en moyenne sur les {n} périodes précédentes.',
    es: 'Es lo habitual: {usual} de media en los {n} periodos anteriores.',
  },
} as const satisfies Readonly<Record<string, Texts>>;

/** Questions over what was spent and earned. */
export const spendingIntents: readonly Intent[] = [
  intent({
    id: 'money.spent',
    example: {
      en: 'What did I spend on food this month?',
      de: 'Was habe ich diesen Monat für Essen ausgegeben?',
      fr: 'Combien ai-je dépensé en nourriture ce mois-ci ?',
      es: '¿Cuánto gasté en comida este mes?',
    },
    ways: ['spend', 'howmuch pay'],
    may: 'howmuch money total still account',
    flags: 'usual more less',
    not: 'most biggest average category',
    period: 'past',
    excepts: ['category', 'payee'],
    names: ['category', 'payee'],
    topic: 'after-preposition',
    looks,
    answer: spent,
    next: NEXT_MONTH,
  }),
  intent({
    id: 'money.than-usual',
    example: {
      en: 'Did I spend more than usual on food in October?',
      de: 'Habe ich im Oktober mehr für Essen ausgegeben als sonst?',
      fr: 'Ai-je dépensé plus que d’habitude en nourriture en octobre ?',
      es: '¿Gasté más de lo normal en comida en octubre?',
    },
    ways: ['spend usual', 'pay usual', 'cost usual'],
    may: 'howmuch money total more less most spend pay',
    flags: 'usual',
    not: 'category average',
    period: 'past',
    names: ['category', 'payee'],
    topic: 'after-preposition',
    looks,
    answer: spent,
    next: NEXT_MONTH,
  }),
  intent({
    id: 'money.top-category',
    example: {
      en: 'What did I spend most on this month?',
      de: 'Wofür habe ich diesen Monat am meisten ausgegeben?',
      fr: 'Pour quoi ai-je le plus dépensé ce mois-ci ?',
      es: '¿En qué gasté más este mes?',
    },
    ways: ['spend most', 'spend category', 'category most', 'moneygoes'],
    may: 'money howmuch most spend pay total where',
    flags: 'category',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? thisMonth(sources);
      const entries = await spentIn(sources, {}, period);
      const currency = oneCurrency(entries);
      if (currency === null) return NOTHING;
      const groups = [...Map.groupBy(entries, ({ is }) => is.category ?? is.payee)]
        .map(([name, some]) => ({ name, sum: Math.abs(amountOf(some)), some }))
        .sort((a, b) => b.sum - a.sum);
      const points = groups
        .slice(0, 6)
        .map(({ name, sum }) => ({ label: name, value: sum / 100, shown: voice.money(sum, currency) }));
      const sentence = voice.say(
        {
          en: 'You spent the most on {name} {when}: {sum}.',
          de: 'Am meisten hast du {when} für {name} ausgegeben: {sum}.',
          fr: 'Tu as le plus dépensé pour {name} {when} : {sum}.',
          es: 'En lo que más gastaste {when} fue {name}: {sum}.',
        },
        { name: groups[0]!.name, sum: voice.money(groups[0]!.sum, currency), when: voice.period(period) },
      );
      const others = slots.flags?.includes('category') === true ? groups.slice(1) : [];
      const list = voice.list(others.map(({ name, sum }) => `${name} ${voice.money(sum, currency)}`));
      const then = voice.say(
        { en: 'Then {list}.', de: 'Dann {list}.', fr: 'Puis {list}.', es: 'Después {list}.' },
        { list },
      );
      const each = others.length === 0 ? '' : ` ${then}`;
      return { say: `${sentence}${each}`, records: proofsOf(groups[0]!.some), picture: { sentence, points } };
    },
    next: NEXT_MONTH,
  }),
  intent({
    id: 'money.earned',
    example: {
      en: 'How much did I earn last month?',
      de: 'Wie viel habe ich letzten Monat verdient?',
      fr: 'Combien ai-je gagné le mois dernier ?',
      es: '¿Cuánto gané el mes pasado?',
    },
    ways: ['earn'],
    may: 'howmuch money total receive',
    period: 'past',
    otherwise: ['mail.came', 'money.last-income'],
    names: ['category', 'payee'],
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? thisMonth(sources);
      const entries = await earnedIn(sources, slots, period);
      if (entries.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'You received {sum} {when}.',
            de: 'Du hast {when} {sum} eingenommen.',
            fr: 'Tu as reçu {sum} {when}.',
            es: 'Recibiste {sum} {when}.',
          },
          { sum: sumText(entries, voice), when: voice.period(period) },
        ),
        records: proofsOf(entries),
      };
    },
    next: NEXT_MONTH,
  }),
  intent({
    id: 'money.last-income',
    example: {
      en: 'When was my last salary?',
      de: 'Wann kam mein letztes Gehalt?',
      fr: 'Quand ai-je reçu mon dernier salaire ?',
      es: '¿Cuándo cobré por última vez?',
    },
    ways: ['when earn', 'last earn', 'when last earn', 'earn'],
    may: 'when last money receive howmuch',
    looks,
    async answer(_, sources, voice) {
      const [latest] = await earnedIn(sources, {}, { from: null, to: sources.today });
      if (latest === undefined) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'The last income was {sum} from {payee}, {day}.',
            de: 'Zuletzt kamen {sum} von {payee}, {day}.',
            fr: 'Dernière entrée : {sum} de {payee}, {day}.',
            es: 'El último ingreso: {sum} de {payee}, {day}.',
          },
          { sum: sumText([latest], voice), payee: latest.is.payee, day: voice.day(latest.day!) },
        ),
        records: proofsOf([latest]),
      };
    },
  }),
  intent({
    id: 'money.saved',
    example: {
      en: 'What did I save last month?',
      de: 'Was habe ich letzten Monat gespart?',
      fr: 'Combien ai-je économisé le mois dernier ?',
      es: '¿Cuánto ahorré el mes pasado?',
    },
    ways: ['save'],
    may: 'howmuch money',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      // Without days it is what is put aside, where there is an account for it.
      const aside = slots.period === undefined ? await savings(sources) : [];
      if (aside.length > 0)
        return {
          say: `${voice.listOf(aside, ({ is }) => `${is.name}: ${voice.money(is.balance, is.currency)}`)}.`,
          records: proofsOf(aside),
        };
      const period = slots.period ?? thisMonth(sources);
      const entries = within(await sources.records(transaction, period.from), period);
      const currency = oneCurrency(entries);
      if (currency === null) return NOTHING;
      const values = { sum: voice.money(Math.abs(amountOf(entries)), currency), when: voice.period(period) };
      return {
        say:
          amountOf(entries) >= 0
            ? voice.say(
                {
                  en: 'You kept {sum} {when}: what came in less what went out.',
                  de: 'Dir blieben {when} {sum}: Einnahmen minus Ausgaben.',
                  fr: 'Il t’est resté {sum} {when} : entrées moins dépenses.',
                  es: 'Te quedaron {sum} {when}: ingresos menos gastos.',
                },
                values,
              )
            : voice.say(
                {
                  en: 'You spent {sum} more than came in {when}.',
                  de: 'Du hast {when} {sum} mehr ausgegeben als eingenommen.',
                  fr: 'Tu as dépensé {sum} de plus que tes entrées {when}.',
                  es: 'Gastaste {sum} más de lo que ingresaste {when}.',
                },
                values,
              ),
        records: proofsOf(entries),
      };
    },
    next: NEXT_MONTH,
  }),
  intent({
    id: 'money.average',
    example: {
      en: 'How much do I spend on food a month on average?',
      de: 'Wie viel gebe ich im Schnitt im Monat für Essen aus?',
      fr: 'Combien je dépense en moyenne par mois en nourriture ?',
      es: '¿Cuánto gasto de media al mes en comida?',
    },
    ways: ['spend average', 'spend permonth'],
    may: 'howmuch permonth average money',
    not: 'day',
    period: 'past',
    names: ['category', 'payee'],
    topic: 'after-preposition',
    looks,
    async answer(slots, sources, voice) {
      const first = startOfMonth(sources.today);
      const period = slots.period ?? { from: startOfMonth(addDays(first, -170)), to: addDays(first, -1) };
      const entries = await spentIn(sources, slots, period);
      const currency = oneCurrency(entries);
      if (currency === null || period.from === null || period.to === null) return NOTHING;
      const begun = entries.at(-1)!.day! > period.from ? startOfMonth(entries.at(-1)!.day!) : period.from;
      const months = Math.max(1, Math.round((daysBetween(begun, period.to) + 1) / 30.4));
      return {
        say: voice.say(
          {
            en: 'On average you spent {sum} a month {on}, over {n} months.',
            de: 'Im Schnitt hast du {sum} im Monat {on} ausgegeben, über {n} Monate.',
            fr: 'En moyenne, tu as dépensé {sum} par mois {on}, sur {n} mois.',
            es: 'De media gastaste {sum} al mes {on}, en {n} meses.',
          },
          { sum: voice.money(Math.abs(amountOf(entries)) / months, currency), on: onSubject(slots, voice), n: months },
        ),
        records: proofsOf(entries),
      };
    },
  }),
];
