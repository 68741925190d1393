import { PRODUCT } from '#contract/pages.ts';
import { tagsOf } from '../present.ts';
import type { Named } from '../reports/report.ts';
import type { FinishedRow } from '../tables.ts';

/** How long a line may be, in bytes (RFC 5545, 3.1). */
const LINE = 75;

export const icsHead = (): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${PRODUCT}//Orbit//EN`, `X-WR-CALNAME:${PRODUCT} Orbit`]
    .map(fold)
    .join('');
export const icsFoot = (): string => fold('END:VCALENDAR');

/** One entry as an event that leaves the time free; `made` is the moment of the export. */
export const icsEvent = (row: FinishedRow, projects: ReadonlyMap<string, Named>, made: number): string => {
  const project = projects.get(row.project_id)?.name ?? '';
  const categories = [project, ...tagsOf(row)].filter((word) => word !== '');
  return [
    'BEGIN:VEVENT',
    `UID:${row.id}@orbit.iris`,
    `DTSTAMP:${utc(made)}`,
    `DTSTART:${utc(row.started_at)}`,
    `DTEND:${utc(row.ended_at)}`,
    `SUMMARY:${escaped(row.description || project)}`,
    ...(categories.length === 0 ? [] : [`CATEGORIES:${categories.map(escaped).join(',')}`]),
    `X-IRIS-PROJECT:${escaped(project)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
    .map(fold)
    .join('');
};

const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** Breaks a line between characters where it would be too long. */
const fold = (line: string): string => {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return `${folded}\r\n`;
};
