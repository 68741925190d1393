import type { Mailbox } from '#server/mail-providers/provider.ts';

/** The one connection to a mailbox shared by rounds and commands: opened on first use, and again after it was lost. */
export const createConnection = (open: () => Promise<Mailbox>, onNews: () => void) => {
  let opening: Promise<Mailbox> | undefined;

  const get = (): Promise<Mailbox> => {
    if (opening !== undefined) return opening;
    const attempt = open();
    const forget = () => {
      if (opening === attempt) opening = undefined;
    };
    opening = attempt;
    attempt.then(
      (mailbox) =>
        mailbox.watch({
          news: onNews,
          lost() {
            forget();
            onNews();
          },
        }),
      forget,
    );
    return attempt;
  };

  return {
    get,
    isOpen: () => opening !== undefined,
    /** Ends the connection; the next `get` opens another one. */
    async drop(): Promise<void> {
      const ended = opening;
      opening = undefined;
      await ended?.then((mailbox) => mailbox.close()).catch(() => undefined);
    },
  };
};
export type MailboxConnection = ReturnType<typeof createConnection>;
