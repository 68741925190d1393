import { addDays, daysBetween } from '#contract/zone.ts';
import { certification, role } from '#life/kinds/career.ts';
import { document, emergencyContact } from '#life/kinds/emergency.ts';
import { chore, item, meter, shopping } from '#life/kinds/home.ts';
import { intent, type Intent } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import { isIn, type Period } from '../slots/period.ts';
import type { Sources } from '../sources.ts';
import { isNamed, listIntent, LOOKS, NOTHING, proofOf, proofsOf, whenIntent } from './shared.ts';

const looks = LOOKS.home;
const nextYear = ({ today }: Sources): Period => ({ from: today, to: addDays(today, 365) });

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
  declaration: Pick<Intent, 'id' | 'example' | 'ways' | 'may' | 'names' | 'topic' | 'looks'>,
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

/** Questions over documents, the house and what is due there. */
export const homeIntents: readonly Intent[] = [
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
      may: 'when howlong still document',
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
      may: 'when howlong still expire',
      names: ['item'],
      topic: 'after-preposition',
      looks,
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
    ways: ['document expire'],
    may: 'next howmany',
    period: 'future',
    kind: document,
    keep: ({ is }, { period }, today) => isIn(is.expires, period ?? { from: today, to: addDays(today, 365) }),
    nameOf: ({ is }, voice) => `${is.name} (${voice.date(is.expires!)})`,
    looks: LOOKS.documents,
    say: {
      en: 'Expiring {when}: {list}.',
      de: 'Läuft ab {when}: {list}.',
      fr: 'Expire {when} : {list}.',
      es: 'Caduca {when}: {list}.',
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
    ways: ['where'],
    may: 'document',
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
        say: `${voice.list(found.map(({ one, place }) => `${one.title}: ${place}`))}.`,
        records: found.map(({ one }) => proofOf(one)),
      };
    },
  }),
  whenIntent({
    id: 'home.bought',
    example: {
      en: 'When did I buy the laptop?',
      de: 'Wann habe ich den Laptop gekauft?',
      fr: 'Quand ai-je acheté l’ordinateur ?',
      es: '¿Cuándo compré el portátil?',
    },
    ways: ['when bought'],
    names: ['item'],
    needsName: true,
    kind: item,
    looks,
    keep: ({ is }, slots) => isNamed(slots, is.name),
    say: {
      en: 'You bought {title} {day}.',
      de: '{title} hast du {day} gekauft.',
      fr: 'Tu as acheté {title} {day}.',
      es: 'Compraste {title} {day}.',
    },
  }),
  listIntent({
    id: 'home.chores-overdue',
    example: {
      en: 'Which chores are overdue?',
      de: 'Welche Hausarbeiten sind überfällig?',
      fr: 'Quelles tâches ménagères sont en retard ?',
      es: '¿Qué tareas de casa están atrasadas?',
    },
    ways: ['chore overdue', 'chore due', 'chore open'],
    may: 'howmany due overdue open still task now',
    kind: chore,
    keep: ({ is }, _, today) => is.last === null || addDays(is.last, is.every) <= today,
    nameOf: ({ is }, voice) => (is.last === null ? is.name : `${is.name} (${voice.date(addDays(is.last, is.every))})`),
    looks,
    say: { en: 'Overdue: {list}.', de: 'Überfällig: {list}.', fr: 'En retard : {list}.', es: 'Atrasadas: {list}.' },
  }),
  intent({
    id: 'home.chore',
    example: {
      en: 'When did I last water the plants?',
      de: 'Wann habe ich zuletzt die Pflanzen gegossen?',
      fr: 'Quand ai-je arrosé les plantes pour la dernière fois ?',
      es: '¿Cuándo regué las plantas por última vez?',
    },
    ways: ['when last', 'when next', 'when must'],
    may: 'done next last',
    names: ['chore'],
    needsName: true,
    looks,
    async answer(slots, sources, voice) {
      const [found] = (await sources.records(chore)).filter(({ is }) => isNamed(slots, is.name) && is.last !== null);
      if (found === undefined) return NOTHING;
      const { name, last, every } = found.is;
      return {
        say: voice.say(
          {
            en: '{name}: last done {day}, next due {next}.',
            de: '{name}: zuletzt {day}, wieder fällig {next}.',
            fr: '{name} : fait {day}, à refaire {next}.',
            es: '{name}: hecho {day}, toca {next}.',
          },
          { name, day: voice.day(last!), next: voice.day(addDays(last!, every)) },
        ),
        records: [proofOf(found)],
      };
    },
  }),
  listIntent({
    id: 'home.shopping',
    example: {
      en: 'What’s on the shopping list?',
      de: 'Was steht auf der Einkaufsliste?',
      fr: 'Qu’y a-t-il sur la liste de courses ?',
      es: '¿Qué hay en la lista de la compra?',
    },
    ways: ['shopping', 'must bought'],
    may: 'list must bought happening still',
    not: 'spend',
    kind: shopping,
    keep: ({ is }) => !is.bought,
    nameOf: ({ is }) => (is.quantity === null ? is.name : `${is.name} (${is.quantity})`),
    looks: {
      en: 'your shopping list',
      de: 'deine Einkaufsliste',
      fr: 'ta liste de courses',
      es: 'tu lista de la compra',
    },
    say: { en: 'To buy: {list}.', de: 'Zu kaufen: {list}.', fr: 'À acheter : {list}.', es: 'Por comprar: {list}.' },
  }),
  intent({
    id: 'home.meter',
    example: {
      en: 'How much electricity did I use last month?',
      de: 'Wie viel Strom habe ich letzten Monat verbraucht?',
      fr: 'Combien d’électricité ai-je consommée le mois dernier ?',
      es: '¿Cuánta electricidad consumí el mes pasado?',
    },
    ways: ['use', 'howmuch use'],
    may: 'howmuch',
    names: ['meter'],
    needsName: true,
    period: 'past',
    looks: {
      en: 'your meter readings',
      de: 'deine Zählerstände',
      fr: 'tes relevés de compteur',
      es: 'tus lecturas de contador',
    },
    async answer(slots, sources, voice) {
      const period = slots.period ?? nextYear(sources);
      // The reading on the first day after a period ends it.
      const readings = (await sources.records(meter)).filter(
        ({ is, day }) =>
          isNamed(slots, is.meter) &&
          isIn(day, { from: period.from, to: period.to === null ? null : addDays(period.to, 1) }),
      );
      const [last, first] = [readings[0], readings.at(-1)];
      if (last === undefined || first === undefined || last === first) return NOTHING;
      return {
        say: voice.say(
          {
            en: '{used} {unit} from {from} to {to}.',
            de: '{used} {unit} vom {from} bis {to}.',
            fr: '{used} {unit} du {from} au {to}.',
            es: '{used} {unit} del {from} al {to}.',
          },
          {
            used: voice.number(last.is.value - first.is.value),
            unit: last.is.unit ?? '',
            from: voice.date(first.day!),
            to: voice.date(last.day!),
          },
        ),
        records: proofsOf([last, first]),
      };
    },
  }),
  listIntent({
    id: 'emergency.contacts',
    example: {
      en: 'Who are my emergency contacts?',
      de: 'Wer sind meine Notfallkontakte?',
      fr: 'Qui sont mes contacts d’urgence ?',
      es: '¿Quiénes son mis contactos de emergencia?',
    },
    ways: ['emergency contact', 'emergency who', 'emergency talk'],
    may: 'who contact must talk',
    kind: emergencyContact,
    nameOf: ({ is }) => `${is.name} (${is.number})`,
    looks: {
      en: 'your emergency contacts',
      de: 'deine Notfallkontakte',
      fr: 'tes contacts d’urgence',
      es: 'tus contactos de emergencia',
    },
    say: { en: '{list}.', de: '{list}.', fr: '{list}.', es: '{list}.' },
  }),
  whenIntent({
    id: 'career.job',
    example: {
      en: 'Since when do I have my job?',
      de: 'Seit wann habe ich meine Stelle?',
      fr: 'Depuis quand ai-je ce poste ?',
      es: '¿Desde cuándo tengo mi puesto?',
    },
    ways: ['when job', 'howlong job', 'job'],
    may: 'when howlong now',
    kind: role,
    keep: ({ is }) => is.end === null,
    more: ({ is }) => is.company,
    say: {
      en: '{title} at {more}, since {day}.',
      de: '{title} bei {more}, seit {day}.',
      fr: '{title} chez {more}, depuis {day}.',
      es: '{title} en {more}, desde {day}.',
    },
  }),
];
