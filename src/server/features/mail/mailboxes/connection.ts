import { type Mailbox, MailboxError } from '#server/mail-providers/provider.ts';

/** The one connection to a mailbox shared by rounds and commands: opened on first use, and again after it was lost. */
export const createConnection = (open: () => Promise<Mailbox>, onNews: () => void) => {
  let opening: Promise<Mailbox> | undefined;
  let isOver = false;

  const get = async (): Promise<Mailbox> => {
    if (isOver) throw new MailboxError('unreachable', 'The mailbox was disconnected.');
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

  /** Ends the connection; the next `get` opens another one. */
  const drop = async (): Promise<void> => {
    const ended = opening;
    opening = undefined;
    await ended?.then((mailbox) => mailbox.close()).catch(() => undefined);
  };

  return {
    get,
    drop,
    /** Ends it for good: whoever was about to ask for it gets no other one. */
    end(): Promise<void> {
      isOver = true;
      return drop();
    },
  };
};
export type MailboxConnection = ReturnType<typeof createConnection>;
