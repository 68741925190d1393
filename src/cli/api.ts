import { z } from 'zod';
import { problem } from '#contract/common.ts';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { CommandError } from './command-error.ts';
import type { Installation } from './installation.ts';

interface Input {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
/** Calls of the API with the person's token; a refusal becomes a `CommandError` with the sentence of the server. */
export interface Api {
  /** Calls an endpoint that answers JSON. */
  call<const E extends Endpoint>(endpoint: E, input?: Input): Promise<ReplyOf<E>>;
  /** Calls an endpoint that answers a file. */
  file(endpoint: Endpoint): Promise<AsyncIterable<Uint8Array>>;
}

/** Connects to an installation; nothing is asked yet. */
export const createApiClient = ({ url: base, token }: Installation): Api => {
  const ask = async ({ method, path }: Endpoint, { query = {}, body }: Input): Promise<Response> => {
    const url = new URL(path, base);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    let response: Response;
    try {
      // A redirect could lead the token to another host.
      response = await fetch(url, {
        method,
        headers,
        redirect: 'error',
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch {
      throw new CommandError(`Iris isn't responding at ${url.origin}.`);
    }
    if (response.ok) return response;
    const refusal = problem.safeParse(await response.json().catch(() => undefined));
    const { message, field } = refusal.data?.error ?? { message: `${url.origin} answered ${response.status}.` };
    throw new CommandError(
      field !== undefined && message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message,
    );
  };
  return {
    async call<const E extends Endpoint>(endpoint: E, input: Input = {}) {
      if (!(endpoint.reply instanceof z.ZodType)) throw new Error('This call doesn’t return JSON.');
      const reply = endpoint.reply.safeParse(await (await ask(endpoint, input)).json().catch(() => undefined));
      if (!reply.success) throw new CommandError(`The server at ${base} isn't this version of Iris.`);
      return reply.data as ReplyOf<E>; // parsed by the schema of the endpoint
    },
    async file(endpoint) {
      const { body } = await ask(endpoint, {});
      if (body === null) throw new CommandError('The file is empty.');
      return chunks(body);
    },
  };
};

async function* chunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
