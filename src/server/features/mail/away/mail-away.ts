import type { Db } from '#server/db/database.ts';
import { createAwayReplyStore } from '../store/away-replies.store.ts';
import { type AwayReplyParts, createAwayReplies } from './away-replies.ts';
import { mailAwayHandlers } from './handlers.ts';

/** What mailboxes reply while their owners are away: its calls, its jobs, and what the connections of mailboxes need of it. */
export const createMailAway = ({ db, ...parts }: Omit<AwayReplyParts, 'store'> & { db: Db }) => {
  const store = createAwayReplyStore(db);
  const away = createAwayReplies({ ...parts, store });
  return { handlers: mailAwayHandlers(away), jobs: away.jobs, leave: away.leave, ofUser: store.ofUser };
};
