/** How many requests are under way at once: fewer than the server has connections to its database. */
const AT_ONCE = 8;

/**
 * Makes a request so many times, a few at once, and gives the answers in order. More at once would wait for a connection to the
 * database, and on a slow machine for so long that the server refuses them, whatever is counted.
 */
export const repeated = async <T>(
  times: number,
  request: (index: number) => Promise<T>,
  atOnce = AT_ONCE,
): Promise<T[]> => {
  const answers: T[] = [];
  let next = 0;
  const askOn = async (): Promise<void> => {
    while (next < times) {
      const index = next;
      next += 1;
      answers[index] = await request(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  return answers;
};

/** How many answers have which status. */
export const countByStatus = (answers: readonly { readonly status: number }[]): Record<number, number> =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, those]) => [status, those.length]),
  );
