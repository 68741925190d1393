import type { lifeBankContract } from '#contract/life/bank.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { BankBridges } from './bank/bank-bridge.ts';

/** Answers the calls about the bridge to a bank. */
export const lifeBankHandlers = (bank: BankBridges): Handlers<typeof lifeBankContract> => ({
  state: ({ caller }) => bank.state(caller.user.id),
  connect: ({ caller, body }) => bank.connect(caller.user.id, body.token),
  choose: ({ caller, body }) => bank.choose(caller.user.id, body.accounts),
  fetch: ({ caller, query }) => bank.fetch(caller.user.id, query.preview),
  disconnect: ({ caller }) => succeeded(bank.disconnect(caller.user.id)),
});
