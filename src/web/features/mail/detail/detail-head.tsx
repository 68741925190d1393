import {
  AlarmClock,
  Archive,
  ChevronLeft,
  Copy,
  FolderInput,
  Inbox,
  type LucideIcon,
  Mail,
  ShieldAlert,
  Star,
  Trash2,
  Undo2,
  UserRoundPlus,
} from 'lucide-react';
import type { Ref } from 'react';
import type { EmailDetail, EmailItem } from '#contract/mail/mail.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { copyText } from '../copy-text.ts';
import { longTime } from '#web/ui/times.ts';
import { categoryLabels, sentimentLabels } from '../words.ts';
import { isSnoozable } from '../snooze/is-snoozable.ts';
import { PriorityMark } from '../priority-mark.tsx';
import { snoozedText } from '../snooze/snooze-words.ts';
import { recipientSummary } from './people.ts';

/** What can be done to the open mail. */
export interface OpenMailActions {
  readonly onArchive: () => void;
  readonly onJunk: () => void;
  readonly onUnread: () => void;
  readonly onStar: () => void;
  readonly onTrash: () => void;
  readonly onMove: () => void;
  /** Asks when it comes back. */
  readonly onSnooze: () => void;
  /** Puts a snoozed one back into the inbox. */
  readonly onUnsnooze: () => void;
  /** Takes it out of the trash or out of junk. */
  readonly onRestore: () => void;
}

type DetailHeadProps = {
  mail: EmailItem & Partial<Pick<EmailDetail, 'to' | 'cc' | 'replyTo' | 'firstContact'>>;
  mine: string | null;
  now: Date;
  canArchive: boolean;
  acts: OpenMailActions;
  /** Leads back to the list, where only one of list and mail is shown. */
  onBack: (() => void) | null;
  /** What that list is called. */
  listName: string;
  headingRef: Ref<HTMLHeadingElement>;
};

export const DetailHead = ({ mail, mine, now, canArchive, acts, onBack, listName, headingRef }: DetailHeadProps) => {
  const category = categoryLabels[mail.category];
  const sentiment = sentimentLabels[mail.sentiment];
  const isAway = mail.folderRole === 'trash' || mail.folderRole === 'junk';
  const tool = (name: string, icon: LucideIcon, onClick: () => void) => ({
    label: canArchive ? name : `${name}: reconnect to enable it`,
    icon,
    disabled: !canArchive,
    onClick,
  });
  const tools = (
    <div className="row g1 mail-tools">
      <IconButton label="Copy summary" icon={Copy} onClick={() => void copyText(mail.aiSummary, 'The summary')} />
      <IconButton
        className={mail.isStarred ? 'is-starred' : ''}
        aria-pressed={mail.isStarred}
        {...tool('Star', Star, acts.onStar)}
        aria-keyshortcuts="s"
      />
      {mail.snoozed ? (
        <IconButton {...tool('Back to inbox', Inbox, acts.onUnsnooze)} />
      ) : (
        <IconButton {...tool('Mark as unread', Mail, acts.onUnread)} aria-keyshortcuts="m" />
      )}
      {isAway ? (
        <IconButton
          {...tool(mail.folderRole === 'junk' ? 'Not junk' : 'Restore', Undo2, acts.onRestore)}
          aria-keyshortcuts="e"
        />
      ) : (
        <IconButton
          label={canArchive ? 'Archive' : 'Archive: reconnect to enable archive'}
          icon={Archive}
          disabled={!canArchive}
          aria-keyshortcuts="e"
          onClick={acts.onArchive}
        />
      )}
      {mail.folderRole !== 'trash' && (
        <IconButton {...tool('Move to trash', Trash2, acts.onTrash)} aria-keyshortcuts="#" />
      )}
      {isSnoozable(mail) && <IconButton {...tool('Snooze', AlarmClock, acts.onSnooze)} aria-keyshortcuts="h" />}
      <IconButton {...tool('Move to a folder', FolderInput, acts.onMove)} aria-keyshortcuts="v" />
      {!isAway && <IconButton {...tool('Report junk', ShieldAlert, acts.onJunk)} aria-keyshortcuts="!" />}
    </div>
  );
  return (
    <header className="stack g3">
      {onBack && (
        <div className="mail-bar">
          <button type="button" className="row g2 t2 mail-back" onClick={onBack}>
            <ChevronLeft className="i i-18" aria-hidden="true" />
            {listName}
          </button>
          {tools}
        </div>
      )}
      <div className="mail-subject-line">
        <h2 className="h1 mail-subject" dir="auto" tabIndex={-1} ref={headingRef}>
          {mail.subject}
        </h2>
        {!onBack && tools}
      </div>
      <div className="row between wrap g3">
        <div className="row g3 mail-sender">
          <Avatar name={mail.senderName} size="sm" />
          <p>
            {mail.senderName}{' '}
            <span className="t3">
              {mail.to && mail.cc && `${recipientSummary({ to: mail.to, cc: mail.cc }, mine)}, `}
              <time dateTime={mail.timestamp}>{longTime(mail.timestamp, now)}</time>
            </span>
            {mail.senderAddress !== mail.senderName && (
              <span className="meta t3 mail-address">{mail.senderAddress}</span>
            )}
            {snoozedText(mail) && <span className="meta t2 mail-address">{snoozedText(mail)}</span>}
            {mail.replyTo && <span className="meta t3 mail-address">Replies go to {mail.replyTo.address}</span>}
          </p>
        </div>
        <div className="row g2 wrap">
          <PriorityMark mail={mail} />
          <Badge icon={category.icon}>{category.label}</Badge>
          <Badge icon={sentiment.icon}>{sentiment.label}</Badge>
          {mail.firstContact && (
            <Badge tone="info" icon={UserRoundPlus}>
              First contact
            </Badge>
          )}
        </div>
      </div>
    </header>
  );
};
