/** One instance as it shall be shown: a wall clock such as `2026-10-06T19:00` with a length in minutes, or a day. */
interface Expected {
  start: string;
  minutes: number;
  title: string;
}
/** What stands in one calendar object: an event, or a series with what is other in some of its instances. */
export interface ExpectedSeries {
  readonly id: number;
  title: string;
  /** Titles that it had before, by which somebody who has not looked again still knows it. */
  readonly former: string[];
  instances: Expected[];
  /** Whether one of its instances is other than the series says. */
  hasOwn: boolean;
  isSeries: boolean;
}

/** What a calendar shall hold after changes from several sides, kept without anything of the house. */
export const createExpectedCalendar = () => {
  let all: ExpectedSeries[] = [];
  let ids = 0;
  return {
    all: () => all,
    add(title: string, starts: readonly string[], minutes: number): ExpectedSeries {
      const instances = starts.map((start) => ({ start, minutes, title }));
      const added = { id: ++ids, title, former: [], instances, hasOwn: false, isSeries: starts.length > 1 };
      all.push(added);
      return added;
    },
    /** The series that has, or had, a title in it, and the instance that begins then. */
    find(title: string, start: string): { series: ExpectedSeries; index: number } | null {
      for (const series of all) {
        const isIt = series.title === title || series.former.includes(title);
        const index = series.instances.findIndex(
          (each) => each.start === start && (each.title === title || (isIt && !wasOwn(series, each))),
        );
        if (index !== -1) return { series, index };
      }
      return null;
    },
    withId: (id: number): ExpectedSeries | undefined => all.find((series) => series.id === id),
    rename(series: ExpectedSeries, title: string): void {
      for (const each of series.instances) if (each.title === series.title) each.title = title;
      series.former.push(series.title);
      series.title = title;
    },
    remove(series: ExpectedSeries): void {
      all = all.filter((each) => each !== series);
    },
    /** The part from one instance on becomes a series of its own under another title. */
    split(series: ExpectedSeries, index: number, title: string): void {
      const later = series.instances.splice(index).map((each) => ({ ...each, title }));
      all.push({ id: ++ids, title, former: [], instances: later, hasOwn: false, isSeries: true });
      if (series.instances.length === 0) all = all.filter((each) => each !== series);
    },
    /** Makes a series what it was, whether it is still there or not. */
    restore(series: ExpectedSeries): ExpectedSeries {
      const copy = structuredClone(series);
      all = [...all.filter(({ id }) => id !== series.id), copy];
      return copy;
    },
    /** A copy that can be gone back to. */
    keep: (): ExpectedSeries[] => structuredClone(all),
    goBackTo(kept: ExpectedSeries[]): void {
      all = kept;
    },
    /** Every instance up to a day as khal lists it: `2026-10-06 19:00 21:00 Title`, and whole days without times. */
    lines: (until: string): string[] =>
      all
        .flatMap(({ instances }) => instances.filter(({ start }) => start.slice(0, 10) <= until))
        .map(({ start, minutes, title }) => {
          if (start.length === 10) return `${start} ${title}`;
          const ends = new Date(Date.parse(`${start}Z`) + minutes * 60_000).toISOString();
          return `${start.slice(0, 10)} ${start.slice(11)} ${ends.slice(11, 16)} ${title}`;
        })
        .toSorted(),
  };
};

const wasOwn = (series: ExpectedSeries, { title }: Expected): boolean => title !== series.title;
