import { z } from 'zod';
import { done, id, instant, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { scopeNames } from './scopes.ts';

/** What every token begins with, so that people and scanners for secrets know it when they see it. */
export const TOKEN_PREFIX = 'iris_';
/** How many tokens a person can have. */
export const TOKENS_AT_MOST = 50;
/** How often a program may call with one token. */
export const PROGRAM_LIMIT = { tries: 600, seconds: 60 } as const;
/** How many lines of what programs did are listed. */
export const CALLS_SHOWN = 200;
/** How many days it is kept what programs did. */
export const CALL_LOG_DAYS = 30;

const scope = z.enum(scopeNames, 'This isn’t a scope.').meta({ id: 'Scope' });

const token = z
  .object({
    id,
    name: z.string(),
    scopes: z.array(scope),
    createdAt: instant,
    /** Null: it does not expire. */
    expiresAt: instant.nullable(),
    /** Null: it was not used yet. To the minute. */
    lastUsedAt: instant.nullable(),
    /** What a connected program may do by MCP, in words; null for a token that the person made. */
    tools: z.array(z.string()).nullable(),
  })
  .meta({ id: 'Token' });
export type Token = z.infer<typeof token>;

const programCall = z.object({
  id,
  /** The minute in which it was. */
  at: instant,
  token: id,
  /** The name of the program, as it was when it called. */
  name: z.string(),
  /** The call by its method and path in the contract, such as `GET /api/gmail/emails/{id}`. */
  call: z.string(),
  /** How it was answered, as an HTTP status. */
  status: z.number(),
  /** How often in that minute. */
  count: z.number(),
});
export type ProgramCall = z.infer<typeof programCall>;

export const tokensContract = {
  list: endpoint('GET /api/tokens', {
    summary: 'Lists the tokens by which programs come in, newest first; the tokens themselves are not stored.',
    reply: z.array(token),
  }),
  create: endpoint('POST /api/tokens', {
    summary: 'Makes a token for a program; the token is in this answer only.',
    body: z.object({
      name: text(80).min(1, 'Give the token the name of the program.'),
      scopes: z.array(scope).min(1, 'Choose at least one thing that the program may do.').max(scopeNames.length),
      /** Left out or null: it does not expire. */
      expiresAt: z.iso.datetime({ offset: true, message: 'This isn’t a time such as 2030-01-31T12:00:00Z.' }).nullish(),
    }),
    reply: token.extend({ token: z.string() }),
    errors: ['conflict'],
  }),
  revoke: endpoint('DELETE /api/tokens/{id}', {
    summary: 'Revokes a token; from now on no call with it is answered.',
    reply: done,
  }),
  calls: endpoint('GET /api/tokens/calls', {
    summary: `Lists what programs did in the last ${CALL_LOG_DAYS} days, newest first: names of calls, no contents.`,
    query: z.object({ token: id.optional() }),
    reply: z.array(programCall),
  }),
};
