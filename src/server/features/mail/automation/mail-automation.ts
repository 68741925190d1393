import type { Db } from '#server/db/database.ts';
import type { ActionLog } from '../actions/action-log.ts';
import { createAutoActionCandidateStore } from '../store/auto-action-candidates.store.ts';
import { createMailOwnerStore } from '#server/mail-store/mail-owners.store.ts';
import { createAutoActions } from './auto-actions.ts';
import { mailAutomationHandlers } from './handlers.ts';
import { createAutomationPermissions } from './permissions.ts';

type AutoActionsDeps = Omit<Parameters<typeof createAutoActions>[0], 'candidates' | 'addressOf' | 'actionLog'>;

/** Wires what Iris may do by itself, and what it does. */
export const createMailAutomation = ({
  db,
  actionLog,
  ...deps
}: AutoActionsDeps & { db: Db; actionLog: ActionLog }) => {
  const { store, now } = deps;
  const owners = createMailOwnerStore(db);
  const autoActions = createAutoActions({
    ...deps,
    actionLog,
    candidates: createAutoActionCandidateStore(db),
    addressOf: async (userId) => (await owners.owner(userId)).address,
  });
  const permissions = createAutomationPermissions({ store, performedByAgent: actionLog.performedByAgent, now });
  return { ...autoActions, handlers: mailAutomationHandlers(permissions) };
};
