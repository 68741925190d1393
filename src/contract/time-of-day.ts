import type { Preferences } from './person/preferences.ts';

/** Seconds after midnight as the person reads a clock, such as "9:30 AM" or "09:30". */
export const timeOfDayText = (seconds: number, clock: Preferences['clock']): string => {
  const [hour, minute] = [Math.floor(seconds / 3600) % 24, String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')];
  if (clock === '24h') return `${String(hour).padStart(2, '0')}:${minute}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** Seconds after midnight of a time such as `17:00`. */
export const secondsOfDay = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) * 60;
};

/** A time such as `17:00` as the person reads a clock. */
export const clockTimeText = (time: string, clock: Preferences['clock']): string =>
  timeOfDayText(secondsOfDay(time), clock);
