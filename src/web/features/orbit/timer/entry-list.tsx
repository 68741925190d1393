import { useQuery } from '@tanstack/react-query';
import { History, Plus } from 'lucide-react';
import { useState } from 'react';
import { sampleEntriesOfWeek } from '#contract/orbit/sample.ts';
import type { TimeEntry } from '#contract/orbit/time.ts';
import { addDays } from '#contract/zone.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useLastProject } from '../events/use-last-project.ts';
import { EntryDialog } from '../entry/entry-dialog.tsx';
import '../entry/entry.css';
import type { EntryTarget } from '../entry/entry-form.ts';
import { spokenDuration } from '#contract/duration.ts';
import { overlappingIds } from '../model/overlapping.ts';
import { entriesQuery } from '../orbit-queries.ts';
import { dayBounds, useDays } from '../use-days.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { useTimer } from '../use-timer.ts';
import { longDayText } from '../words.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { EntryListItem } from './entry-row.tsx';

/** How many days the list shows at first, and how many more each time. */
const DAYS = 14;
/** How far ahead planned entries are listed, in days. */
const AHEAD = 60;
const HOUR = 3600_000;

/** The tracked entries by day, the latest first. */
export const EntryList = ({ things }: { things: OrbitThings }) => {
  const { zone, today, now } = useDays();
  const [days, setDays] = useState(DAYS);
  const [target, setTarget] = useState<EntryTarget | null>(null);
  const [changesOpen, setChangesOpen] = useState(false);
  const last = useLastProject(things);
  const { from, to } = dayBounds(zone, addDays(today, 1 - days), addDays(today, AHEAD));
  const { data, isPending } = useQuery({ ...entriesQuery(from, to), enabled: !things.sample });
  const entries = things.sample
    ? sampleEntriesOfWeek((ago) => zone.startOfDay(addDays(today, -ago)), now)
    : (data ?? []);
  const { timer } = useTimer();
  const running = things.sample ? null : (timer?.running ?? null);
  const doubled = overlappingIds(
    running ? [...entries, { ...running, endTime: new Date(now).toISOString() }] : entries,
  );

  return (
    <div className="stack entry-days">
      <div className="row g2 wrap">
        <Button
          size="sm"
          icon={Plus}
          onClick={() => setTarget({ kind: 'new', projectId: last?.id ?? '', from: now - HOUR, to: now })}
        >
          Add entry
        </Button>
        {!things.sample && (
          <Button size="sm" variant="ghost" icon={History} onClick={() => setChangesOpen(true)}>
            Changes
          </Button>
        )}
      </div>
      {isPending && !things.sample && <SkeletonRows label="Loading your entries..." />}
      {data?.length === 0 && !things.sample && (
        <Card>
          <p className="t2">Nothing was tracked in these {days} days. Start the timer, or add what you remember.</p>
        </Card>
      )}
      {byDay(entries, (entry) => zone.dayOf(Date.parse(entry.startTime))).map(([day, list]) => (
        <Card key={day} className="entry-day" aria-label={longDayText(day)}>
          <div className="card-head">
            <h2 className="h3">{day === today ? 'Today' : longDayText(day)}</h2>
            <span className="num t2">{spokenDuration(list.reduce((sum, { duration }) => sum + duration, 0))}</span>
          </div>
          <ul className="rows">
            {list.map((entry) => (
              <li key={entry.id}>
                <EntryListItem
                  entry={entry}
                  things={things}
                  doubled={doubled.has(entry.id)}
                  onEdit={() => setTarget(targetOf(entry, things.sample))}
                />
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {!things.sample && (
        <Button variant="ghost" onClick={() => setDays(days + DAYS)}>
          Show earlier days
        </Button>
      )}
      <EntryDialog key={keyOf(target)} target={target} things={things} onClose={() => setTarget(null)} />
      <ChangesDialog open={changesOpen} onClose={() => setChangesOpen(false)} />
    </div>
  );
};

/** A sample entry as the draft of an own one. */
const targetOf = (entry: TimeEntry, sample: boolean): EntryTarget =>
  sample
    ? {
        kind: 'new',
        projectId: entry.projectId,
        description: entry.description,
        from: Date.parse(entry.startTime),
        to: Date.parse(entry.endTime),
      }
    : { kind: 'edit', entry };

const keyOf = (target: EntryTarget | null): string =>
  target === null ? '' : target.kind === 'edit' ? target.entry.id : `new ${target.from}`;

const byDay = (entries: readonly TimeEntry[], dayOf: (entry: TimeEntry) => string): [string, TimeEntry[]][] => {
  const days = new Map<string, TimeEntry[]>();
  for (const entry of entries) days.set(dayOf(entry), [...(days.get(dayOf(entry)) ?? []), entry]);
  return [...days];
};
