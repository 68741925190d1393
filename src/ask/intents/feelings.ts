import { checkin } from '#life/kinds/health.ts';
import { intent, type Intent } from '../intent.ts';
import { LOOKS, NEXT_WEEK, NOTHING, proofsOf, within } from './shared.ts';
import { firstUp, lastDaysPeriod, meanOf } from './health-figures.ts';
const looks = LOOKS.health;

const FEELINGS = [
  { concept: 'mood', field: 'mood', label: { en: 'mood', de: 'Stimmung', fr: 'humeur', es: 'ánimo' } },
  { concept: 'energy', field: 'energy', label: { en: 'energy', de: 'Energie', fr: 'énergie', es: 'energía' } },
  { concept: 'stress', field: 'stress', label: { en: 'stress', de: 'Stress', fr: 'stress', es: 'estrés' } },
] as const;
/** Questions over mood, energy and stress. */
export const feelingIntents: readonly Intent[] = FEELINGS.map(({ concept, field, label }) =>
  intent({
    id: `health.${concept}`,
    example: {
      en: `How was my ${label.en} this week?`,
      de: `Wie war meine ${label.de} diese Woche?`,
      fr: `Comment était mon ${label.fr} cette semaine ?`,
      es: `¿Cómo estuvo mi ${label.es} esta semana?`,
    },
    ways: [concept],
    may: 'how howmuch average last now day level rating',
    not: 'best worst more less',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? lastDaysPeriod(sources, 7);
      const found = within(await sources.records(checkin), period).filter(({ is }) => is[field] !== null);
      if (found.length === 0) return NOTHING;
      const values = found.map(({ is }) => Number(is[field]));
      const sentence = voice.say(
        {
          en: 'Your {label} {when}: {mean} of 10 ({n} check-ins).',
          de: '{label} {when}: {mean} von 10 ({n} Check-ins).',
          fr: '{label} {when} : {mean} sur 10 ({n} check-ins).',
          es: '{label} {when}: {mean} de 10 ({n} check-ins).',
        },
        {
          label: voice.language === 'en' ? label.en : firstUp(label[voice.language]),
          when: voice.period(period),
          mean: voice.number(meanOf(values)),
          n: found.length,
        },
      );
      const points = found
        .slice(0, 14)
        .toReversed()
        .map(({ day, is }) => ({ label: voice.date(day!), value: Number(is[field]), shown: `${is[field]}` }));
      return { say: sentence, records: proofsOf(found), ...(points.length > 1 && { picture: { sentence, points } }) };
    },
    next: NEXT_WEEK,
  }),
);
