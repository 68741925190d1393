import { expect, test } from 'vitest';
import type { Log } from '#server/log.ts';
import { errorResponse } from './errors.ts';

const answerTo = (stack: string) => {
  const written: object[] = [];
  const note = (_event: string, facts: object = {}): void => void written.push(facts);
  const log: Log = { debug: note, info: note, warn: note, error: note };
  const error = Object.assign(new Error('a secret of somebody'), { stack });
  return { answer: errorResponse(error, log), written };
};

test.each([
  'at save (file:///opt/iris/dist/server/serve-CcyU5KTe.js:31725:12)',
  'at save (file:///opt/iris/src/server/features/life/records.ts:12:3)',
])('a fault is logged with its place, bundled or not, and told without anything of the inside', async (place) => {
  const { answer, written } = answerTo(`Error: a secret of somebody\n    at node:internal/fs:1:1\n    ${place}`);
  expect(written).toEqual([{ name: 'Error', at: place }]);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toMatch(/secret|somebody|dist|src/);
});
