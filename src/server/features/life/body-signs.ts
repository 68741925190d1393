import type { BodySigns } from '#contract/life/body-signs.ts';
import { checkin, measurement, sleep } from '#life/kinds/health.ts';
import { recordsByKind } from '#life/records.ts';
import type { LifeDependencies } from './dependencies.ts';

/** Among so many of the latest measurements is looked for those of heart-rate variability. */
const MEASUREMENTS = 60;
/** From so many of them on it is known what is usual. */
const USUAL_FROM = 3;

/** Reads what the latest records of a person say of how they are. */
export const createBodySigns =
  ({ store }: Pick<LifeDependencies, 'store'>) =>
  async (userId: string): Promise<BodySigns> => {
    const [checkIns, nights, measured] = await Promise.all([
      store.list(userId, checkin.id, 1),
      store.list(userId, sleep.id, 1),
      store.list(userId, measurement.id, MEASUREMENTS),
    ]);
    const records = recordsByKind([...checkIns, ...nights, ...measured]);
    const [latest] = records.of(checkin);
    const [night] = records.of(sleep);
    const all = records.of(measurement).filter(({ is }) => is.measure === 'Heart rate variability');
    const usual = all.reduce((sum, { is }) => sum + is.value, 0) / all.length;
    const [newest] = all;
    return {
      checkIn:
        latest === undefined
          ? null
          : {
              at: new Date(latest.at).toISOString(),
              energy: latest.is.energy,
              stress: latest.is.stress,
              focus: latest.is.focus,
            },
      night: night === undefined ? null : { day: night.day, asleep: night.is.asleep },
      variability:
        newest === undefined || all.length < USUAL_FROM ? null : { day: newest.day, share: newest.is.value / usual },
    };
  };
