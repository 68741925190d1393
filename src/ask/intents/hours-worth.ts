import { intent, type Intent } from '../intent.ts';
import { isNamed, LOOKS, NEXT_WEEK, NOTHING, subjectOf } from './shared.ts';
import { entriesIn, entryProofs, minutesOf, thisWeek } from './tracked-time.ts';

const looks = LOOKS.hours;

/** Questions over what tracked time went into and is worth. */
export const hoursWorthIntents: readonly Intent[] = [
  intent({
    id: 'hours.earned',
    example: {
      en: 'What did I earn from Website last week?',
      de: 'Was habe ich letzte Woche mit Website verdient?',
      fr: 'Combien ai-je gagné avec Website la semaine dernière ?',
      es: '¿Cuánto gané con Website la semana pasada?',
    },
    ways: ['earn', 'worth'],
    may: 'howmuch money project work worth time hourunit earn',
    period: 'past',
    names: ['project'],
    needsName: true,
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? thisWeek(sources);
      const billed = (await entriesIn(sources, slots, period)).filter(({ earned }) => earned !== null);
      if (billed.length === 0) return NOTHING;
      const sums = [...Map.groupBy(billed, ({ currency }) => currency)].map(([currency, some]) =>
        voice.money(
          some.reduce((sum, { earned }) => sum + (earned ?? 0), 0),
          currency,
        ),
      );
      return {
        say: voice.say(
          {
            en: 'Your time on {project} {when} is worth {sum}.',
            de: 'Deine Zeit an {project} {when} ist {sum} wert.',
            fr: 'Ton temps sur {project} {when} vaut {sum}.',
            es: 'Tu tiempo en {project} {when} vale {sum}.',
          },
          { project: subjectOf(slots), when: voice.period(period), sum: voice.list(sums) },
        ),
        records: entryProofs(billed),
      };
    },
    next: NEXT_WEEK,
  }),
  intent({
    id: 'hours.rate',
    example: {
      en: 'What’s my hourly rate for Atlas?',
      de: 'Wie hoch ist mein Stundensatz für Atlas?',
      fr: 'Quel est mon taux horaire pour Atlas ?',
      es: '¿Cuál es mi tarifa para Atlas?',
    },
    ways: ['hourly'],
    may: 'hourly howmuch cost price pay work project byme hourunit time',
    not: 'last total past',
    names: ['project'],
    looks: LOOKS.hours,
    async answer(slots, sources, voice) {
      const found = (await sources.projects()).filter(
        ({ name, rate, isActive }) => rate !== null && isNamed(slots, name) && (isActive || slots.names !== undefined),
      );
      if (found.length === 0) return NOTHING;
      const hour = { en: 'an hour', de: 'die Stunde', fr: 'de l’heure', es: 'la hora' };
      return {
        say: `${voice.listOf(found, ({ name, rate, currency }) => `${name}: ${voice.money(rate!, currency)} ${voice.say(hour)}`)}.`, // those without are left out
        records: found.map(({ id, name }) => ({
          kind: 'project',
          id,
          title: name,
          href: '/orbit?view=projects',
        })),
      };
    },
  }),
  intent({
    id: 'hours.on-project',
    example: {
      en: 'How much time went into Atlas?',
      de: 'Wie viel Zeit ging in Atlas?',
      fr: 'Combien de temps pour Atlas ?',
      es: '¿Cuánto tiempo para Atlas?',
    },
    ways: ['howlong', 'time', 'hourunit'],
    may: 'howlong howmuch howmany time hourunit go total work project spend',
    not: 'when last volunteer average most',
    names: ['project'],
    needsName: true,
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? { from: null, to: null };
      const entries = await entriesIn(sources, slots, period);
      if (entries.length === 0) return NOTHING;
      return {
        say: `${subjectOf(slots)} ${voice.period(period)}: ${voice.span(minutesOf(entries))}.`,
        records: entryProofs(entries),
      };
    },
    next: NEXT_WEEK,
  }),
  intent({
    id: 'hours.longest-day',
    example: {
      en: 'Which day did I work longest last week?',
      de: 'An welchem Tag habe ich letzte Woche am längsten gearbeitet?',
      fr: 'Quel jour ai-je le plus travaillé la semaine dernière ?',
      es: '¿Qué día trabajé más la semana pasada?',
    },
    ways: ['day worktime best', 'day worktime most', 'when worktime best', 'when worktime most'],
    may: 'hourunit time most best work',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const entries = await entriesIn(sources, {}, slots.period ?? thisWeek(sources));
      const [longest] = [...Map.groupBy(entries, ({ day }) => day)]
        .map(([day, some]) => ({ day, some, minutes: minutesOf(some) }))
        .sort((a, b) => b.minutes - a.minutes);
      if (longest === undefined) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'The longest was {day}: {span}.',
            de: 'Am längsten {day}: {span}.',
            fr: 'Le plus long : {day}, {span}.',
            es: 'El más largo: {day}, {span}.',
          },
          { day: voice.day(longest.day), span: voice.span(longest.minutes) },
        ),
        records: entryProofs(longest.some),
      };
    },
    next: NEXT_WEEK,
  }),
  intent({
    id: 'hours.started',
    example: {
      en: 'When did I start working today?',
      de: 'Wann habe ich heute angefangen zu arbeiten?',
      fr: 'Quand ai-je commencé à travailler aujourd’hui ?',
      es: '¿Cuándo empecé a trabajar hoy?',
    },
    ways: ['when begin work', 'begin work'],
    may: 'when firstone',
    not: 'last',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const day = slots.period?.from ?? sources.today;
      if (slots.period !== undefined && slots.period.to !== day) return NOTHING;
      const entries = await entriesIn(sources, {}, { from: day, to: day });
      const running = await sources.timer();
      const starts = entries.map(({ startedAt }) => startedAt);
      if (running !== null && sources.zone.dayOf(running.startedAt) === day) starts.push(running.startedAt);
      if (starts.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'You started {day} at {at}.',
            de: 'Du hast {day} um {at} angefangen.',
            fr: 'Tu as commencé {day} à {at}.',
            es: 'Empezaste {day} a las {at}.',
          },
          { day: voice.day(day), at: voice.clock(Math.min(...starts)) },
        ),
        records: entryProofs(entries),
      };
    },
  }),
  intent({
    id: 'hours.worth',
    example: {
      en: 'How much was my work worth last week?',
      de: 'Wie viel war meine Arbeit letzte Woche wert?',
      fr: 'Combien valait mon travail la semaine dernière ?',
      es: '¿Cuánto valió mi trabajo la semana pasada?',
    },
    ways: ['work worth', 'time worth', 'hourunit worth', 'earn work', 'earn time', 'earn hourunit'],
    may: 'howmuch money project work worth time hourunit earn total howmany',
    not: 'cost price',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? thisWeek(sources);
      const billed = (await entriesIn(sources, {}, period)).filter(({ earned }) => earned !== null);
      if (billed.length === 0) return NOTHING;
      const sums = [...Map.groupBy(billed, ({ currency }) => currency)].map(([currency, some]) =>
        voice.money(
          some.reduce((sum, { earned }) => sum + (earned ?? 0), 0),
          currency,
        ),
      );
      return {
        say: voice.say(
          {
            en: 'Your tracked time {when} is worth {sum}.',
            de: 'Deine erfasste Zeit {when} ist {sum} wert.',
            fr: 'Ton temps enregistré {when} vaut {sum}.',
            es: 'Tu tiempo registrado {when} vale {sum}.',
          },
          { when: voice.period(period), sum: voice.list(sums) },
        ),
        records: entryProofs(billed),
      };
    },
    next: NEXT_WEEK,
  }),
];
