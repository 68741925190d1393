/**
 * Which mails commands have marked since a folder was last read. What a server reported before such a command may arrive after
 * it, and would undo it here until the next round; the command has written what is true already.
 */
export const createRecentMarks = () => {
  const running = new Map<string, number>();
  const ended = new Map<string, Set<string>>();
  const keyOf = (folderId: string, remoteId: string) => `${folderId} ${remoteId}`;
  return {
    /** Changes the flags of a mail by `work`. */
    async during<T>(folderId: string, remoteId: string, work: () => Promise<T>): Promise<T> {
      const key = keyOf(folderId, remoteId);
      running.set(key, (running.get(key) ?? 0) + 1);
      try {
        return await work();
      } finally {
        const left = running.get(key)! - 1; // counted above
        if (left === 0) running.delete(key);
        else running.set(key, left);
        ended.set(folderId, (ended.get(folderId) ?? new Set()).add(remoteId));
      }
    },
    /** A folder is read from now on: what ended before is part of what the server tells. */
    beginReading: (folderId: string): void => void ended.delete(folderId),
    isMarked: (folderId: string, remoteId: string): boolean =>
      running.has(keyOf(folderId, remoteId)) || ended.get(folderId)?.has(remoteId) === true,
  };
};
