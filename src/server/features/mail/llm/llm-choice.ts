import type { Llm } from './llm.ts';
import { LlmError, type LlmPrompt } from './llm-client.ts';

/** Asks the language model of a person to choose; null where it may not be asked, does not answer or answers anything else. */
export const createLlmChoice =
  (llm: Pick<Llm, 'ask'>) =>
  async <T>(userId: string, prompt: LlmPrompt<T>): Promise<T | null> => {
    try {
      return (await llm.ask(userId, 'ask', prompt)).answer;
    } catch (error) {
      if (error instanceof LlmError) return null;
      throw error;
    }
  };
