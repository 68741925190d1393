import { Paperclip, Reply, Star } from 'lucide-react';
import { memo } from 'react';
import type { EmailItem } from '#contract/mail/mail.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { longTime, shortTime } from '#web/ui/times.ts';
import { isClassified } from '../is-classified.ts';
import { awaitedText } from '../snooze/snooze-words.ts';
import { PriorityMark } from '../priority-mark.tsx';
import { Pick } from '../select/pick.tsx';
import { categoryLabels } from '../words.ts';

type MailRowProps = {
  mail: EmailItem;
  /** The address of its mailbox, if there are several. */
  mailbox: string | undefined;
  /** Where it lies, in a list of several folders. */
  place: string | undefined;
  now: Date;
  /** Whether the mail, or another one of its conversation, is open. */
  selected: boolean;
  /** Whether it is selected for a bulk action. */
  chosen: boolean;
  /** The address of a row without its mail. */
  base: string;
};

/** An email of the list; the others are not drawn again when one of them is opened. Its list handles what is clicked. */
export const MailRow = memo(({ mail, mailbox, place, now, selected, chosen, base }: MailRowProps) => {
  const hasClassification = isClassified(mail);
  return (
    <div role="listitem" className="mail-item" data-unread={!mail.isRead || undefined}>
      <a
        href={`${base}&mail=${encodeURIComponent(mail.id)}`}
        className={['mrow', selected && 'is-on', !mail.isRead && 'is-unread'].filter(Boolean).join(' ')}
        data-mail={mail.id}
        aria-current={selected ? 'true' : undefined}
      >
        <Avatar name={mail.writtenTo?.[0] ?? mail.senderName} />
        {/* In the order in which it is read out: the preview, which is long, comes late. */}
        <span className="mail-row">
          <span className="who truncate" dir="auto">
            {mail.writtenTo ? recipientsText(mail.writtenTo) : mail.senderName}
          </span>
          {!mail.isRead && <VisuallyHidden>Unread</VisuallyHidden>}
          {mail.requiresResponse && (
            <span className="need">
              <Reply className="i i-14" aria-hidden="true" />
              Needs a reply
            </span>
          )}
          {hasClassification && <PriorityMark mail={mail} plain />}
          <span className="truncate mail-line" dir="auto">
            {mail.subject}
          </span>
          <span className="meta t3 truncate mail-line" dir="auto">
            {mail.snippet}
          </span>
          {awaitedText(mail) && <span className="meta t2 truncate mail-line">{awaitedText(mail)}</span>}
          <span className="mail-when">
            {mail.isStarred && (
              <>
                <Star className="i i-14 mail-star" aria-hidden="true" />
                <VisuallyHidden>Starred,</VisuallyHidden>
              </>
            )}
            {mail.hasAttachments && (
              <>
                <Paperclip className="i i-14" aria-hidden="true" />
                <VisuallyHidden>With attachments,</VisuallyHidden>
              </>
            )}
            <time className="meta t3 num" dateTime={mail.timestamp} title={longTime(mail.timestamp, now)}>
              {shortTime(mail.timestamp, now)}
            </time>
          </span>
          {(hasClassification || place || mailbox) && (
            <span className="row g3 mail-marks">
              {hasClassification && (
                <span className="meta t3 mail-category">{categoryLabels[mail.category].label}</span>
              )}
              {place && <span className="meta t2 truncate mail-category mail-in">{place}</span>}
              {mailbox && <span className="meta t3 truncate mail-in">{mailbox}</span>}
            </span>
          )}
        </span>
      </a>
      <Pick subject={mail.subject} chosen={chosen} />
    </div>
  );
});

const recipientsText = (names: readonly string[]): string =>
  names.length === 0 ? 'No recipients yet' : `To ${names.join(', ')}`;
