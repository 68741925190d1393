import { expect, test } from 'vitest';
import { type Choice, understoodChoice } from './chosen.ts';
import { intents } from './intents.ts';
import type { Name } from './slots/names.ts';

const names: readonly Name[] = [{ type: 'person', id: 'p1', name: 'Anna Berg', also: ['Sister'] }];
const question = 'Tell me the day on which Anna and I sat together most recently';
const seen: Choice = { intent: 'people.last-seen', from: null, to: null, about: 'Anna' };
const chosen = (more: Partial<Choice>) => understoodChoice({ ...seen, ...more }, { question, intents, names });

test('a known kind with a name that the question says is understood', () => {
  expect(chosen({})).toMatchObject({
    intent: { id: 'people.last-seen' },
    slots: { names: [{ id: 'p1' }] },
    language: 'en',
  });
});
test.each<[string, Partial<Choice>]>([
  ['a kind that is unknown', { intent: 'mail.send-all' }],
  ['no kind', { intent: null }],
  ['a name that the question does not say', { about: 'Berg' }],
  ['a name that nobody has', { about: 'together' }],
  ['no name where one is needed', { about: null }],
  ['days that the kind does not take', { from: '2026-11-01', to: '2026-11-02' }],
  ['days that end before they begin', { intent: 'money.spent', about: null, from: '2026-11-02', to: '2026-11-01' }],
])('%s is refused', (_, more) => {
  expect(chosen(more)).toBeNull();
});
