import { useQuery } from '@tanstack/react-query';
import { Forward, Paperclip, Reply, Star, Trash2 } from 'lucide-react';
import type { EmailDetail, MailOfThread } from '#contract/mail/mail.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { RowLink } from '#web/ui/row-link.tsx';
import { longTime, shortTime } from '#web/ui/times.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AnswerReminder } from './answer-reminder.tsx';
import { useMailAct } from '../actions/use-mail-act.ts';
import { useMarkMailRead } from '../actions/use-mark-mail-read.ts';
import { openEmailQuery } from '../queries/mail-queries.ts';
import { MailBody } from './mail-body.tsx';
import { MailEnclosures } from './mail-enclosures.tsx';
import { recipientSummary } from './people.ts';
import { useForward } from './use-forward.ts';

type ConversationMailProps = {
  mail: MailOfThread;
  /** Whether it is the mail that was opened, to which the tools above belong. */
  isMain: boolean;
  isOpen: boolean;
  isUnread: boolean;
  onToggle: () => void;
  now: Date;
  /** The address of the mailbox. */
  mine: string | null;
  narrow: boolean;
  canChange: boolean;
  onReply: (id: string) => void;
  onForward: () => void;
};

/** One mail of a conversation: a line that unfolds its text, its files and what can be done with it. */
export const ConversationMail = ({ mail, isMain, isOpen, isUnread, onToggle, now, ...rest }: ConversationMailProps) => {
  const { id, sender, isMine, isStarred, hasAttachments, snippet, timestamp } = mail;
  return (
    <li data-thread-mail={id}>
      <button
        type="button"
        className="mail-compact"
        aria-expanded={isOpen}
        data-unread={isUnread || undefined}
        onClick={onToggle}
      >
        <Avatar name={sender} size="sm" />
        <span className="h4 truncate">{isMine ? 'You' : sender}</span>
        <span className="meta t3 truncate" dir="auto">
          {isUnread && <VisuallyHidden>Unread. </VisuallyHidden>}
          {!isOpen && snippet}
        </span>
        <span className="row g2 meta t3">
          {isStarred && <Star className="i i-16" role="img" aria-label="Starred" />}
          {hasAttachments && <Paperclip className="i i-16" role="img" aria-label="Has attachments" />}
          <time className="num" dateTime={timestamp}>
            {isOpen ? longTime(timestamp, now) : shortTime(timestamp, now)}
          </time>
        </span>
      </button>
      {isOpen && <Unfolded id={id} isMain={isMain} {...rest} />}
    </li>
  );
};

type UnfoldedProps = Pick<
  ConversationMailProps,
  'isMain' | 'mine' | 'narrow' | 'canChange' | 'onReply' | 'onForward'
> & {
  id: string;
};

const Unfolded = ({ id, isMain, mine, narrow, canChange, onReply, onForward }: UnfoldedProps) => {
  const { data: mail, isError, refetch } = useQuery(openEmailQuery(id));
  // The page marks the mail as read that was opened.
  useMarkMailRead(isMain ? undefined : mail);
  if (isError && mail === undefined)
    return (
      <p className="row g3 wrap meta t2">
        This email couldn’t be opened.
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (mail === undefined) return <Loading label="Loading the email..." />;
  return (
    <div className="stack g4 mail-unfolded">
      {!isMain && <p className="meta t3 mail-address">{peopleOf(mail, mine)}</p>}
      <MailBody mail={mail} narrow={narrow} isMain={isMain} />
      <MailEnclosures mail={mail} />
      {!isMain && (mail.folderRole === 'sent' || mail.reminder) && <AnswerReminder mail={mail} />}
      {mail.folderRole !== 'drafts' && (
        <MailTools
          mail={mail}
          isMain={isMain}
          canChange={canChange}
          onReply={() => onReply(id)}
          onForward={onForward}
        />
      )}
    </div>
  );
};

const peopleOf = ({ senderAddress, to, cc }: EmailDetail, mine: string | null): string =>
  `${senderAddress}, ${recipientSummary({ to, cc }, mine)}`;

type MailToolsProps = {
  mail: EmailDetail;
  isMain: boolean;
  canChange: boolean;
  onReply: () => void;
  onForward: () => void;
};

const MailTools = ({ mail, isMain, canChange, onReply, onForward }: MailToolsProps) => {
  const forward = useForward(mail.id, onForward);
  const act = useMailAct().mutate;
  const about = `the email from ${mail.senderName}`;
  return (
    <div className="row g2 wrap" role="group" aria-label={`Actions for ${about}`}>
      <Button size="sm" icon={Reply} onClick={onReply}>
        Reply to this
      </Button>
      <Button size="sm" icon={Forward} pending={forward.isPending && 'One moment'} onClick={() => forward.mutate()}>
        Forward this
      </Button>
      {!isMain && (
        <>
          {canChange && (
            <>
              <IconButton
                label="Star"
                icon={Star}
                className={mail.isStarred ? 'is-starred' : ''}
                aria-pressed={mail.isStarred}
                onClick={() => act({ kind: mail.isStarred ? 'unstar' : 'star', id: mail.id })}
              />
              <IconButton label="Move to trash" icon={Trash2} onClick={() => act({ kind: 'trash', id: mail.id })} />
            </>
          )}
          <RowLink
            to="."
            search={(before) => ({ ...before, mail: mail.id })}
            replace
            preload={false}
            className="link meta mail-open-this"
          >
            Open this email
          </RowLink>
        </>
      )}
    </div>
  );
};
