import { z } from 'zod';
import { problem } from '#contract/common.ts';
import { type Areas, contract } from '#contract/contract.ts';
import { type Contract, type Endpoint, errorsOf } from '#contract/endpoint.ts';
import { errorCodes, type ErrorCode } from '#contract/errors.ts';
import { scopesOf } from '#contract/programs/area-scopes.ts';
import { scopes } from '#contract/programs/scopes.ts';
import { PRODUCT } from '#contract/pages.ts';
import { SESSION_COOKIE } from './api.ts';
import { areaDescriptions } from './area-descriptions.ts';
import { cookiePrefix } from './request-context.ts';
import { shareParts } from './shared-parts.ts';
import { shareSchemas } from './shared-schemas.ts';
import { version } from './web.ts';

/** What is for those who send a value, and says nothing to those who read it. */
const FOR_SENDERS = [
  'default',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'multipleOf',
  'minItems',
  'maxItems',
] as const;

type Json = Readonly<Record<string, unknown>>;

/** A schema of the contract as JSON Schema (draft 2020-12), the dialect of OpenAPI 3.1. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Without names of its own zod repeats a schema wherever it is used.
    metadata: z.registry(),
    override({ zodSchema, jsonSchema }) {
      const name = z.globalRegistry.get(zodSchema)?.id;
      if (name !== undefined) jsonSchema.id = name;
      // That a whole number is a safe one goes without saying.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      // Listed values need no type beside them, and every name in JSON is a text.
      if (jsonSchema.enum !== undefined || jsonSchema.const !== undefined) delete jsonSchema.type;
      const names = jsonSchema.propertyNames;
      if (typeof names === 'object' && Object.keys(names).join() === 'type') delete jsonSchema.propertyNames;
      // JSON Schema knows a value that may be null as one with two types, or null among those listed.
      const [only, none, ...others] = jsonSchema.anyOf ?? [];
      const isNullable = none?.type === 'null' && others.length === 0 && only !== undefined && only.id === undefined;
      if (isNullable && only.enum !== undefined) {
        delete jsonSchema.anyOf;
        const { type: _type, ...listed } = only;
        Object.assign(jsonSchema, listed, { enum: [...only.enum, null] });
      } else if (isNullable && typeof only.type === 'string') {
        delete jsonSchema.anyOf;
        // Two types of one schema are what `type` may hold since draft 2020-12, though not in the types of zod.
        Object.assign(jsonSchema, only, { type: [only.type, 'null'] });
      }
      if (io === 'output') for (const word of FOR_SENDERS) delete jsonSchema[word];
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // A format says in a word what its pattern spells out.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return json;
};

/** An operation of the document, with the parts that it may share with others. */
interface Operation extends Json {
  parameters?: Json[];
  responses: Record<string, Json>;
}

/** The API as an OpenAPI 3.1 document, made from the contract; `publicUrl` decides on the name of the session's cookie. */
export const openApi = (publicUrl?: string) => {
  const { operations, schemas } = shareSchemas(
    Object.fromEntries(endpoints.map(([id, area, call]) => [id, operationOf(id, area, call)])),
  );
  const inPaths = new Map(endpoints.map(([, , { path }]) => [path, pathParametersOf(path)]));
  const { replies, parameters } = shareParts([...Object.values(operations), ...inPaths.values()]);
  const paths: Record<string, Json> = {};
  for (const [id, , { path, method }] of endpoints)
    paths[path] = { ...inPaths.get(path), ...paths[path], [method.toLowerCase()]: operations[id] };
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT} API`,
      version,
      description: `What ${PRODUCT} answers. A refusal is \`{"error":{"code","message","field"}}\`; \`x-errors\` lists the codes of a call, beside those of all calls with a session, a token, a query, a body, an id in the path or a write: ${[...OF_ALL_CALLS].join(', ')}.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The installation that serves this document' }],
    security: [{ session: [] }],
    tags: Object.entries(areaDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookiePrefix(publicUrl) + SESSION_COOKIE },
        token: { type: 'http', scheme: 'bearer', description: tokenDescription },
      },
      responses: { ...replies, Refused: refused },
      parameters,
      schemas: { ...schemas, Problem: jsonSchemaOf(problem, 'output') },
    },
  };
};

const meaningOf = (code: ErrorCode) => `\`${code}\` (${errorCodes[code].status}): ${errorCodes[code].means}`;

const endpoints = (Object.entries(contract) as [keyof Areas, Contract][]).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, call]): [string, keyof Areas, Endpoint] => [`${area}.${name}`, area, call]),
);

const operationOf = (operationId: string, area: keyof Areas, call: Endpoint): Operation => {
  const errors = errorsOf(call).filter((code) => !OF_ALL_CALLS.has(code) || call.errors?.includes(code));
  return {
    operationId,
    tags: [area],
    summary: call.summary,
    ...securityOf(area, call),
    ...(errors.length === 0 ? {} : { 'x-errors': errors }),
    ...(call.limits === undefined ? {} : { 'x-rate-limits': call.limits }),
    ...queryParametersOf(call),
    ...(call.body === undefined ? {} : { requestBody: { required: true, content: bodyContent(call.body) } }),
    responses: { ...answerOf(call), '4XX': { $ref: '#/components/responses/Refused' } },
  };
};

/** Codes that every call with a session, a token, a query, a body, an id in the path or a write can answer. */
const OF_ALL_CALLS = new Set<ErrorCode>([
  'bad_input',
  'unauthorized',
  'forbidden',
  'missing_scope',
  'not_for_tokens',
  'not_found',
  'bad_json',
  'too_large',
  'unsupported_media_type',
  'internal',
  'disk_full',
  'unavailable',
]);

/** A session is what the document asks for throughout; here stands what differs. */
const securityOf = (area: keyof Areas, call: Endpoint): Json => {
  if (call.access === 'public') return { security: [] };
  const needed = scopesOf(area, call);
  if (call.access === 'signed-in' && needed.length === 0) return {};
  const session = { session: call.access === 'signed-in' ? [] : [call.access] };
  return { security: needed.length === 0 ? [session] : [session, { token: needed }] };
};

const tokenDescription = `A token that the person makes under Settings. A call needs all the scopes that it lists; one that lists none takes no token. Scopes: ${Object.entries(
  scopes,
)
  .map(([scope, means]) => `\`${scope}\`: ${means}.`)
  .join(' ')}`;

/** What all operations of a path have in it. */
const pathParametersOf = (path: string): { parameters?: Json[] } => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  if (names.length === 0) return {};
  return { parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })) };
};

const queryParametersOf = ({ query }: Endpoint): { parameters?: Json[] } => {
  if (query === undefined) return {};
  const asked = Object.entries(jsonSchemaOf(query, 'input')['properties'] ?? {});
  return { parameters: asked.map(([name, schema]) => ({ name, in: 'query', schema })) };
};

const bodyContent = (body: NonNullable<Endpoint['body']>): Json =>
  body === 'file'
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: jsonSchemaOf(body, 'input') } };

const answerOf = ({ reply }: Endpoint): Record<string, Json> => {
  if (reply === 'redirect') return { 302: { description: 'A redirect' } };
  if (reply === 'html') return { 200: { description: 'A page' } };
  if (reply === 'file') return { 200: { description: 'A file' } };
  return { 200: { description: 'Done', content: { 'application/json': { schema: jsonSchemaOf(reply, 'output') } } } };
};

/** What refuses calls of all kinds is said once, here; `x-errors` of a call lists the rest of its codes. */
const refused: Json = {
  description: `Refused. ${(Object.keys(errorCodes) as ErrorCode[]).map(meaningOf).join(' ')}`,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
