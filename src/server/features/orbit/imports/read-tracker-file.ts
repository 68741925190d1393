import { zoneOf } from '#contract/zone.ts';
import type { DateOrder } from '#formats/days.ts';
import { readTable } from '#formats/table/read-table.ts';
import type { BucketReader } from '../activity/activity-watch.ts';
import { blocksOfAnswers, readBucketList } from '../activity/read-buckets.ts';
import { readJsonExport } from './json-trackers.ts';
import { readSolidtimeZip } from './solidtime-zip.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { readTrackerRows } from './time-trackers.ts';

/** Reads the files of time trackers, and what ActivityWatch answers. */
export interface TrackerReader extends BucketReader {
  /** What importing a file would add; null for a file of no known tracker. */
  plan(content: string, how: { zone: string; dates: DateOrder | undefined }): Promise<ImportPlan | null>;
  /** The same of a zip, in base64. */
  planZip(zip: string, zone: string): Promise<ImportPlan | null>;
}

/** Reads in the calling thread. */
export const inlineTrackerReader: TrackerReader = {
  async plan(content, { zone, dates }) {
    const rows = /^\uFEFF?\s*[[{]/.test(content) ? readJsonExport(content) : readTrackerRows(readTable(content));
    return rows === null ? null : planImport(rows, { zone: zoneOf(zone), dates });
  },
  async planZip(zip, zone) {
    const rows = await readSolidtimeZip(Buffer.from(zip, 'base64'));
    return rows === null ? null : planImport(rows, { zone: zoneOf(zone), dates: undefined });
  },
  bucketTypes: async (text) => readBucketList(text),
  blocks: async (buckets) => blocksOfAnswers(buckets),
};
