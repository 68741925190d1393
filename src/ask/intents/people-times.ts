import { addDays, daysBetween } from '#contract/zone.ts';
import { person } from '#life/kinds/social.ts';
import { intent, type Intent, type Slots } from '../intent.ts';
import { isIn } from '../slots/days.ts';
import type { Voice } from '../voice.ts';
import { LOOKS, NOTHING, proofsOf, subjectOf } from './shared.ts';
import { peopleOf, timesWith } from './people-named.ts';

const looks = LOOKS.people;
const addYearBack = (today: string) => ({ from: addDays(today, -365), to: today });

/** "1 time", "3 times". */
const timesSaid = (n: number, voice: Voice): string =>
  voice.count(
    n,
    { en: '1 time', de: '1-mal', fr: '1 fois', es: '1 vez' },
    { en: '{n} times', de: '{n}-mal', fr: '{n} fois', es: '{n} veces' },
  );

/** Questions over how often and how long somebody was seen. */
export const peopleTimesIntents: readonly Intent[] = [
  intent({
    id: 'people.times-seen',
    example: {
      en: 'How often did I see Tom this year?',
      de: 'Wie oft habe ich Tom dieses Jahr gesehen?',
      fr: 'Combien de fois ai-je vu Tom cette année ?',
      es: '¿Cuántas veces vi a Tom este año?',
    },
    ways: ['howoften see', 'howmany see'],
    names: ['person'],
    needsName: true,
    period: 'past',
    ever: true,
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? addYearBack(sources.today);
      const times = (await timesWith(await peopleOf(slots, sources), slots, sources)).filter(
        ({ is, day }) => is.how === 'Met' && isIn(day, period),
      );
      if (times.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'You met {who} {times} {when}.',
            de: 'Du hast {who} {when} {times} getroffen.',
            fr: 'Tu as vu {who} {times} {when}.',
            es: 'Viste a {who} {times} {when}.',
          },
          { who: subjectOf(slots), times: timesSaid(times.length, voice), when: voice.period(period) },
        ),
        records: proofsOf(times),
      };
    },
  }),
  intent({
    id: 'people.times-talked',
    example: {
      en: 'How often did I talk to Mum this month?',
      de: 'Wie oft habe ich diesen Monat mit Mama telefoniert?',
      fr: 'Combien de fois ai-je parlé à maman ce mois-ci ?',
      es: '¿Cuántas veces hablé con mamá este mes?',
    },
    ways: ['howoften talk', 'howmany talk'],
    may: 'talktime',
    names: ['person'],
    needsName: true,
    period: 'past',
    ever: true,
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? addYearBack(sources.today);
      const times = (await timesWith(await peopleOf(slots, sources), slots, sources)).filter(
        ({ is, day }) => is.how === 'Called' && isIn(day, period),
      );
      if (times.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'You called {who} {times} {when}.',
            de: 'Du hast {who} {when} {times} angerufen.',
            fr: 'Tu as appelé {who} {times} {when}.',
            es: 'Llamaste a {who} {times} {when}.',
          },
          { who: subjectOf(slots), times: timesSaid(times.length, voice), when: voice.period(period) },
        ),
        records: proofsOf(times),
      };
    },
  }),
  intent({
    id: 'people.talk-time',
    example: {
      en: 'How long did I talk to Anna last week?',
      de: 'Wie lange habe ich letzte Woche mit Anna telefoniert?',
      fr: 'Combien de temps ai-je parlé à Anna la semaine dernière ?',
      es: '¿Cuánto tiempo hablé con Anna la semana pasada?',
    },
    ways: ['howlong talk', 'howmuch talk', 'howlong see'],
    may: 'time talktime hourunit howlong howmuch see talk',
    not: 'last',
    names: ['person'],
    needsName: true,
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? addYearBack(sources.today);
      const times = (await timesWith(await peopleOf(slots, sources), slots, sources)).filter(
        ({ is, day }) => is.duration !== null && isIn(day, period),
      );
      if (times.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: '{span} with {who} {when}, in {n}.',
            de: '{span} mit {who} {when}, {n}.',
            fr: '{span} avec {who} {when}, en {n}.',
            es: '{span} con {who} {when}, en {n}.',
          },
          {
            span: voice.span(times.reduce((sum, { is }) => sum + (is.duration ?? 0), 0)),
            who: subjectOf(slots),
            when: voice.period(period),
            n: voice.count(
              times.length,
              { en: '1 time', de: '1-mal', fr: '1 fois', es: '1 vez' },
              { en: '{n} times', de: '{n}-mal', fr: '{n} fois', es: '{n} veces' },
            ),
          },
        ),
        records: proofsOf(times),
      };
    },
  }),
  intent({
    id: 'people.not-seen',
    example: {
      en: 'Who haven’t I seen for more than a month?',
      de: 'Wen habe ich seit über einem Monat nicht gesehen?',
      fr: 'Qui n’ai-je pas vu depuis plus d’un mois ?',
      es: '¿A quién no veo desde hace más de un mes?',
    },
    ways: ['who notdone see', 'who notdone talk'],
    may: 'over last see talk intouch',
    not: 'phonenumber',
    limit: 'may',
    looks,
    async answer({ limit }, sources, voice) {
      const least = limit?.unit === 'days' ? limit.amount : 30;
      const people = await sources.records(person);
      const waits = await Promise.all(
        people.map(async (one) => {
          const slots: Slots = { names: [{ type: 'person', id: one.id, name: one.is.name }] };
          const [latest] = (await timesWith([one], slots, sources)).filter(
            ({ is, day }) => is.how === 'Met' && day !== null && day <= sources.today,
          );
          return { one, days: latest?.day == null ? null : daysBetween(latest.day, sources.today) };
        }),
      );
      const long = waits.filter(({ days }) => days !== null && days > least).sort((a, b) => b.days! - a.days!);
      if (long.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'Not met for more than {n} days: {list}.',
            de: 'Seit über {n} Tagen nicht getroffen: {list}.',
            fr: 'Pas vus depuis plus de {n} jours : {list}.',
            es: 'Sin ver desde hace más de {n} días: {list}.',
          },
          { n: least, list: voice.list(long.map(({ one, days }) => `${one.is.name} (${days})`)) },
        ),
        records: proofsOf(long.map(({ one }) => one)),
      };
    },
  }),
];
