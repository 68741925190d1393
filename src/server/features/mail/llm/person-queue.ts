import { LlmError } from './llm-client.ts';

/** How many prompts of one person may wait for the one that is being answered. */
const MOST_WAITING = 5;

/** Does the work of each person one after the other, and keeps nobody waiting for the work of somebody else. */
export const createPersonQueue = () => {
  const queues = new Map<string, { last: Promise<unknown>; size: number }>();
  return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(userId) ?? { last: Promise.resolve(), size: 0 };
    if (queue.size > MOST_WAITING) throw new LlmError('The model is still busy with what you asked before.');
    queues.set(userId, queue);
    queue.size += 1;
    const result = queue.last.then(work);
    queue.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      queue.size -= 1;
      if (queue.size === 0) queues.delete(userId);
    }
  };
};
