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

/** Reads "1:30", "1.5", "1,5", "90m", "1h 30m" as seconds; null when it is none of these. */
export const readDuration = (text: string): number | null => {
  const given = text.trim().toLowerCase();
  if (given === '') return 0;
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(given);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60;
  const words = /^(?:(\d+)\s*h(?:ours?)?)?\s*(?:(\d+)\s*m(?:in(?:utes)?)?)?$/.exec(given);
  if (words && (words[1] !== undefined || words[2] !== undefined))
    return Number(words[1] ?? 0) * 3600 + Number(words[2] ?? 0) * 60;
  const hours = /^\d{1,3}(?:[.,]\d+)?$/.exec(given);
  return hours ? Math.round(Number(given.replace(',', '.')) * 3600) : null;
};
