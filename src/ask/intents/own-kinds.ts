import type { Entry } from '#life/kind.ts';
import { intent, type Intent, type Slots } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import { unitPeriod } from '../slots/days.ts';
import type { AskOwnKind, Sources } from '../sources.ts';
import { isNamed, LOOKS, NEXT_WEEK, ALWAYS, NOTHING, rankedIn, within } from './shared.ts';

const looks: Texts = LOOKS.records;
const meant = async (slots: Slots, sources: Sources): Promise<AskOwnKind | undefined> =>
  (await sources.ownKinds()).find(({ kind }) => isNamed(slots, kind.label));
const proofs = ({ tab }: AskOwnKind, entries: readonly Entry[]) =>
  entries.slice(0, 12).map(({ id, title, day }) => ({
    kind: 'record',
    id,
    title,
    ...(day !== null && { note: day }),
    href: `/dashboard?tab=${tab}&record=${encodeURIComponent(id)}`,
  }));

/** Questions over the kinds of records that a person has made. */
export const ownKindIntents: readonly Intent[] = [
  intent({
    id: 'own.sum',
    example: {
      en: 'How many coffees did I have this week?',
      de: 'Wie viel Kaffee hatte ich diese Woche?',
      fr: 'Combien de cafés cette semaine ?',
      es: '¿Cuántos cafés tomé esta semana?',
    },
    ways: ['owncount', 'howlong', ''],
    may: 'owncount howlong howmany howmuch howoften total taking done walked use average howfar how past',
    flags: 'average',
    not: 'last when',
    names: ['own'],
    needsName: true,
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const own = await meant(slots, sources);
      if (own === undefined) return NOTHING;
      const isAverage = slots.flags?.includes('average') === true || own.kind.daily?.join === 'average';
      const period = slots.period ?? (isAverage ? ALWAYS : unitPeriod('week', 0, sources.today, sources.weekStart));
      const found = within(await sources.records(own.kind), period);
      if (found.length === 0) return NOTHING;
      const { daily } = own.kind;
      const values = daily === undefined ? [] : found.flatMap((entry) => daily.valueOf(entry) ?? []);
      const sum = values.reduce((all, value) => all + value, 0);
      const figure =
        daily === undefined || values.length === 0
          ? ''
          : voice.say(
              isAverage
                ? { en: ', {x} on average', de: ', im Schnitt {x}', fr: ', {x} en moyenne', es: ', {x} de media' }
                : { en: ', {x} in all', de: ', zusammen {x}', fr: ', {x} en tout', es: ', {x} en total' },
              { x: daily.show(isAverage ? sum / values.length : sum) },
            );
      return {
        say: voice.say(
          {
            en: '{name} {when}: {n}{figure}.',
            de: '{name} {when}: {n}{figure}.',
            fr: '{name} {when} : {n}{figure}.',
            es: '{name} {when}: {n}{figure}.',
          },
          {
            name: own.kind.label,
            when: voice.period(period),
            n: voice.count(
              found.length,
              { en: '1 time', de: '1-mal', fr: '1 fois', es: '1 vez' },
              { en: '{n} times', de: '{n}-mal', fr: '{n} fois', es: '{n} veces' },
            ),
            figure,
          },
        ),
        records: proofs(own, found),
      };
    },
    next: NEXT_WEEK,
  }),
  intent({
    id: 'own.most',
    example: {
      en: 'What was my longest cold shower?',
      de: 'Was war meine längste kalte Dusche?',
      fr: 'Quelle a été ma plus longue douche froide ?',
      es: '¿Cuál fue mi ducha fría más larga?',
    },
    ways: ['best', 'biggest'],
    may: 'best biggest most when past',
    names: ['own'],
    needsName: true,
    period: 'past',
    rank: true,
    looks,
    async answer(slots, sources, voice) {
      const own = await meant(slots, sources);
      const daily = own?.kind.daily;
      if (own === undefined || daily === undefined) return NOTHING;
      const most = within(await sources.records(own.kind), slots.period ?? ALWAYS)
        .flatMap((entry) => {
          const value = daily.valueOf(entry);
          return value === null || entry.day === null ? [] : [{ entry, value, day: entry.day }];
        })
        .toSorted((a, b) => b.value - a.value);
      const some = rankedIn(most, slots);
      if (some.length === 0) return NOTHING;
      const said = some.map(({ value, day }) => `${daily.show(value)}, ${voice.day(day)}`);
      return {
        say: `${own.kind.label}: ${said.join('; ')}.`,
        records: proofs(
          own,
          some.map(({ entry }) => entry),
        ),
      };
    },
  }),
  intent({
    id: 'own.last',
    example: {
      en: 'When did I last have a coffee?',
      de: 'Wann hatte ich zuletzt Kaffee?',
      fr: 'Quand ai-je pris un café pour la dernière fois ?',
      es: '¿Cuándo tomé café por última vez?',
    },
    ways: ['last', 'when last'],
    may: 'when last taking done how howlong howmuch',
    names: ['own'],
    needsName: true,
    looks,
    async answer(slots, sources, voice) {
      const own = await meant(slots, sources);
      const latest = own && (await sources.records(own.kind)).find(({ day }) => day !== null && day <= sources.today);
      if (own === undefined || latest === undefined) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'Last time was {day}: {title}.',
            de: 'Zuletzt {day}: {title}.',
            fr: 'La dernière fois {day} : {title}.',
            es: 'La última vez {day}: {title}.',
          },
          { day: voice.day(latest.day!), title: latest.title },
        ),
        records: proofs(own, [latest]),
      };
    },
  }),
];
