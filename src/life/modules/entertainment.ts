import { minutesText } from '#contract/duration.ts';
import { lastDays } from '../days.ts';
import type { Entry } from '../kind.ts';
import { lifeModule, requires } from '../module.ts';
import type { LifeRecords } from '../records.ts';
import { bar, facts, figure, list, metrics, numberText, progress } from '../section-builders.ts';
import { NAMED_PARTS, picture } from '../pictures/picture.ts';
import { groupBy, sum } from '../statistics.ts';
import { heat } from '../charts/heat.ts';
import { sampleTrend } from '../sample-trend.ts';
import { dailyTrend } from '../trend.ts';
import { listening, media } from '../kinds/entertainment.ts';

export const entertainment = lifeModule({
  kinds: [media, listening],
  reads: [requires(media), requires(listening, 60)],
  charts: [
    heat('Listening', [listening, ({ is }) => is.duration], {
      show: minutesText,
      days: 'days with music or a podcast',
      sample: [120, 95, 150, 80, 110, 160, 110, 90, 60, 140, 0, 130, 105, 70, 150, 115],
    }),
  ],
  sample: () => [
    ...seasonStrips([
      { title: 'The Lighthouse Keepers', done: 5, total: 10 },
      { title: 'Slow Trains', done: 3, total: 8 },
      { title: 'Kitchen of the North', done: 11, total: 12 },
    ]),
    metrics(
      figure({ id: 'watching', label: 'Watching', icon: 'clapperboard', value: 3 }),
      figure({ id: 'games', label: 'Playing', icon: 'gamepad', value: 2 }),
      figure({
        id: 'music',
        label: 'Music this week',
        icon: 'music',
        value: '9 h 40',
        trend: sampleTrend('Music', 86, 19, 22),
      }),
      figure({ id: 'podcasts', label: 'Podcasts this week', icon: 'headphones', value: 6, unit: 'episodes' }),
    ),
    progress('Currently Watching', [
      bar({ label: 'The Lighthouse Keepers', value: 5, max: 10, shown: 'S2 E5 of 10' }),
      bar({ label: 'Slow Trains', value: 3, max: 8, shown: 'S1 E3 of 8' }),
      bar({ label: 'Kitchen of the North', value: 11, max: 12, shown: 'S4 E11 of 12' }),
    ]),
    progress('Gaming Progress', [
      bar({ label: 'Tidewalker', value: 62, note: '21 h played' }),
      bar({ label: 'Paper Gardens', value: 35, note: '8 h played' }),
    ]),
    facts('Music Stats', [
      ['Time this week', '9 h 40'],
      ['Top artist', 'Alma Reyes'],
      ['Artists heard', '27'],
    ]),
    facts('Podcast Stats', [
      ['Episodes this week', '6'],
      ['Time this week', '4 h 05'],
      ['Top show', 'Ten Quiet Minutes'],
    ]),
  ],
  view(records, { today }) {
    const now = records.of(media).filter(({ is }) => is.status === 'In progress');
    const watching = now.filter(({ is }) => is.type === 'Series' || is.type === 'Film');
    const playing = now.filter(({ is }) => is.type === 'Game');
    const strips = seasonStrips(
      watching.flatMap(({ is }) =>
        is.total === null ? [] : [{ title: is.title, done: is.done ?? 0, total: is.total }],
      ),
    );
    const heard = lastDays(records.of(listening), today, 7);
    const music = heard.filter(({ is }) => is.type === 'Music');
    const podcasts = heard.filter(({ is }) => is.type === 'Podcast');
    return [
      ...strips,
      metrics(
        // What is being watched is in the picture.
        ...(strips.length > 0
          ? []
          : [
              figure({
                id: 'watching',
                label: 'Watching',
                icon: 'clapperboard',
                value: watching.length,
                none: 'Nothing at the moment',
              }),
            ]),
        figure({
          id: 'games',
          label: 'Playing',
          icon: 'gamepad',
          value: playing.length,
          none: 'No game at the moment',
        }),
        figure({
          id: 'music',
          label: 'Music, 7 days',
          icon: 'music',
          value: music.length === 0 ? null : minutesText(timeOf(music)),
          missing: 'Log some music',
          trend: dailyTrend(
            'Music',
            records.of(listening).map(({ day, is }) => [day, is.type === 'Music' ? is.duration : 0]),
            today,
          ),
        }),
        figure({
          id: 'finished',
          label: 'Finished this year',
          icon: 'check',
          value: finishedIn(records, today.slice(0, 4)),
          none: 'Nothing finished this year',
        }),
      ),
      progress('Currently Watching', watching.map(episodeRow), 'Nothing at the moment'),
      progress('Gaming Progress', playing.map(gameRow), 'No game at the moment'),
      music.length === 0
        ? list('Music Stats', [], 'No music in the last 7 days')
        : facts('Music Stats', [
            ['Top artist', topOf(music)],
            ['Artists heard', numberText(groupBy(music, ({ is }) => is.what).size)],
          ]),
      podcasts.length === 0
        ? list('Podcast Stats', [], 'No podcasts in the last 7 days')
        : facts('Podcast Stats', [
            ['Episodes, 7 days', numberText(sum(podcasts.map(({ is }) => is.episodes ?? 1)))],
            ['Time, 7 days', minutesText(timeOf(podcasts))],
            ['Top show', topOf(podcasts)],
          ]),
    ];
  },
});

/** More episodes than this are drawn as shares of so many marks. */
const EPISODES_DRAWN = 24;

/** The seasons that are being watched, a mark for each episode. */
const seasonStrips = (all: readonly { title: string; done: number; total: number }[]) => {
  const seasons = all.filter(({ total }) => total > 0);
  const left = sum(seasons.map(({ done, total }) => Math.max(total - done, 0)));
  return picture('strips', {
    title: 'Episodes',
    sentence: left === 0 ? 'You’ve seen all of them.' : `${left === 1 ? 'One episode' : `${left} episodes`} left.`,
    parts: seasons.slice(0, NAMED_PARTS).map(({ title, done, total }) => ({
      label: title,
      // How far it is stands in the list below.
      shown: done >= total ? 'all seen' : `${numberText(total - done)} left`,
      value: done / total,
      of: Math.min(Math.ceil(total), EPISODES_DRAWN),
    })),
  });
};

type Media = Entry<(typeof media)['fields']>;
type Listening = Entry<(typeof listening)['fields']>;

const timeOf = (heard: readonly Listening[]) => sum(heard.map(({ is }) => is.duration));
const topOf = (heard: readonly Listening[]): string =>
  [...groupBy(heard, ({ is }) => is.what)].sort(([, a], [, b]) => timeOf(b) - timeOf(a))[0]?.[0] ?? '–';

const finishedIn = (records: LifeRecords, year: string): number =>
  records.of(media).filter(({ is }) => is.status === 'Done' && is.finished?.startsWith(year)).length;

const episodeRow = ({ id, is }: Media) => {
  const place = `${is.season === null ? '' : `S${is.season} `}E${is.done ?? 0}`;
  return bar({
    label: is.title,
    value: is.done ?? 0,
    max: is.total ?? Math.max(is.done ?? 1, 1),
    shown: is.type === 'Film' ? 'Film' : is.total === null ? place : `${place} of ${is.total}`,
    record: id,
  });
};
const gameRow = ({ id, is }: Media) => bar({ label: is.title, value: is.done ?? 0, max: is.total ?? 100, record: id });
