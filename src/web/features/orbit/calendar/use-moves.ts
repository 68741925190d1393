import { useRef, useState } from 'react';
import type { TimeEntry } from '#contract/orbit/time.ts';
import { useEntryMutations } from '../entry/use-entry-mutations.ts';
import type { GridSpan } from '#web/ui/time-grid/drag.ts';

/**
 * Moves entries optimistically, so that the next key or drag starts from the new position. The changes of an entry are sent one after another;
 * those made while one is being sent are merged into one.
 */
export function useMoves(entries: readonly TimeEntry[]) {
  const { change } = useEntryMutations();
  const [moved, setMoved] = useState<ReadonlyMap<string, GridSpan>>(new Map());
  const wanted = useRef(new Map<string, GridSpan>());
  const onTheWay = useRef(new Set<string>());

  const send = async (id: string) => {
    onTheWay.current.add(id);
    try {
      for (let times = wanted.current.get(id); times; times = wanted.current.get(id)) {
        wanted.current.delete(id);
        await change.mutateAsync({ id, startTime: iso(times.from), endTime: iso(times.to) });
      }
    } catch {
      // The failed mutation shows the error; later moves started from a position that was never saved.
      wanted.current.delete(id);
    }
    onTheWay.current.delete(id);
    setMoved((all) => new Map([...all].filter(([other]) => other !== id)));
  };

  return {
    /** The entries at their moved positions. */
    placed: entries.map((entry) => {
      const times = moved.get(entry.id);
      return times ? { ...entry, ...timesOf(times) } : entry;
    }),
    move(id: string, times: GridSpan) {
      setMoved((all) => new Map(all).set(id, times));
      wanted.current.set(id, times);
      if (!onTheWay.current.has(id)) void send(id);
    },
  };
}

const timesOf = ({ from, to }: GridSpan) => ({ startTime: iso(from), endTime: iso(to), duration: (to - from) / 1000 });
const iso = (at: number) => new Date(at).toISOString();
