import type { Config } from '#server/config.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { ConnectionPolicy } from '#server/network/connection-policy.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import { createLlmReviewStore } from '../store/llm-review.store.ts';
import { createLlmSettingsStore } from '../store/llm-settings.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import { mailLlmHandlers } from './handlers.ts';
import { createLlmChoice } from './llm-choice.ts';
import { createLlmClient } from './llm-client.ts';
import { createLlmReview } from './llm-review.ts';
import { createLlm } from './llm.ts';
import { createThreadSummary } from './summarize-thread.ts';

/** Wires what a language model of the person's own does for their mail, if there is one. */
export const createMailLlm = (deps: {
  db: Db;
  vault: Vault;
  configured: Config['llm'];
  policy: ConnectionPolicy;
  staysHere: (userId: string) => Promise<boolean>;
  messages: MailStore;
  mailboxes: () => MailboxCalls;
  now: () => number;
}) => {
  const { db, configured, staysHere, messages, mailboxes, now } = deps;
  const settings = createLlmSettingsStore(db, deps.vault);
  const llm = createLlm({ settings, configured, client: createLlmClient(deps.policy), staysHere });
  const review = createLlmReview({ store: createLlmReviewStore(db), settings, llm, messages, mailboxes, now });
  const jobs: readonly Job[] = [{ name: 'mail-llm-review', every: 5 * 60_000, run: () => review.run() }];
  return { handlers: mailLlmHandlers(llm, createThreadSummary(llm, messages)), jobs, choose: createLlmChoice(llm) };
};
