import { shortDuration } from '#contract/duration.ts';
import { colourStyle } from '../project-colour.ts';
import { longDayText, weekdayText } from '../words.ts';
import { formatDay } from '#web/ui/date-format.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { SheetCell } from './sheet-cell.tsx';
import { lockKey, type Locks, type SheetRow, sumOf } from './sheet.ts';

type SheetTableProps = {
  days: readonly string[];
  today: string;
  sheet: readonly SheetRow[];
  /** The invoices that time of a cell is on. */
  locks: Locks;
};

/** Scrolls the table sideways until the column of a day is seen, with the beginning of the next one. */
const showInRegion = (heading: HTMLTableCellElement | null) => {
  const region = heading?.closest('.sheet-scroll');
  if (heading && region) region.scrollLeft = heading.offsetLeft + 1.5 * heading.offsetWidth - region.clientWidth;
};

/** The week as a table; where it is wider than the screen, today is scrolled into view. */
export const SheetTable = ({ days, today, sheet, locks }: SheetTableProps) => (
  <ScrollRegion className="sheet-scroll" aria-label="Hours of the week">
    <table className="sheet-table num">
      <thead>
        <tr>
          <th scope="col">Project</th>
          {days.map((day) => (
            <th
              key={day}
              ref={day === today ? showInRegion : null}
              scope="col"
              className={day === today ? 'is-today' : undefined}
            >
              <span>{weekdayText(day)}</span>
              <span className="meta t3">{formatDay(day, { day: 'numeric' })}</span>
            </th>
          ))}
          <th scope="col">Sum</th>
        </tr>
      </thead>
      <tbody>
        {sheet.map(({ project, seconds }) => (
          <tr key={project.id}>
            <th scope="row" aria-label={project.name}>
              <span className="row g2">
                <span className="dot" style={colourStyle(project)} />
                <span className="truncate">{project.name}</span>
              </span>
            </th>
            {days.map((day, index) => (
              <td key={day}>
                <SheetCell
                  projectId={project.id}
                  day={day}
                  seconds={seconds[index] ?? 0}
                  label={`${project.name}, ${longDayText(day)}`}
                  invoice={locks.get(lockKey(project.id, day))}
                />
              </td>
            ))}
            <td className="sheet-sum">{shortDuration(sumOf(seconds))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Sum</th>
          {days.map((day, index) => (
            <td key={day}>{shortDuration(sumOf(sheet.map(({ seconds }) => seconds[index] ?? 0)))}</td>
          ))}
          <td className="sheet-sum">{shortDuration(sumOf(sheet.map(({ seconds }) => sumOf(seconds))))}</td>
        </tr>
      </tfoot>
    </table>
  </ScrollRegion>
);
