import type { Areas } from '#contract/contract.ts';
import type { BodyOf, Endpoint, ParamsOf } from '#contract/endpoint.ts';
import type { AllHandlers, Call } from './handlers.ts';

/** What a call that succeeded means for somebody, or null when it means nothing. */
type Rule<E extends Endpoint, Event> = (call: {
  callerId: string;
  params: ParamsOf<E['path']>;
  body: BodyOf<E>;
}) => Event | null;
/** Which calls are noted; a call without a rule is not. */
export type NotingRules<Event> = {
  readonly [A in keyof Areas]?: { readonly [K in keyof Areas[A]]?: Rule<Areas[A][K] & Endpoint, Event> };
};

type Loose = (call: Call<Endpoint>) => unknown;

/** The same handlers, which also write a note when a call of a signed-in person has succeeded. */
export const noting = <Event>(
  handlers: AllHandlers,
  rules: NotingRules<Event>,
  write: (event: Event) => Promise<void>,
): AllHandlers => {
  const areas = Object.entries(handlers) as [keyof Areas, Record<string, Loose>][];
  const noted = areas.map(([area, calls]) => {
    const ruled = (rules[area] ?? {}) as Record<string, Rule<Endpoint, Event>>;
    const wrapped = Object.entries(calls).map(([name, handler]) => {
      const rule = ruled[name];
      return [name, rule === undefined ? handler : withNote(handler, rule, write)];
    });
    return [area, Object.fromEntries(wrapped)];
  });
  // Every handler keeps the name and the shape that `Handlers` has checked.
  return Object.fromEntries(noted) as AllHandlers;
};

const withNote =
  <Event>(handler: Loose, rule: Rule<Endpoint, Event>, write: (event: Event) => Promise<void>): Loose =>
  async (call) => {
    const answer = await handler(call);
    const event = call.caller && rule({ callerId: call.caller.user.id, params: call.params, body: call.body });
    if (event) await write(event);
    return answer;
  };
