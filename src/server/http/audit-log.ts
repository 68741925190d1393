import type { Areas } from '#contract/contract.ts';
import type { BodyOf, Endpoint, ParamsOf } from '#contract/endpoint.ts';
import type { AllHandlers, Call } from './handlers.ts';

/** The event that a successful call stands for, or null. */
type Rule<E extends Endpoint, Event> = (call: {
  callerId: string;
  params: ParamsOf<E['path']>;
  body: BodyOf<E>;
}) => Event | null;
/** Which calls are logged; a call without a rule is not. */
export type AuditRules<Event> = {
  readonly [A in keyof Areas]?: { readonly [K in keyof Areas[A]]?: Rule<Areas[A][K] & Endpoint, Event> };
};

type Loose = (call: Call<Endpoint>) => unknown;

/** The same handlers, which also write an event when a call of a signed-in person has succeeded. */
export const withAuditLog = <Event>(
  handlers: AllHandlers,
  rules: AuditRules<Event>,
  write: (event: Event) => Promise<void>,
): AllHandlers => {
  const areas = Object.entries(handlers) as [keyof Areas, Record<string, Loose>][];
  const wrappedAreas = areas.map(([area, calls]) => {
    const ruled = (rules[area] ?? {}) as Record<string, Rule<Endpoint, Event>>;
    const wrapped = Object.entries(calls).map(([name, handler]) => {
      const rule = ruled[name];
      return [name, rule === undefined ? handler : withAuditEntry(handler, rule, write)];
    });
    return [area, Object.fromEntries(wrapped)];
  });
  // Every handler keeps the name and the shape that `Handlers` has checked.
  return Object.fromEntries(wrappedAreas) as AllHandlers;
};

const withAuditEntry =
  <Event>(handler: Loose, rule: Rule<Endpoint, Event>, write: (event: Event) => Promise<void>): Loose =>
  async (call) => {
    const answer = await handler(call);
    const event = call.caller && rule({ callerId: call.caller.user.id, params: call.params, body: call.body });
    if (event) await write(event);
    return answer;
  };
