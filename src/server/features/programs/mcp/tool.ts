import type { z } from 'zod';
import type { Areas } from '#contract/contract.ts';
import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#contract/endpoint.ts';
import { scopesOf } from '#contract/programs/area-scopes.ts';
import type { Scope } from '#contract/programs/scopes.ts';

/** Calls the API as the program that uses the tool: with its token, its scopes and its limits. A refusal is thrown. */
export interface ApiCalls {
  <E extends Endpoint>(
    endpoint: E,
    input: { params?: ParamsOf<E['path']>; query?: Readonly<Record<string, string>>; body?: BodyInput<E> },
  ): Promise<ReplyOf<E>>;
  /** The text of a page that the API answers. */
  html(endpoint: Endpoint, params: Readonly<Record<string, string>>): Promise<string>;
}
type BodyInput<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : BodyOf<E>;

/** Something that an MCP client can do. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** What a token needs for it, beside the right to come in by MCP. */
  readonly scopes: readonly Scope[];
  /** Whether it only reads. */
  readonly reads: boolean;
  /** Gives what is answered. Throws what the API refuses. */
  run(given: unknown, call: ApiCalls): Promise<unknown>;
}

/** Declares a tool; `calls` are the calls of the API that it makes, whose scopes it needs. */
export const tool = <I extends z.ZodObject>({
  calls,
  input,
  run,
  ...rest
}: Pick<Tool, 'name' | 'title' | 'description' | 'reads'> & {
  readonly input: I;
  readonly calls: readonly (readonly [area: keyof Areas, endpoint: Endpoint])[];
  run(given: z.output<I>, call: ApiCalls): Promise<unknown>;
}): Tool => ({
  ...rest,
  input,
  scopes: [...new Set(calls.flatMap(([area, endpoint]) => scopesOf(area, endpoint)))],
  run: (given, call) => run(input.parse(given), call),
});
