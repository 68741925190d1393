import { median, present } from '../statistics.ts';
import type { Series } from './series.ts';

/** A day of the last week that is unlike the days before it. */
export interface Unusual {
  readonly label: string;
  /** How many days ago. */
  readonly ago: number;
  readonly value: number;
  /** The most or the least of the whole range, or only far from the usual. */
  readonly as: 'most' | 'least' | 'high' | 'low';
  readonly usual: number;
}

const RECENT_DAYS = 7;
const USUAL_DAYS = 60;
const VALUES_NEEDED = 20;
/** How many median absolute deviations from the median are unusual. */
const FAR = 3.5;

/** Records and unusual values of the last week; nothing is claimed about their chance. */
export const unusualDays = (series: readonly Series[]): Unusual[] =>
  series.flatMap(({ label, values }) => latest(label, values));

const latest = (label: string, values: readonly (number | null)[]): Unusual[] => {
  const known = present(values);
  if (known.length < VALUES_NEEDED) return [];
  const day = values.findLastIndex((value) => value !== null);
  const ago = values.length - 1 - day;
  const value = values[day];
  if (value === null || value === undefined || ago >= RECENT_DAYS) return [];
  const before = present(values.slice(0, day));
  const recent = present(values.slice(Math.max(0, day - USUAL_DAYS), day));
  const usual = median(recent);
  if (usual === null) return [];
  const spread = median(recent.map((one) => Math.abs(one - usual))) ?? 0;
  const found = { label, ago, value, usual };
  if (value > Math.max(...before)) return [{ ...found, as: 'most' }];
  if (value < Math.min(...before)) return [{ ...found, as: 'least' }];
  if (recent.length < VALUES_NEEDED || spread === 0 || Math.abs(value - usual) <= FAR * spread) return [];
  return [{ ...found, as: value > usual ? 'high' : 'low' }];
};
