import { addDays, startOfMonth, startOfWeek } from '#contract/zone.ts';
import type { SectionBadge } from '#contract/section.ts';
import { minutesText } from '#contract/duration.ts';
import { relativeDayText, type WeekDay } from '../days.ts';
import type { Entry } from '../kind.ts';
import { lifeModule, requires } from '../module.ts';
import type { LifeRecords } from '../records.ts';
import { badge, bar, figure, list, metrics, progress } from '../section-builders.ts';
import { NAMED_PARTS, picture } from '../pictures/picture.ts';
import { goal } from '../kinds/goals.ts';
import { goalBar } from './goals.ts';
import { countText, heat } from '../charts/heat.ts';
import { achievement, hobby, hobbySession, type hobbyStatuses } from '../kinds/hobbies.ts';
import { sampleTrend } from '../sample-trend.ts';
import { dailyTrend } from '../trend.ts';

type Status = (typeof hobbyStatuses)[number];

export const hobbies = lifeModule({
  kinds: [hobbySession, hobby, achievement],
  alsoAdds: [goal],
  reads: [requires(hobby), requires(hobbySession, 500), requires(achievement), requires(goal)],
  charts: [
    heat('Sessions', [hobbySession, () => 1], {
      show: countText('session'),
      days: 'days with a hobby',
      sample: [1, 0, 2, 1, 0, 1, 1, 0, 1, 0, 1, 1, 0, 2, 0],
    }),
  ],
  sample: (today) => [
    ...hobbyStrips([
      { name: 'Photography', done: 3, perWeek: 4 },
      { name: 'Guitar', done: 3, perWeek: 5 },
      { name: 'Gardening', done: 0, perWeek: 1 },
    ]),
    metrics(
      figure({ id: 'hobbies', label: 'Active hobbies', icon: 'sprout', value: 3 }),
      figure({
        id: 'time',
        label: 'Time this week',
        icon: 'timer',
        value: '6 h 15',
        trend: sampleTrend('Hobbies', 82, 13, 24),
      }),
      figure({ id: 'wins', label: 'Achievements', icon: 'trophy', value: 9, note: 'Last 12 months' }),
    ),
    progress('Active Hobbies', [
      bar({ label: 'Photography', value: 75, note: '3 of 4 times this week', badge: STATUS_BADGES.Active }),
      bar({ label: 'Guitar', value: 60, note: '3 of 5 times this week', badge: STATUS_BADGES.Regular }),
      bar({ label: 'Gardening', value: 40, note: 'Starts again in March', badge: STATUS_BADGES.Seasonal }),
    ]),
    list('Recent Achievements', [
      { title: 'Picture of the month in the photo club', note: 'Photography', end: 'Tue', icon: 'trophy' },
      {
        title: 'Played a whole song in public',
        note: 'Guitar',
        end: relativeDayText(addDays(today, -12), today),
        icon: 'trophy',
      },
      {
        title: 'First homegrown tomatoes',
        note: 'Gardening',
        end: relativeDayText(addDays(today, -95), today),
        icon: 'trophy',
      },
    ]),
    progress('Hobby Goals', [
      bar({ label: 'Exhibit ten pictures', value: 70, note: '7 of 10 pictures' }),
      bar({ label: 'Learn five songs by heart', value: 40, note: '2 of 5 songs' }),
      bar({ label: 'Grow vegetables all year', value: 25, note: '3 of 12 months' }),
    ]),
  ],
  view(records, { today, weekStart }) {
    const begun = startOfWeek(today, weekStart);
    const all = records.of(hobby);
    const week = records.of(hobbySession).filter(({ is }) => is.day >= begun && is.day <= today);
    const spent = week.reduce((total, { is }) => total + (is.duration ?? 0), 0);
    const wins = records.of(achievement).filter(({ is }) => is.day > addDays(today, -365)).length;
    return [
      ...hobbyStrips(
        all.map((entry) => ({
          name: entry.is.name,
          done: sessionsOf(records, entry).filter(({ is }) => is.day >= begun && is.day <= today).length,
          perWeek: entry.is.perWeek,
        })),
      ),
      metrics(
        figure({
          id: 'hobbies',
          label: 'Active hobbies',
          icon: 'sprout',
          value: all.filter((entry) => hobbyStatusOf(records, entry, { today, weekStart }) !== 'Paused').length,
          none: all.length === 0 ? 'Add a hobby' : 'All of them rest',
        }),
        figure({
          id: 'time',
          label: 'Time this week',
          icon: 'timer',
          value: spent === 0 ? null : minutesText(spent),
          missing: week.length === 0 ? 'No session this week' : countText('session')(week.length),
          note: countText('session')(week.length),
          trend: dailyTrend(
            'Hobbies',
            records.of(hobbySession).map(({ day, is }) => [day, is.duration ?? 0]),
            today,
          ),
        }),
        figure({
          id: 'wins',
          label: 'Achievements',
          icon: 'trophy',
          value: wins === 0 ? null : wins,
          missing: 'Add what you’re proud of',
          note: 'Last 12 months',
        }),
      ),
      progress(
        'Active Hobbies',
        all.map((entry) => {
          const done = sessionsOf(records, entry).filter(({ is }) => is.day >= begun).length;
          return bar({
            label: entry.title,
            value: Math.min(done, entry.is.perWeek),
            max: entry.is.perWeek,
            // How often this week stands in the picture.
            note: lastSession(records, entry, today),
            badge: STATUS_BADGES[hobbyStatusOf(records, entry, { today, weekStart })],
            record: entry.id,
          });
        }),
        'Add a hobby to follow it here',
      ),
      list(
        'Recent Achievements',
        records.of(achievement).map((entry) => ({
          title: entry.title,
          note: achievement.note!(entry.is),
          end: relativeDayText(entry.is.day, today),
          icon: 'trophy' as const,
          record: entry.id,
        })),
        'No achievements yet',
      ),
      progress(
        'Hobby Goals',
        records
          .of(goal)
          .filter(({ is }) => is.area === 'Hobby' && is.status === 'Active')
          .map((entry) => goalBar(entry, today)),
        'No hobby goals yet',
      ),
    ];
  },
});

/** The hobbies of this week, a mark for each time that is planned. */
const hobbyStrips = (all: readonly { name: string; done: number; perWeek: number }[]) => {
  const reached = all.filter(({ done, perWeek }) => done >= perWeek).length;
  return picture('strips', {
    title: 'This week',
    sentence:
      reached === all.length
        ? 'All done as often as you planned.'
        : reached === 0
          ? 'Still time for what you planned this week.'
          : `${reached} of ${all.length} done as often as you planned.`,
    parts: all.slice(0, NAMED_PARTS).map(({ name, done, perWeek }) => ({
      label: name,
      shown: `${done} of ${perWeek}`,
      value: done / perWeek,
      of: Math.min(Math.max(Math.round(perWeek), 1), 40),
    })),
  });
};

const STATUS_BADGES: { [S in Status]: SectionBadge } = {
  Active: badge('Active', 'success', 'zap'),
  Regular: badge('Regular', 'info', 'repeat'),
  Seasonal: badge('Seasonal', 'warning', 'sprout'),
  Paused: badge('Paused', 'line', 'moon'),
};

/** When a hobby was last done, and how much of it there was in four weeks. */
const lastSession = (records: LifeRecords, entry: Entry<(typeof hobby)['fields']>, today: string): string => {
  const sessions = sessionsOf(records, entry).filter(({ is }) => is.day <= today);
  const [last] = sessions;
  if (!last) return 'No session yet';
  const recent = sessions.filter(({ is }) => is.day > addDays(today, -28));
  const when = `Last session: ${relativeDayText(last.is.day, today).replace(/^(?:Today|Yesterday)$/, (word) => word.toLowerCase())}`;
  return recent.length < 2 ? when : `${when}. ${recent.length} in 4 weeks.`;
};

const sessionsOf = (records: LifeRecords, { is }: Entry<(typeof hobby)['fields']>) =>
  records.of(hobbySession).filter((entry) => entry.is.hobby.toLowerCase() === is.name.toLowerCase());

/**
 * Active: a session in each of the last four weeks. Regular: one in each of the last three months. Seasonal: a pause of more than
 * 60 days, but sessions around this time last year. Else paused.
 */
export const hobbyStatusOf = (
  records: LifeRecords,
  entry: Entry<(typeof hobby)['fields']>,
  { today, weekStart }: WeekDay,
): Status => {
  if (entry.is.pinned !== null) return entry.is.pinned;
  const days = sessionsOf(records, entry).map(({ is }) => is.day);
  const weeks = new Set(days.map((day) => startOfWeek(day, weekStart)));
  const thisWeek = startOfWeek(today, weekStart);
  // The week that has only begun counts if it has a session, and does not harm if it has none.
  const first = weeks.has(thisWeek) ? 0 : 1;
  if ([0, 1, 2, 3].every((back) => weeks.has(addDays(thisWeek, -7 * (first + back))))) return 'Active';
  const months = new Set(days.map((day) => day.slice(0, 7)));
  if (lastMonths(today).every((month) => months.has(month))) return 'Regular';
  const [from, to] = [addDays(today, -365 - 45), addDays(today, -365 + 45)];
  if (!days.some((day) => day > addDays(today, -60)) && days.some((day) => day >= from && day <= to)) return 'Seasonal';
  return days.some((day) => day > addDays(today, -28)) ? 'Regular' : 'Paused';
};

const lastMonths = (today: string): string[] => {
  const first = startOfMonth(today);
  const second = startOfMonth(addDays(first, -1));
  return [first, second, startOfMonth(addDays(second, -1))].map((day) => day.slice(0, 7));
};
