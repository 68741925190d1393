/**
 * Asks for the next value while such a value is still worked on: one ahead, so that the line is not idle and memory stays
 * small. After any other value the source goes on only when that one is done with.
 */
export async function* prefetch<T>(values: AsyncIterable<T>, mayRun: (value: T) => boolean): AsyncIterable<T> {
  const source = values[Symbol.asyncIterator]();
  let asked: Promise<IteratorResult<T>> | undefined;
  try {
    for (;;) {
      const { done, value } = await (asked ?? source.next());
      asked = undefined;
      if (done === true) return;
      if (mayRun(value)) {
        asked = source.next();
        asked.catch(() => undefined); // told when its turn comes
      }
      yield value;
    }
  } finally {
    await asked?.catch(() => undefined);
    await source.return?.();
  }
}
