import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { useUndo } from '#web/api/undo.ts';
import { toast } from '#web/ui/toast.tsx';
import { refetchLists } from '../queries/email-cache.ts';
import { refreshWork } from '../queries/work-queries.ts';
import { undoneWords } from './words.ts';

/** Undoes an action by its id, or the `last` one. */
export const useMailUndo = () =>
  useUndo({
    send: (id: string) => call(contract.mailActions.undoAction, { params: { id } }),
    refresh: (client) =>
      Promise.all([
        refetchLists(client),
        client.invalidateQueries({ queryKey: keyOf(contract.mailAutomation.automation) }),
        client.invalidateQueries({ queryKey: keyOf(contract.mail.email) }),
        refreshWork(client),
      ]),
    notify: toast,
    describe: ({ kind, subject }) => ({ description: `${undoneWords[kind]}: “${subject}”.` }),
  });
