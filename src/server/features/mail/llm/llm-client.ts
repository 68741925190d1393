import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { readBody, sendRequest } from '#server/network/connect.ts';
import { anyAddress, type ConnectionPolicy, HostNotAllowed } from '#server/network/connection-policy.ts';

/** An OpenAI-compatible endpoint; one that the operator has configured may lie anywhere. */
export type LlmEndpoint = { baseUrl: string; model: string; key: string | null; isConfigured: boolean };

/** Instructions (`system`), material (`user`) and the schema of the answer. */
export type LlmPrompt<T> = { system: string; user: string; schema: z.ZodType<T>; name: string };

/** Why there is no answer, in words for the user. */
export class LlmError extends Error {
  override readonly name = 'ModelError';
}

/** How long an answer may take, in milliseconds, and how long it may be, in bytes. */
const TIMEOUT = 60_000;
const MAX_BYTES = 200_000;
const TEMPERATURE = 0.3;

type ResponseFormat = 'json_schema' | 'json_object' | 'text';
const RESPONSE_FORMATS: readonly ResponseFormat[] = ['json_schema', 'json_object', 'text'];

/** Sends prompts to OpenAI-compatible endpoints; an answer that does not match the schema is refused. */
export const createLlmClient = (policy: ConnectionPolicy, timeout = TIMEOUT) => {
  /** The response format that an endpoint has followed so far. */
  const known = new Map<string, ResponseFormat>();

  const call = async (
    { baseUrl, key, isConfigured }: LlmEndpoint,
    path: string,
    question?: object,
  ): Promise<unknown> => {
    const signal = AbortSignal.timeout(timeout);
    const body = question === undefined ? undefined : JSON.stringify(question);
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
    const response = await sendRequest(isConfigured ? anyAddress : policy, url, {
      method: body === undefined ? 'GET' : 'POST',
      signal,
      headers: {
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body,
    }).catch((error: unknown) => {
      if (error instanceof HostNotAllowed) throw new LlmError(error.message);
      throw new LlmError(signal.aborted ? TOO_SLOW : 'The model can’t be reached.');
    });
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) return readJson(response, signal);
    response.destroy();
    throw new LlmError(refusal(status));
  };

  const askOnce = async <T>(endpoint: LlmEndpoint, prompt: LlmPrompt<T>, format: ResponseFormat): Promise<T> => {
    const answer = await call(endpoint, '/chat/completions', {
      model: endpoint.model,
      temperature: TEMPERATURE,
      stream: false,
      messages: [
        { role: 'system', content: prompt.system },
        { role: 'user', content: prompt.user },
      ],
      ...requestFields[format](prompt),
    });
    const content = completion.safeParse(answer).data?.choices[0]?.message.content ?? '';
    const parsed = prompt.schema.safeParse(jsonIn(content));
    if (!parsed.success) throw new LlmError('The model’s answer wasn’t in the form Iris asked for.');
    return parsed.data;
  };

  const ask = async <T>(endpoint: LlmEndpoint, prompt: LlmPrompt<T>): Promise<T> => {
    const id = `${endpoint.baseUrl} ${endpoint.model}`;
    const formats = known.has(id) ? [known.get(id)!] : RESPONSE_FORMATS;
    let failure: unknown;
    for (const format of formats) {
      try {
        const answer = await askOnce(endpoint, prompt, format);
        known.set(id, format);
        return answer;
      } catch (error) {
        failure = error;
        if (error instanceof LlmError && error.message === TOO_SLOW) break;
      }
    }
    known.delete(id);
    throw failure;
  };

  return {
    ask,
    /** The models an endpoint offers, by name. */
    models: async (endpoint: LlmEndpoint): Promise<string[]> =>
      (list.safeParse(await call(endpoint, '/models')).data?.data ?? []).map(({ id }) => id),
  };
};
export type LlmClient = ReturnType<typeof createLlmClient>;

const TOO_SLOW = 'The model didn’t answer in time.';

const list = z.object({ data: z.array(z.object({ id: z.string().max(300) })).max(1000) });
const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })) });

const requestFields: {
  readonly [F in ResponseFormat]: (prompt: Pick<LlmPrompt<unknown>, 'schema' | 'name'>) => object;
} = {
  json_schema: ({ schema: form, name }) => ({
    response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: z.toJSONSchema(form) } },
  }),
  json_object: () => ({ response_format: { type: 'json_object' } }),
  text: () => ({}),
};

/** The JSON of an answer, also from within a code block; undefined when there is none. */
const jsonIn = (content: string): unknown => {
  const block = /```(?:json)?\s*([\s\S]*?)```/.exec(content)?.[1] ?? content;
  try {
    return JSON.parse(block.trim());
  } catch {
    return undefined;
  }
};

const readJson = async (response: IncomingMessage, signal: AbortSignal): Promise<unknown> => {
  try {
    const body = await readBody(response, MAX_BYTES);
    if (body === null) throw new LlmError('The model’s answer was far too long.');
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    if (error instanceof LlmError) throw error;
    throw new LlmError(signal.aborted ? TOO_SLOW : 'The model’s answer was cut off.');
  }
};

const refusal = (status: number): string => {
  if (status === 401 || status === 403) return 'The model refused the key.';
  if (status === 404) return 'There’s no such model at this address.';
  return status === 429 ? 'The model is busy.' : 'The model reported an error.';
};
