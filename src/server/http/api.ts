import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type AccessLevel } from '#contract/auth/sign-in.ts';
import { type Areas, contract } from '#contract/contract.ts';
import {
  type Access,
  type Contract,
  type Endpoint,
  errorsOf,
  type RateLimit,
  ZONE_HEADER,
} from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { scopesOf } from '#contract/programs/area-scopes.ts';
import type { Scope } from '#contract/programs/scopes.ts';
import { AppError, forbidden, notFound, refusalOf, unauthorized } from '#server/errors.ts';
import { languageOfRequest } from '#server/languages/request-language.ts';
import type { WrittenLanguage } from '#server/languages/written-languages.ts';
import type { Log } from '#server/log.ts';
import { currentRequest } from '#server/request-scope.ts';
import { readJson } from './body.ts';
import type { CountCall } from './count-call.ts';
import { storable } from './read-json.ts';
import { inputError } from './errors.ts';
import { type AllHandlers, type Call, type Caller, type RequestContext, WrittenReply } from './handlers.ts';
import { jsonAnswer, writtenAnswer } from './headers.ts';
import { programToken, type ProgramAccess } from './program-access.ts';
import { requestContextOf, type RequestOrigin } from './request-context.ts';

/** What the API needs from elsewhere: who owns a session, where to note a device, and where to report. */
export interface ApiConfig extends RequestOrigin {
  /** Who asks, where a trusted proxy signs people in; `mayOpen` for the call that may open a session. */
  readonly proxyCaller:
    | ((caller: Caller | null, context: RequestContext, mayOpen: boolean) => Promise<Caller | null>)
    | undefined;
  callerOf(sessionSecret: string): Promise<Caller | null>;
  /** Lets programs in. */
  readonly programs: ProgramAccess;
  /** Notes the zone that the device of somebody is in, as it said by itself, and the language of its pages. */
  noteDevice(userId: string, device: { zone: string; language: WrittenLanguage }): Promise<void>;
  /** Counts the calls whose limit says that every one counts. */
  readonly countCall: CountCall;
  /** Hears of a refusal whose code the contract does not name for that call. */
  onUndeclared(call: Endpoint, code: ErrorCode): void;
}

/** Writes a refusal that the contract does not name to the log. */
export const logUndeclared =
  (log: Log): ApiConfig['onUndeclared'] =>
  ({ method, path }, code) =>
    log.error('refusal is not in the contract', { method, path, code });

/** The cookie that holds the secret of a session. */
export const SESSION_COOKIE = 'iris_session';

/** Places every call of the contract; what the contract does not know is 404 or 405 in JSON. */
export const createApi = (handlers: AllHandlers, config: ApiConfig): Hono => {
  const app = new Hono();
  const paths = new Map<string, Set<string>>();
  for (const area of Object.keys(contract) as (keyof Areas)[]) {
    const calls: Contract = contract[area];
    const given: Readonly<Record<string, LooseHandler>> = handlers[area];
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}(\.\w+)?/g, (_, param: string, ending?: string) =>
        ending === undefined ? `:${param}` : `:${param}{[^/]+\\${ending}}`,
      );
      const placed: PlacedCall = {
        endpoint,
        scopes: scopesOf(area, endpoint),
        counted: (endpoint.limits ?? []).filter(({ everyCall }) => everyCall === true),
        hasParams: endpoint.path.includes('{'),
        handler: given[name]!,
      };
      app.on(endpoint.method, path, (context) => answer(context, placed, config));
      paths.set(path, (paths.get(path) ?? new Set()).add(endpoint.method));
    }
  }
  for (const [path, methods] of paths) {
    app.all(path, () => {
      throw new AppError(405, 'method_not_allowed', 'This call doesn’t support that method.', {
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

/** A call where it is answered: what a token needs for it, and what answers. */
interface PlacedCall {
  readonly endpoint: Endpoint;
  readonly scopes: readonly Scope[];
  /** The limits that count every call. */
  readonly counted: readonly RateLimit[];
  readonly hasParams: boolean;
  readonly handler: LooseHandler;
}

const answer = async (context: Context, placed: PlacedCall, config: ApiConfig): Promise<Response> => {
  const { endpoint, scopes } = placed;
  const scope = currentRequest();
  if (scope !== undefined) scope.endpoint = endpoint;
  const { requestContext, outgoing } = requestContextOf(context, config);
  const token = programToken(context.req.header('authorization'));
  if (token !== undefined) {
    // Who shows a token is nobody but the token's person, whatever cookies come along, and gets no cookie.
    const asked = { call: `${endpoint.method} ${endpoint.path}`, scopes, isMcp: scope?.isOfMcp === true };
    return config.programs.answer(token, asked, (caller) => answerTo(caller, context, requestContext, placed, config));
  }
  const secret = requestContext.cookie(SESSION_COOKIE);
  const session = secret === undefined ? null : await config.callerOf(secret);
  const mayOpen = endpoint === contract.auth.currentUser;
  const caller =
    config.proxyCaller === undefined ? session : await config.proxyCaller(session, requestContext, mayOpen);
  const zone = context.req.header(ZONE_HEADER);
  if (caller !== null && zone !== undefined)
    await config.noteDevice(caller.user.id, { zone, language: languageOfRequest() });
  const response = await answerTo(caller, context, requestContext, placed, config);
  for (const cookie of outgoing) response.headers.append('set-cookie', cookie);
  return response;
};

const answerTo = async (
  caller: Caller | null,
  context: Context,
  requestContext: RequestContext,
  { endpoint, counted, hasParams, handler }: PlacedCall,
  config: ApiConfig,
): Promise<Response> => {
  const scope = currentRequest();
  if (scope !== undefined && caller !== null) scope.person = caller.user.id;
  admit(endpoint.access, caller);
  if (caller !== null)
    for (const limit of counted) await config.countCall(`${endpoint.method} ${endpoint.path} ${caller.user.id}`, limit);
  const call = {
    params: hasParams ? paramsOf(endpoint, context.req.param()) : NO_PARAMS,
    query: endpoint.query && parse(endpoint.query, firstValues(requestContext.url)),
    body: await bodyOf(endpoint, context.req.raw),
    caller,
    context: requestContext,
  };
  // The contract has parsed each part with the schema of this very endpoint.
  const result = await declared(endpoint, config, async () => handler(call as Call<Endpoint>));
  if (!(endpoint.reply instanceof z.ZodType)) return result as Response;
  const transport = { https: requestContext.origin.startsWith('https://') };
  if (result instanceof WrittenReply) return writtenAnswer(result.json, transport);
  return jsonAnswer(endpoint.reply.parse(result), transport);
};

const NO_PARAMS: Readonly<Record<string, string>> = {};
const paramsOf = (endpoint: Endpoint, given: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, paramOf(endpoint, name, value)]));

/** A parameter of the path, without the ending that its call declares after it, as in `/feeds/{token}.ics`. */
const paramOf = ({ path }: Endpoint, name: string, value: string): string => {
  const [, ending = ''] = path.split(`{${name}}`);
  return storable(ending.startsWith('.') ? value.slice(0, -ending.length) : value).slice(0, 500);
};

/** What `work` gives; a refusal that the contract does not name for this call is reported. */
const declared = async (endpoint: Endpoint, config: ApiConfig, work: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await work();
  } catch (error) {
    const code = refusalOf(error)?.code;
    if (code !== undefined && !errorsOf(endpoint).includes(code)) config.onUndeclared(endpoint, code);
    throw error;
  }
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
  admin: 'Only an administrator can do this.',
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
