import type { Areas } from '#contract/contract.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { Consent } from './oauth/consent.ts';
import type { Tokens } from './tokens.ts';

export const tokensHandlers = (tokens: Tokens): Handlers<Areas['tokens']> => ({
  list: ({ caller }) => tokens.list(caller.user.id),
  create: ({ caller, body }) => tokens.create(caller.user.id, body),
  revoke: ({ caller, params }) => succeeded(tokens.revoke(caller.user.id, params.id)),
  calls: ({ caller, query }) => tokens.calls(caller.user.id, query.token),
});

export const grantsHandlers = (consent: Consent): Handlers<Areas['grants']> => ({
  request: ({ query, context }) => consent.describe(query.request, context.origin),
  decide: ({ caller, body, context }) => consent.decide(caller.user.id, body, context.origin),
});
