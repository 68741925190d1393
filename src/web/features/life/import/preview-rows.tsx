import type { ImportPreview, DuplicateStatus } from '#contract/life/imports.ts';
import { relativeDayText } from '#life/days.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { icons } from '../icons.ts';

type PreviewRowsProps = { rows: ImportPreview['rows']; total: number };

const VERDICTS: { readonly [V in DuplicateStatus]: string } = {
  new: 'New',
  known: 'Already here',
  alike: 'Like yours',
};
/** Far from every date, so that every date is written in full. */
const FAR = '1000-01-01';

/** The first records of a file, each with what would happen to it. */
export const PreviewRows = ({ rows, total }: PreviewRowsProps) => {
  if (rows.length === 0) return null;
  return (
    <ScrollRegion className="import-preview-scroll" aria-label="The first records">
      <table className="import-rows">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">What</th>
            <th scope="col">Here</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, icon, title, note, day, verdict }, index) => {
            const Icon = icons[icon];
            return (
              <tr key={index} data-verdict={verdict}>
                <td className="num meta t2">{day === null ? '' : relativeDayText(day, FAR)}</td>
                <td>
                  <span className="import-what">
                    <Icon className="i i-16" role="img" aria-label={kind} />
                    <span>
                      {title}
                      {note && <span className="meta t3"> {note}</span>}
                    </span>
                  </span>
                </td>
                <td className="meta">{VERDICTS[verdict]}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {total > rows.length && (
        <p className="meta t3 import-more">and {(total - rows.length).toLocaleString('en-US')} more</p>
      )}
    </ScrollRegion>
  );
};
