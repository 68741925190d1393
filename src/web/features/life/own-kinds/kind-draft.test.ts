import { expect, test } from 'vitest';
import type { OwnField, OwnKindShape } from '#contract/life/kinds.ts';
import { draftOf, inputOf, movedUp, newField } from './kind-draft.ts';

const field: Omit<OwnField, 'id' | 'name' | 'type'> = {
  unit: null,
  options: [],
  formerOptions: [],
  required: false,
  daily: 'total',
  hidden: false,
};
const coffee: OwnKindShape = {
  id: 'own_1',
  name: 'Coffee',
  tab: 'health',
  icon: 'droplets',
  chart: true,
  remind: { on: 'monday', at: '08:00' },
  fields: [
    { ...field, id: 'cups', name: 'Cups', type: 'number', unit: 'cups' },
    { ...field, id: 'bean', name: 'Bean', type: 'choice', options: ['House', 'Kenya'], formerOptions: ['Old'] },
    { ...field, id: 'note', name: 'Note', type: 'text', hidden: true },
  ],
  records: 3,
  version: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test('a kind that nobody touches is sent as it is, without what was removed', () => {
  expect(inputOf(draftOf(coffee, 'overview'))).toEqual({
    name: 'Coffee',
    tab: 'health',
    icon: 'droplets',
    chart: true,
    remind: { on: 'monday', at: '08:00' },
    fields: [
      {
        id: 'cups',
        name: 'Cups',
        type: 'number',
        unit: 'cups',
        options: [],
        required: false,
        daily: 'total',
        hidden: false,
      },
      {
        id: 'bean',
        name: 'Bean',
        type: 'choice',
        unit: null,
        options: ['House', 'Kenya'],
        required: false,
        daily: 'total',
        hidden: false,
      },
    ],
  });
});

test('rows without a word are left out, a row with a word and no name is not', () => {
  const draft = draftOf(undefined, 'health');
  expect(inputOf(draft).fields).toEqual([]);
  const [row] = draft.fields;
  expect(inputOf({ ...draft, fields: [{ ...row!, unit: 'cups' }] }).fields).toMatchObject([{ name: '', unit: 'cups' }]);
});

test('options are lines', () => {
  const draft = draftOf(undefined, 'health');
  const choice = { ...newField(draft.fields, 'choice'), name: 'Bean', options: ' House \n\nKenya\n' };
  expect(inputOf({ ...draft, fields: [choice] }).fields).toMatchObject([{ options: ['House', 'Kenya'] }]);
});

test('a row moves up, the first one stays', () => {
  const { fields } = draftOf(coffee, '');
  expect(movedUp(fields, 1).map(({ name }) => name)).toEqual(['Bean', 'Cups']);
  expect(movedUp(fields, 0).map(({ name }) => name)).toEqual(['Cups', 'Bean']);
  expect(newField(fields).key).toBe(2);
});
