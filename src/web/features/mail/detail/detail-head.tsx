import { ChevronDown, ChevronLeft, ChevronUp, UserRoundPlus } from 'lucide-react';
import type { Ref } from 'react';
import type { EmailDetail, EmailItem } from '#contract/mail/mail.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { longTime } from '#web/ui/times.ts';
import { isClassified } from '../is-classified.ts';
import { categoryLabels, sentimentLabels } from '../words.ts';
import { PriorityMark } from '../priority-mark.tsx';
import { snoozedText } from '../snooze/snooze-words.ts';
import { MailTools, type OpenMailActions } from './mail-tools.tsx';
import { recipientSummary } from './people.ts';

/** The ways to the mails before and after the open one. */
export interface MailSteps {
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
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
  /** Opens the mails beside this one, where the list is not on the page; null at its ends. */
  steps: MailSteps;
  headingRef: Ref<HTMLHeadingElement>;
};

export const DetailHead = ({
  mail,
  mine,
  now,
  canArchive,
  acts,
  onBack,
  listName,
  steps,
  headingRef,
}: DetailHeadProps) => {
  const category = categoryLabels[mail.category];
  const sentiment = sentimentLabels[mail.sentiment];
  const tools = <MailTools mail={mail} canArchive={canArchive} acts={acts} compact={onBack !== null} />;
  return (
    <header className="stack g3">
      {onBack && (
        <div className="mail-bar">
          <h1 className="sr">Email</h1>
          <button type="button" className="row g2 t2 mail-back" onClick={onBack}>
            <ChevronLeft className="i i-18" aria-hidden="true" />
            {listName}
          </button>
          <span className="row">
            <IconButton
              label="Previous email"
              icon={ChevronUp}
              disabled={steps.previous === null}
              onClick={() => steps.previous?.()}
            />
            <IconButton
              label="Next email"
              icon={ChevronDown}
              disabled={steps.next === null}
              onClick={() => steps.next?.()}
            />
            {tools}
          </span>
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
        {isClassified(mail) && (
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
        )}
      </div>
    </header>
  );
};
