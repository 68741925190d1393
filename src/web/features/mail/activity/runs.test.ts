import { expect, test } from 'vitest';
import type { MailActionEntry } from '#contract/mail/actions.ts';
import { actionRunsOf } from './runs.ts';

const deed = (kind: MailActionEntry['kind'], more: Partial<MailActionEntry> = {}): MailActionEntry => ({
  id: kind,
  at: '2026-11-22T08:00:00.000Z',
  kind,
  by: 'person',
  reason: '',
  subject: '',
  sender: '',
  email: null,
  state: 'done',
  undoable: true,
  ...more,
});
const lengths = (...deeds: MailActionEntry[]) => actionRunsOf(deeds).map(({ length }) => length);

test('many mails opened one after the other stand together', () =>
  expect(lengths(deed('archive'), deed('read'), deed('read'), deed('read'), deed('junk'))).toEqual([1, 3, 1]));

test('two of them stand for themselves', () => expect(lengths(deed('read'), deed('read'))).toEqual([1, 1]));

test('what was taken back or done by Iris is never folded away', () =>
  expect(lengths(deed('read'), deed('read', { state: 'undone' }), deed('read', { by: 'agent' }), deed('read'))).toEqual(
    [1, 1, 1, 1],
  ));
