import type { EmailDetail } from '#contract/mail/mail.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { RowLink } from '#web/ui/row-link.tsx';
import '../list/mail-compact.css';
import { ThreadSummary } from './thread-summary.tsx';
import { shortTime } from '#web/ui/times.ts';

type ConversationProps = { mails: EmailDetail['thread']; openId: string; now: Date };

/** All mails of a conversation, oldest first; a click opens another one. */
export const Conversation = ({ mails, openId, now }: ConversationProps) => {
  if (mails.length < 2) return null;
  return (
    <section className="stack g3" aria-label="Conversation">
      <h3 className="label">{mails.length} emails in this conversation</h3>
      <ThreadSummary key={openId} id={openId} />
      <ol className="mail-thread">
        {mails.map(({ id, sender, timestamp, snippet, isMine }) => (
          <li key={id}>
            <RowLink
              to="."
              search={(before) => ({ ...before, mail: id })}
              replace
              preload={false}
              className={id === openId ? 'mail-compact is-on' : 'mail-compact'}
              current={id === openId}
            >
              <Avatar name={sender} size="sm" />
              <span className="h4 truncate">{isMine ? 'You' : sender}</span>
              <span className="meta t3 truncate" dir="auto">
                {snippet}
              </span>
              <time className="meta t3 num" dateTime={timestamp}>
                {shortTime(timestamp, now)}
              </time>
            </RowLink>
          </li>
        ))}
      </ol>
    </section>
  );
};
