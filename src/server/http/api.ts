import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type AccessLevel } from '#contract/auth.ts';
import { type Areas, contract } from '#contract/contract.ts';
import { type Access, type Contract, type Endpoint, ZONE_HEADER } from '#contract/endpoint.ts';
import { AppError, forbidden, notFound, unauthorized } from '#server/errors.ts';
import { readJson, storable } from './body.ts';
import { inputError } from './errors.ts';
import type { AllHandlers, Call, Caller } from './handlers.ts';
import { visitOf } from './visit.ts';

/** What the API needs to know of the people: who owns the secret of a session. */
export interface ApiConfig {
  readonly publicUrl: string | undefined;
  callerOf(sessionSecret: string): Promise<Caller | null>;
  /** Notes the zone that the device of somebody is in, as it said by itself. */
  noteZone(userId: string, zone: string): Promise<void>;
}

/** The name of the cookie that holds the secret of a session. */
export const SESSION_COOKIE = 'iris_session';

/** Places every call of the contract; what the contract does not know is 404 or 405 in JSON. */
export const createApi = (handlers: AllHandlers, config: ApiConfig): Hono => {
  const app = new Hono();
  const paths = new Map<string, Set<string>>();
  for (const area of Object.keys(contract) as (keyof Areas)[]) {
    const calls: Contract = contract[area];
    const given: Readonly<Record<string, LooseHandler>> = handlers[area];
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
      app.on(endpoint.method, path, (context) => answer(context, endpoint, given[name]!, config));
      paths.set(path, (paths.get(path) ?? new Set()).add(endpoint.method));
    }
  }
  for (const [path, methods] of paths) {
    app.all(path, () => {
      throw new AppError(405, 'method_not_allowed', 'This call does not know that method.', {
        headers: { allow: [...methods].join(', ') },
      });
    });
  }
  app.all('/api/*', () => {
    throw notFound('This call');
  });
  return app;
};

/** A handler once its exact types are checked by `Handlers`: called with what its own endpoint has parsed. */
type LooseHandler = (call: Call<Endpoint>) => unknown;

const answer = async (
  context: Context,
  endpoint: Endpoint,
  handler: LooseHandler,
  config: ApiConfig,
): Promise<Response> => {
  const { visit, outgoing } = visitOf(context, config.publicUrl);
  const secret = visit.cookies[SESSION_COOKIE];
  const caller = secret === undefined ? null : await config.callerOf(secret);
  admit(endpoint.access, caller);
  const zone = context.req.header(ZONE_HEADER);
  if (caller !== null && zone !== undefined) await config.noteZone(caller.user.id, zone);
  const call = {
    params: Object.fromEntries(
      Object.entries(context.req.param()).map(([name, value]) => [name, storable(value).slice(0, 500)]),
    ),
    query: endpoint.query && parse(endpoint.query, firstValues(visit.url)),
    body: await bodyOf(endpoint, context.req.raw),
    caller,
    visit,
  };
  // The contract has parsed each part with the schema of this very endpoint.
  const result = await handler(call as Call<Endpoint>);
  const response =
    endpoint.reply instanceof z.ZodType ? Response.json(endpoint.reply.parse(result)) : (result as Response);
  for (const cookie of outgoing) response.headers.append('set-cookie', cookie);
  return response;
};

/** The body of a call; a file is read only as its handler takes it. */
const bodyOf = async ({ body, bodyLimit }: Endpoint, request: Request): Promise<unknown> => {
  if (body === undefined) return undefined;
  if (body === 'file') return request.body ?? new ReadableStream({ start: (none) => none.close() });
  return parse(body, (await readJson(request, bodyLimit)) ?? {});
};

const LEVELS: { [A in Access]: readonly AccessLevel[] } = {
  public: ['demo', 'premium', 'admin', 'super_user'],
  'signed-in': ['demo', 'premium', 'admin', 'super_user'],
  premium: ['premium', 'admin', 'super_user'],
  admin: ['admin', 'super_user'],
};
const REFUSALS: { [A in Access]: string } = {
  public: '',
  'signed-in': '',
  premium: 'Message system requires Premium access or higher',
  admin: 'This needs the rights of an administrator.',
};

const admit = (access: Access, caller: Caller | null): void => {
  if (access === 'public') return;
  if (caller === null) throw unauthorized();
  if (!LEVELS[access].includes(caller.user.accessLevel)) throw forbidden(REFUSALS[access]);
};

const parse = (schema: z.ZodType, input: unknown): unknown => {
  const result = schema.safeParse(input);
  if (!result.success) throw inputError(result.error, input);
  return result.data;
};

const firstValues = (url: URL): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const [name, value] of url.searchParams) values[name] ??= storable(value);
  return values;
};
