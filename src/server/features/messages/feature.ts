import type { Db } from '#server/db/database.ts';
import { messagesHandlers } from './handlers.ts';
import { createMessaging, type OnMessageChange } from './messaging.ts';
import { createDirectoryStore } from './store/directory.store.ts';
import { messagesData } from './store/messages-data.ts';
import { createMessagesStore } from './store/messages.store.ts';

/** Messages between the people of the installation. */
export const createMessages = ({ db, onChange, now }: { db: Db; onChange: OnMessageChange; now: () => number }) => {
  const messaging = createMessaging({
    store: createMessagesStore(db),
    directory: createDirectoryStore(db),
    onChange,
    now,
  });
  return {
    handlers: { messages: messagesHandlers(messaging) },
    data: messagesData(db),
    list: messaging.list,
    unread: messaging.unread,
  };
};
