import { lifeModule, requires } from '../module.ts';
import type { LifeRecords } from '../records.ts';
import { bar, badge, facts, feedRows, figure, list, metrics, numberText, progress } from '../section-builders.ts';
import { yearRings } from '../pictures/year-rings.ts';
import { present, sum } from '../statistics.ts';
import { contribution, volunteering } from '../kinds/community.ts';
import { goal } from '../kinds/goals.ts';
import { goalBar } from './goals.ts';
import { digitalAsset, legacyProject, letter, story } from '../kinds/legacy.ts';

export const legacy = lifeModule({
  kinds: [story, legacyProject, letter, digitalAsset],
  alsoAdds: [volunteering, contribution, goal],
  reads: [
    requires(legacyProject),
    requires(story),
    requires(letter),
    requires(digitalAsset),
    requires(volunteering),
    requires(contribution),
    requires(goal),
  ],
  sample: (today) => [
    ...yearRings(
      [2, 1, 4, 2, 3, 6, 4].flatMap((count, back) =>
        Array.from({ length: count }, () => `${Number(today.slice(0, 4)) - back}-01-01`),
      ),
      today,
    ),
    metrics(
      figure({ id: 'stories', label: 'Stories', icon: 'book-open', value: 12 }),
      figure({ id: 'letters', label: 'Letters ready', icon: 'mail', value: 2 }),
      figure({ id: 'assets', label: 'Digital possessions', icon: 'key', value: 9, note: 'All with instructions' }),
    ),
    progress('Personal Projects', [
      bar({ label: 'Family archive', value: 64, note: '410 of 640 photos named' }),
      bar({ label: 'Recipes of three generations', value: 45, note: '27 of 60 recipes' }),
      bar({ label: 'Orchard behind the school', value: 80, note: '16 of 20 trees' }),
    ]),
    facts('Community Impact', [
      ['People helped', '124'],
      ['Hours volunteered', '86'],
      ['Trees planted', '16'],
    ]),
    progress('Legacy Goals', [
      bar({ label: 'Write down fifty stories', value: 24, note: '12 of 50 stories' }),
      bar({ label: 'Fund one scholarship', value: 55, note: '$5,500 of $10,000' }),
      bar({ label: 'Teach what I know to ten people', value: 40, note: '4 of 10 people' }),
    ]),
  ],
  view(records, context) {
    const { today } = context;
    const given = [...records.of(volunteering), ...records.of(contribution)];
    return [
      ...yearRings(
        present([
          ...[...records.of(story), ...given].map(({ day }) => day),
          ...records.of(letter).map(({ is }) => is.ready),
        ]),
        today,
      ),
      metrics(
        figure({
          id: 'stories',
          label: 'Stories',
          icon: 'book-open',
          value: records.of(story).length,
          none: 'Write the first one',
        }),
        figure({
          id: 'letters',
          label: 'Letters ready',
          icon: 'mail',
          value: records.of(letter).filter(({ is }) => is.ready !== null).length,
          none: 'None ready yet',
          note: records.of(letter).length === 0 ? undefined : `Of ${records.of(letter).length}`,
        }),
        figure({
          id: 'assets',
          label: 'Digital possessions',
          icon: 'key',
          value: records.of(digitalAsset).length,
          none: 'Note where yours are',
        }),
      ),
      progress(
        'Personal Projects',
        records.of(legacyProject).map(({ id, is }) =>
          bar({
            label: is.title,
            value: is.done,
            note: legacyProject.note!(is),
            badge: badge(is.status),
            record: id,
          }),
        ),
        'No personal projects yet',
      ),
      given.length === 0
        ? list('Community Impact', [], 'Volunteer hours and gifts count here')
        : facts('Community Impact', impactOf(records, given)),
      progress(
        'Legacy Goals',
        records
          .of(goal)
          .filter(({ is }) => is.area === 'Legacy' && is.status === 'Active')
          .map((entry) => goalBar(entry, today)),
        'No legacy goals yet',
      ),
      list('Stories and Letters', feedRows(records, [story, letter, digitalAsset], context), 'Nothing written yet'),
    ];
  },
});

/** What was given and came of it, as far as there is any. */
const impactOf = (
  records: LifeRecords,
  given: readonly { readonly is: { readonly helped: number | null } }[],
): (readonly [string, string])[] =>
  (
    [
      ['People helped', sum(given.map(({ is }) => is.helped ?? 0))],
      ['Hours volunteered', sum(records.of(volunteering).map(({ is }) => is.hours))],
      ['Contributions', records.of(contribution).length],
    ] as const
  )
    .filter(([, value]) => value > 0)
    .map(([label, value]) => [label, numberText(value, 2)]);
