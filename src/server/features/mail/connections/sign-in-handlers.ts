import type { mailSignInContract } from '#contract/mail/sign-in.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { MailSignIn } from './mail-sign-in.ts';

/** Answers the calls about mailboxes that are opened by signing in at their provider. */
export const mailSignInHandlers = (signIn: MailSignIn): Handlers<typeof mailSignInContract> => ({
  start: ({ params, context, caller, query }) => signIn.start(params.kind, context, caller, query.email),
  callback: ({ params, context, caller }) => signIn.finish(params.kind, context, caller),
  problem: ({ caller, query }) => signIn.problem(caller.user.id, query.why),
});
