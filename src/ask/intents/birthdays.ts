import { daysBetween } from '#contract/zone.ts';
import { hasYear } from '#contract/yearless-day.ts';
import { nextYearly } from '#life/days.ts';
import { importantDate } from '#life/kinds/social.ts';
import { intent, type Intent, type Slots } from '../intent.ts';
import { isIn } from '../slots/days.ts';
import type { Sources } from '../sources.ts';
import type { Voice } from '../voice.ts';
import { isNamed, LOOKS, NOTHING, proofOf, proofsOf } from './shared.ts';
import { peopleOf } from './people-named.ts';
const looks = LOOKS.people;

const birthdays = async (sources: Sources, slots: Slots) =>
  (await peopleOf(slots, sources))
    .flatMap((one) =>
      one.is.birthday === null
        ? []
        : [{ one, born: one.is.birthday, next: nextYearly(one.is.birthday, sources.today) }],
    )
    .sort((a, b) => (a.next < b.next ? -1 : 1));
const ageOn = (born: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);
const birthdayText = ({ one, born, next }: Awaited<ReturnType<typeof birthdays>>[number], voice: Voice) =>
  voice.say(hasYear(born) ? TURNING : { en: NAME_AND_DAY, de: NAME_AND_DAY, fr: NAME_AND_DAY, es: NAME_AND_DAY }, {
    name: one.is.name,
    day: voice.day(next),
    age: ageOn(born, next),
  });
const NAME_AND_DAY = '{name} {day}';
const TURNING = {
  en: '{name} {day}, turning {age}',
  de: '{name} {day}, wird {age}',
  fr: '{name} {day}, {age} ans',
  es: '{name} {day}, cumple {age}',
};
const IN_DAYS = { en: ', in {n} days', de: ', in {n} Tagen', fr: ', dans {n} jours', es: ', dentro de {n} días' };

/** Questions over birthdays and other yearly days. */
export const birthdayIntents: readonly Intent[] = [
  intent({
    id: 'people.birthday',
    example: {
      en: 'When is Anna’s birthday?',
      de: 'Wann hat Anna Geburtstag?',
      fr: 'C’est quand l’anniversaire d’Anna ?',
      es: '¿Cuándo es el cumpleaños de Anna?',
    },
    ways: ['birthday', 'daysuntil birthday', 'howlong birthday'],
    may: 'when next daysuntil howlong howmany day still',
    flags: 'born',
    names: ['person'],
    needsName: true,
    looks,
    async answer(slots, sources, voice) {
      const found = await birthdays(sources, slots);
      if (found.length === 0) return NOTHING;
      const records = proofsOf(found.map(({ one }) => one));
      if (slots.flags?.includes('born'))
        return {
          say: `${voice.listOf(found, ({ one, born }) => `${one.is.name}: ${voice.date(born)}`)}.`,
          records,
        };
      return {
        say: `${voice.listOf(found, (one) => birthdayText(one, voice))}${voice.say(IN_DAYS, { n: daysBetween(sources.today, found[0]!.next) })}.`,
        records,
      };
    },
  }),
  intent({
    id: 'people.next-birthday',
    example: {
      en: 'Whose birthday is next?',
      de: 'Wer hat als Nächstes Geburtstag?',
      fr: 'Quel est le prochain anniversaire ?',
      es: '¿De quién es el próximo cumpleaños?',
    },
    ways: ['next birthday', 'who birthday', 'birthday'],
    may: 'who when next happening fresh',
    period: 'future',
    looks,
    async answer(slots, sources, voice) {
      const all = await birthdays(sources, {});
      const found = slots.period === undefined ? all.slice(0, 1) : all.filter(({ next }) => isIn(next, slots.period!));
      if (found.length === 0) return NOTHING;
      return {
        say: `${voice.listOf(found, (one) => birthdayText(one, voice))}.`,
        records: proofsOf(found.map(({ one }) => one)),
      };
    },
  }),
  intent({
    id: 'people.age',
    example: {
      en: 'How old is my sister?',
      de: 'Wie alt ist meine Schwester?',
      fr: 'Quel âge a ma sœur ?',
      es: '¿Cuántos años tiene mi hermana?',
    },
    ways: ['howold'],
    may: 'now birthday next',
    flags: 'turning',
    names: ['person'],
    needsName: true,
    looks,
    async answer(slots, sources, voice) {
      const [found] = await birthdays(sources, slots);
      // Without the year of birth there is no age.
      if (found === undefined || !hasYear(found.born)) return NOTHING;
      if (slots.flags?.includes('turning'))
        return { say: `${birthdayText(found, voice)}.`, records: [proofOf(found.one)] };
      return {
        say: voice.say(
          {
            en: '{name} is {age}.',
            de: '{name} ist {age}.',
            fr: '{name} a {age} ans.',
            es: '{name} tiene {age} años.',
          },
          { name: found.one.is.name, age: ageOn(found.born, sources.today) },
        ),
        records: [proofOf(found.one)],
      };
    },
  }),
  intent({
    id: 'people.occasion',
    example: {
      en: 'When is our wedding anniversary?',
      de: 'Wann ist unser Hochzeitstag?',
      fr: 'Quand est notre anniversaire de mariage ?',
      es: '¿Cuándo es nuestro aniversario de boda?',
    },
    ways: ['when', 'anniversary'],
    may: 'anniversary when next birthday',
    names: ['occasion'],
    needsName: true,
    looks: {
      en: 'your important dates',
      de: 'deine wichtigen Tage',
      fr: 'tes dates importantes',
      es: 'tus fechas importantes',
    },
    async answer(slots, sources, voice) {
      const [found] = (await sources.records(importantDate)).filter(({ is }) => isNamed(slots, is.what));
      if (found === undefined) return NOTHING;
      const next = nextYearly(found.is.date, sources.today);
      return {
        say: voice.say(
          hasYear(found.is.date)
            ? {
                en: '{what} is {day}, {n} years on.',
                de: '{what} ist {day}, nach {n} Jahren.',
                fr: '{what} : {day}, {n} ans.',
                es: '{what}: {day}, {n} años.',
              }
            : { en: '{what} is {day}.', de: '{what} ist {day}.', fr: '{what} : {day}.', es: '{what}: {day}.' },
          { what: found.title, day: voice.day(next), n: ageOn(found.is.date, next) },
        ),
        records: [proofOf(found)],
      };
    },
  }),
];
