import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { hint } from '#web/ui/tooltip.ts';
import { readDuration, shortDuration } from '#contract/duration.ts';
import { useOrbitAction } from '../use-orbit-action.ts';
import { useDays } from '../use-days.ts';

type SheetCellProps = {
  projectId: string;
  day: string;
  seconds: number;
  label: string;
  /** The number of an issued invoice that charges for some of this time. */
  invoice: string | undefined;
};

/** An empty cell counts as zero; a number without a unit is hours. */
const readCell = (typed: string): number | null => (typed.trim() === '' ? 0 : readDuration(typed, 'hours'));

/** The editable time of a project on a day. */
export const SheetCell = ({ projectId, day, seconds, label, invoice }: SheetCellProps) => {
  const { zone } = useDays();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = seconds === 0 ? '' : clockHours(seconds);
  const wanted = typed === null ? seconds : readCell(typed);
  const split = useOrbitAction(
    async ({ splits, seconds: next }: { splits: Splits; seconds: number }) => {
      for (const { entryId: id, at } of splits)
        await call(contract.timeEntries.split, { params: { id }, body: { at } });
      return call(contract.orbitReports.setCell, { body: { projectId, day, seconds: next, zone: zone.name } });
    },
    (_, { seconds: next }) => ({ title: 'Split and saved', description: `${label}: ${shortDuration(next)}` }),
  );
  const set = useOrbitAction(
    (next: number) => call(contract.orbitReports.setCell, { body: { projectId, day, seconds: next, zone: zone.name } }),
    ({ splits, removed }, next) => {
      if (splits.length === 0)
        return {
          title: 'Timesheet saved',
          description: `${label}: ${shortDuration(next)}${removed === 0 ? '' : removed === 1 ? '. One entry was removed.' : `. ${removed} entries were removed.`}`,
        };
      toast({
        title: 'This time runs past midnight',
        description: `${nameOf(splits)} of both days. Split at midnight, and this day gets ${shortDuration(next)}.`,
        action: { label: 'Split', onAction: () => split.mutate({ splits, seconds: next }) },
      });
      return null;
    },
  );
  const settle = () => {
    // The display has no seconds: leaving a cell unchanged must not round them away.
    if (typed !== null && typed.trim() !== shown) {
      if (wanted !== null && wanted <= 86_400) set.mutate(wanted);
      else
        toast({
          title: 'Not saved',
          description: 'Write hours such as 1:30 or 1.5, up to 24 a day.',
          destructive: true,
        });
    }
    setTyped(null);
  };
  return (
    <TextInput
      size="sm"
      className={invoice === undefined ? 'sheet-cell' : 'sheet-cell is-locked'}
      {...(invoice !== undefined && hint(`On invoice ${invoice}: that time can’t be changed, but you can add more.`))}
      inputMode="decimal"
      aria-label={label}
      aria-invalid={wanted === null || wanted > 86_400 || undefined}
      placeholder="–"
      value={typed ?? shown}
      disabled={set.isPending}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={settle}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
};

type Splits = ReplyOf<typeof contract.orbitReports.setCell>['splits'];

/** "“Night shift” is one entry", "3 entries are". */
const nameOf = (splits: Splits): string => {
  const [first] = splits;
  if (splits.length > 1) return `${splits.length} entries are`;
  return first?.description ? `“${first.description}” is one entry` : 'It is one entry';
};

/** "1:30". */
const clockHours = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};
