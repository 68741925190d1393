const HOUR = 3600_000;
/** The hour of "tomorrow morning". */
const MORNING = 8;

export const inAnHour = (now: Date): Date => new Date(now.getTime() + HOUR);

/** Eight o'clock of the next day, in local time. */
export const tomorrowMorning = (now: Date): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, MORNING);

/** A moment as the value of a datetime-local input. */
export const localInput = (at: Date): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
};
