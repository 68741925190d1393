import type { Proof } from '#contract/ask/ask.ts';
import { daysBetween } from '#contract/zone.ts';
import { document } from '#life/kinds/emergency.ts';
import { appointment } from '#life/kinds/health.ts';
import { milestone, task } from '#life/kinds/projects.ts';
import { trip } from '#life/kinds/travel.ts';
import type { Entry } from '#life/kind.ts';
import { intent, type Intent, type Slots } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import type { Sources } from '../sources.ts';
import type { Voice } from '../voice.ts';
import { coming } from './calendar.ts';
import { eventProof, isNamed, LOOKS, NOTHING, proofOf } from './shared.ts';

const IN_DAYS: Texts = {
  en: '{day}, in {n} days',
  de: '{day}, in {n} Tagen',
  fr: '{day}, dans {n} jours',
  es: '{day}, dentro de {n} días',
};

/** What is waited for, its day, and its time where it has one. */
interface Awaited {
  readonly title: string;
  readonly day: string;
  readonly at?: string | null;
  readonly proof: Proof;
}

/** An intent that tells how many days there are until something. */
const countdown = ({
  waitedFor,
  ...declaration
}: Omit<Intent, 'answer'> & {
  readonly waitedFor: (slots: Slots, sources: Sources, voice: Voice) => Promise<Awaited | undefined>;
}): Intent =>
  intent({
    ...declaration,
    async answer(slots, sources, voice) {
      const found = await waitedFor(slots, sources, voice);
      if (found === undefined) return NOTHING;
      const { title, day, at, proof } = found;
      const n = daysBetween(sources.today, day);
      // "Tomorrow" says it already.
      const when = n > 1 ? voice.say(IN_DAYS, { day: voice.day(day), n }) : voice.day(day);
      return { say: `${title}: ${[when, at].filter(Boolean).join(', ')}.`, records: [proof] };
    },
  });

/** Of some records, the first from today on. */
const firstOf = <E extends Entry>(
  entries: readonly E[],
  today: string,
  dayOf: (one: E) => string | null,
  titleOf: (one: E) => string = ({ title }) => title,
): Awaited | undefined => {
  const [first] = entries
    .flatMap((one) => {
      const day = dayOf(one);
      return day === null || day < today ? [] : [{ one, day }];
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return first && { title: titleOf(first.one), day: first.day, proof: proofOf(first.one) };
};

/** Questions for how long it is until something. */
export const countdownIntents: readonly Intent[] = [
  countdown({
    id: 'travel.countdown',
    example: {
      en: 'How many days until my trip?',
      de: 'Wie viele Tage sind es noch bis zur Reise?',
      fr: 'Combien de jours avant mon voyage ?',
      es: '¿Cuántos días faltan para mi viaje?',
    },
    ways: ['daysuntil trip', 'daysuntil leave', 'daysuntil'],
    may: 'daysuntil trip leave next howmany howlong day still',
    names: ['trip'],
    looks: LOOKS.travel,
    waitedFor: async (slots, sources) =>
      firstOf(
        (await sources.records(trip)).filter(({ is }) => isNamed(slots, is.title)),
        sources.today,
        ({ is }) => is.start,
        ({ is }) => is.title,
      ),
  }),
  countdown({
    id: 'health.countdown',
    example: {
      en: 'How long until the dentist?',
      de: 'Wie lange noch bis zum Zahnarzt?',
      fr: 'Combien de temps avant le dentiste ?',
      es: '¿Cuánto falta para el dentista?',
    },
    ways: ['daysuntil', 'daysuntil appointment'],
    may: 'appointment next go must howmany howlong day still',
    names: ['appointment'],
    needsName: true,
    looks: LOOKS.health,
    waitedFor: async (slots, sources) => {
      const entries = (await sources.records(appointment)).filter(({ is }) => isNamed(slots, is.what));
      const first = firstOf(
        entries,
        sources.today,
        ({ day }) => day,
        ({ is }) => is.what,
      );
      const at = entries.find(({ id }) => id === first?.proof.id)?.is.at;
      return first && { ...first, at };
    },
  }),
  countdown({
    id: 'documents.countdown',
    example: {
      en: 'How many days until my passport expires?',
      de: 'Wie viele Tage noch, bis mein Reisepass abläuft?',
      fr: 'Combien de jours avant que mon passeport expire ?',
      es: '¿Cuántos días faltan para que caduque mi pasaporte?',
    },
    ways: ['daysuntil expire', 'daysuntil'],
    may: 'expire document howmany howlong day still',
    names: ['document'],
    needsName: true,
    looks: LOOKS.documents,
    waitedFor: async (slots, sources) =>
      firstOf(
        (await sources.records(document)).filter(({ is }) => isNamed(slots, is.name)),
        sources.today,
        ({ is }) => is.expires,
        ({ is }) => is.name,
      ),
  }),
  countdown({
    id: 'plans.countdown',
    example: {
      en: 'How many days until the website launch?',
      de: 'Wie viele Tage noch bis zum Website-Start?',
      fr: 'Combien de jours avant le lancement du site ?',
      es: '¿Cuántos días faltan para el lanzamiento?',
    },
    ways: ['daysuntil', 'daysuntil due'],
    may: 'due task milestone begin must done howmany howlong day still',
    names: ['milestone', 'task'],
    needsName: true,
    looks: LOOKS.plans,
    waitedFor: async (slots, sources) =>
      firstOf(
        [
          ...(await sources.records(milestone)).filter(({ is }) => is.status === 'Open' && isNamed(slots, is.title)),
          ...(await sources.records(task)).filter(({ is }) => is.status !== 'Done' && isNamed(slots, is.title)),
        ],
        sources.today,
        ({ day }) => day,
      ),
  }),
  countdown({
    id: 'calendar.countdown',
    example: {
      en: 'How long until the design review?',
      de: 'Wie lange noch bis zum Design Review?',
      fr: 'Combien de temps avant la design review ?',
      es: '¿Cuánto falta para la design review?',
    },
    ways: ['daysuntil', 'daysuntil meeting'],
    may: 'meeting next begin howmany howlong day still',
    names: ['event'],
    needsName: true,
    looks: LOOKS.calendar,
    waitedFor: async (slots, sources, voice) => {
      const event = await coming(slots, sources);
      return (
        event && {
          title: event.title,
          day: event.day,
          at: event.isAllDay ? null : voice.clock(event.startsAt),
          proof: eventProof(event),
        }
      );
    },
  }),
];
