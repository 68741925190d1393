import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { sampleEntriesOfWeek } from '#contract/orbit/sample.ts';
import { contract } from '#contract/contract.ts';
import { addDays, startOfWeek, type Zone } from '#contract/zone.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DayStepper } from '../calendar/day-stepper.tsx';
import { entriesQuery, reportQuery } from '../orbit-queries.ts';
import { useOrbitAction } from '../use-orbit-action.ts';
import { dayBounds, useDays } from '../use-days.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { useOrbitAddress } from '../use-orbit-address.ts';
import { formatDay } from '#web/ui/date-format.ts';
import './timesheet.css';
import { locksOf, sheetOf } from './sheet.ts';
import { SheetTable } from './sheet-table.tsx';

/** The week as an editable table of projects and days. */
export const Timesheet = ({ things }: { things: OrbitThings }) => {
  const { zone, today, now, weekStart } = useDays();
  const { day = today, change } = useOrbitAddress();
  const first = startOfWeek(day, weekStart);
  const last = addDays(first, 6);
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index));
  const query = { from: first, to: last, by: 'day', parts: true, zone: zone.name };
  const { data } = useQuery({ ...reportQuery(query), enabled: !things.sample });
  const { from, to } = dayBounds(zone, first, last);
  const { data: entries } = useQuery({ ...entriesQuery(from, to), enabled: !things.sample });
  const locks = locksOf(entries ?? [], (at) => zone.dayOf(at));
  const groups = things.sample ? sampleGroups(zone, today, now) : (data?.groups ?? []);
  const copy = useOrbitAction(
    () => call(contract.orbitReports.copyWeek, { body: { from: addDays(first, -7), to: first, zone: zone.name } }),
    ({ entries }) => ({
      title: entries === 0 ? 'Nothing to copy' : `${entries === 1 ? 'One entry' : `${entries} entries`} copied`,
    }),
  );
  return (
    <Card aria-label="Timesheet" className="sheet-card">
      <div className="row between g3 wrap">
        <DayStepper
          label={`${formatDay(first, { month: 'short', day: 'numeric' })} - ${formatDay(last, { month: 'short', day: 'numeric', year: 'numeric' })}`}
          unit="week"
          atToday={days.includes(today)}
          onStep={(steps) => change({ day: addDays(first, 7 * steps) })}
          onToday={() => change({ day: undefined })}
        />
        {!things.sample && (
          <Button size="sm" icon={Copy} pending={copy.isPending && 'Copying'} onClick={() => copy.mutate()}>
            Copy last week
          </Button>
        )}
      </div>
      <SheetTable days={days} today={today} sheet={sheetOf(groups, things.projects, days)} locks={locks} />
      <p className="meta t3">
        Type 1:30 or 1.5. A higher value adds an entry; a lower one shortens the last entry. You can undo both.
        {locks.size > 0 && ' Dashed cells have time that is on an invoice.'}
      </p>
    </Card>
  );
};

/** The sample week as a report by day would tell it. */
const sampleGroups = (zone: Zone, today: string, now: number) => {
  const entries = sampleEntriesOfWeek((ago) => zone.startOfDay(addDays(today, -ago)), now);
  return [...Map.groupBy(entries, ({ startTime }) => zone.dayOf(Date.parse(startTime)))].map(([key, of]) => ({
    key,
    parts: of.map(({ projectId, duration: seconds }) => ({ projectId, seconds })),
  }));
};
