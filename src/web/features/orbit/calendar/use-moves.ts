import { useRef, useState } from 'react';
import type { TimeEntry } from '#contract/orbit-time.ts';
import { useEntryActs } from '../entry/use-entry-acts.ts';
import type { Times } from './drag.ts';

/**
 * Moves entries: at once they stand where they were put, so that the next key or drag begins there. The server is told of one change
 * of an entry after the other; what comes while it is told becomes one change, the last place.
 */
export function useMoves(entries: readonly TimeEntry[]) {
  const { change } = useEntryActs();
  const [moved, setMoved] = useState<ReadonlyMap<string, Times>>(new Map());
  const wanted = useRef(new Map<string, Times>());
  const onTheWay = useRef(new Set<string>());

  const send = async (id: string) => {
    onTheWay.current.add(id);
    try {
      for (let times = wanted.current.get(id); times; times = wanted.current.get(id)) {
        wanted.current.delete(id);
        await change.mutateAsync({ id, startTime: iso(times.from), endTime: iso(times.to) });
      }
    } catch {
      // The change tells what went wrong; what came after it began at a place where the entry never was.
      wanted.current.delete(id);
    }
    onTheWay.current.delete(id);
    setMoved((all) => new Map([...all].filter(([other]) => other !== id)));
  };

  return {
    /** The entries where they stand by now. */
    placed: entries.map((entry) => {
      const times = moved.get(entry.id);
      return times ? { ...entry, ...timesOf(times) } : entry;
    }),
    move(id: string, times: Times) {
      setMoved((all) => new Map(all).set(id, times));
      wanted.current.set(id, times);
      if (!onTheWay.current.has(id)) void send(id);
    },
  };
}

const timesOf = ({ from, to }: Times) => ({ startTime: iso(from), endTime: iso(to), duration: (to - from) / 1000 });
const iso = (at: number) => new Date(at).toISOString();
