import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { section } from '#contract/section.ts';
import { textField, dayField } from '#life/field.ts';
import { kind } from '#life/kind.ts';
import { lifeModule, requires } from '#life/module.ts';
import { kindsOf, lifeModules, modulesOf } from '#life/modules.ts';
import type { TabDeclaration } from '#life/tabs.ts';
import { feedRows, figure, list, metrics } from '#life/section-builders.ts';
import { type BareLife, createBareLife } from '#test/support/life/bare-life.ts';
import { validRecord } from '#test/support/life/valid-record.ts';

/** A tab by one declaration: nothing else in the code knows of it. */
const cloud = kind({
  id: 'cloud',
  label: 'Cloud',
  icon: 'droplets',
  fields: { shape: textField('Shape', { required: true }), day: dayField() },
  day: 'day',
  title: ({ shape }) => shape,
});
const clouds = lifeModule({
  kinds: [cloud],
  reads: [requires(cloud)],
  sample: () => [metrics(figure({ id: 'seen', label: 'Seen', icon: 'droplets', value: 1234 }))],
  view: (records, context) => [
    metrics(figure({ id: 'seen', label: 'Seen', icon: 'droplets', value: records.of(cloud).length })),
    list('Cloud Feed', feedRows(records, [cloud], context)),
  ],
});

/** One line more in the list of tabs, and one more of what they show. */
const cloudTab: TabDeclaration = {
  id: 'clouds',
  label: 'Clouds',
  icon: 'cloud',
  category: 'passions',
  screen: 'records',
};
const modules = [...lifeModules, ...modulesOf([cloudTab], { clouds })];

let bare: BareLife;
beforeAll(async () => {
  bare = await createBareLife({ now: () => Date.parse('2026-11-21T12:00:00Z'), modules });
});
afterAll(() => bare.close());

const everyKind = [...kindsOf(lifeModules).values()].map((one) => [one.id, one] as const);

test.each(everyKind)('any record of %s comes back as it was written', async (id, declared) => {
  const { life, userId } = bare;
  await fc.assert(
    fc.asyncProperty(validRecord(declared), async (values) => {
      const { record } = await life.records.add(userId, id, values);
      const back = await life.records.record(userId, record.id);
      expect(back.record.values).toEqual(values);
      expect(back.record.title).not.toBe('');
    }),
    { numRuns: 15 },
  );
});

test.each(lifeModules.map(({ id }) => [id]))(
  '%s shows whatever was written down, in sections of the contract',
  async (id) => {
    const { sections } = await bare.life.tabs.view(bare.userId, id);
    expect(section.array().safeParse(sections).success).toBe(true);
    // An id is random and may spell anything.
    const shown = JSON.stringify(sections, (key, value: unknown) => (key === 'record' ? null : value));
    expect(shown).not.toMatch(/NaN|Infinity|undefined/);
  },
);

test('a tab is added by one declaration', async () => {
  const { life, userId } = bare;
  expect(await life.tabs.view(userId, 'clouds')).toMatchObject({ sample: true, label: 'Clouds' });
  const { record } = await life.records.add(userId, 'cloud', { shape: 'A whale', day: '2026-11-20' });
  expect(await life.tabs.view(userId, 'clouds')).toMatchObject({
    sample: false,
    sections: [
      { type: 'metrics', figures: [{ value: '1' }] },
      { type: 'list', rows: [{ title: 'A whale', end: 'Yesterday', record: record.id }] },
    ],
    kinds: [{ id: 'cloud', fields: [{ id: 'shape' }, { id: 'day', initial: '2026-11-21' }] }],
  });
});
