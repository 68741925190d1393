import { Archive, ChevronLeft, Copy, Mail, ShieldAlert, UserRoundPlus } from 'lucide-react';
import type { Ref } from 'react';
import type { EmailDetail, EmailItem } from '#contract/mail/mail.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { copyText } from '../copy-text.ts';
import { longTime } from '#web/ui/times.ts';
import { categoryLabels, sentimentLabels } from '../words.ts';
import { PriorityMark } from '../priority-mark.tsx';
import { recipientSummary } from './people.ts';

type DetailHeadProps = {
  mail: EmailItem & Partial<Pick<EmailDetail, 'to' | 'cc' | 'replyTo' | 'firstContact'>>;
  mine: string | null;
  now: Date;
  canArchive: boolean;
  onArchive: () => void;
  onJunk: () => void;
  onUnread: () => void;
  /** Leads back to the list, where only one of list and mail is shown. */
  onBack: (() => void) | null;
  headingRef: Ref<HTMLHeadingElement>;
};

export const DetailHead = ({
  mail,
  mine,
  now,
  canArchive,
  onArchive,
  onJunk,
  onUnread,
  onBack,
  headingRef,
}: DetailHeadProps) => {
  const category = categoryLabels[mail.category];
  const sentiment = sentimentLabels[mail.sentiment];
  const tools = (
    <div className="row g1 mail-tools">
      <IconButton label="Copy summary" icon={Copy} onClick={() => void copyText(mail.aiSummary, 'The summary')} />
      <IconButton
        label={canArchive ? 'Mark as unread' : 'Mark as unread: reconnect to enable it'}
        icon={Mail}
        disabled={!canArchive}
        aria-keyshortcuts="m"
        onClick={onUnread}
      />
      <IconButton
        label={canArchive ? 'Archive' : 'Archive: reconnect to enable archive'}
        icon={Archive}
        disabled={!canArchive}
        aria-keyshortcuts="e"
        onClick={onArchive}
      />
      <IconButton
        label={canArchive ? 'Report junk' : 'Report junk: reconnect to enable it'}
        icon={ShieldAlert}
        disabled={!canArchive}
        onClick={onJunk}
      />
    </div>
  );
  return (
    <header className="stack g3">
      {onBack && (
        <div className="mail-bar">
          <button type="button" className="row g2 t2 mail-back" onClick={onBack}>
            <ChevronLeft className="i i-18" aria-hidden="true" />
            Inbox
          </button>
          {tools}
        </div>
      )}
      <div className="row between at-top g4">
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
            {mail.replyTo && <span className="meta t3 mail-address">Answers go to {mail.replyTo.address}</span>}
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
