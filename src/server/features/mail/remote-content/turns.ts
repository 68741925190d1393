/** Does at most `atOnce` things at a time, and never two of one person, so that nobody takes all turns. */
export const createTurns = (atOnce: number) => {
  const waiting: { userId: string; begin: () => void }[] = [];
  const busy = new Set<string>();
  const next = (): void => {
    const index = busy.size < atOnce ? waiting.findIndex(({ userId }) => !busy.has(userId)) : -1;
    const [turn] = index < 0 ? [] : waiting.splice(index, 1);
    if (turn === undefined) return;
    busy.add(turn.userId);
    turn.begin();
    next();
  };
  return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((begin) => {
      waiting.push({ userId, begin });
      next();
    });
    try {
      return await work();
    } finally {
      busy.delete(userId);
      next();
    }
  };
};
