import { addDays, daysBetween } from '#contract/zone.ts';
import { certification } from '#life/kinds/career.ts';
import { document } from '#life/kinds/emergency.ts';
import { item } from '#life/kinds/home.ts';
import { intent, type Intent } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import { isIn } from '../slots/days.ts';
import { isNamed, listIntent, LOOKS, NOTHING, proofOf, proofsOf } from './shared.ts';

/** A date that stands with a thing: when it expires, or how long its warranty is. */
const dateOf = (values: Readonly<Record<string, unknown>>, field: string): string | null => {
  const value = values[field];
  return typeof value === 'string' ? value : null;
};
const DATE_SAY: Texts = {
  en: '{name}: {day}, in {n} days.',
  de: '{name}: {day}, in {n} Tagen.',
  fr: '{name} : {day}, dans {n} jours.',
  es: '{name}: {day}, dentro de {n} días.',
};
const PASSED_SAY: Texts = {
  en: '{name}: {day}, {n} days ago.',
  de: '{name}: {day}, vor {n} Tagen.',
  fr: '{name} : {day}, il y a {n} jours.',
  es: '{name}: {day}, hace {n} días.',
};

const expiryIntent = (
  declaration: Pick<Intent, 'id' | 'not' | 'example' | 'ways' | 'may' | 'names' | 'topic' | 'looks'>,
  kind: typeof document | typeof item | typeof certification,
  field: 'expires' | 'warranty',
): Intent =>
  intent({
    ...declaration,
    needsName: true,
    async answer(slots, sources, voice) {
      const found = (
        await sources.records<(typeof document | typeof item | typeof certification)['fields']>(kind)
      ).filter(({ is, title }) => isNamed(slots, title) && dateOf(is, field) !== null);
      if (found.length === 0) return NOTHING;
      const parts = found.map(({ is, title }) => {
        const day = dateOf(is, field)!; // it was looked for
        const away = daysBetween(sources.today, day);
        return voice.say(away < 0 ? PASSED_SAY : DATE_SAY, { name: title, day: voice.day(day), n: Math.abs(away) });
      });
      return { say: parts.join(' '), records: proofsOf(found) };
    },
  });

/** Questions over documents, where things are and how long they are good. */
export const documentIntents: readonly Intent[] = [
  expiryIntent(
    {
      id: 'documents.expires',
      example: {
        en: 'When does my passport expire?',
        de: 'Wann läuft mein Reisepass ab?',
        fr: 'Quand expire mon passeport ?',
        es: '¿Cuándo caduca mi pasaporte?',
      },
      ways: ['expire', 'when due'],
      may: 'ends when howlong still document must need done',
      not: 'charged',
      names: ['document'],
      topic: 'after-my',
      looks: LOOKS.documents,
    },
    document,
    'expires',
  ),
  expiryIntent(
    {
      id: 'home.warranty',
      example: {
        en: 'How long is the warranty on the washing machine?',
        de: 'Wie lange habe ich noch Garantie auf die Waschmaschine?',
        fr: 'Jusqu’à quand le lave-linge est-il sous garantie ?',
        es: '¿Hasta cuándo tiene garantía la lavadora?',
      },
      ways: ['warranty'],
      may: 'ends when howlong still expire under due',
      names: ['item'],
      topic: 'after-preposition',
      looks: LOOKS.home,
    },
    item,
    'warranty',
  ),
  expiryIntent(
    {
      id: 'career.certificate',
      example: {
        en: 'When does my certificate expire?',
        de: 'Wann läuft mein Zertifikat ab?',
        fr: 'Quand expire mon certificat ?',
        es: '¿Cuándo caduca mi certificado?',
      },
      ways: ['expire'],
      may: 'when howlong still certificate',
      names: ['certificate'],
      looks: LOOKS.records,
    },
    certification,
    'expires',
  ),
  listIntent({
    id: 'documents.expiring',
    example: {
      en: 'Which documents expire next year?',
      de: 'Welche Dokumente laufen nächstes Jahr ab?',
      fr: 'Quels documents expirent l’année prochaine ?',
      es: '¿Qué documentos caducan el próximo año?',
    },
    ways: ['expire', 'document expire'],
    may: 'next howmany',
    period: 'future',
    kind: document,
    keep: ({ is }, { period }, today) => isIn(is.expires, period ?? { from: today, to: addDays(today, 365) }),
    nameOf: ({ is }, voice) => `${is.name} (${voice.date(is.expires!)})`,
    looks: LOOKS.documents,
    say: {
      en: '{n} to expire {when}: {list}.',
      de: '{n} mit Ablauf {when}: {list}.',
      fr: '{n} à renouveler {when} : {list}.',
      es: '{n} por caducar {when}: {list}.',
    },
  }),
  intent({
    id: 'documents.where',
    example: {
      en: 'Where is my passport?',
      de: 'Wo ist mein Reisepass?',
      fr: 'Où est mon passeport ?',
      es: '¿Dónde está mi pasaporte?',
    },
    ways: ['where', 'where put'],
    may: 'document put',
    names: ['document', 'item'],
    needsName: true,
    looks: {
      en: 'your documents and things',
      de: 'deine Dokumente und Sachen',
      fr: 'tes documents et objets',
      es: 'tus documentos y cosas',
    },
    async answer(slots, sources, voice) {
      const documents = (await sources.records(document)).flatMap((one) =>
        isNamed(slots, one.title) ? [{ one, place: one.is.location }] : [],
      );
      const items = (await sources.records(item)).flatMap((one) =>
        isNamed(slots, one.title) && one.is.place !== null ? [{ one, place: one.is.place }] : [],
      );
      const found = [...documents, ...items];
      if (found.length === 0) return NOTHING;
      return {
        say: `${voice.listOf(found, ({ one, place }) => `${one.title}: ${place}`)}.`,
        records: found.map(({ one }) => proofOf(one)),
      };
    },
  }),
  listIntent({
    id: 'home.warranties',
    example: {
      en: 'Which warranties run out next year?',
      de: 'Welche Garantien laufen nächstes Jahr ab?',
      fr: 'Quelles garanties expirent l’année prochaine ?',
      es: '¿Qué garantías vencen el próximo año?',
    },
    ways: ['warranty', 'warranty expire', 'warranty still'],
    may: 'expire howmany due still low',
    period: 'future',
    kind: item,
    keep: ({ is }, { period }, today) =>
      is.warranty !== null && is.warranty >= today && (period === undefined || isIn(is.warranty, period)),
    nameOf: ({ is }, voice) => `${is.name} (${voice.date(is.warranty!)})`,
    looks: LOOKS.home,
    say: {
      en: 'Warranty {when}: {list}.',
      de: 'Garantie {when}: {list}.',
      fr: 'Garantie {when} : {list}.',
      es: 'Garantía {when}: {list}.',
    },
  }),
];
