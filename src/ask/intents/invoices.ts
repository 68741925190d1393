import { daysBetween } from '#contract/zone.ts';
import { intent, type Found, type Intent, type Slots } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import { isIn } from '../slots/days.ts';
import type { AskInvoice, Sources } from '../sources.ts';
import type { Voice } from '../voice.ts';
import { isNamed, NOTHING, rankedIn } from './shared.ts';

const looks: Texts = {
  en: 'your invoices',
  de: 'deine Rechnungen',
  fr: 'tes factures',
  es: 'tus facturas',
};
const isUnpaid = ({ state }: AskInvoice) => state === 'open' || state === 'overdue';
const openOf = ({ total, paid }: AskInvoice) => total - paid;

const proofs = (invoices: readonly AskInvoice[]) =>
  invoices.slice(0, 12).map(({ id, number, client }) => ({
    kind: 'invoice',
    id,
    title: number ?? client,
    note: client,
    href: `/orbit?view=invoices&invoice=${encodeURIComponent(id)}`,
  }));
const sums = (invoices: readonly AskInvoice[], voice: Voice, amount: (one: AskInvoice) => number): string =>
  voice.list(
    [...Map.groupBy(invoices, ({ currency }) => currency)].map(([currency, some]) =>
      voice.money(
        some.reduce((sum, one) => sum + amount(one), 0),
        currency,
      ),
    ),
  );
const LATE: Texts = {
  en: ', {n} days late',
  de: ', seit {n} Tagen überfällig',
  fr: ', {n} jours de retard',
  es: ', {n} días de retraso',
};
const late = ({ dueOn, state }: AskInvoice, voice: Voice, today: string) =>
  dueOn === null || state !== 'overdue' ? '' : voice.say(LATE, { n: daysBetween(dueOn, today) });
const shown = (one: AskInvoice, voice: Voice) =>
  voice.say(
    one.dueOn === null
      ? { en: '{client} {sum}', de: '{client} {sum}', fr: '{client} {sum}', es: '{client} {sum}' }
      : {
          en: '{client} {sum}, due {due}',
          de: '{client} {sum}, fällig {due}',
          fr: '{client} {sum}, échéance {due}',
          es: '{client} {sum}, vence {due}',
        },
    {
      client: one.number === null ? one.client : `${one.client} (${one.number})`,
      sum: voice.money(openOf(one), one.currency),
      due: one.dueOn === null ? '' : voice.day(one.dueOn),
    },
  );
const chosen = async (sources: Sources, slots: Slots, keep: (one: AskInvoice) => boolean) =>
  (await sources.invoices()).filter((one) => keep(one) && isNamed(slots, one.client));

const listed = (found: readonly AskInvoice[], { today }: Sources, voice: Voice, texts: Texts): Found =>
  found.length === 0
    ? NOTHING
    : {
        say: voice.say(texts, {
          n: found.length,
          sum: sums(found, voice, openOf),
          list: voice.listOf(found, (one) => `${shown(one, voice)}${late(one, voice, today)}`),
        }),
        records: proofs(found),
      };

/** Questions over the invoices that a person has written. */
export const invoiceIntents: readonly Intent[] = [
  intent({
    id: 'invoices.unpaid',
    example: {
      en: 'Which invoices haven’t been paid?',
      de: 'Welche Rechnungen sind noch nicht bezahlt?',
      fr: 'Quelles factures ne sont pas payées ?',
      es: '¿Qué facturas están sin pagar?',
    },
    ways: [
      'invoice unpaid',
      'client owedme',
      'client unpaid',
      'client pay must',
      'client pay still',
      'client pay notdone',
      'who unpaid',
      'who owedme money',
      'who pay notdone',
      'who pay still',
    ],
    may: 'howmany howmuch still client who unpaid invoice owedme money pay open must',
    not: 'mail answer subscription',
    excepts: ['client'],
    names: ['client'],
    looks,
    answer: async (slots, sources, voice) =>
      listed(await chosen(sources, slots, isUnpaid), sources, voice, {
        en: '{sum} is still unpaid ({n}): {list}.',
        de: '{sum} sind noch offen ({n}): {list}.',
        fr: '{sum} restent impayés ({n}) : {list}.',
        es: 'Quedan {sum} por cobrar ({n}): {list}.',
      }),
  }),
  intent({
    id: 'invoices.owed-by',
    example: {
      en: 'How much do my clients owe me?',
      de: 'Wie viel schulden mir meine Kunden?',
      fr: 'Combien me doivent mes clients ?',
      es: '¿Cuánto me deben mis clientes?',
    },
    ways: ['owedme', 'owe', 'pay still', 'invoice', 'pay past', 'pay'],
    may: 'past howmuch still money owe owedme client open unpaid pay',
    not: 'invoicespaid answer mail overdue byme when',
    names: ['client'],
    needsName: true,
    looks,
    answer: async (slots, sources, voice) =>
      listed(await chosen(sources, slots, isUnpaid), sources, voice, {
        en: '{sum} is still unpaid ({n}): {list}.',
        de: '{sum} sind noch offen ({n}): {list}.',
        fr: '{sum} restent impayés ({n}) : {list}.',
        es: 'Quedan {sum} por cobrar ({n}): {list}.',
      }),
  }),
  intent({
    id: 'invoices.overdue',
    example: {
      en: 'Are any invoices overdue?',
      de: 'Welche Rechnungen sind überfällig?',
      fr: 'Quelles factures sont en retard ?',
      es: '¿Qué facturas están vencidas?',
    },
    ways: ['how overdue', 'howlong overdue', 'invoice overdue', 'client overdue'],
    may: 'how howlong need howmany howmuch pay client who invoice overdue due open unpaid sincewhen',
    names: ['client'],
    looks,
    answer: async (slots, sources, voice) =>
      listed(await chosen(sources, slots, ({ state }) => state === 'overdue'), sources, voice, {
        en: '{n} overdue, {sum} in all: {list}.',
        de: '{n} überfällig, zusammen {sum}: {list}.',
        fr: '{n} en retard, {sum} au total : {list}.',
        es: '{n} vencidas, {sum} en total: {list}.',
      }),
  }),
  intent({
    id: 'invoices.not-overdue',
    example: {
      en: 'Which invoices aren’t overdue yet?',
      de: 'Welche Rechnungen sind noch nicht überfällig?',
      fr: 'Quelles factures ne sont pas encore en retard ?',
      es: '¿Qué facturas aún no están vencidas?',
    },
    ways: ['invoice notoverdue', 'client notoverdue'],
    may: 'howmany howmuch still open unpaid client invoice bill',
    names: ['client'],
    looks,
    answer: async (slots, sources, voice) =>
      listed(await chosen(sources, slots, ({ state }) => state === 'open'), sources, voice, {
        en: '{n} not overdue, {sum} in all: {list}.',
        de: '{n} nicht überfällig, zusammen {sum}: {list}.',
        fr: '{n} pas en retard, {sum} au total : {list}.',
        es: '{n} sin vencer, {sum} en total: {list}.',
      }),
  }),
  intent({
    id: 'invoices.due',
    example: {
      en: 'When does Blue Ocean have to pay?',
      de: 'Wann muss Blue Ocean zahlen?',
      fr: 'Quand Blue Ocean doit-il payer ?',
      es: '¿Cuándo tiene que pagar Blue Ocean?',
    },
    ways: ['when pay', 'when due', 'when invoice', 'when owe', 'when owedme', 'when money'],
    may: 'when pay must due invoice still open unpaid client owe owedme money receive',
    not: 'last byme overdue didpay',
    names: ['client'],
    needsName: true,
    looks,
    answer: async (slots, sources, voice) =>
      listed(await chosen(sources, slots, isUnpaid), sources, voice, {
        en: '{list}.',
        de: '{list}.',
        fr: '{list}.',
        es: '{list}.',
      }),
  }),
  intent({
    id: 'invoices.drafts',
    example: {
      en: 'Which invoices are still drafts?',
      de: 'Welche Rechnungen sind noch Entwürfe?',
      fr: 'Quelles factures sont encore des brouillons ?',
      es: '¿Qué facturas son aún borradores?',
    },
    ways: ['invoice draft'],
    may: 'howmany still',
    looks,
    answer: async (slots, sources, voice) =>
      listed(await chosen(sources, slots, ({ state }) => state === 'draft'), sources, voice, {
        en: '{n} drafts: {list}.',
        de: '{n} Entwürfe: {list}.',
        fr: '{n} brouillons : {list}.',
        es: '{n} borradores: {list}.',
      }),
  }),
  intent({
    id: 'invoices.billed',
    example: {
      en: 'How much did I invoice this year?',
      de: 'Wie viel habe ich dieses Jahr in Rechnung gestellt?',
      fr: 'Combien ai-je facturé cette année ?',
      es: '¿Cuánto he facturado este año?',
    },
    ways: ['howmuch invoice', 'total invoice', 'howmany invoice', 'byme invoice'],
    may: 'howmuch howmany total write work client byme',
    not: 'unpaid overdue draft due pay receive',
    excepts: ['client'],
    names: ['client'],
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const found = await chosen(
        sources,
        slots,
        ({ kind, state, issuedOn }) =>
          kind === 'invoice' &&
          state !== 'draft' &&
          state !== 'credited' &&
          (slots.period === undefined || isIn(issuedOn, slots.period)),
      );
      if (found.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'You invoiced {sum} {when}, in {n}.',
            de: 'Du hast {when} {sum} in Rechnung gestellt, mit {n}.',
            fr: 'Tu as facturé {sum} {when}, en {n}.',
            es: 'Facturaste {sum} {when}, en {n}.',
          },
          {
            sum: sums(found, voice, ({ total }) => total),
            when: slots.period === undefined ? '' : voice.period(slots.period),
            n: voice.count(
              found.length,
              { en: '1 invoice', de: '1 Rechnung', fr: '1 facture', es: '1 factura' },
              { en: '{n} invoices', de: '{n} Rechnungen', fr: '{n} factures', es: '{n} facturas' },
            ),
          },
        ),
        records: proofs(found),
      };
    },
  }),
  intent({
    id: 'invoices.last',
    example: {
      en: 'What was my last invoice?',
      de: 'Was war meine letzte Rechnung?',
      fr: 'Quelle était ma dernière facture ?',
      es: '¿Cuál fue mi última factura?',
    },
    ways: ['last invoice', 'when last invoice'],
    may: 'when write client',
    not: 'unpaid overdue due',
    names: ['client'],
    rank: true,
    looks,
    async answer(slots, sources, voice) {
      const [latest] = rankedIn(
        (await chosen(sources, slots, ({ issuedOn }) => issuedOn !== null)).toSorted((a, b) =>
          a.issuedOn! < b.issuedOn! ? 1 : -1,
        ),
        slots,
      );
      if (latest === undefined || (slots.rank !== undefined && slots.rank.to > slots.rank.from)) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'Your last invoice is {number} to {client}, {day}: {sum}.',
            de: 'Deine letzte Rechnung ist {number} an {client}, {day}: {sum}.',
            fr: 'Ta dernière facture est {number} à {client}, {day} : {sum}.',
            es: 'Tu última factura es {number} a {client}, {day}: {sum}.',
          },
          {
            number: latest.number ?? '',
            client: latest.client,
            day: voice.day(latest.issuedOn!),
            sum: voice.money(latest.total, latest.currency),
          },
        ),
        records: proofs([latest]),
      };
    },
  }),
];
