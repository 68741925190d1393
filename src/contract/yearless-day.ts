/** The year of a day whose year nobody knows, as Apple writes it in cards: a leap year in which nobody alive was born. */
export const NO_YEAR = '1604';

/** Whether the year of a day, such as that of a birth, is known. */
export const hasYear = (day: string): boolean => day.slice(0, 4) !== NO_YEAR;

/** A day of every year without its year. */
export const withoutYear = (day: string): string => `${NO_YEAR}${day.slice(4)}`;
