import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { lazy, type Ref, Suspense, useEffect, useState } from 'react';
import type { MailDraft } from '#contract/mail/drafts.ts';
import type { EmailDetail, EmailItem, MailAgentSettings, MailStatus } from '#contract/mail/mail.ts';
import { CallError } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { whenIdle } from '#web/ui/idle.ts';
import { Loading } from '#web/ui/loading.tsx';
import { isClassified } from '../is-classified.ts';
import { openEmailQuery } from '../queries/mail-queries.ts';
import { useMarkMailRead } from '../actions/use-mark-mail-read.ts';
import { useNow } from '#web/ui/use-now.ts';
import './detail.css';
import { Actions } from './actions.tsx';
import { MailBody, showText } from './mail-body.tsx';
import { DetailHead, type MailSteps } from './detail-head.tsx';
import type { OpenMailActions } from './mail-tools.tsx';
import { Reasons, Summary, Warnings } from './review.tsx';

/** Fetched when the page is idle, or with the first mail that is answered. */
const loadReply = async () => ({ default: (await import('../reply/reply.tsx')).ReplyEditor });
const ReplyEditor = lazy(loadReply);
/** Fetched when the page is idle, or with the first conversation. */
const loadConversation = async () => ({ default: (await import('./conversation.tsx')).Conversation });
const Conversation = lazy(loadConversation);
const loadEnclosures = async () => ({ default: (await import('./mail-enclosures.tsx')).MailEnclosures });
const MailEnclosures = lazy(loadEnclosures);
const DraftPart = lazy(async () => ({ default: (await import('./draft-part.tsx')).DraftPart }));
const AnswerReminder = lazy(async () => ({
  default: (await import('./answer-reminder.tsx')).AnswerReminder,
}));
const MailCorrections = lazy(async () => ({ default: (await import('./corrections.tsx')).MailCorrections }));
const MailInvitation = lazy(async () => ({
  default: (await import('../invitation/mail-invitation.tsx')).MailInvitation,
}));

const CALENDAR_FILE = /^(?:text\/calendar|application\/ics)$/;

type MailDetailProps = {
  id: string;
  /** The row of the list, shown until the mail is loaded. */
  known: EmailItem | undefined;
  status: MailStatus;
  settings: MailAgentSettings;
  narrow: boolean;
  /** What the list is called that a narrow page leads back to. */
  listName: string;
  headingRef: Ref<HTMLHeadingElement>;
  /** The reply that the person started. */
  replying: Replying | null;
  onReply: (replying: Replying | null) => void;
  /** The mail is being forwarded. */
  onForward: () => void;
  /** A draft is written on. */
  onDraft: (draft: MailDraft) => void;
  acts: OpenMailActions;
  steps: MailSteps;
  /** Iris has opened it, and it counts as read once the person turns to it; null when they opened it themselves. */
  onTurnedTo: (() => void) | null;
  onClose: () => void;
};

/** The mail to reply to, the kind of reply, and how often the person has returned to it by key. */
export type Replying = { readonly id: string; readonly kind: 'reply' | 'nudge'; readonly focusCount: number };

export const MailDetail = ({
  id,
  known,
  status,
  settings,
  narrow,
  listName,
  headingRef,
  replying,
  onReply,
  onForward,
  onDraft,
  acts,
  steps,
  onTurnedTo,
  onClose,
}: MailDetailProps) => {
  const [reviewed, setReviewed] = useState<string | null>(null);
  const [discarded, setDiscarded] = useState<string | null>(null);
  const { data: whole, error, refetch } = useQuery(openEmailQuery(id));
  const now = useNow();
  useMarkMailRead(onTurnedTo === null ? whole : undefined);
  useEffect(
    () => whenIdle(() => void Promise.all([loadEnclosures(), loadConversation(), loadReply()]).catch(() => undefined)),
    [],
  );
  const mail = whole ?? known;
  // Of a conversation that waits for an answer, the newest mail is reviewed and answered.
  const waiting = whole?.waiting ?? id;
  const newest = useQuery({ ...openEmailQuery(waiting), enabled: waiting !== id }).data;

  if (error && !whole) return <Missing error={error} onClose={onClose} onRetry={() => void refetch()} />;
  if (!mail) {
    return (
      <Card className="mail-detail" as="article" aria-busy="true">
        <Loading label="Loading the email..." page />
      </Card>
    );
  }
  const mailbox = status.accounts.find(({ id: account }) => account === mail.accountId);
  const mine = mailbox?.emailAddress ?? status.emailAddress;
  const isAway = mail.folderRole === 'trash' || mail.folderRole === 'junk';
  const reviewedMail = (!isAway && waiting !== id && newest) || mail;
  const suspicious = [mail, reviewedMail].some(({ reasons }) => reasons.some(({ about }) => about === 'warning'));
  const asked = replying !== null && isIn(whole ?? mail, replying.id) ? replying : null;
  // Without auto review Iris classifies a mail on request.
  const isDraft = mail.folderRole === 'drafts';
  const hasClassification = isClassified(reviewedMail);
  const isReviewed = hasClassification && (settings.autoReview || reviewed === id);
  // A mail that needs a reply comes with a draft, unless it was thrown away.
  const begins =
    settings.responseSuggestions &&
    reviewedMail.requiresResponse &&
    !suspicious &&
    !isAway &&
    discarded !== reviewedMail.id;
  const answered = isDraft ? null : (asked?.id ?? (begins ? reviewedMail.id : null));
  const isConversation = whole !== undefined && whole.thread.length > 1;
  return (
    <Card
      className="mail-detail"
      as="article"
      aria-label={mail.subject}
      aria-busy={!whole}
      onPointerDown={onTurnedTo ?? undefined}
      onWheel={onTurnedTo ?? undefined}
      onFocus={onTurnedTo ?? undefined}
    >
      <DetailHead
        mail={mail}
        mine={mine}
        now={now}
        canArchive={mailbox?.canArchive ?? status.canArchive}
        acts={acts}
        onBack={narrow ? onClose : null}
        listName={listName}
        steps={steps}
        headingRef={headingRef}
      />
      <Warnings reasons={mail.reasons} />
      {(mail.folderRole === 'sent' || mail.reminder) && (
        <Suspense fallback={null}>
          <AnswerReminder mail={whole ?? mail} />
        </Suspense>
      )}
      {isDraft ? (
        <Suspense fallback={null}>
          <DraftPart id={id} focusCount={asked?.focusCount ?? 0} onBegun={onDraft} />
        </Suspense>
      ) : isReviewed ? (
        <Summary mail={reviewedMail} />
      ) : (
        hasClassification && (
          <div>
            <Button size="sm" onClick={() => setReviewed(id)}>
              Review this email
            </Button>
          </div>
        )
      )}
      {whole?.attachments.some(({ mimeType }) => CALENDAR_FILE.test(mimeType)) && (
        <Suspense fallback={null}>
          <MailInvitation key={`invitation of ${id}`} id={id} />
        </Suspense>
      )}
      {answered !== null && whole && (
        <button type="button" className="link meta mail-to-text" onClick={showText}>
          Read the whole email
        </button>
      )}
      {answered !== null && (
        <Suspense fallback={<Loading label="Loading the reply..." />}>
          <ReplyEditor
            key={`reply to ${answered}`}
            emailId={answered}
            kind={asked?.kind ?? 'reply'}
            writing={asked !== null}
            focusCount={asked?.focusCount ?? 0}
            onClose={() => {
              setDiscarded(answered);
              onReply(null);
            }}
          />
        </Suspense>
      )}
      {isReviewed && <Reasons mail={reviewedMail} />}
      {!isDraft && (
        <Actions
          mail={reviewedMail}
          suggest={settings.responseSuggestions}
          replying={answered !== null}
          onReply={(kind) => onReply({ id: reviewedMail.id, kind, focusCount: 0 })}
          onForward={onForward}
          onArchive={acts.onArchive}
          onJunk={acts.onJunk}
          onClose={onClose}
        />
      )}
      {whole ? (
        <>
          {isConversation ? (
            <Suspense fallback={<Loading label="Loading the conversation..." />}>
              <Conversation
                key={`conversation ${whole.threadId}`}
                mail={whole}
                now={now}
                mine={mine}
                narrow={narrow}
                canChange={mailbox?.canArchive ?? status.canArchive}
                onReply={(to) =>
                  onReply({ id: to, kind: 'reply', focusCount: (asked?.id === to ? asked.focusCount : 0) + 1 })
                }
                onForward={onForward}
              />
            </Suspense>
          ) : (
            <>
              <MailBody key={`text of ${id}`} mail={whole} narrow={narrow} />
              <Suspense fallback={null}>
                <MailEnclosures mail={whole} />
              </Suspense>
            </>
          )}
          {isReviewed && (
            <Suspense fallback={null}>
              <MailCorrections mail={reviewedMail} />
            </Suspense>
          )}
        </>
      ) : (
        <Loading label="Loading the email..." />
      )}
    </Card>
  );
};

/** Whether a mail belongs to the conversation that is open. */
const isIn = (open: EmailItem & Partial<Pick<EmailDetail, 'thread'>>, id: string): boolean =>
  open.id === id || open.thread?.some((mail) => mail.id === id) === true;

const Missing = ({ error, onClose, onRetry }: { error: Error; onClose: () => void; onRetry: () => void }) => {
  const gone = error instanceof CallError && error.status === 404;
  return (
    <Card className="mail-detail" as="article">
      <Empty
        broken={!gone}
        icon={MailX}
        title={gone ? 'This email is no longer here' : 'This email couldn’t be opened'}
        text={gone ? 'It may have been moved or deleted in another program.' : 'Your mail is safe.'}
        action={
          <div className="row g2">
            {!gone && (
              <Button size="sm" variant="primary" onClick={onRetry}>
                Try again
              </Button>
            )}
            <Button size="sm" onClick={onClose}>
              Back to the inbox
            </Button>
          </div>
        }
      />
    </Card>
  );
};
