import { z } from 'zod';
import { createBudget, FILE_LIMITS } from '#formats/budget.ts';
import type { Span } from '../time/spans.ts';
import { type ActivityBlock, activityBlocks, type WindowEvent } from './activity-blocks.ts';

const LONGEST_TEXT = 300;
const text = z
  .string()
  .catch('')
  .transform((given) => given.slice(0, LONGEST_TEXT));

/** An event of a bucket: when it began, how many seconds it lasted, and what was noted. */
export const bucketEvent = z.object({
  timestamp: z.string().transform((given, context) => {
    const at = Date.parse(given);
    if (Number.isNaN(at)) context.addIssue('This isn’t a time.');
    return at;
  }),
  duration: z.number().min(0),
  data: z.object({ app: text, title: text, status: text }).partial().catch({}),
});
export type BucketEvent = z.output<typeof bucketEvent>;

/** What a bucket watches: windows in front, or whether somebody is at the keyboard. */
const BUCKETS = { window: 'currentwindow', afk: 'afkstatus' } as const;

/** Makes stretches of work of the events of ActivityWatch's buckets, each bucket by its type; other types tell nothing. */
export const blocksOfBuckets = (
  buckets: readonly { readonly type: string; readonly events: readonly BucketEvent[] }[],
): ActivityBlock[] => {
  const eventsOf = (type: string) => buckets.filter((bucket) => bucket.type === type).flatMap(({ events }) => events);
  const isWatched = buckets.some(({ type }) => type === BUCKETS.afk);
  const present = eventsOf(BUCKETS.afk)
    .filter(({ data }) => data.status === 'not-afk')
    .map(spanOf);
  const windows = eventsOf(BUCKETS.window).map((event): WindowEvent => {
    const { app = '', title = '' } = event.data;
    return { ...spanOf(event), app: app || 'Unknown', title };
  });
  return activityBlocks(windows, isWatched ? present : null);
};

/** Whether a bucket of this type is read. */
export const isRead = (type: string): boolean => type === BUCKETS.window || type === BUCKETS.afk;

/** The buckets of ActivityWatch's list that are read, by their ids. */
export const readBucketList = (text: string): { id: string; type: string }[] =>
  Object.entries(z.record(z.string(), z.object({ type: z.string() })).parse(JSON.parse(text)))
    .map(([id, { type }]) => ({ id, type }))
    .filter(({ type }) => isRead(type));

/** Stretches of work of the events that ActivityWatch answers, each bucket as JSON. */
export const blocksOfAnswers = (buckets: readonly { type: string; text: string }[]): ActivityBlock[] => {
  const budget = createBudget(FILE_LIMITS.activity);
  return blocksOfBuckets(
    buckets.map(({ type, text: answer }) => {
      budget.bytes(answer.length);
      const events = z.array(bucketEvent).parse(JSON.parse(answer));
      budget.entry(events.length);
      return { type, events };
    }),
  );
};

const spanOf = ({ timestamp, duration }: BucketEvent): Span => ({ from: timestamp, to: timestamp + duration * 1000 });
