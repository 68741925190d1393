/** The hours that a part of the day stands for, by its words in English, German, French and Spanish. */
const PARTS: readonly (readonly [words: RegExp, time: string])[] = [
  [/breakfast|frühstück|petit[- ]déjeuner|desayuno/u, '08:00'],
  [/mornings?|morgens?|früh|matin|por la mañana|mañana/u, '09:00'],
  [/noon|midday|lunch(?:time)?|mittags?|mittagessen|midi|déjeuner|mediodía|almuerzo/u, '12:00'],
  [/afternoons?|nachmittags?|après-midi|tarde/u, '15:00'],
  [/evenings?|dinner|supper|abends?|abendessen|soir|dîner|cena/u, '19:00'],
  [/bed(?:time)?|nights?|nachts?|schlafengehen|coucher|nuit|noche/u, '22:00'],
];
const CLOCK = /(?<![\d:.,])(\d{1,2})(?:[:.h](\d{2}))?\s?(a\.?m\.?|p\.?m\.?|uhr|h|o['’]clock)?(?![\d:]|\p{L})/gu;
/** Words that may stand between times without saying more than that. */
const BETWEEN = new Set(
  [
    'and then at in the with before after each every day daily food meal meals going to once',
    'und um am in der vor nach mit dem zum beim essen täglich jeden tag',
    'et à le la les au du avec avant après repas chaque jour',
    'y a las los el con antes después de del por cada día',
  ].flatMap((words) => words.split(' ')),
);

/**
 * The times of day that a text names, such as `["08:00", "20:00"]` for "8am and 8pm" or "morning and evening"; null if it names none,
 * or says anything beside them that may mean more, such as "2 tablets" or "on mondays".
 */
export const timesIn = (text: string): readonly string[] | null => {
  const times: string[] = [];
  let isClear = true;
  let rest = text.toLowerCase().trim();
  rest = rest.replaceAll(CLOCK, (_, hour: string, minute: string | undefined, mark: string | undefined) => {
    const time = clockTime(Number(hour), minute, mark);
    if (time === null) isClear = false;
    else times.push(time);
    return ' ';
  });
  for (const [words, time] of PARTS) {
    const left = rest.replaceAll(new RegExp(`(?<!\\p{L})(?:${words.source})(?!\\p{L})`, 'gu'), ' ');
    if (left !== rest) times.push(time);
    rest = left;
  }
  if (!isClear || times.length === 0 || !isBetween(rest)) return null;
  return [...new Set(times)].sort();
};

const isBetween = (rest: string): boolean =>
  rest
    .split(/[\s.,;:!()+&/-]+/u)
    .filter((word) => word !== '')
    .every((word) => BETWEEN.has(word));

/** A bare number is no time: it may count tablets. */
const clockTime = (hour: number, minute: string | undefined, mark: string | undefined): string | null => {
  const half = mark?.replaceAll('.', '');
  if (minute === undefined && mark === undefined) return null;
  if (half === 'am' || half === 'pm') {
    if (hour < 1 || hour > 12) return null;
    return written((hour % 12) + (half === 'pm' ? 12 : 0), minute);
  }
  return hour > 23 ? null : written(hour, minute);
};

const written = (hour: number, minute = '00'): string | null =>
  Number(minute) > 59 ? null : `${String(hour).padStart(2, '0')}:${minute}`;
