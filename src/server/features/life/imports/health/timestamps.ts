import { addDays, type Zone } from '#contract/zone.ts';

const SHAPE = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2}) ?([+-])(\d{2}):?(\d{2})$/;

/** A moment such as `2018-09-10 02:28:55 -0700`, in milliseconds since 1970; NaN if it is none. */
export const readTimestamp = (text: string): number => {
  const parts = SHAPE.exec(text);
  if (!parts) return Number.NaN;
  const [, year, month, day, hour, minute, second, sign, aheadHours, aheadMinutes] = parts;
  const ahead = (Number(aheadHours) * 60 + Number(aheadMinutes)) * (sign === '-' ? -1 : 1);
  return (
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) -
    ahead * 60_000
  );
};

/** A local day and where it begins and ends. */
export interface LocalDay {
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

/** Finds the local day of moments; most of them fall into the day of the one before. */
export const createDayFinder = (zone: Zone): ((at: number) => LocalDay) => {
  let last: LocalDay = { day: '', from: 0, to: 0 };
  return (at) => {
    if (at >= last.from && at < last.to) return last;
    const day = zone.dayOf(at);
    const next = addDays(day, 1);
    last = { day, from: zone.startOfDay(day), to: zone.startOfDay(next) };
    return last;
  };
};
