import { dayField, choice, date, longText, number, secret, text } from '../field.ts';
import { kind } from '../kind.ts';
import { lifeModule, reading } from '../module.ts';
import { bar, badge, facts, feedRows, figure, list, metrics, numberText, progress } from '../parts.ts';
import { sum } from '../statistics.ts';
import { contribution, volunteering } from './community.ts';
import { goal, goalBar } from './goals.ts';

export const legacyProject = kind({
  id: 'legacy_project',
  label: 'Personal project',
  icon: 'landmark',
  fields: {
    title: text('Project', { required: true }),
    for: text('For whom'),
    done: number('Done', { required: true, max: 100, unit: '%', initial: 0 }),
    status: choice('Status', ['In progress', 'Done', 'Resting'], { required: true, initial: 'In progress' }),
  },
  day: null,
  title: ({ title }) => title,
  note: ({ for: whom }) => whom ?? 'Personal project',
});
export const story = kind({
  id: 'story',
  label: 'Story',
  icon: 'book-open',
  fields: {
    title: text('Title', { required: true }),
    day: dayField('Written on'),
    happened: text('When it happened', { later: true }),
    text: longText('Story', { required: true }),
    people: text('People in it', { later: true }),
  },
  day: 'day',
  title: ({ title }) => title,
  note: ({ happened }) => happened ?? 'Story',
});
export const letter = kind({
  id: 'letter',
  label: 'Letter to keep',
  icon: 'mail',
  fields: {
    to: text('To', { required: true }),
    text: secret('Letter', { required: true }),
    ready: date('Ready since'),
  },
  day: null,
  title: ({ to }) => `Letter to ${to}`,
  note: ({ ready }) => (ready === null ? 'Draft' : 'Ready'),
});
export const digitalAsset = kind({
  id: 'digital_asset',
  label: 'Digital possession',
  icon: 'key',
  fields: {
    name: text('Name', { required: true }),
    where: text('Where it is', { required: true }),
    instruction: secret('What should happen with it'),
  },
  day: null,
  title: ({ name }) => name,
  note: ({ where }) => where,
});

export const legacy = lifeModule({
  id: 'legacy',
  category: 'passions',
  label: 'Legacy',
  icon: 'landmark',
  kinds: [story, legacyProject, letter, digitalAsset],
  alsoAdds: [volunteering, contribution, goal],
  reads: [
    reading(legacyProject),
    reading(story),
    reading(letter),
    reading(digitalAsset),
    reading(volunteering),
    reading(contribution),
    reading(goal),
  ],
  sample: () => [
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
      metrics(
        figure({ id: 'stories', label: 'Stories', icon: 'book-open', value: records.of(story).length }),
        figure({
          id: 'letters',
          label: 'Letters ready',
          icon: 'mail',
          value: records.of(letter).filter(({ is }) => is.ready !== null).length,
          note: records.of(letter).length === 0 ? undefined : `Of ${records.of(letter).length}`,
        }),
        figure({ id: 'assets', label: 'Digital possessions', icon: 'key', value: records.of(digitalAsset).length }),
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
      facts('Community Impact', [
        ['People helped', numberText(sum(given.map(({ is }) => is.helped ?? 0)))],
        ['Hours volunteered', numberText(sum(records.of(volunteering).map(({ is }) => is.hours)), 2)],
        ['Contributions', numberText(records.of(contribution).length)],
      ]),
      progress(
        'Legacy Goals',
        records
          .of(goal)
          .filter(({ is }) => is.area === 'Legacy' && is.status === 'Active')
          .map((entry) => goalBar(entry, today)),
        'No goals in the area Legacy',
      ),
      list('Stories and Letters', feedRows(records, [story, letter, digitalAsset], context), 'Nothing written yet'),
    ];
  },
});
