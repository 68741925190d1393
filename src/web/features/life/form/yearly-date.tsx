import { useState } from 'react';
import { dateTimeFormat } from '#contract/intl.ts';
import type { FieldShape } from '#contract/life/life.ts';
import { hasYear, NO_YEAR, withoutYear } from '#contract/yearless-day.ts';
import { Select, TextInput } from '#web/ui/field.tsx';
import { Toggle } from '#web/ui/toggle.tsx';

type YearlyDateProps = { field: FieldShape; value: string; onChange: (value: string) => void };

/** A date that comes back every year; without its first year it is a day and a month. */
export const YearlyDate = ({ field: { label }, value, onChange }: YearlyDateProps) => {
  const [isYearless, setYearless] = useState(value !== '' && !hasYear(value));
  /** The year that was there before it was called unknown. */
  const [year, setYear] = useState<string | null>(null);
  const turn = (on: boolean) => {
    setYearless(on);
    const isWhole = value.length === WHOLE;
    setYear(on && isWhole ? value.slice(0, 4) : null);
    if (on) onChange(isWhole ? withoutYear(value) : '');
    else onChange(year !== null && isWhole ? `${year}${value.slice(4)}` : '');
  };
  return (
    <>
      {isYearless ? (
        <DayAndMonth {...{ label, value, onChange }} />
      ) : (
        <TextInput type="date" autoComplete="off" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
      <Toggle tight label="Year unknown" checked={isYearless} onChange={turn} />
    </>
  );
};
/** As long as a day is written. */
const WHOLE = 'yyyy-mm-dd'.length;

type DayAndMonthProps = { label: string; value: string; onChange: (value: string) => void };

const DayAndMonth = ({ label, value, onChange }: DayAndMonthProps) => {
  const [, month = '', day = ''] = value.split('-');
  // What is only half there is sent as it is, so that the answer names the field.
  const set = (nextMonth: string, nextDay: string) =>
    onChange(nextMonth === '' && nextDay === '' ? '' : `${NO_YEAR}-${nextMonth}-${nextDay}`);
  return (
    <span className="life-yearless">
      <Select
        aria-label={`${label}: day`}
        value={day}
        onChange={({ target }) => set(month, target.value)}
        options={[NONE, ...DAYS.slice(0, daysIn(month))]}
      />
      <Select
        id={undefined}
        aria-label={`${label}: month`}
        value={month}
        onChange={({ target }) => set(target.value, Number(day) > daysIn(target.value) ? '' : day)}
        options={[NONE, ...months()]}
      />
    </span>
  );
};

const LONGEST = 31;
const daysIn = (month: string): number =>
  month === '' ? LONGEST : new Date(Date.UTC(Number(NO_YEAR), Number(month), 0)).getUTCDate();
const twoDigits = (number: number): string => String(number).padStart(2, '0');
const NONE = { value: '', label: '–' };
const DAYS = Array.from({ length: LONGEST }, (_, index) => ({
  value: twoDigits(index + 1),
  label: String(index + 1),
}));
const months = () =>
  Array.from({ length: 12 }, (_, index) => ({
    value: twoDigits(index + 1),
    label: dateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, index)),
  }));
