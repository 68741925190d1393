import { account, budget } from '#life/kinds/finance.ts';
import type { Texts } from '../language/language.ts';
import { intent, type Intent } from '../intent.ts';
import { isNamed, LOOKS, NEXT_MONTH, NOTHING, proofsOf, subjectOf } from './shared.ts';
import { oneCurrency, spentIn, amountOf, sumText, thisMonth } from './transactions.ts';

const looks = LOOKS.transactions;

const WITHIN_ALL: Texts = {
  en: 'No, you’re within all {n} budgets this month.',
  de: 'Nein, diesen Monat ist keines deiner {n} Budgets überschritten.',
  fr: 'Non, aucun de tes {n} budgets n’est dépassé ce mois-ci.',
  es: 'No, este mes no has superado ninguno de tus {n} presupuestos.',
};
const WITHIN_ONE: Texts = {
  en: '{name}: {spent} of {sum} spent this month, so you’re within the budget.',
  de: '{name}: diesen Monat {spent} von {sum} ausgegeben, also im Budget.',
  fr: '{name} : {spent} dépensés sur {sum} ce mois-ci, donc dans le budget.',
  es: '{name}: {spent} de {sum} gastados este mes, así que estás dentro del presupuesto.',
};

/** Questions over how often, to whom and within which limits money went. */
export const moneyQuestionIntents: readonly Intent[] = [
  intent({
    id: 'money.times',
    example: {
      en: 'How often did I eat out this month?',
      de: 'Wie oft war ich diesen Monat bei REWE?',
      fr: 'Combien de fois au restaurant ce mois-ci ?',
      es: '¿Cuántas veces comí fuera este mes?',
    },
    ways: ['howoften', 'howoften spend', 'howoften pay', 'howmany pay'],
    may: 'spend pay go money bought howmany',
    names: ['category', 'payee'],
    needsName: true,
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? thisMonth(sources);
      const found = await spentIn(sources, slots, period);
      if (found.length === 0) return NOTHING;
      const names = voice.listOf(found, ({ title, day }) => `${title} (${voice.date(day!)})`);
      return {
        say: `${voice.count(
          found.length,
          { en: '1 time', de: '1-mal', fr: '1 fois', es: '1 vez' },
          { en: '{n} times', de: '{n}-mal', fr: '{n} fois', es: '{n} veces' },
        )} ${voice.period(period)}, ${sumText(found, voice)}: ${names}.`,
        records: proofsOf(found),
      };
    },
    next: NEXT_MONTH,
  }),
  intent({
    id: 'money.spent-on',
    example: {
      en: 'How much for books this month?',
      de: 'Wie viel für Bücher diesen Monat?',
      fr: 'Combien pour les livres ce mois-ci ?',
      es: '¿Cuánto en libros este mes?',
    },
    ways: ['howmuch', 'money', 'cost', 'pay'],
    may: 'howmuch total go money cost pay',
    not: 'budget still owe permonth average',
    names: ['category', 'payee'],
    needsName: true,
    period: 'past',
    needsPeriod: true,
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period!; // it must be said
      const found = await spentIn(sources, slots, period);
      if (found.length === 0) return NOTHING;
      return {
        say: `${subjectOf(slots)} ${voice.period(period)}: ${sumText(found, voice)}.`,
        records: proofsOf(found),
      };
    },
    next: NEXT_MONTH,
  }),
  intent({
    id: 'money.category-in',
    example: {
      en: 'Groceries last month',
      de: 'Lebensmittel letzten Monat',
      fr: 'Courses le mois dernier',
      es: 'Comida el mes pasado',
    },
    ways: [''],
    may: 'shopping',
    names: ['category'],
    needsName: true,
    period: 'past',
    needsPeriod: true,
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period!; // it must be said
      const found = await spentIn(sources, slots, period);
      if (found.length === 0) return NOTHING;
      return {
        say: `${subjectOf(slots)} ${voice.period(period)}: ${sumText(found, voice)}.`,
        records: proofsOf(found),
      };
    },
    next: NEXT_MONTH,
  }),
  intent({
    id: 'money.top-payee',
    example: {
      en: 'Who did I pay the most this year?',
      de: 'An wen habe ich dieses Jahr am meisten gezahlt?',
      fr: 'À qui ai-je le plus payé cette année ?',
      es: '¿A quién pagué más este año?',
    },
    ways: ['who most money', 'who pay most', 'who spend most', 'where spend most', 'where pay most'],
    may: 'money howmuch most',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? thisMonth(sources);
      const entries = await spentIn(sources, {}, period);
      const currency = oneCurrency(entries);
      if (currency === null) return NOTHING;
      const groups = [...Map.groupBy(entries, ({ is }) => is.payee)]
        .map(([name, some]) => ({ name, some, sum: Math.abs(amountOf(some)) }))
        .sort((a, b) => b.sum - a.sum);
      const points = groups
        .slice(0, 6)
        .map(({ name, sum }) => ({ label: name, value: sum / 100, shown: voice.money(sum, currency) }));
      const sentence = `${groups[0]!.name} ${voice.period(period)}: ${points[0]!.shown}.`;
      return { say: sentence, records: proofsOf(groups[0]!.some), picture: { sentence, points } };
    },
    next: NEXT_MONTH,
  }),
  intent({
    id: 'money.account',
    example: {
      en: 'What’s in my savings account?',
      de: 'Was ist auf meinem Sparkonto?',
      fr: 'Combien y a-t-il sur mon compte épargne ?',
      es: '¿Cuánto hay en mi cuenta de ahorros?',
    },
    ways: ['account', 'save', 'howmuch', 'balance', 'money', 'happening'],
    may: 'howmuch account save balance money now happening still',
    not: 'spend owe day',
    names: ['account'],
    needsName: true,
    looks: { en: 'your accounts', de: 'deine Konten', fr: 'tes comptes', es: 'tus cuentas' },
    async answer(slots, sources, voice) {
      const found = (await sources.records(account)).filter(({ is }) => isNamed(slots, is.name, is.type));
      if (found.length === 0) return NOTHING;
      return {
        say: `${voice.listOf(found, ({ is }) => `${is.name}: ${voice.money(is.balance, is.currency)}`)}.`,
        records: proofsOf(found),
      };
    },
  }),
  intent({
    id: 'money.over-budget',
    example: {
      en: 'Am I over budget anywhere?',
      de: 'Habe ich ein Budget überschritten?',
      fr: 'Ai-je dépassé un budget ?',
      es: '¿Me he pasado de algún presupuesto?',
    },
    ways: ['overbudget', 'overbudget budget'],
    may: 'budget spend category overbudget',
    names: ['budget'],
    looks: { en: 'your budgets', de: 'deine Budgets', fr: 'tes budgets', es: 'tus presupuestos' },
    async answer(slots, sources, voice) {
      const budgets = (await sources.records(budget)).filter(({ is }) => isNamed(slots, is.category));
      if (budgets.length === 0) return NOTHING;
      const spent = await Promise.all(
        budgets.map(async ({ is }) => {
          const names = [{ type: 'category' as const, id: is.category, name: is.category }];
          const entries = await spentIn(sources, { names }, thisMonth(sources));
          return Math.abs(amountOf(entries.filter((entry) => entry.is.currency === is.currency)));
        }),
      );
      const over = budgets.flatMap(({ is }, at) =>
        spent[at]! > is.amount ? [`${is.category} +${voice.money(spent[at]! - is.amount, is.currency)}`] : [],
      );
      return {
        say:
          over.length > 0
            ? voice.say(
                {
                  en: 'Over budget: {list}.',
                  de: 'Über dem Budget: {list}.',
                  fr: 'Dépassé : {list}.',
                  es: 'Superado: {list}.',
                },
                { list: voice.list(over) },
              )
            : voice.say(budgets.length === 1 ? WITHIN_ONE : WITHIN_ALL, {
                n: budgets.length,
                name: budgets[0]!.is.category,
                spent: voice.money(spent[0]!, budgets[0]!.is.currency),
                sum: voice.money(budgets[0]!.is.amount, budgets[0]!.is.currency),
              }),
        records: proofsOf(budgets),
      };
    },
  }),
];
