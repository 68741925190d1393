import { z } from 'zod';
import { id, written } from './common.ts';

/** The signs that sections can carry; the names are those of the icon set. */
export const iconNames = [
  'activity',
  'award',
  'banknote',
  'bed',
  'bell',
  'book-open',
  'briefcase',
  'cake',
  'calendar',
  'check',
  'clapperboard',
  'clock',
  'credit-card',
  'droplets',
  'file-text',
  'flag',
  'footprints',
  'gamepad',
  'gift',
  'globe',
  'graduation-cap',
  'hand-heart',
  'headphones',
  'heart-pulse',
  'house',
  'key',
  'landmark',
  'lightbulb',
  'list-checks',
  'mail',
  'map-pin',
  'message-square',
  'moon',
  'music',
  'package',
  'palette',
  'pen-line',
  'percent',
  'phone',
  'piggy-bank',
  'pill',
  'plane',
  'repeat',
  'scale',
  'shield-check',
  'shopping-cart',
  'siren',
  'sprout',
  'star',
  'stethoscope',
  'target',
  'thumbs-up',
  'timer',
  'trending-up',
  'trophy',
  'user-round',
  'users-round',
  'wallet',
  'wrench',
  'zap',
] as const;
export type IconName = (typeof iconNames)[number];
export const icon = z.enum(iconNames).meta({ id: 'Icon' });

const badge = z
  .object({
    text: z.string(),
    tone: z.enum(['neutral', 'success', 'warning', 'danger', 'info', 'mood', 'line']),
    icon: icon.optional(),
  })
  .meta({ id: 'Badge' });
export type SectionBadge = z.infer<typeof badge>;

/** What a row knows of the record that it stands for, so that it can be opened; a sample row has none. */
const ofRecord = { record: id.optional(), written };

/** The last values of a figure, oldest first; `domain` is what the shortest and the longest fibre stand for. */
const trend = z.object({
  values: z.array(z.number()),
  label: z.string(),
  domain: z.tuple([z.number(), z.number()]).optional(),
});

/** A figure for which there is too little data. */
export const NO_FIGURE = '–';

const figure = z.object({
  id: z.string(),
  label: z.string(),
  icon,
  /** Ready to print; "–" while there is too little to compute it from. */
  value: z.string(),
  unit: z.string().optional(),
  /** What is missing, or what the figure is compared with. */
  note: z.string().optional(),
  /** How the figure is computed. */
  formula: z.string().optional(),
  trend: trend.optional(),
});
export type Figure = z.infer<typeof figure>;

const progressRow = z.object({
  label: z.string(),
  value: z.number(),
  max: z.number(),
  /** The figure as it is printed ("S2 E5 of 10"). */
  shown: z.string(),
  note: z.string().optional(),
  badge: badge.optional(),
  ...ofRecord,
});
export type ProgressRow = z.infer<typeof progressRow>;

const listRow = z
  .object({
    title: z.string(),
    note: z.string().optional(),
    /** A short word or figure at the end of the row. */
    end: z.string().optional(),
    icon: icon.optional(),
    badge: badge.optional(),
    /** A way to reach somebody. */
    href: z
      .string()
      .regex(/^(tel|sms|mailto|https?):/)
      .optional(),
    ...ofRecord,
    /** What it says was found by Iris and can be dismissed: its name, and how large its effect is. */
    found: z.object({ finding: id, effect: z.number() }).optional(),
  })
  .meta({ id: 'ListRow' });
export type ListRow = z.infer<typeof listRow>;

/** Some of the days of a finding, and what one thing was on them. */
const findingGroup = z.object({
  label: z.string(),
  /** The average of its days, as it is printed. */
  shown: z.string(),
  /** Each day, from 0 to 1 of what both groups span. */
  days: z.array(z.number().min(0).max(1)).min(1).max(40),
});
const findingRow = z
  .object({
    /** What was found, in a sentence. */
    title: z.string(),
    /** What the groups are compared by. */
    about: z.string(),
    groups: z.array(findingGroup).length(2),
    /** From 1 to 5. */
    strength: z.number().int().min(1).max(5),
    strengthWord: z.string(),
    /** How many days it rests on. */
    days: z.number().int(),
    /** Which records say so. */
    why: z.string(),
    /** How likely it is to be chance. */
    sure: z.string(),
    /** Its name, by which it is dismissed; an example has none. */
    found: z.object({ finding: id, effect: z.number() }).optional(),
  })
  .meta({ id: 'FindingRow' });
export type FindingRow = z.infer<typeof findingRow>;

const upcomingRow = z.object({ title: z.string(), note: z.string().optional(), day: z.iso.date(), ...ofRecord });
export type UpcomingRow = z.infer<typeof upcomingRow>;

/** How far back the charts of a tab look: days, or a year by weeks. */
export const chartRanges = ['30d', '90d', '1y'] as const;
export type ChartRange = (typeof chartRanges)[number];
export const CHART_RANGE: ChartRange = '90d';

/** A value of a line at one step, and how it is printed. */
const linePoint = z.object({ value: z.number(), shown: z.string() });
const lineSeries = z.object({ label: z.string(), points: z.array(linePoint.nullable()) });
/** How much there was on a day, from 0 (nothing) to 4 (most). */
const heatDay = z.object({ level: z.number().int().min(0).max(4), shown: z.string() });

/**
 * How a picture shows the values of its parts, each from 0 to 1: `ring`, a fibre for each around a circle, as long as its value; `rings`,
 * one inside the other, closed as far as the value; `orbits`, points around a centre, the higher the further away; `line` and `arc`,
 * marks on a way, at the place of the value; `growth`, fibres side by side; `fan`, fibres from one point; `strips`, rows of `of` marks,
 * filled as far as the value; `mirror`, fibres above a line and, as long as `below`, under it; `stacks`, columns of `of` bricks; `spiral`,
 * points on spokes that turn, the higher the longer; `strokes`, lines of a brush; `tree`, rings of years, as wide as the value; `petals`,
 * a leaf for each around a middle; `echo`, arcs that run from one point, as strong as the value.
 */
export const pictureShapes = [
  'ring',
  'rings',
  'orbits',
  'line',
  'arc',
  'growth',
  'fan',
  'strips',
  'mirror',
  'stacks',
  'spiral',
  'strokes',
  'tree',
  'petals',
  'echo',
] as const;
export type PictureShape = (typeof pictureShapes)[number];
const picturePart = z.object({
  label: z.string(),
  /** The value as it is printed. */
  shown: z.string(),
  value: z.number().min(0).max(1),
  /** What the picture points out: today, or what is late. */
  marked: z.boolean().optional(),
  /** The other value of a part that has two. */
  below: z.number().min(0).max(1).optional(),
  /** How many marks a strip has, and how many bricks a stack. */
  of: z.number().int().min(1).max(40).optional(),
  ...ofRecord,
});
export type PicturePart = z.infer<typeof picturePart>;

const titled = { title: z.string() };
/** What stands in the place of rows while there are none. */
const empty = z.string().optional();

/** One part of a tab. Sample and live tabs are made of the same parts, so that one renderer draws both. */
export const section = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('score'),
    ...titled,
    value: z.number().nullable(),
    words: z.string(),
    formula: z.string().optional(),
  }),
  z.object({
    type: z.literal('picture'),
    ...titled,
    shape: z.enum(pictureShapes),
    /** Says what the picture shows. */
    sentence: z.string(),
    parts: z.array(picturePart).min(1).max(60),
    /** The figure in the middle of a ring or under an arc. */
    centre: z.object({ shown: z.string(), note: z.string() }).optional(),
  }),
  z.object({ type: z.literal('metrics'), figures: z.array(figure) }),
  z.object({ type: z.literal('progress'), ...titled, rows: z.array(progressRow), empty }),
  z.object({
    type: z.literal('list'),
    ...titled,
    rows: z.array(listRow),
    empty,
  }),
  z.object({
    type: z.literal('findings'),
    ...titled,
    rows: z.array(findingRow),
    empty,
    /** What holds for all of them. */
    note: z.string().optional(),
    /** What the person does not want to see, to be brought back. */
    dismissed: z.array(listRow).optional(),
  }),
  z.object({ type: z.literal('upcoming'), ...titled, rows: z.array(upcomingRow), empty }),
  z.object({
    type: z.literal('facts'),
    ...titled,
    facts: z.array(z.object({ label: z.string(), value: z.string(), note: z.string().optional() })),
  }),
  z.object({
    type: z.literal('bars'),
    ...titled,
    /** Says what the picture shows. */
    sentence: z.string(),
    points: z.array(z.object({ label: z.string(), value: z.number(), shown: z.string(), written })),
  }),
  z.object({
    type: z.literal('line'),
    ...titled,
    /** Says what the picture shows. */
    sentence: z.string(),
    /** How long a step is, and on which day each begins, the oldest first. */
    step: z.enum(['day', 'week']),
    days: z.array(z.iso.date()).min(1),
    /** Where nothing is known a point is null, and the line has a gap. */
    series: z.array(lineSeries).min(1).max(3),
    /** Where the values should be. */
    band: z.object({ low: z.number(), high: z.number(), label: z.string() }).optional(),
  }),
  z.object({
    type: z.literal('heat'),
    ...titled,
    /** Says what the picture shows. */
    sentence: z.string(),
    /** What all its days come to. */
    total: z.string(),
    /** The first day, which begins a week; the others follow one by one. */
    from: z.iso.date(),
    days: z.array(heatDay).min(1),
    /** What the levels from 1 on stand for. */
    legend: z.array(z.string()).min(1).max(4),
  }),
  z.object({
    type: z.literal('links'),
    label: z.string(),
    links: z.array(z.object({ label: z.string(), icon, tab: z.string() })),
  }),
  z.object({
    type: z.literal('card'),
    ...titled,
    lists: z.array(z.object({ title: z.string(), rows: z.array(listRow), empty })),
    action: z.object({ id: z.enum(['emergency-protocol']), label: z.string() }).optional(),
  }),
]);
export type Section = z.infer<typeof section>;
export type SectionOf<T extends Section['type']> = Extract<Section, { type: T }>;
