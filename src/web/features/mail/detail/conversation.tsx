import { useState } from 'react';
import type { EmailDetail } from '#contract/mail/mail.ts';
import { Button } from '#web/ui/button.tsx';
import '../list/mail-compact.css';
import { ConversationMail } from './conversation-mail.tsx';
import './conversation.css';
import { foldedBetween } from './folded-between.ts';
import { ThreadSummary } from './thread-summary.tsx';
import { focusMailOfThread } from './thread-focus.ts';

type ConversationProps = {
  mail: EmailDetail;
  now: Date;
  /** The address of the mailbox. */
  mine: string | null;
  narrow: boolean;
  /** Whether the mailbox lets Iris star and move mail. */
  canChange: boolean;
  onReply: (id: string) => void;
  onForward: () => void;
};

/** All mails of a conversation on one page, oldest first: the newest and the opened one are unfolded, the others one line each. */
export const Conversation = ({ mail, now, mine, narrow, canChange, onReply, onForward }: ConversationProps) => {
  const { thread } = mail;
  /** The mails that the person has unfolded or folded. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [all, setAll] = useState(false);
  const newest = thread.at(-1)?.id;
  const isOpen = (id: string) => chosen.get(id) ?? (id === mail.id || id === newest);
  const choose = (id: string, open: boolean) => setChosen(new Map(chosen).set(id, open));
  const isUnread = (id: string) => !isOpen(id) && !chosen.has(id) && thread.some((one) => one.id === id && !one.isRead);
  const firstUnread = thread.find(({ id }) => isUnread(id))?.id;
  const between = all ? [] : foldedBetween(thread.map(({ id }) => ({ id, isShown: isOpen(id) || isUnread(id) })));

  return (
    <section className="stack g3" aria-label="Conversation">
      <div className="row between wrap g3">
        <h3 className="label">{thread.length} emails in this conversation</h3>
        {firstUnread !== undefined && (
          <Button
            size="sm"
            onClick={() => {
              choose(firstUnread, true);
              focusMailOfThread(firstUnread);
            }}
          >
            First unread
          </Button>
        )}
      </div>
      <ThreadSummary key={mail.id} id={mail.id} />
      <ol className="mail-thread">
        {thread.map((one) =>
          between.includes(one.id) ? (
            one.id === between[0] && (
              <li key={one.id}>
                <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
                  {between.length === 1 ? 'Show one more email' : `Show ${between.length} more emails`}
                </Button>
              </li>
            )
          ) : (
            <ConversationMail
              key={one.id}
              mail={one}
              isMain={one.id === mail.id}
              isOpen={isOpen(one.id)}
              isUnread={isUnread(one.id)}
              onToggle={() => choose(one.id, !isOpen(one.id))}
              {...{ now, mine, narrow, canChange, onReply, onForward }}
            />
          ),
        )}
      </ol>
    </section>
  );
};
