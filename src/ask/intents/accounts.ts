import type { Texts } from '../language/language.ts';
import { addDays } from '#contract/zone.ts';
import { account, budget, subscription } from '#life/kinds/finance.ts';
import { intent, type Found, type Intent, type Slots } from '../intent.ts';
import type { Sources } from '../sources.ts';
import type { Voice } from '../voice.ts';
import { isNamed, listIntent, NOTHING, proofsOf, within } from './shared.ts';
import { spentIn, amountOf, thisMonth } from './transactions.ts';
const LEFT: Texts = {
  en: '{left} of {all} ({spent} spent)',
  de: '{left} von {all} ({spent} ausgegeben)',
  fr: '{left} sur {all} ({spent} dépensés)',
  es: '{left} de {all} ({spent} gastados)',
};
/** What is left of some budgets this month. */
const budgetsLeft = async (slots: Slots, sources: Sources, voice: Voice): Promise<Found> => {
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
      `${is.category} ${voice.say(LEFT, {
        left: voice.money(is.amount + amountOf(spentBy[at]!), is.currency),
        all: voice.money(is.amount, is.currency),
        spent: voice.money(-amountOf(spentBy[at]!), is.currency),
      })}`,
  );
  return {
    say: voice.say(
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
};

/** Questions over accounts, budgets, subscriptions and bills. */
export const accountIntents: readonly Intent[] = [
  intent({
    id: 'money.balance',
    example: {
      en: 'How much money do I have?',
      de: 'Wie viel Geld habe ich?',
      fr: 'Combien d’argent ai-je ?',
      es: '¿Cuánto dinero tengo?',
    },
    ways: ['howmuch money', 'balance', 'money total', 'howmuch account', 'account balance'],
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
          ? voice.say(
              {
                en: 'The balance of {name} is {sum}, as of {day}.',
                de: 'Auf {name} sind {sum}, Stand {day}.',
                fr: '{name} : {sum}, au {day}.',
                es: '{name} tiene {sum}, a {day}.',
              },
              { name: latest.title, sum: totals[0]!, day: voice.date(latest.day!) },
            )
          : voice.say(
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
        say: voice.say(
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
    ways: ['budget', 'howmuch still spend', 'howmuch still'],
    may: 'thismonth howmuch still money category spend',
    not: 'overbudget owe medication pay',
    names: ['budget'],
    needsName: true,
    looks: { en: 'your budgets', de: 'deine Budgets', fr: 'tes budgets', es: 'tus presupuestos' },
    answer: budgetsLeft,
  }),
  intent({
    id: 'money.budgets',
    example: {
      en: 'How are my budgets?',
      de: 'Wie stehen meine Budgets?',
      fr: 'Où en sont mes budgets ?',
      es: '¿Cómo van mis presupuestos?',
    },
    ways: ['budget'],
    may: 'thismonth howmuch still money category spend how progress now',
    not: 'overbudget owe medication pay',
    looks: { en: 'your budgets', de: 'deine Budgets', fr: 'tes budgets', es: 'tus presupuestos' },
    answer: budgetsLeft,
  }),
  listIntent({
    id: 'money.bills-due',
    example: {
      en: 'Which bills are due this week?',
      de: 'Welche Rechnungen sind diese Woche fällig?',
      fr: 'Quelles factures arrivent cette semaine ?',
      es: '¿Qué facturas vencen esta semana?',
    },
    ways: ['bill', 'bill due', 'subscription due', 'must pay', 'charged', 'next charged'],
    may: 'subscription happening charged next due must pay open still',
    not: 'byme unpaid overdue draft client total',
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
];
