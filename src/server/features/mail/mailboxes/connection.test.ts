import { expect, test } from 'vitest';
import type { Mailbox } from '#server/mail-providers/provider.ts';
import { createConnection } from './connection.ts';

/** Mailboxes that are opened when they are told to, and count those that stay open. */
const server = () => {
  let open = 0;
  let opened = 0;
  let answer = () => {};
  const mailbox = {
    watch() {},
    async close() {
      open -= 1;
    },
  } as unknown as Mailbox;
  return {
    counts: () => ({ open, opened }),
    answer: () => answer(),
    connect: () =>
      new Promise<Mailbox>((resolve) => {
        answer = () => {
          open += 1;
          opened += 1;
          resolve(mailbox);
        };
      }),
  };
};

test('one that is ended while it opens is closed, and nobody who asks later opens another', async () => {
  const { connect, answer, counts } = server();
  const connection = createConnection(connect, () => {});
  const asked = connection.get();
  const ended = connection.end();
  answer();
  await Promise.all([asked, ended]);
  expect(counts()).toEqual({ open: 0, opened: 1 });
  await expect(connection.get()).rejects.toThrow('The mailbox was disconnected.');
  expect(counts()).toEqual({ open: 0, opened: 1 });
});

test('one that was dropped is opened again', async () => {
  const { connect, answer, counts } = server();
  const connection = createConnection(connect, () => {});
  for (const opened of [1, 2]) {
    const asked = connection.get();
    answer();
    await asked;
    expect(counts()).toEqual({ open: 1, opened });
    await connection.drop();
    expect(counts()).toEqual({ open: 0, opened });
  }
});
