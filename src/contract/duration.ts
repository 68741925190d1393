/** A duration as hours and minutes, rounded to whole minutes. */
export const hoursAndMinutes = (seconds: number): { hours: number; minutes: number } => {
  const whole = Math.round(seconds / 60);
  return { hours: Math.floor(whole / 60), minutes: whole % 60 };
};

/** "3h 12m", "45m". */
export const shortDuration = (seconds: number): string => {
  const { hours, minutes } = hoursAndMinutes(seconds);
  if (hours === 0) return `${minutes}m`;
  return minutes === 0 ? `${hours}h` : `${hours}h ${minutes}m`;
};

/** "3 h 12 min", for sentences. */
export const spokenDuration = (seconds: number): string => {
  const { hours, minutes } = hoursAndMinutes(seconds);
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
};

/** "01:24:37". */
export const clockDuration = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** Hours with at most one decimal: "31", "4.5". */
export const decimalHours = (seconds: number): string => String(Math.round(seconds / 360) / 10);

/** Minutes at a glance: "7 h 20", "45 min". */
export const minutesText = (minutes: number): string => {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  const rest = whole % 60;
  return rest === 0 ? `${Math.floor(whole / 60)} h` : `${Math.floor(whole / 60)} h ${String(rest).padStart(2, '0')}`;
};

/** Minutes as they are typed: "7:20". */
export const minutesInput = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const HOURS = String.raw`(?:h|hrs?|hours?|std\.?|stunden?|heures?|horas?)`;
const MINUTES = String.raw`(?:m|mins?\.?|minut(?:es?|en|os?))`;
const CLOCK = /^(\d{1,5}):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?$/;
const HOURS_AND_MINUTES = new RegExp(String.raw`^(\d{1,5})\s*${HOURS}\s*(?:und|et|y|and)?\s*(\d{1,2})\s*${MINUTES}?$`);
const ONE_UNIT = new RegExp(String.raw`^(\d+(?:\.\d+)?)\s*(?:(${HOURS})|(${MINUTES}))?$`);

/**
 * Reads "1:30", "1:30:00", "1h 30m", "7.5 h", "90 min" as whole seconds; a number without a unit counts in `unit`. Null if it
 * is no duration.
 */
export const readDuration = (text: string, unit: 'hours' | 'minutes'): number | null => {
  const given = text.trim().toLowerCase().replace(',', '.');
  const clock = CLOCK.exec(given);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0);
  const both = HOURS_AND_MINUTES.exec(given);
  if (both) return Number(both[1]) * 3600 + Number(both[2]) * 60;
  const one = ONE_UNIT.exec(given);
  if (!one) return null;
  const isHours = one[2] !== undefined || (one[3] === undefined && unit === 'hours');
  return Math.round(Number(one[1]) * (isHours ? 3600 : 60));
};

/** The same in whole minutes, which a number without a unit counts too. */
export const readMinutes = (text: string): number | null => {
  const seconds = readDuration(text, 'minutes');
  return seconds === null ? null : Math.round(seconds / 60);
};
