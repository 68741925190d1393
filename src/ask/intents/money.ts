import { addDays, daysBetween, startOfMonth } from '#contract/zone.ts';
import type { Picture } from '#contract/ask/ask.ts';
import { account, budget, subscription, type Transaction, transaction } from '#life/kinds/finance.ts';
import { intent, type Found, type Intent, type Slots } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import { type Period, periodBefore } from '../slots/period.ts';
import type { Sources } from '../sources.ts';
import type { Voice } from '../voice.ts';
import {
  ALWAYS,
  isNamed,
  LOOKS,
  listIntent,
  NEXT_MONTH,
  NOTHING,
  proofOf,
  proofsOf,
  subjectOf,
  within,
} from './shared.ts';

const looks = LOOKS.transactions;
const thisMonth = ({ today }: Sources): Period => ({
  from: startOfMonth(today),
  to: addDays(startOfMonth(addDays(startOfMonth(today), 31)), -1),
});
const isAbout = (slots: Slots) => (entry: Transaction) => isNamed(slots, entry.is.category, entry.is.payee);
/** What was spent (negative amounts) on something in some days, by currency. */
const spentIn = async (sources: Sources, slots: Slots, period: Period) =>
  within(await sources.records(transaction), period).filter((entry) => entry.is.amount < 0 && isAbout(slots)(entry));
const earnedIn = async (sources: Sources, slots: Slots, period: Period) =>
  within(await sources.records(transaction), period).filter((entry) => entry.is.amount > 0 && isAbout(slots)(entry));

/** The sum of each currency, as one text. */
const sumText = (entries: readonly Transaction[], voice: Voice): string =>
  voice.list(
    [...Map.groupBy(entries, ({ is }) => is.currency)].map(([currency, some]) =>
      voice.money(Math.abs(some.reduce((sum, { is }) => sum + is.amount, 0)), currency),
    ),
  );
const sumOf = (entries: readonly Transaction[]) => entries.reduce((sum, { is }) => sum + is.amount, 0);
const oneCurrency = (entries: readonly Transaction[]): string | null => {
  const all = new Set(entries.map(({ is }) => is.currency));
  return all.size === 1 ? entries[0]!.is.currency : null;
};
const onSubject = (slots: Slots, voice: Voice) =>
  subjectOf(slots) === ''
    ? ''
    : voice.fill({ en: ' on {x}', de: ' für {x}', fr: ' pour {x}', es: ' en {x}' }, { x: subjectOf(slots) });

const spentSay: Texts = {
  en: 'You spent {sum} {on} {when}.',
  de: 'Du hast {when} {sum} {on} ausgegeben.',
  fr: 'Tu as dépensé {sum} {on} {when}.',
  es: 'Gastaste {sum} {on} {when}.',
};
/** How many periods before it make what is usual. */
const USUAL = 3;

const spent = async (slots: Slots, sources: Sources, voice: Voice): Promise<Found> => {
  const period = slots.period ?? thisMonth(sources);
  const entries = await spentIn(sources, slots, period);
  if (entries.length === 0) return NOTHING;
  const sentence = voice.fill(spentSay, {
    sum: sumText(entries, voice),
    on: onSubject(slots, voice),
    when: voice.period(period),
  });
  const compares = slots.flags?.some((flag) => flag === 'usual' || flag === 'more' || flag === 'less') ?? false;
  const before = [period];
  while (before.length <= USUAL) {
    const earlier = periodBefore(before.at(-1)!);
    if (earlier === null) break;
    before.push(earlier);
  }
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
            label: voice.period(one),
            value: Math.abs(sumOf(some)) / 100,
            shown: voice.money(Math.abs(sumOf(some)), currency),
          })),
        };
  if (!compares || currency === null) return { say: sentence, records, ...(picture && { picture }) };
  if (known.length === 0)
    return {
      say: `${sentence} ${voice.fill({ en: 'There’s nothing before that to compare it with.', de: 'Davor gibt es nichts zum Vergleichen.', fr: 'Rien d’antérieur pour comparer.', es: 'No hay nada anterior para comparar.' })}`,
      records,
    };
  const usual = Math.abs(known.reduce((sum, { entries: some }) => sum + sumOf(some), 0)) / known.length;
  const mine = Math.abs(sumOf(entries));
  const way = mine > usual * 1.05 ? 'more' : mine < usual * 0.95 ? 'less' : 'same';
  const values = { usual: voice.money(usual, currency), n: known.length };
  return { say: `${sentence} ${voice.fill(COMPARED[way], values)}`, records, ...(picture && { picture }) };
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
    en: 'That’s about as usual: {usual} on average in the {n} periods before.',
    de: 'Das ist wie sonst: {usual} im Schnitt der {n} Zeiträume davor.',
    fr: 'C’est comme d’habitude : {usual} en moyenne sur les {n} périodes précédentes.',
    es: 'Es lo habitual: {usual} de media en los {n} periodos anteriores.',
  },
} as const satisfies Readonly<Record<string, Texts>>;

const monthly = { Week: 52 / 12, Month: 1, Quarter: 1 / 3, Year: 1 / 12 } as const;

/** Questions over money. */
export const moneyIntents: readonly Intent[] = [
  intent({
    id: 'money.spent',
    example: {
      en: 'What did I spend on food this month?',
      de: 'Was habe ich diesen Monat für Essen ausgegeben?',
      fr: 'Combien ai-je dépensé en nourriture ce mois-ci ?',
      es: '¿Cuánto gasté en comida este mes?',
    },
    ways: ['spend', 'howmuch pay'],
    may: 'howmuch money total still',
    flags: 'usual more less',
    not: 'most biggest average category',
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
    ways: ['spend most', 'spend category'],
    may: 'money howmuch most',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? thisMonth(sources);
      const entries = await spentIn(sources, {}, period);
      const currency = oneCurrency(entries);
      if (currency === null) return NOTHING;
      const groups = [...Map.groupBy(entries, ({ is }) => is.category ?? is.payee)]
        .map(([name, some]) => ({ name, sum: Math.abs(sumOf(some)), some }))
        .sort((a, b) => b.sum - a.sum);
      const points = groups
        .slice(0, 6)
        .map(({ name, sum }) => ({ label: name, value: sum / 100, shown: voice.money(sum, currency) }));
      const sentence = voice.fill(
        {
          en: 'You spent most on {name} {when}: {sum}.',
          de: 'Am meisten hast du {when} für {name} ausgegeben: {sum}.',
          fr: 'Tu as le plus dépensé pour {name} {when} : {sum}.',
          es: 'En lo que más gastaste {when} fue {name}: {sum}.',
        },
        { name: groups[0]!.name, sum: voice.money(groups[0]!.sum, currency), when: voice.period(period) },
      );
      return { say: sentence, records: proofsOf(groups[0]!.some), picture: { sentence, points } };
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
    may: 'howmuch money total',
    period: 'past',
    names: ['category', 'payee'],
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? thisMonth(sources);
      const entries = await earnedIn(sources, slots, period);
      if (entries.length === 0) return NOTHING;
      return {
        say: voice.fill(
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
      const period = slots.period ?? thisMonth(sources);
      const entries = within(await sources.records(transaction), period);
      const currency = oneCurrency(entries);
      if (currency === null) return NOTHING;
      const values = { sum: voice.money(Math.abs(sumOf(entries)), currency), when: voice.period(period) };
      return {
        say:
          sumOf(entries) >= 0
            ? voice.fill(
                {
                  en: 'You kept {sum} {when}: what came in less what went out.',
                  de: 'Dir blieben {when} {sum}: Einnahmen minus Ausgaben.',
                  fr: 'Il t’est resté {sum} {when} : entrées moins dépenses.',
                  es: 'Te quedaron {sum} {when}: ingresos menos gastos.',
                },
                values,
              )
            : voice.fill(
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
    id: 'money.biggest',
    example: {
      en: 'What was my biggest expense this month?',
      de: 'Was war meine größte Ausgabe diesen Monat?',
      fr: 'Quelle a été ma plus grosse dépense ce mois-ci ?',
      es: '¿Cuál fue mi mayor gasto este mes?',
    },
    ways: ['biggest spend', 'biggest pay'],
    period: 'past',
    names: ['category', 'payee'],
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? thisMonth(sources);
      const [biggest] = (await spentIn(sources, slots, period)).toSorted((a, b) => a.is.amount - b.is.amount);
      if (biggest === undefined) return NOTHING;
      const { amount, currency, payee } = biggest.is;
      return {
        say: voice.fill(
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
    names: ['category', 'payee'],
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? thisMonth(sources);
      const { amount, is } = slots.limit!; // it must be said
      const found = (await spentIn(sources, slots, period)).filter((entry) =>
        is === 'over' ? -entry.is.amount > amount * 100 : -entry.is.amount < amount * 100,
      );
      if (found.length === 0) return NOTHING;
      return {
        say: voice.fill(
          {
            en: '{n} payments {when}: {list}.',
            de: '{n} Zahlungen {when}: {list}.',
            fr: '{n} paiements {when} : {list}.',
            es: '{n} pagos {when}: {list}.',
          },
          {
            n: found.length,
            when: voice.period(period),
            list: voice.list(
              found.map((entry) => `${entry.title} (${voice.money(-entry.is.amount, entry.is.currency)})`),
            ),
          },
        ),
        records: proofsOf(found),
      };
    },
    next: NEXT_MONTH,
  }),
  intent({
    id: 'money.last-paid',
    example: {
      en: 'When did I last pay the rent?',
      de: 'Wann habe ich zuletzt die Miete bezahlt?',
      fr: 'Quand ai-je payé le loyer pour la dernière fois ?',
      es: '¿Cuándo pagué el alquiler por última vez?',
    },
    ways: ['when last pay', 'when last spend', 'when pay'],
    may: 'money spend bill',
    names: ['payee', 'category'],
    needsName: true,
    looks,
    async answer(slots, sources, voice) {
      const [latest] = await spentIn(sources, slots, ALWAYS);
      if (latest === undefined) return NOTHING;
      return {
        say: voice.fill(
          {
            en: 'You last paid {payee} {day}: {sum}.',
            de: 'Zuletzt hast du {day} {sum} an {payee} gezahlt.',
            fr: 'Dernier paiement à {payee} {day} : {sum}.',
            es: 'El último pago a {payee} fue {day}: {sum}.',
          },
          {
            payee: latest.is.payee,
            day: voice.day(latest.day!),
            sum: voice.money(-latest.is.amount, latest.is.currency),
          },
        ),
        records: [proofOf(latest)],
      };
    },
  }),
  intent({
    id: 'money.balance',
    example: {
      en: 'How much money do I have?',
      de: 'Wie viel Geld habe ich?',
      fr: 'Combien d’argent ai-je ?',
      es: '¿Cuánto dinero tengo?',
    },
    ways: ['howmuch money', 'balance', 'howmuch account', 'account balance'],
    may: 'howmuch total account money now save still',
    names: ['account'],
    looks: { en: 'your accounts', de: 'deine Konten', fr: 'tes comptes', es: 'tus cuentas' },
    async answer(slots, sources, voice) {
      const accounts = (await sources.records(account)).filter(({ is }) => isNamed(slots, is.name));
      if (accounts.length === 0) return NOTHING;
      const latest = accounts[0]!;
      const totals = [...Map.groupBy(accounts, ({ is }) => is.currency)].map(([currency, some]) =>
        voice.money(
          some.reduce((sum, { is }) => sum + is.balance, 0),
          currency,
        ),
      );
      const say =
        accounts.length === 1
          ? voice.fill(
              {
                en: '{name} holds {sum}, as of {day}.',
                de: 'Auf {name} sind {sum}, Stand {day}.',
                fr: '{name} : {sum}, au {day}.',
                es: '{name} tiene {sum}, a {day}.',
              },
              { name: latest.title, sum: totals[0]!, day: voice.date(latest.day!) },
            )
          : voice.fill(
              {
                en: 'Your {n} accounts together hold {sum}: {list}.',
                de: 'Auf deinen {n} Konten sind zusammen {sum}: {list}.',
                fr: 'Tes {n} comptes font {sum} au total : {list}.',
                es: 'Tus {n} cuentas suman {sum}: {list}.',
              },
              {
                n: accounts.length,
                sum: voice.list(totals),
                list: voice.list(accounts.map(({ is }) => `${is.name} ${voice.money(is.balance, is.currency)}`)),
              },
            );
      return { say, records: proofsOf(accounts) };
    },
  }),
  intent({
    id: 'money.owed',
    example: { en: 'What do I owe?', de: 'Was schulde ich?', fr: 'Combien dois-je ?', es: '¿Cuánto debo?' },
    ways: ['owe'],
    may: 'howmuch money still total',
    not: 'answer mail',
    names: ['account'],
    looks: { en: 'your accounts', de: 'deine Konten', fr: 'tes comptes', es: 'tus cuentas' },
    async answer(slots, sources, voice) {
      const loans = (await sources.records(account)).filter(({ is }) => is.balance < 0 && isNamed(slots, is.name));
      if (loans.length === 0) return NOTHING;
      return {
        say: voice.fill(
          { en: 'You owe {list}.', de: 'Du schuldest {list}.', fr: 'Tu dois {list}.', es: 'Debes {list}.' },
          { list: voice.list(loans.map(({ is }) => `${voice.money(-is.balance, is.currency)} (${is.name})`)) },
        ),
        records: proofsOf(loans),
      };
    },
  }),
  intent({
    id: 'money.budget-left',
    example: {
      en: 'How much is left of my food budget?',
      de: 'Wie viel ist vom Essensbudget noch übrig?',
      fr: 'Combien reste-t-il du budget nourriture ?',
      es: '¿Cuánto queda del presupuesto de comida?',
    },
    ways: ['budget'],
    may: 'howmuch still money category',
    names: ['budget'],
    looks: { en: 'your budgets', de: 'deine Budgets', fr: 'tes budgets', es: 'tus presupuestos' },
    async answer(slots, sources, voice) {
      const budgets = (await sources.records(budget)).filter(({ is }) => isNamed(slots, is.category));
      if (budgets.length === 0) return NOTHING;
      const spentBy = await Promise.all(
        budgets.map(async ({ is }) =>
          (
            await spentIn(
              sources,
              { names: [{ type: 'category', id: is.category, name: is.category }] },
              thisMonth(sources),
            )
          ).filter((entry) => entry.is.currency === is.currency),
        ),
      );
      const parts = budgets.map(
        ({ is }, at) =>
          `${is.category} ${voice.money(is.amount + sumOf(spentBy[at]!), is.currency)} / ${voice.money(is.amount, is.currency)}`,
      );
      return {
        say: voice.fill(
          {
            en: 'Left this month: {list}.',
            de: 'Diesen Monat noch übrig: {list}.',
            fr: 'Reste ce mois-ci : {list}.',
            es: 'Queda este mes: {list}.',
          },
          { list: voice.list(parts) },
        ),
        records: [...proofsOf(budgets), ...proofsOf(spentBy.flat())].slice(0, 12),
      };
    },
  }),
  listIntent({
    id: 'money.bills-due',
    example: {
      en: 'Which bills are due this week?',
      de: 'Welche Rechnungen sind diese Woche fällig?',
      fr: 'Quelles factures arrivent cette semaine ?',
      es: '¿Qué facturas vencen esta semana?',
    },
    ways: ['bill', 'bill due', 'subscription due'],
    may: 'next due must pay open',
    period: 'future',
    kind: subscription,
    keep: (entry, { period }, today) => within([entry], period ?? { from: today, to: addDays(today, 30) }).length > 0,
    nameOf: ({ is, day }, voice) => `${is.name} (${voice.money(Math.abs(is.amount), is.currency)}, ${voice.day(day!)})`,
    looks: {
      en: 'your subscriptions and bills',
      de: 'deine Abos und Rechnungen',
      fr: 'tes abonnements et factures',
      es: 'tus suscripciones y facturas',
    },
    say: {
      en: 'Due {when}: {list}.',
      de: 'Fällig {when}: {list}.',
      fr: 'À payer {when} : {list}.',
      es: 'Por pagar {when}: {list}.',
    },
    next: {
      en: ['And next month?'],
      de: ['Und nächsten Monat?'],
      fr: ['Et le mois prochain ?'],
      es: ['¿Y el próximo mes?'],
    },
  }),
  intent({
    id: 'money.subscriptions-cost',
    example: {
      en: 'What do my subscriptions cost a month?',
      de: 'Was kosten meine Abos im Monat?',
      fr: 'Combien coûtent mes abonnements par mois ?',
      es: '¿Cuánto cuestan mis suscripciones al mes?',
    },
    ways: ['subscription cost', 'subscription howmuch', 'subscription spend', 'subscription pay'],
    may: 'permonth howmuch total',
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
      const sums = [...Map.groupBy(all, ({ is }) => is.currency)].map(([currency, some]) =>
        voice.money(
          some.reduce((sum, { is }) => sum + Math.abs(is.amount) * monthly[is.cycle], 0),
          currency,
        ),
      );
      return {
        say: voice.fill(
          {
            en: 'Your {n} subscriptions and bills come to {sum} a month.',
            de: 'Deine {n} Abos und Rechnungen kosten {sum} im Monat.',
            fr: 'Tes {n} abonnements et factures coûtent {sum} par mois.',
            es: 'Tus {n} suscripciones y facturas cuestan {sum} al mes.',
          },
          { n: all.length, sum: voice.list(sums) },
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
    may: 'howmany',
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
    id: 'money.bill-next',
    example: {
      en: 'When is Netflix due?',
      de: 'Wann wird Netflix abgebucht?',
      fr: 'Quand Netflix est-il prélevé ?',
      es: '¿Cuándo vence Netflix?',
    },
    ways: ['when due', 'when next pay', 'when pay', 'when cost', 'when next bill', 'when next'],
    may: 'next due bill subscription must',
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
        say: voice.fill(
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
        say: voice.fill(
          {
            en: 'On average you spent {sum} a month {on}, over {n} months.',
            de: 'Im Schnitt hast du {sum} im Monat {on} ausgegeben, über {n} Monate.',
            fr: 'En moyenne, tu as dépensé {sum} par mois {on}, sur {n} mois.',
            es: 'De media gastaste {sum} al mes {on}, en {n} meses.',
          },
          { sum: voice.money(Math.abs(sumOf(entries)) / months, currency), on: onSubject(slots, voice), n: months },
        ),
        records: proofsOf(entries),
      };
    },
  }),
];
