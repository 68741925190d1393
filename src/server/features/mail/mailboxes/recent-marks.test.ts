import { expect, it } from 'vitest';
import { createRecentMarks } from './recent-marks.ts';

it('holds what a command marks, from its begin until the folder is read again after its end', async () => {
  const marks = createRecentMarks();
  let finish = (): void => undefined;
  const command = marks.during('inbox', '7', () => new Promise<void>((resolve) => (finish = resolve)));
  expect([marks.isMarked('inbox', '7'), marks.isMarked('inbox', '8'), marks.isMarked('archive', '7')]).toEqual([
    true,
    false,
    false,
  ]);
  marks.beginReading('inbox');
  expect(marks.isMarked('inbox', '7')).toBe(true);
  finish();
  await command;
  expect(marks.isMarked('inbox', '7')).toBe(true);
  marks.beginReading('archive');
  expect(marks.isMarked('inbox', '7')).toBe(true);
  marks.beginReading('inbox');
  expect(marks.isMarked('inbox', '7')).toBe(false);
});

it('lets go of a mail also when the command fails, and counts two at a time', async () => {
  const marks = createRecentMarks();
  await expect(marks.during('inbox', '7', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  marks.beginReading('inbox');
  expect(marks.isMarked('inbox', '7')).toBe(false);
  await marks.during('inbox', '7', () => marks.during('inbox', '7', async () => undefined));
  expect(marks.isMarked('inbox', '7')).toBe(true);
});
