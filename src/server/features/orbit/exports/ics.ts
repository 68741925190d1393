import { PRODUCT } from '#contract/pages.ts';
import { escapeText, foldLine } from '#formats/content-line.ts';
import { utcDateTime } from '#formats/icalendar/write-time.ts';
import type { StoredFinishedEntry } from '../store/records.ts';

export const icsHead = (): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${PRODUCT}//Orbit//EN`, `X-WR-CALNAME:${PRODUCT} Orbit`]
    .map(textLine)
    .join('');
export const icsFoot = (): string => textLine('END:VCALENDAR');

/** One entry as a VEVENT that does not block time; `exportedAt` is the moment of the export. */
export const icsEvent = (
  entry: StoredFinishedEntry,
  projects: ReadonlyMap<string, { readonly name: string }>,
  exportedAt: number,
): string => {
  const project = projects.get(entry.projectId)?.name ?? '';
  const categories = [project, ...entry.tags].filter((word) => word !== '');
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@orbit.iris`,
    `DTSTAMP:${utcDateTime(exportedAt)}`,
    `DTSTART:${utcDateTime(entry.startedAt)}`,
    `DTEND:${utcDateTime(entry.endedAt)}`,
    `SUMMARY:${escapeText(entry.description || project)}`,
    ...(categories.length === 0 ? [] : [`CATEGORIES:${categories.map(escapeText).join(',')}`]),
    `X-IRIS-PROJECT:${escapeText(project)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
    .map(textLine)
    .join('');
};

/** A content line, folded and with its line break (RFC 5545, section 3.1). */
const textLine = (line: string): string => `${foldLine(line)}\r\n`;
