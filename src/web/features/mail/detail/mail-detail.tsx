import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { lazy, type Ref, Suspense, useEffect, useState } from 'react';
import type { MailAgentSettings, EmailItem, MailStatus } from '#contract/mail/mail.ts';
import { CallError } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { whenIdle } from '#web/ui/idle.ts';
import { Loading } from '#web/ui/loading.tsx';
import { openEmailQuery } from '../queries/mail-queries.ts';
import { useMarkMailRead } from '../actions/use-mark-mail-read.ts';
import { useNow } from '#web/ui/use-now.ts';
import './detail.css';
import { Actions } from './actions.tsx';
import { Attachments } from './attachments.tsx';
import { BodyFrame, showText } from './body-frame.tsx';
import { Conversation } from './conversation.tsx';
import { MailCorrections } from './corrections.tsx';
import { DetailHead, type OpenMailActions } from './detail-head.tsx';
import { MailLinks } from './links.tsx';
import { Review, Warnings } from './review.tsx';

/** Fetched when the page is idle, or with the first mail that is answered. */
const loadReply = async () => ({ default: (await import('../reply/reply.tsx')).ReplyEditor });
const ReplyEditor = lazy(loadReply);

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
  acts: OpenMailActions;
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
  acts,
  onClose,
}: MailDetailProps) => {
  const [reviewed, setReviewed] = useState<string | null>(null);
  const [discarded, setDiscarded] = useState<string | null>(null);
  const { data: whole, error, refetch } = useQuery(openEmailQuery(id));
  const now = useNow();
  useMarkMailRead(whole);
  useEffect(() => whenIdle(() => void loadReply().catch(() => undefined)), []);
  const mail = whole ?? known;

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
  const suspicious = mail.reasons.some(({ about }) => about === 'warning');
  const isAsked = replying?.id === id;
  // Without auto review Iris classifies a mail on request.
  const isReviewed = settings.autoReview || reviewed === id;
  // A mail that needs a reply comes with a draft, unless it was thrown away.
  const isAway = mail.folderRole === 'trash' || mail.folderRole === 'junk';
  const begins = settings.responseSuggestions && mail.requiresResponse && !suspicious && !isAway && discarded !== id;
  return (
    <Card className="mail-detail" as="article" aria-label={mail.subject} aria-busy={!whole}>
      <DetailHead
        mail={mail}
        mine={mine}
        now={now}
        canArchive={mailbox?.canArchive ?? status.canArchive}
        acts={acts}
        onBack={narrow ? onClose : null}
        listName={listName}
        headingRef={headingRef}
      />
      <Warnings reasons={mail.reasons} />
      {isReviewed ? (
        <Review mail={mail} />
      ) : (
        <div>
          <Button size="sm" onClick={() => setReviewed(id)}>
            Review this email
          </Button>
        </div>
      )}
      {(isAsked || begins) && whole && (
        <button type="button" className="link meta mail-to-text" onClick={showText}>
          Read the whole email
        </button>
      )}
      {(isAsked || begins) && (
        <Suspense fallback={<Loading label="Loading the reply..." />}>
          <ReplyEditor
            key={`reply to ${id}`}
            emailId={id}
            kind={isAsked ? replying.kind : 'reply'}
            writing={isAsked}
            focusCount={isAsked ? replying.focusCount : 0}
            onClose={() => {
              setDiscarded(id);
              onReply(null);
            }}
          />
        </Suspense>
      )}
      <Actions
        mail={mail}
        suggest={settings.responseSuggestions}
        replying={isAsked || begins}
        onReply={(kind) => onReply({ id, kind, focusCount: 0 })}
        onArchive={acts.onArchive}
        onJunk={acts.onJunk}
        onClose={onClose}
      />
      {whole ? (
        <>
          <BodyFrame key={`text of ${id}`} mail={whole} narrow={narrow} />
          <MailLinks links={whole.links} />
          <Attachments id={id} files={whole.attachments} />
          {isReviewed && <MailCorrections mail={mail} />}
          <Conversation mails={whole.thread} openId={id} now={now} />
        </>
      ) : (
        <Loading label="Loading the email..." />
      )}
    </Card>
  );
};

const Missing = ({ error, onClose, onRetry }: { error: Error; onClose: () => void; onRetry: () => void }) => {
  const gone = error instanceof CallError && error.status === 404;
  return (
    <Card className="mail-detail" as="article">
      <Empty
        broken={!gone}
        icon={MailX}
        title={gone ? 'This email is not here any more' : 'This email could not be opened'}
        text={gone ? 'It may have been moved or deleted in another program.' : 'Your mail is where it was.'}
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
