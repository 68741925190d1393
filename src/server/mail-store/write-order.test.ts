import { expect, test } from 'vitest';
import { createWriteOrder, type WriteInOrder } from './write-order.ts';

/** A place where results are written, one key after the other. */
const shelf = () => {
  const held: Record<string, string> = {};
  const put = (words: string) => async (keys: readonly string[]) => {
    for (const key of keys) {
      await Promise.resolve();
      held[key] = words;
    }
  };
  return { held, put };
};
const itself = (key: string) => key;

/** Begins a computation that goes on until it is ended. */
const begin = (order: ReturnType<typeof createWriteOrder>, accountId: string) => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let write: WriteInOrder | undefined;
  const done = order.during(accountId, (given) => {
    write = given;
    return ended;
  });
  return { write: write!, end: () => (end(), done) };
};

test('what was begun first and is ready last overwrites nothing newer, and writes the rest', async () => {
  const order = createWriteOrder();
  const { held, put } = shelf();
  const [first, second] = [begin(order, 'work'), begin(order, 'work')];
  await second.write(['contract'], itself, put('new'));
  await second.end();
  await first.write(['contract', 'invoice'], itself, put('old'));
  await first.end();
  expect(held).toEqual({ contract: 'new', invoice: 'old' });
});

test('what was begun last wins also when both are written at once, and every write has ended when it says so', async () => {
  const order = createWriteOrder();
  const { held, put } = shelf();
  const [first, second] = [begin(order, 'work'), begin(order, 'work')];
  const newer = second.write(['contract', 'invoice'], itself, put('new'));
  const older = first.write(['contract', 'invoice'], itself, put('old'));
  await newer;
  expect(held).toEqual({ contract: 'new', invoice: 'new' });
  await older;
  expect(held).toEqual({ contract: 'new', invoice: 'new' });
});

test('accounts, and what began after all others had ended, know nothing of each other', async () => {
  const order = createWriteOrder();
  const { held, put } = shelf();
  const [first, other] = [begin(order, 'work'), begin(order, 'private')];
  await other.write(['contract'], itself, put('private'));
  await first.write(['contract'], itself, put('work'));
  expect(held).toEqual({ contract: 'work' });
  for (const each of [first, other]) await each.end();
  const next = begin(order, 'work');
  await next.write(['contract'], itself, put('next'));
  expect(held).toEqual({ contract: 'next' });
});

test('a write that fails says so, counts as none, and keeps nobody from writing', async () => {
  const order = createWriteOrder();
  const { held, put } = shelf();
  const [first, second] = [begin(order, 'work'), begin(order, 'work')];
  const full = () => Promise.reject(new Error('The disk is full'));
  await expect(second.write(['contract'], itself, full)).rejects.toThrow('The disk is full');
  await first.write(['contract'], itself, put('old'));
  expect(held).toEqual({ contract: 'old' });
});
