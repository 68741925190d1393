import { z } from 'zod';
import { problem } from '#contract/common.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errorCodes } from '#contract/errors.ts';
import { AppError } from '#server/errors.ts';
import type { ApiCalls } from './tool.ts';

/** Answers a request in this process, as if it had come over the network. */
export type Answering = (request: Request) => Promise<Response>;

/** What of a message's headers the calls of its tools carry: who asks, and by which name the server was reached. */
const PASSED_ON = ['authorization', 'host', 'user-agent'] as const;

/** Calls the API for whoever has sent a message. */
export const apiCalls = (message: Request, answering: Answering): ApiCalls => {
  const ask = async (endpoint: Endpoint, input: Input): Promise<Response> => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(input.params?.[name] ?? ''),
    );
    const url = new URL(path, message.url);
    for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, value);
    const headers = new Headers();
    for (const name of PASSED_ON) {
      const value = message.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    if (input.body !== undefined) headers.set('content-type', 'application/json');
    const response = await answering(
      new Request(url, {
        method: endpoint.method,
        headers,
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      }),
    );
    if (response.ok) return response;
    throw refusalFrom(response.status, await response.json());
  };
  const call = async (endpoint: Endpoint, input: Input): Promise<unknown> => {
    const response = await ask(endpoint, input);
    if (!(endpoint.reply instanceof z.ZodType)) throw new Error('This call doesn’t return JSON.');
    return endpoint.reply.parse(await response.json());
  };
  const html = async (endpoint: Endpoint, params: Readonly<Record<string, string>>) =>
    (await ask(endpoint, { params })).text();
  // Each reply was parsed by the schema of its endpoint.
  return Object.assign(call, { html }) as ApiCalls;
};

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);

const refusalFrom = (status: number, body: unknown): AppError => {
  const { error } = problem.parse(body);
  return new AppError(status, isErrorCode(error.code) ? error.code : 'internal', error.message);
};
