import { addDays, weekdayOf } from '#contract/zone.ts';
import { takeDay } from '#life/quick/when.ts';
import { DAYS_OF, endOfMonth, iso, one, type Period, severalBack, unitPeriod } from './days.ts';
import {
  COMING,
  COMING_AFTER,
  FEW,
  MONTHS,
  FEASTS,
  ORDINAL,
  PART_OF,
  PAST,
  PAST_AFTER,
  SECOND_LAST,
  SEVERAL,
  SOME,
  THIS,
  UNITS,
  WEEKDAYS,
  monthOf,
  type Unit,
} from './period-words.ts';

/** Whether a day of the week is meant as the one before or the one to come. */
export type Toward = 'past' | 'future';
export interface CalendarSettings {
  readonly today: string;
  readonly weekStart: number;
}
/** A period and which words name it. */
export interface FoundPeriod {
  readonly period: Period;
  readonly at: ReadonlySet<number>;
}

/** Reads the period that a question names; its tokens are words in lower case without accents. */
export const readPeriod = (
  tokens: readonly string[],
  { today, weekStart }: CalendarSettings,
  toward: Toward,
): FoundPeriod | null => {
  const line = ` ${withDaysAsNumbers(tokens).join(' ')} `;
  for (const { sign, read } of readersFor(today, weekStart, toward)) {
    const found = sign.exec(line);
    const period = found && read(found);
    if (found && period) return { period, at: tokensWithin(line, found.index, found[0].length) };
  }
  const spelled = ` ${tokens.join(' ')} `;
  const { day, rest } = takeDay(spelled, today);
  if (day === null) return null;
  const left = new Set(rest.split(' '));
  const at = new Set(tokens.flatMap((token, index) => (left.has(token) ? [] : [index])));
  return { period: { from: day, to: day }, at };
};

const NTH = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const BEFORE_NTH = new Set('on since until till from before by after'.split(' '));
/** "Since the tenth" is since the 10th; "the second" alone counts. */
const withDaysAsNumbers = (tokens: readonly string[]): readonly string[] =>
  tokens.map((token, place) => {
    const day = NTH.indexOf(token) + 1;
    return day > 0 && tokens[place - 1] === 'the' && BEFORE_NTH.has(tokens[place - 2] ?? '') ? `${day}th` : token;
  });

/** The places of the words of a match in a line of words. */
export const tokensWithin = (line: string, index: number, length: number): Set<number> => {
  const first = line.slice(0, index + 1).split(' ').length - 2;
  const count = line
    .slice(index, index + length)
    .trim()
    .split(' ').length;
  return new Set(Array.from({ length: count }, (_, offset) => first + offset));
};

interface Reader {
  readonly sign: RegExp;
  read(found: RegExpExecArray): Period | null;
}
/** A pattern of whole words in a line of words. */
export const sign = (pattern: string): RegExp => {
  const known = signs.get(pattern);
  if (known !== undefined) return known;
  const made = new RegExp(`(?<= )(?:${pattern})(?= )`);
  signs.set(pattern, made);
  return made;
};
const signs = new Map<string, RegExp>();
const readersFor = (today: string, weekStart: number, toward: Toward): readonly Reader[] => {
  const month = MONTHS.join('|');
  const weekday = WEEKDAYS.join('|');
  const thisYear = Number(today.slice(0, 4));
  const inMonth = (name: string, year: string | undefined): Period => {
    const number = monthOf(name);
    const current = Number(today.slice(5, 7));
    const passed = toward === 'past' ? number > current : false;
    const gone = toward === 'future' ? number < current : false;
    const from = iso(year === undefined ? thisYear - (passed ? 1 : 0) + (gone ? 1 : 0) : Number(year), number, 1)!; // the first of a month exists
    return { from, to: endOfMonth(from) };
  };
  const onDate = (day: string, name: string, year: string | undefined): Period | null => {
    const found = iso(year === undefined ? thisYear : Number(year), monthOf(name), Number(day));
    if (found === null) return null;
    if (year !== undefined) return one(found);
    const other = (years: number) => iso(thisYear + years, monthOf(name), Number(day));
    const moved =
      toward === 'past' && found > today ? other(-1) : toward === 'future' && found < today ? other(1) : found;
    return moved === null ? null : one(moved);
  };
  /** The nearest feast: the one of this year, unless it is past or not yet there. */
  const onFeast = (first: string, last: string): Period => {
    const year = toward === 'past' && `${thisYear}-${first}` > today ? thisYear - 1 : thisYear;
    const next = toward === 'future' && `${thisYear}-${last}` < today ? year + 1 : year;
    return { from: `${next}-${first}`, to: `${next}-${last}` };
  };
  /** The nearest such day: "on the 7th". */
  const onDayOfMonth = (day: number): Period | null => {
    for (let away = 0; away < 3; away += 1) {
      const { from } = unitPeriod('month', toward === 'past' ? -away : away, today, weekStart);
      const found = iso(Number(from!.slice(0, 4)), Number(from!.slice(5, 7)), day); // a month has a first day
      if (found !== null && (toward === 'past' ? found <= today : found >= today)) return one(found);
    }
    return null;
  };
  const onWeekday = (name: string, way: Toward): string => {
    const wanted = WEEKDAYS.findIndex((names) => names.split('|').includes(name));
    const ago = (weekdayOf(today) - wanted + 7) % 7;
    return way === 'past' ? addDays(today, ago === 0 ? -7 : -ago) : addDays(today, (7 - ago) % 7);
  };
  const dayOfWeek = (first: string, name: string): string =>
    addDays(first, (WEEKDAYS.findIndex((names) => names.split('|').includes(name)) - weekdayOf(first) + 7) % 7);
  const pointOf = (words: string, way: Toward): Period | null => {
    if (words.trim() === '') return null;
    const found = readPeriod(words.trim().split(' '), { today, weekStart }, way);
    return found !== null && found.at.size === words.trim().split(' ').length ? found.period : null;
  };
  const rangeOf = (first: string, last: string): Period | null => {
    const end = pointOf(last, toward);
    const to = end?.to ?? null;
    if (to === null) return null;
    const number = /^(\d{1,2})(?: (?:st|nd|rd|th))?$/.exec(first)?.[1];
    const from =
      number === undefined
        ? pointOf(first, toward)?.from
        : iso(Number(to.slice(0, 4)), Number(to.slice(5, 7)), Number(number));
    return from == null || from > to ? null : { from, to };
  };
  const units = (Object.keys(UNITS) as Unit[]).flatMap((unit): Reader[] => [
    {
      sign: sign(`(?:in |in den |im |les |ces |los |las |the |over the )*${SEVERAL} (\\d+) (?:${UNITS[unit]})`),
      read: ([, count]) => severalBack(unit, Number(count), today),
    },
    {
      sign: sign(`(?:les |ces |los |las )?(\\d+) (?:${UNITS[unit]}) ${SEVERAL}`),
      read: ([, count]) => severalBack(unit, Number(count), today),
    },
    {
      sign: sign(
        `(?:(?:in|over|en|durant) )?(?:the |den |les |ces |los |las |estos |estas )?(?:${SEVERAL}|recent) (?:few |couple of |paar )?(?:${SOME[unit]})|(?:ces |les )?(?:${SOME[unit]}) derniers`,
      ),
      read: () => severalBack(unit, FEW[unit], today),
    },
    { sign: sign(`${THIS} (?:${UNITS[unit]})(?: ci)?`), read: () => unitPeriod(unit, 0, today, weekStart) },
    {
      // "My worst night of the month"; the end, the days or the rest of it are something else.
      sign: sign(
        `(?<!(?:${PART_OF}) )(?:of the|du|de la|de l|del|des|der) (?:${UNITS[unit]})(?! (?:${PAST_AFTER}|${COMING_AFTER}|d|de|of|von|avant|davor|before|antes)(?= ))`,
      ),
      read: () => unitPeriod(unit, 0, today, weekStart),
    },
    ...(['before', 'after'] as const).map((way): Reader => ({
      sign: sign(SECOND_LAST[way].replaceAll('{unit}', UNITS[unit])),
      read: () => unitPeriod(unit, way === 'before' ? -2 : 2, today, weekStart),
    })),
    { sign: sign(`(?:${PAST}) (?:${UNITS[unit]})`), read: () => unitPeriod(unit, -1, today, weekStart) },
    {
      sign: sign(`(?:(?:la|le|l|el) )?(?:${UNITS[unit]}) ${PAST_AFTER}`),
      read: () => unitPeriod(unit, -1, today, weekStart),
    },
    { sign: sign(`${COMING} (?:${UNITS[unit]})`), read: () => unitPeriod(unit, 1, today, weekStart) },
    {
      sign: sign(`(?:(?:la|le|l|el) )?(?:${UNITS[unit]}) ${COMING_AFTER}|proxim[oa] (?:${UNITS[unit]})`),
      read: () => unitPeriod(unit, 1, today, weekStart),
    },
    {
      sign: sign(`(?:in the )?next (\\d+) (?:${UNITS[unit]})|in den nachsten (\\d+) (?:${UNITS[unit]})`),
      read: (found) => ({ from: today, to: addDays(today, DAYS_OF[unit] * Number(found.slice(1).find(Boolean))) }),
    },
  ]);
  return [
    {
      // "Monday to Wednesday last week": days of the week that is named after them.
      sign: sign(
        `(?:from |von |de |du |del )?(${weekday}) (?:to|until|till|through|bis|a|au|al) (${weekday}) ((?:of |der |de |in der )?\\S+ \\S+(?: \\S+)?)`,
      ),
      read: (found) =>
        longest(
          found[3]!,
          (words) => {
            const week = pointOf(words.replace(/^(?:of|der|de|in der) /, ''), toward);
            return week?.from == null || week.to !== addDays(week.from, 6)
              ? null
              : { from: dayOfWeek(week.from, found[1]!), to: dayOfWeek(week.from, found[2]!) };
          },
          found,
          (period) => period,
        ),
    },
    {
      // "From 5 to 10 November": a bare number is a day of the month of the end.
      sign: sign(
        '(?:from|between|von|vom|zwischen|zwischen dem|entre(?: le| el)?|du|del|desde(?: el)?) ((?:\\S+ ){0,2}?\\S+) (?:to|until|till|through|and|bis|bis zum|und|und dem|au|et|et le|al|y|y el|hasta(?: el)?) ((?:\\S+ ){0,4}\\S+)',
      ),
      read: (found) =>
        longest(
          found[2]!,
          (words) => rangeOf(found[1]!, words),
          found,
          (period) => period,
        ),
    },
    { sign: sign('(?:the )?day before yesterday|vorgestern|avant hier|anteayer'), read: () => one(addDays(today, -2)) },
    {
      sign: sign('(?:since|seit|depuis|desde) ((?:\\S+ ){0,3}\\S+)'),
      read: (found) =>
        longest(
          found[1]!,
          (words) => pointOf(words, 'past'),
          found,
          ({ from }) => ({ from, to: today }),
        ),
    },
    {
      sign: sign('(?:before|bis vor|vor|avant|antes de|antes del) ((?:\\S+ ){0,3}\\S+)'),
      read: (found) =>
        longest(
          found[1]!,
          (words) => pointOf(words, toward),
          found,
          ({ from }) => ({
            from: null,
            to: from === null ? null : addDays(from, -1),
          }),
        ),
    },
    {
      sign: sign('(?:until|till|by|bis|bis zum|jusqu a|d ici|hasta|para el) ((?:\\S+ ){0,3}\\S+)'),
      read: (found) =>
        longest(
          found[1]!,
          (words) => pointOf(words, 'future'),
          found,
          ({ to }) => ({ from: null, to }),
        ),
    },
    ...units,
    { sign: sign('day after tomorrow|ubermorgen|apres demain|pasado manana'), read: () => one(addDays(today, 2)) },
    {
      sign: sign(
        'last night|letzte nacht|letzter nacht|heut nacht|heute nacht|vergangene nacht|cette nuit|la nuit derniere|anoche|la noche pasada',
      ),
      read: () => one(today),
    },
    {
      sign: sign(
        'tonight|heute abend|ce soir|esta noche|this evening|this morning|this afternoon|heute|heut|aujourd hui|hoy|today|todays',
      ),
      read: () => one(today),
    },
    ...FEASTS.map(([names, first, last]): Reader => ({
      sign: sign(`(?:at |on |over |an |zu |a |en |le |el |la )*(?:${names})`),
      read: () => onFeast(first, last),
    })),
    { sign: sign('tomorrow|morgen|demain|manana'), read: () => one(addDays(today, 1)) },
    { sign: sign('yesterday|gestern|hier|ayer'), read: () => one(addDays(today, -1)) },
    {
      sign: sign(
        '(?:on |at |am )?(?:the |this |dieses |le |ce |el |este )?(?:weekend|wochenende|week end|fin de semana)',
      ),
      read: () => {
        const saturday = onWeekday('saturday', toward);
        return { from: saturday, to: addDays(saturday, 1) };
      },
    },
    {
      sign: sign(
        `(?:on |am |le |el )?(?:the |den |dia )?(\\d{1,2})(?:th| (?:${ORDINAL}))? (?:of |de )?(${month})(?: (?:de )?(\\d{4}))?`,
      ),
      read: ([, day, name, year]) => onDate(day!, name!, year),
    },
    {
      sign: sign(`(?:on )?(${month}) (?:the )?(\\d{1,2})(?: (?:${ORDINAL}))?(?: (\\d{4}))?`),
      read: ([, name, day, year]) => onDate(day!, name!, year),
    },
    {
      sign: sign(
        `(?:on |since |until |from )?the (\\d{1,2}) (?:${ORDINAL})|(?:on )?the (\\d{1,2})th|(?:am|den|el|el dia) (\\d{1,2})(?: (?:${ORDINAL}))?`,
      ),
      read: (found) => onDayOfMonth(Number(found.slice(1).find(Boolean))),
    },
    {
      sign: sign(`(?<!\\d )(?:in |im |en |au mois de |for |last |letzten )?(${month})(?: (?:de )?(\\d{4}))?`),
      read: ([, name, year]) => inMonth(name!, year),
    },
    {
      sign: sign('(?:in |en |im jahr )?(20\\d\\d)'),
      read: ([, year]) => ({ from: `${year}-01-01`, to: `${year}-12-31` }),
    },
    {
      sign: sign(
        `(?:on |am |le |el |last |letzten |next |nachsten |this |diesen )?(${weekday})(?: dernier| pasado| prochain| que viene)?`,
      ),
      read: ([all, name]) => {
        const way = /last|letzten|dernier|pasado/.test(all)
          ? 'past'
          : /next|nachsten|prochain|que viene/.test(all)
            ? 'future'
            : toward;
        return one(onWeekday(name!, way));
      },
    },
  ];
};

/** Reads as many of some words as make a period, and shortens what was found to them. */
const longest = (
  words: string,
  read: (words: string) => Period | null,
  found: RegExpExecArray,
  made: (period: Period) => Period,
): Period | null => {
  const parts = words.split(' ');
  for (let count = parts.length; count > 0; count -= 1) {
    const period = read(parts.slice(0, count).join(' '));
    if (period === null) continue;
    const dropped = parts.slice(count).join(' ');
    if (dropped !== '') found[0] = found[0].slice(0, -dropped.length - 1);
    return made(period);
  }
  return null;
};
