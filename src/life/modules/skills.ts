import { addDays, daysBetween } from '#contract/zone.ts';
import { minutesText } from '#contract/duration.ts';
import { relativeDayText, lastDays } from '../days.ts';
import type { Entry } from '../kind.ts';
import { lifeModule, requires } from '../module.ts';
import type { LifeRecords } from '../records.ts';
import { badge, bar, feedRows, figure, list, metrics, numberText, progress } from '../section-builders.ts';
import { mean, sum } from '../statistics.ts';
import { NAMED_PARTS, picture } from '../pictures/picture.ts';
import { heat } from '../charts/heat.ts';
import { assessment, practice, skill } from '../kinds/skills.ts';
import { sampleTrend } from '../sample-trend.ts';
import { dailyTrend } from '../trend.ts';

/** A skill that nobody practised for so many days gets stale. */
const STALE_DAYS = 60;

export const skills = lifeModule({
  kinds: [practice, skill, assessment],
  reads: [requires(skill), requires(practice, 400), requires(assessment, 400)],
  charts: [
    heat('Practice', [practice, ({ is }) => is.duration], {
      show: minutesText,
      days: 'days with practice',
      sample: [0, 60, 45, 0, 0, 30, 75, 0, 60, 50, 0, 90, 45, 0, 105],
    }),
  ],
  sample: (today) => [
    ...skillFan([
      ['Product strategy', 84, '2 h 30'],
      ['Data analysis', 68, '1 h 45'],
      ['Public speaking', 62, '1 h 15'],
      ['Italian', 45, '45 min'],
    ]),
    metrics(
      figure({ id: 'level', label: 'Average level', icon: 'scale', value: 71, unit: 'of 100' }),
      figure({ id: 'growth', label: 'Growth, 90 days', icon: 'trending-up', value: '+6', unit: 'points' }),
      figure({
        id: 'practice',
        label: 'Practice, 30 days',
        icon: 'timer',
        value: '18 h 40',
        trend: sampleTrend('Practice', 84, 11, 24),
      }),
      figure({ id: 'stale', label: 'Going stale', icon: 'clock', value: 1, note: 'Not practiced for 60 days' }),
    ),
    progress('Skills', [
      bar({ label: 'Product strategy', value: 84, note: 'Leading' }),
      bar({ label: 'Data analysis', value: 68, note: 'Craft' }),
      bar({ label: 'Public speaking', value: 62, note: 'Leading' }),
      bar({ label: 'Italian', value: 45, note: 'Languages' }),
    ]),
    list('Skill Feed', [
      { title: 'Public speaking, 1 h', note: 'Rehearsal for the talk', end: 'Yesterday', icon: 'timer' },
      {
        title: 'Data analysis: 68 of 100',
        note: 'Assessment',
        end: relativeDayText(addDays(today, -4), today),
        icon: 'scale',
      },
      { title: 'Italian, 30 min', note: 'Practice', end: relativeDayText(addDays(today, -5), today), icon: 'timer' },
    ]),
  ],
  view(records, context) {
    const { today } = context;
    const all = records.of(skill);
    const grown = growth(records, today);
    const practised = sum(lastDays(records.of(practice), today, 30).map(({ is }) => is.duration));
    const stale = all.filter((entry) => isStale(records, entry, today));
    return [
      ...skillFan(
        all
          .map(({ id, is }) => [is.name, is.level, practiceText(records, is.name, today), id] as const)
          .toSorted(([, a], [, b]) => b - a),
      ),
      metrics(
        figure({
          id: 'level',
          label: 'Average level',
          icon: 'scale',
          value: mean(all.map(({ is }) => is.level)),
          unit: 'of 100',
          missing: 'Add a skill',
        }),
        figure({
          id: 'growth',
          label: 'Growth, 90 days',
          icon: 'trending-up',
          value: grown === null ? null : `${grown >= 0 ? '+' : ''}${numberText(grown)}`,
          unit: 'points',
          missing: 'Assess a skill twice',
          formula: 'Average change of each skill between its first and last assessment within 90 days.',
        }),
        figure({
          id: 'practice',
          label: 'Practice, 30 days',
          icon: 'timer',
          value: practised === 0 ? null : minutesText(practised),
          missing: 'Log a practice session',
          trend: dailyTrend(
            'Practice',
            records.of(practice).map(({ day, is }) => [day, is.duration]),
            today,
          ),
        }),
        figure({
          id: 'stale',
          label: 'Going stale',
          icon: 'clock',
          value: all.length === 0 ? null : stale.length,
          missing: 'Add a skill',
          none: 'Nothing is going stale',
          note: `Not practiced for ${STALE_DAYS} days`,
        }),
      ),
      progress(
        'Skills',
        all
          .toSorted((a, b) => b.is.level - a.is.level)
          .map((entry) =>
            bar({
              label: entry.title,
              value: entry.is.level,
              note: skill.note!(entry.is),
              ...(stale.includes(entry) && { badge: badge('Stale', 'warning', 'clock') }),
              record: entry.id,
            }),
          ),
        'No skills yet',
      ),
      list('Skill Feed', feedRows(records, [practice, assessment], context), 'Nothing yet'),
    ];
  },
});

/** The strongest skills as a fan. */
const skillFan = (all: readonly (readonly [name: string, level: number, shown: string, record?: string])[]) => {
  const [first] = all;
  return picture('fan', {
    title: `${all.length} skills`,
    sentence: first ? `The strongest is ${first[0]}, ${first[1]} of 100.` : '',
    // A single fibre is no fan.
    parts: (all.length < 2 ? [] : all).slice(0, NAMED_PARTS).map(([label, level, shown, record]) => ({
      label,
      value: level / 100,
      shown,
      ...(record !== undefined && { record }),
    })),
  });
};

/** How much a skill was practised in 30 days: its level stands in the list below. */
const practiceText = (records: LifeRecords, name: string, today: string): string => {
  const spent = sum(
    lastDays(records.of(practice), today, 30)
      .filter(({ is }) => isSame(is.skill, name))
      .map(({ is }) => is.duration),
  );
  return spent === 0 ? 'resting' : minutesText(spent);
};

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const isStale = (records: LifeRecords, { is, at }: Entry<(typeof skill)['fields']>, today: string): boolean => {
  const last = records.of(practice).find((entry) => isSame(entry.is.skill, is.name))?.day;
  return daysBetween(last ?? new Date(at).toISOString().slice(0, 10), today) > STALE_DAYS;
};

const growth = (records: LifeRecords, today: string): number | null => {
  const recent = lastDays(records.of(assessment), today, 90);
  const gains = records.of(skill).flatMap(({ is }) => {
    const own = recent.filter((entry) => isSame(entry.is.skill, is.name));
    return own.length < 2 ? [] : [own[0]!.is.level - own.at(-1)!.is.level];
  });
  return mean(gains);
};
