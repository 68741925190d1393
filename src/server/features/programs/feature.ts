import type { User } from '#contract/auth/sign-in.ts';
import { CALL_LOG_DAYS } from '#contract/programs/tokens.ts';
import { DELIVERY_LOG_DAYS } from '#contract/programs/webhooks.ts';
import { DAY, MINUTE, SECOND } from '#contract/time-units.ts';
import type { Database } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Log } from '#server/log.ts';
import type { ConnectionPolicy } from '#server/network/connection-policy.ts';
import type { Leases } from '#server/processes/leases.ts';
import { grantsHandlers, tokensHandlers } from './handlers.ts';
import type { createMcp } from './mcp/mcp.ts';
import { createConsent } from './oauth/consent.ts';
import { oauthPaths } from './oauth/metadata.ts';
import { createOAuth } from './oauth/oauth.ts';
import { createTokenEndpoint } from './oauth/tokens.ts';
import { createProgramAccess } from './program-access.ts';
import { createOAuthClientStore } from './store/oauth-clients.store.ts';
import { createOAuthGrantStore } from './store/oauth-grants.store.ts';
import { createProgramCallStore } from './store/program-calls.store.ts';
import { programsData } from './store/programs-data.ts';
import { createTokenStore } from './store/tokens.store.ts';
import { createDeliveryStore } from './store/webhook-deliveries.store.ts';
import { createWebhookStore } from './store/webhooks.store.ts';
import { createTokens } from './tokens.ts';
import { createDelivering } from './webhooks/deliver.ts';
import { createWebhookEvents } from './webhooks/events.ts';
import { webhooksHandlers } from './webhooks/handlers.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

/** After how many days a program that registered itself and that nobody connected is forgotten. */
const UNUSED_DAYS = 30;
const DELIVERY_JOB = 'deliver-webhooks';

/** How other programs come in and are told of things: tokens, what each may do and did, MCP, and webhooks. */
export const createPrograms = (deps: {
  database: Pick<Database, 'db' | 'changeStamp'>;
  userOf: (userId: string) => Promise<User | null>;
  /** Counts a call of a token and refuses those over the limit. */
  countCall: (tokenId: string) => Promise<void>;
  /** Counts a try of a webhook and refuses those over the limit. */
  countTest: (userId: string) => Promise<void>;
  /** Count registrations and requests for tokens of a network address, and refuse those over the limit. */
  countRegistration: (client: string) => Promise<void>;
  countTokenRequest: (client: string) => Promise<void>;
  mailWaiting: Parameters<typeof createWebhookEvents>[0]['mailWaiting'];
  vault: Vault;
  policy: ConnectionPolicy;
  leases: Pick<Leases, 'ifFree'>;
  version: string;
  now: () => number;
  log: Log;
}) => {
  const { database, vault, leases, now, log } = deps;
  const tokens = createTokenStore(database, now);
  const calls = createProgramCallStore(database.db, now);
  const clients = createOAuthClientStore(database.db, now);
  const grants = createOAuthGrantStore(database.db, now);
  const hooks = createWebhookStore(database.db, vault, now);
  const deliveries = createDeliveryStore(database.db, now);
  const delivering = createDelivering({ ...deps, webhooks: hooks, deliveries });
  const webhooks = createWebhooks({ ...deps, store: hooks, deliveries, delivering });
  let underWay: Promise<unknown> = Promise.resolve();
  /** Under the lease of the job, so that one process at a time delivers. */
  const deliverNow = () => {
    underWay = underWay
      .then(() => leases.ifFree(`job ${DELIVERY_JOB}`, delivering.run))
      .catch((error: unknown) =>
        log.error('webhooks not delivered', { name: error instanceof Error ? error.name : typeof error }),
      );
  };
  const events = createWebhookEvents({ ...deps, webhooks, store: hooks, deliverNow });
  const jobs: readonly Job[] = [
    {
      name: 'cleanup-programs',
      every: DAY,
      async run() {
        await calls.forgetBefore(now() - CALL_LOG_DAYS * DAY);
        await deliveries.forgetBefore(now() - DELIVERY_LOG_DAYS * DAY);
        await grants.forgetExpired(now());
        await clients.forgetUnused(now() - UNUSED_DAYS * DAY);
      },
    },
    { name: DELIVERY_JOB, every: 5 * SECOND, beside: true, run: delivering.run },
    { name: 'look-for-webhook-mail', every: MINUTE, run: events.lookForMail },
  ];
  const access = createProgramAccess({ ...deps, tokens, calls });
  /** Loaded by the first message: the protocol's library takes more memory than anything else here, and few people use it. */
  let loaded: Promise<ReturnType<typeof createMcp>> | undefined;
  const mcp = () =>
    (loaded ??= import('./mcp/mcp.ts').then((module) =>
      module.createMcp({ access, version: deps.version, metadataPath: oauthPaths.resource }),
    ));
  return {
    handlers: {
      tokens: tokensHandlers(createTokens({ store: tokens, calls, now })),
      grants: grantsHandlers(createConsent({ clients, grants, now })),
      webhooks: webhooksHandlers(webhooks),
    },
    /** Tells webhooks of what handlers did. */
    observe: events.observe,
    disabledWebhooks: webhooks.disabled,
    /** Ends when what is being delivered is. */
    stop: () => underWay,
    access,
    mcp: async (...message: Parameters<ReturnType<typeof createMcp>>) => (await mcp())(...message),
    oauth: createOAuth({ ...deps, clients, tokens: createTokenEndpoint({ clients, grants, now }) }),
    oauthPaths: Object.values(oauthPaths),
    data: programsData,
    jobs,
  };
};
