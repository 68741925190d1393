import { PROGRAM_LIMIT } from '#contract/programs/tokens.ts';
import { WEBHOOK_TESTS } from '#contract/programs/webhooks.ts';
import { REGISTRATIONS, TOKEN_REQUESTS } from '#server/features/programs/oauth/oauth.ts';
import { createPrograms } from '#server/features/programs/feature.ts';
import type { CountCall } from '#server/http/count-call.ts';
import type { Accounts } from './features.ts';

type ProgramDeps = Parameters<typeof createPrograms>[0];

/** Builds the access of programs with the limits of its calls. */
export const createProgramAccess = ({
  accounts,
  countCall,
  ...deps
}: Omit<ProgramDeps, 'userOf' | 'countCall' | 'countTest' | 'countRegistration' | 'countTokenRequest'> & {
  accounts: Accounts;
  countCall: CountCall;
}) =>
  createPrograms({
    ...deps,
    userOf: accounts.activeUser,
    countCall: (tokenId) => countCall(`program ${tokenId}`, PROGRAM_LIMIT),
    countRegistration: async (client) =>
      void (await accounts.limiter.take([`oauth-register ${client}`, REGISTRATIONS])),
    countTokenRequest: (client) => countCall(`oauth-token ${client}`, TOKEN_REQUESTS),
    countTest: async (userId) => void (await accounts.limiter.take([`webhook-test ${userId}`, WEBHOOK_TESTS])),
  });
