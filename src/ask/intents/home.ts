import { addDays } from '#contract/zone.ts';
import { role } from '#life/kinds/career.ts';
import { emergencyContact } from '#life/kinds/emergency.ts';
import { chore, item, meter, shopping } from '#life/kinds/home.ts';
import { intent, type Intent } from '../intent.ts';
import { isIn, type Period } from '../slots/days.ts';
import type { Sources } from '../sources.ts';
import { isNamed, listIntent, LOOKS, NOTHING, proofOf, proofsOf, whenIntent } from './shared.ts';

const looks = LOOKS.home;
const nextYear = ({ today }: Sources): Period => ({ from: today, to: addDays(today, 365) });

/** Questions over the house and what is due there. */
export const homeIntents: readonly Intent[] = [
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
    ways: ['chore overdue', 'chore due', 'chore open', 'chore happening', 'chore must', 'chore still', 'chore next'],
    may: 'howmany happening must next due overdue open still task now',
    kind: chore,
    keep: ({ is }, _, today) => is.last === null || addDays(is.last, is.every) <= today,
    nameOf: ({ is }, voice) => (is.last === null ? is.name : `${is.name} (${voice.date(addDays(is.last, is.every))})`),
    looks,
    say: { en: 'Overdue: {list}.', de: 'Überfällig: {list}.', fr: 'En retard : {list}.', es: 'Atrasadas: {list}.' },
  }),
  listIntent({
    id: 'home.chores-not-overdue',
    example: {
      en: 'Which chores aren’t overdue yet?',
      de: 'Welche Hausarbeiten sind noch nicht überfällig?',
      fr: 'Quelles tâches ménagères ne sont pas encore en retard ?',
      es: '¿Qué tareas de casa aún no están atrasadas?',
    },
    ways: ['chore notoverdue'],
    may: 'howmany still task',
    kind: chore,
    keep: ({ is }, _, today) => is.last !== null && addDays(is.last, is.every) > today,
    nameOf: ({ is }, voice) => `${is.name} (${voice.date(addDays(is.last!, is.every))})`, // it was done once
    looks,
    say: {
      en: 'Not overdue: {list}.',
      de: 'Nicht überfällig: {list}.',
      fr: 'Pas en retard : {list}.',
      es: 'Sin retraso: {list}.',
    },
  }),
  intent({
    id: 'home.chore',
    example: {
      en: 'When did I last water the plants?',
      de: 'Wann habe ich zuletzt die Pflanzen gegossen?',
      fr: 'Quand ai-je arrosé les plantes pour la dernière fois ?',
      es: '¿Cuándo regué las plantas por última vez?',
    },
    ways: ['when byme', 'when past', 'when last', 'when next', 'when must', 'when need', 'when due', 'when done'],
    may: 'done next last need must due water use',
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
    ways: ['shopping', 'must bought', 'need bought'],
    may: 'list must bought happening still need',
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
  listIntent({
    id: 'home.on-list',
    example: {
      en: 'Is milk on my shopping list?',
      de: 'Steht Milch auf der Einkaufsliste?',
      fr: 'Le lait est-il sur la liste de courses ?',
      es: '¿Está la leche en la lista de la compra?',
    },
    ways: ['list', 'shopping', 'must bought', 'need bought', 'need', 'must'],
    may: 'list must bought still need shopping',
    names: ['purchase'],
    needsName: true,
    kind: shopping,
    keep: ({ is }, slots) => isNamed(slots, is.name) && !is.bought,
    looks: {
      en: 'your shopping list',
      de: 'deine Einkaufsliste',
      fr: 'ta liste de courses',
      es: 'tu lista de la compra',
    },
    say: {
      en: 'Yes, it’s on the list: {list}.',
      de: 'Ja, auf der Liste: {list}.',
      fr: 'Oui, sur la liste : {list}.',
      es: 'Sí, en la lista: {list}.',
    },
  }),
  whenIntent({
    id: 'home.meter-last',
    example: {
      en: 'What was the last electricity reading?',
      de: 'Was war der letzte Stromzählerstand?',
      fr: 'Quel était le dernier relevé d’électricité ?',
      es: '¿Cuál fue la última lectura de luz?',
    },
    ways: ['meterword level', 'meterword last', 'meterword'],
    may: 'level last when meterword balance',
    not: 'use cost pay',
    names: ['meter'],
    kind: meter,
    looks,
    keep: ({ is }, slots) => isNamed(slots, is.meter),
    more: ({ is }, voice) => `${is.meter} ${voice.number(is.value, 3)} ${is.unit ?? ''}`.trim(),
    say: { en: '{more}, {day}.', de: '{more}, {day}.', fr: '{more}, {day}.', es: '{more}, {day}.' },
  }),
  intent({
    id: 'home.meter',
    example: {
      en: 'How much electricity did I use last month?',
      de: 'Wie viel Strom habe ich letzten Monat verbraucht?',
      fr: 'Combien d’électricité ai-je consommée le mois dernier ?',
      es: '¿Cuánta electricidad consumí el mes pasado?',
    },
    ways: ['use', 'howmuch use', ''],
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
    ways: ['when job', 'howlong job', 'job', 'where work', 'who work', 'sincewhen job'],
    may: 'when howlong now where sincewhen begin work',
    not: 'last earn pay',
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
