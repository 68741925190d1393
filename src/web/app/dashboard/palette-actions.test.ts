import { expect, test } from 'vitest';
import { actionsNamed, paletteActions, type PaletteState } from './palette-actions.ts';

const state: PaletteState = {
  tab: 'overview',
  mood: 'warm-comfort',
  isMoodKept: false,
  projects: [],
  isTimerRunning: false,
  hasKeys: true,
};
const labels = (words: string, more: Partial<PaletteState> = {}) =>
  actionsNamed(words, paletteActions({ ...state, ...more })).map(({ label }) => label);

test('what can be done anywhere is found by its words and by others', () => {
  expect(labels('write')).toEqual(['New email']);
  expect(labels('new event')).toEqual(['Add an event']);
  expect(labels('dark')).toEqual(['Use the dark theme']);
  expect(labels('check')).toEqual(['Check in']);
});
test('a timer is started on a project by name, and stopped while it runs', () => {
  const projects = [{ id: '1', name: 'Website' }];
  expect(labels('start website', { projects })).toEqual(['Start timer on Website']);
  expect(labels('stop')).toEqual([]);
  expect(labels('stop', { isTimerRunning: true })).toEqual(['Stop the timer']);
});
test('the acts of the open screen come first, each with its key', () => {
  expect(labels('snooze')).toEqual([]);
  const [first] = actionsNamed('snooze', paletteActions({ ...state, tab: 'gmail' }));
  expect(first).toMatchObject({ label: 'Snooze the open or selected emails', key: 'h' });
});
test('a mood that is kept can be let go', () => {
  expect(labels('keep')).toEqual(['Keep this mood']);
  expect(labels('follow', { isMoodKept: true })).toEqual(['Let the mood follow my day']);
});
test('the keys are offered only where there is a keyboard', () => {
  expect(labels('shortcuts')).toEqual(['Keyboard shortcuts']);
  expect(labels('shortcuts', { hasKeys: false })).toEqual([]);
});
