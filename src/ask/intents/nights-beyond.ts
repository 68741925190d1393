import { checkin, sleep } from '#life/kinds/health.ts';
import type { Intent } from '../intent.ts';
import { isBeyond } from '../slots/limit.ts';
import type { Texts } from '../language/language.ts';
import { lastDaysPeriod, meanOf } from './health-figures.ts';
import { proofsOf, NOTHING, within } from './shared.ts';

/** A night that is called short where no length is named, in hours. */
const SHORT = { is: 'under', amount: 6 } as const;
const UNDER_SIX: Texts = { en: 'under 6 h', de: 'unter 6 h', fr: 'sous 6 h', es: 'por debajo de 6 h' };
const NO_NIGHT: Texts = {
  en: 'No night {when}; the {which} was {span}.',
  de: 'Keine Nacht {when}; die {which} war {span}.',
  fr: 'Aucune nuit {when} ; la plus {which} : {span}.',
  es: 'Ninguna noche {when}; la más {which}: {span}.',
};
const SHORTEST: Texts = { en: 'shortest', de: 'kürzeste', fr: 'courte', es: 'corta' };
const LONGEST: Texts = { en: 'longest', de: 'längste', fr: 'longue', es: 'larga' };
/** The nights that are shorter or longer than a length, and what was different after them where that is asked. */
export const nightsSaid: Intent['answer'] = async (slots, sources, voice) => {
  const limit = slots.limit ?? SHORT;
  const { is } = limit;
  const period = slots.period ?? lastDaysPeriod(sources, 30);
  const nights = within(await sources.records(sleep), period);
  const found = nights.filter((night) => isBeyond(limit, night.is.asleep / 60));
  if (nights.length === 0) return NOTHING;
  if (found.length === 0) {
    const lengths = nights.map((night) => night.is.asleep);
    return {
      say: voice.say(NO_NIGHT, {
        when: voice.period(period),
        span: voice.span(is === 'under' ? Math.min(...lengths) : Math.max(...lengths)),
        which: voice.say(is === 'under' ? SHORTEST : LONGEST),
      }),
      records: proofsOf(nights),
    };
  }
  const sentence = voice.say(
    {
      en: '{n} of {of} nights {than} {when}: {list}.',
      de: '{n} von {of} Nächten {than} {when}: {list}.',
      fr: '{n} nuits sur {of} {than} {when} : {list}.',
      es: '{n} de {of} noches {than} {when}: {list}.',
    },
    {
      n: found.length,
      of: nights.length,
      than: slots.limit === undefined ? voice.say(UNDER_SIX) : '',
      when: voice.period(period),
      list: voice.listOf(found, (night) => `${voice.date(night.day!)} (${voice.span(night.is.asleep)})`),
    },
  );
  if (!slots.flags?.includes('different')) return { say: sentence, records: proofsOf(found) };
  const days = new Set(found.map(({ day }) => day));
  const feelings = within(await sources.records(checkin), period);
  const [after, other] = [feelings.filter(({ day }) => days.has(day)), feelings.filter(({ day }) => !days.has(day))];
  const contrast =
    after.length === 0 || other.length === 0
      ? voice.say({
          en: 'There aren’t enough check-ins to tell what was different.',
          de: 'Für einen Vergleich gibt es zu wenige Check-ins.',
          fr: 'Trop peu de check-ins pour dire ce qui a changé.',
          es: 'Hay muy pocos check-ins para comparar.',
        })
      : voice.say(
          {
            en: 'On the days after, your mood was {after} instead of {other}.',
            de: 'An den Tagen danach war die Stimmung {after} statt {other}.',
            fr: 'Les jours suivants, l’humeur était de {after} au lieu de {other}.',
            es: 'Los días siguientes, el ánimo fue {after} en vez de {other}.',
          },
          {
            after: voice.number(meanOf(after.map((entry) => entry.is.mood))),
            other: voice.number(meanOf(other.map((entry) => entry.is.mood))),
          },
        );
  return { say: `${sentence} ${contrast}`, records: [...proofsOf(found), ...proofsOf(after)].slice(0, 12) };
};
