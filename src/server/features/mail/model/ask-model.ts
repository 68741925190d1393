import { z } from 'zod';

/** Where a model is asked. */
export type ModelPlace = { baseUrl: string; model: string; key: string | null };

/** What a model is asked: instructions, material, and the form of the answer. */
export type Question<T> = { system: string; user: string; form: z.ZodType<T>; name: string };

/** Why there is no answer, in words for the person. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

/** How long a model may think, in milliseconds, and how much it may say, in bytes. */
const PATIENCE = 60_000;
const LONGEST = 200_000;
const TEMPERATURE = 0.3;

type Form = 'json_schema' | 'json_object' | 'text';
const FORMS: readonly Form[] = ['json_schema', 'json_object', 'text'];

/** Asks OpenAI-compatible endpoints, one question at a time; answers are parsed by the form, and nothing else is taken. */
export const createModelClient = (send: typeof fetch, patience = PATIENCE) => {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
  /** Which form of answer an endpoint has kept to so far. */
  const known = new Map<string, Form>();

  const call = async ({ baseUrl, key }: ModelPlace, path: string, body?: object): Promise<unknown> => {
    const response = await send(`${baseUrl.replace(/\/+$/, '')}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new ModelError(isTimeout(error) ? TOO_SLOW : 'The model cannot be reached.');
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ModelError(refusal(response.status));
    }
    return readJson(response);
  };

  const askOnce = async <T>(place: ModelPlace, question: Question<T>, form: Form): Promise<T> => {
    const answer = await call(place, '/chat/completions', {
      model: place.model,
      temperature: TEMPERATURE,
      stream: false,
      messages: [
        { role: 'system', content: question.system },
        { role: 'user', content: question.user },
      ],
      ...formats[form](question),
    });
    const content = completion.safeParse(answer).data?.choices[0]?.message.content ?? '';
    const parsed = question.form.safeParse(jsonIn(content));
    if (!parsed.success) throw new ModelError('The model did not answer in the form that was asked for.');
    return parsed.data;
  };

  const ask = async <T>(place: ModelPlace, question: Question<T>): Promise<T> => {
    const id = `${place.baseUrl} ${place.model}`;
    const forms = known.has(id) ? [known.get(id)!] : FORMS;
    let trouble: unknown;
    for (const form of forms) {
      try {
        const answer = await askOnce(place, question, form);
        known.set(id, form);
        return answer;
      } catch (error) {
        trouble = error;
        if (error instanceof ModelError && error.message === TOO_SLOW) break;
      }
    }
    known.delete(id);
    throw trouble;
  };

  return {
    ask: <T>(place: ModelPlace, question: Question<T>): Promise<T> => inTurn(() => ask(place, question)),
    /** The models an endpoint offers, by name. */
    models: (place: ModelPlace): Promise<string[]> =>
      inTurn(async () => (list.safeParse(await call(place, '/models')).data?.data ?? []).map(({ id }) => id)),
  };
};
export type ModelClient = ReturnType<typeof createModelClient>;

const TOO_SLOW = 'The model did not answer in time.';

const list = z.object({ data: z.array(z.object({ id: z.string().max(300) })).max(1000) });
const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })) });

const formats: { readonly [F in Form]: (question: Pick<Question<unknown>, 'form' | 'name'>) => object } = {
  json_schema: ({ form, name }) => ({
    response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: z.toJSONSchema(form) } },
  }),
  json_object: () => ({ response_format: { type: 'json_object' } }),
  text: () => ({}),
};

/** The JSON of an answer, also when it stands between the marks of a code block; undefined when there is none. */
const jsonIn = (content: string): unknown => {
  const block = /```(?:json)?\s*([\s\S]*?)```/.exec(content)?.[1] ?? content;
  try {
    return JSON.parse(block.trim());
  } catch {
    return undefined;
  }
};

const readJson = async (response: Response): Promise<unknown> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of response.body ?? []) {
      size += piece.length;
      if (size > LONGEST) throw new ModelError('The model said far too much.');
      pieces.push(piece);
    }
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch (error) {
    if (error instanceof ModelError) throw error;
    throw new ModelError(isTimeout(error) ? TOO_SLOW : 'The model broke off its answer.');
  }
};

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');

const refusal = (status: number): string => {
  if (status === 401 || status === 403) return 'The model refused the key.';
  if (status === 404) return 'There is no such model at this address.';
  return status === 429 ? 'The model is busy.' : 'The model reported an error.';
};
