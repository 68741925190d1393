import { ASK_LIMITS, type Proof } from '#contract/ask/ask.ts';
import type { Fields } from '#life/field.ts';
import type { Entry, Kind } from '#life/kind.ts';
import { lifeModules } from '#life/modules.ts';
import type { Found, Intent, Slots } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import { isSameName } from '../slots/names.ts';
import { isIn, type Period } from '../slots/days.ts';
import type { AskEvent, AskMail } from '../sources.ts';
import type { Voice } from '../voice.ts';

const tabOfKind = new Map(
  lifeModules.toReversed().flatMap(({ id, kinds }) => kinds.map((kind) => [kind.id, id] as const)),
);

/** A record as a proof of an answer. */
export const proofOf = ({ id, kind, title, day }: Entry, note?: string): Proof => ({
  kind: 'record',
  id,
  title,
  ...(note === undefined ? day !== null && { note: day } : { note }),
  href: `/dashboard?tab=${tabOfKind.get(kind) ?? 'overview'}&record=${encodeURIComponent(id)}`,
});
export const proofsOf = (entries: readonly Entry[]): Proof[] =>
  entries.slice(0, ASK_LIMITS.records).map((entry) => proofOf(entry));
export const mailProof = ({ id, subject, who }: AskMail): Proof => ({
  kind: 'mail',
  id,
  title: subject,
  note: who,
  href: `/dashboard?tab=gmail&mail=${encodeURIComponent(id)}`,
});
export const eventProof = ({ id, title, day }: AskEvent): Proof => ({
  kind: 'event',
  id,
  title,
  note: day,
  href: `/dashboard?tab=calendar&event=${encodeURIComponent(id)}`,
});

export const NOTHING: Found = { say: null, records: [] };
export const ALWAYS: Period = { from: null, to: null };

/** Whether a text is what the question names; everything is if it names nothing. */
export const isNamed = ({ names, topic, except }: Slots, ...texts: readonly (string | null)[]): boolean =>
  (names === undefined
    ? topic === undefined
    : names.some(({ name }) => texts.some((text) => isSameName(text, name)))) &&
  except?.some(({ name }) => texts.some((text) => isSameName(text, name))) !== true;

/** What is left out of an answer, as its words: "without Rent". */
export const exceptSaid = ({ except = [] }: Slots, voice: Voice): string =>
  except.length === 0
    ? ''
    : ` ${voice.say(
        { en: 'without {x}', de: 'ohne {x}', fr: 'sans {x}', es: 'sin {x}' },
        { x: voice.list([...new Set(except.map(({ name }) => name))]) },
      )}`;

/** The first of some in an order, or those whose places are named. */
export const rankedIn = <T>(ordered: readonly T[], { rank = { from: 1, to: 1 } }: Slots): readonly T[] =>
  ordered.slice(rank.from - 1, rank.to);

/** Records that are first in an order, each with its figure and its day. */
export const extremesSaid = <E extends Entry>(
  entries: readonly E[],
  voice: Voice,
  figure: (entry: E) => string,
): Found =>
  entries.length === 0
    ? NOTHING
    : {
        say: `${entries.map((one) => `${figure(one)}, ${voice.day(one.day!)}`).join('; ')}.`,
        records: proofsOf(entries),
      }; // they have days

/** What the question names, in a sentence: its first name or its topic. */
export const subjectOf = ({ names, topic }: Slots): string =>
  topic ?? [...new Set(names?.map(({ name }) => name))].join(', ');

/** The records of a period, which its day decides. */
export const within = <E extends Entry>(entries: readonly E[], period: Period | undefined): readonly E[] =>
  period === undefined ? entries : entries.filter(({ day }) => isIn(day, period));

/** An intent that lists all records of a kind that pass. */
export const listIntent = <F extends Fields>(
  declaration: Omit<Intent, 'answer' | 'looks'> & {
    readonly kind: Kind<F>;
    readonly looks?: Texts;
    readonly keep?: (entry: Entry<F>, slots: Slots, today: string) => boolean;
    readonly nameOf?: (entry: Entry<F>, voice: Voice) => string;
    readonly say: Texts;
  },
): Intent => {
  const { kind, keep = () => true, nameOf = ({ title }) => title, say, looks = LOOKS.records, ...rest } = declaration;
  return {
    ...rest,
    looks,
    async answer(slots, sources, voice) {
      const entries = (await sources.records(kind)).filter((entry) => keep(entry, slots, sources.today));
      if (entries.length === 0) return NOTHING;
      const when = slots.period === undefined ? '' : voice.period(slots.period);
      const list = voice.listOf(entries, (entry) => nameOf(entry, voice));
      return {
        say: voice.say(say, { n: entries.length, list, when }),
        records: proofsOf(entries),
      };
    },
  };
};

/** An intent that says when the latest record of a kind was, or the next one. */
export const whenIntent = <F extends Fields>(
  declaration: Omit<Intent, 'answer' | 'looks'> & {
    readonly kind: Kind<F>;
    readonly looks?: Texts;
    readonly which?: 'latest' | 'next';
    readonly keep?: (entry: Entry<F>, slots: Slots) => boolean;
    readonly more?: (entry: Entry<F>, voice: Voice) => string;
    readonly say: Texts;
  },
): Intent => {
  const {
    kind,
    which = 'latest',
    keep = () => true,
    more = () => '',
    say,
    looks = LOOKS.records,
    ...rest
  } = declaration;
  return {
    rank: true,
    ...rest,
    looks,
    async answer(slots, sources, voice) {
      const { today } = sources;
      const dated = (await sources.records(kind)).filter(
        (entry) =>
          entry.day !== null && keep(entry, slots) && (which === 'latest' ? entry.day <= today : entry.day >= today),
      );
      const ordered = which === 'latest' ? dated : dated.toReversed();
      const { rank } = slots;
      if (rank !== undefined && rank.to > rank.from)
        return extremesSaid(rankedIn(ordered, slots), voice, ({ title }) => title);
      const entry = ordered[(rank?.from ?? 1) - 1];
      if (entry === undefined) return NOTHING;
      const values = { title: entry.title, day: voice.day(entry.day!), more: more(entry, voice) }; // it has a day
      return { say: voice.say(say, values), records: [proofOf(entry)], day: entry.day! }; // it has a day
    },
  };
};

/** What is looked at, for the intents that look at the same. */
export const LOOKS = {
  records: { en: 'your records', de: 'deine Einträge', fr: 'tes entrées', es: 'tus registros' },
  mail: { en: 'your mail', de: 'deine Mails', fr: 'tes e-mails', es: 'tus correos' },
  transactions: { en: 'your transactions', de: 'deine Buchungen', fr: 'tes transactions', es: 'tus movimientos' },
  hours: { en: 'your tracked time', de: 'deine erfasste Zeit', fr: 'ton temps enregistré', es: 'tu tiempo registrado' },
  calendar: { en: 'your calendars', de: 'deine Kalender', fr: 'tes agendas', es: 'tus calendarios' },
  people: {
    en: 'your people and the times you noted with them',
    de: 'deine Leute und die Zeit mit ihnen',
    fr: 'tes proches et les moments notés avec eux',
    es: 'tus personas y los ratos con ellas',
  },
  health: {
    en: 'your health records',
    de: 'deine Gesundheitseinträge',
    fr: 'tes données de santé',
    es: 'tus registros de salud',
  },
  habits: { en: 'your habits', de: 'deine Gewohnheiten', fr: 'tes habitudes', es: 'tus hábitos' },
  plans: {
    en: 'your tasks, milestones and bills',
    de: 'deine Aufgaben, Meilensteine und Rechnungen',
    fr: 'tes tâches, jalons et factures',
    es: 'tus tareas, hitos y facturas',
  },
  documents: { en: 'your documents', de: 'deine Dokumente', fr: 'tes documents', es: 'tus documentos' },
  home: {
    en: 'your home records',
    de: 'deine Einträge zum Haushalt',
    fr: 'tes données de la maison',
    es: 'tus registros de la casa',
  },
  messages: { en: 'your messages', de: 'deine Nachrichten', fr: 'tes messages', es: 'tus mensajes' },
  travel: {
    en: 'your trips and bookings',
    de: 'deine Reisen und Buchungen',
    fr: 'tes voyages et réservations',
    es: 'tus viajes y reservas',
  },
} as const satisfies Readonly<Record<string, Texts>>;

/** Follow-ups that name another time. */
export const NEXT_MONTH: NonNullable<Intent['next']> = {
  en: ['And last month?', 'And this year?'],
  de: ['Und letzten Monat?', 'Und dieses Jahr?'],
  fr: ['Et le mois dernier ?', 'Et cette année ?'],
  es: ['¿Y el mes pasado?', '¿Y este año?'],
};
export const NEXT_WEEK: NonNullable<Intent['next']> = {
  en: ['And last week?', 'And this month?'],
  de: ['Und letzte Woche?', 'Und diesen Monat?'],
  fr: ['Et la semaine dernière ?', 'Et ce mois-ci ?'],
  es: ['¿Y la semana pasada?', '¿Y este mes?'],
};
export const NEXT_DAY: NonNullable<Intent['next']> = {
  en: ['And tomorrow?', 'And this week?'],
  de: ['Und morgen?', 'Und diese Woche?'],
  fr: ['Et demain ?', 'Et cette semaine ?'],
  es: ['¿Y mañana?', '¿Y esta semana?'],
};
