import type { recordSyncContract } from '#contract/record-sync/record-sync.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { SyncConnections } from './connections.ts';

/** Handles requests about contacts and tasks on servers. */
export const recordSyncHandlers = (connections: SyncConnections): Handlers<typeof recordSyncContract> => ({
  list: ({ caller: { user } }) => connections.list(user.id),
  connect: ({ caller: { user }, body }) => connections.connect(user.id, body),
  connectOffer: ({ caller: { user }, body }) => connections.connectOffer(user.id, body.offer),
  disconnect: ({ caller: { user }, params }) => succeeded(connections.disconnect(user.id, params.id)),
  preview: ({ caller: { user }, params }) => connections.preview(user.id, params.id),
  change: ({ caller: { user }, params, body }) => connections.change(user.id, params.id, body),
  settle: ({ caller: { user }, params, body }) => connections.settle(user.id, params.id, body.do),
  resolve: ({ caller: { user }, params, body }) => connections.resolve(user.id, params.id, body),
  refresh: ({ caller: { user } }) => connections.refresh(user.id),
});
