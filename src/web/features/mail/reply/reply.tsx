import { FailedLine } from '#web/ui/failed.tsx';
import { Clock, Copy, Pencil, Send, Trash2, UsersRound } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftIntent, DraftTone, MailDraft } from '#contract/mail/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ReplyDraft } from '#web/ui/reply-draft.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { copyText } from '../copy-text.ts';
import { nextBlank } from './blanks.ts';
import { DraftText } from './draft-text.tsx';
import { Leaving, Unsent } from './draft-state.tsx';
import './reply.css';
import { FormatBar, formatByKey } from './format-bar.tsx';
import { ReplyFields } from './reply-fields.tsx';
import { DraftFiles, useFileDrop } from './draft-files.tsx';
import { Sending, useSending } from './sending.tsx';
import { Signature } from './signature.tsx';
import { useDraftFiles } from './use-draft-files.ts';
import { REPLY_ID } from './reply-id.ts';
import { isUnderway } from './reply-queries.ts';
import { useReply } from './use-reply.ts';

type ReplyProps = {
  emailId: string;
  kind: 'reply' | 'nudge';
  /** The person asked for it, so it takes the focus at once. */
  writing: boolean;
  /** Increases whenever the person wants to go on writing. */
  focusCount: number;
  onClose: () => void;
};

/** A reply that is edited and sent here. */
export const ReplyEditor = ({ emailId, kind, writing, focusCount: turn, onClose }: ReplyProps) => {
  const reply = useReply(emailId, kind);
  const { draft, query } = reply;
  if (query.isError && draft === undefined) {
    return <FailedLine text="The draft couldn’t be opened." onRetry={() => void query.refetch()} />;
  }
  if (draft === undefined) return <Loading label="Writing your draft..." />;
  if (isUnderway(draft.state) || draft.state === 'sent')
    return <Leaving draft={draft} onRecall={() => reply.recall.mutate()} recalling={reply.recall.isPending} />;
  return <Writing key={draft.id} {...{ emailId, draft, reply, writing, onClose }} focusCount={turn} />;
};

type WritingProps = {
  emailId: string;
  draft: MailDraft;
  reply: ReturnType<typeof useReply>;
  writing: boolean;
  focusCount: number;
  onClose: () => void;
};

const Writing = ({ emailId, draft, reply, writing, focusCount: turn, onClose }: WritingProps) => {
  const [editing, setEditing] = useState(turn > 0 || (writing && draft.variants.length === 0));
  const [seen, setSeen] = useState(turn);
  if (seen !== turn) {
    setSeen(turn);
    setEditing(turn > 0);
  }
  const files = useDraftFiles(emailId, draft);
  const drop = useFileDrop(files.add);
  const sending = useSending(draft, reply, files);
  const text = useRef<HTMLTextAreaElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const chosen = draft.variants.find((one) => one.text === draft.body);
  const [wanted, setWanted] = useState<{ intent: DraftIntent; tone: DraftTone }>({ intent: 'yes', tone: 'usual' });
  const { intent, tone } = chosen ?? wanted;
  const intents = draft.variants.filter((one) => one.tone === 'usual');
  // An answer that commits the person is drafted once they have chosen it.
  const choosing = intents.length > 0 && draft.body.trim() === '' && !editing;
  const blanks = draft.blanks.filter((blank) => draft.body.includes(blank));

  const choose = (next: { intent: DraftIntent; tone: DraftTone }) => {
    setWanted(next);
    const variant = draft.variants.find((one) => one.intent === next.intent && one.tone === next.tone);
    if (variant) reply.change({ body: variant.text }, true);
  };
  /** Focuses the text, at its next placeholder if there is one. */
  const fill = (from?: number) => {
    const blank = nextBlank(draft.body, blanks, from);
    text.current?.focus();
    if (blank) text.current?.setSelectionRange(blank.at, blank.at + blank.text.length);
  };
  const edit = (from?: number) => {
    setEditing(true);
    setTimeout(() => fill(from));
  };
  const goOn = useEffectEvent(() => fill());
  useEffect(() => {
    if (turn > 0) goOn();
  }, [turn]);
  const stop = () => {
    setEditing(false);
    send.current?.focus();
  };
  const ask = (isLater = false) => {
    if (blanks.length > 0 || choosing) return edit();
    sending.ask(isLater);
  };

  return (
    <div className={drop.over ? 'mail-reply is-dropping' : 'mail-reply'} id={REPLY_ID} {...drop.handlers}>
      {draft.problem && <Unsent unsure={draft.state === 'unsure'} text={draft.problem} />}
      <ReplyDraft
        title={draft.kind === 'nudge' ? 'A reminder in your voice' : 'A draft in your voice'}
        switcher={
          draft.variants.length > 0 &&
          !choosing && (
            <Segmented label="Tone" value={tone} options={tones} onChange={(next) => choose({ intent, tone: next })} />
          )
        }
        text={draft.body}
        note={
          <>
            <ReplyFields draft={draft} onChange={reply.change} />
            {intents.length > 0 && (
              <div
                className="row g2 wrap"
                role="group"
                aria-label="What you want to say"
                aria-describedby={choosing ? CHOOSE_ID : undefined}
              >
                {intents.map((one) => (
                  <Chip
                    key={one.intent}
                    selected={chosen?.intent === one.intent}
                    onSelect={() => choose({ intent: one.intent, tone })}
                  >
                    {one.label}
                  </Chip>
                ))}
                {draft.canReplyAll && (
                  <Chip
                    icon={UsersRound}
                    selected={draft.kind === 'reply_all'}
                    onSelect={() => reply.change({ kind: draft.kind === 'reply_all' ? 'reply' : 'reply_all' }, true)}
                  >
                    Reply to all
                  </Chip>
                )}
              </div>
            )}
          </>
        }
        well={
          editing ? (
            <textarea
              ref={text}
              className="voice"
              dir="auto"
              aria-label="Your reply"
              placeholder={intents.length > 0 ? 'Write your reply, or choose an answer above.' : undefined}
              aria-keyshortcuts="Control+Enter"
              value={draft.body}
              onChange={({ target }) => reply.change({ body: target.value })}
              onKeyDown={(event) => {
                if (formatByKey(event)) return;
                if (event.key === 'Escape' && !event.nativeEvent.isComposing) stop();
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
                event.preventDefault();
                ask();
              }}
            />
          ) : choosing ? (
            <p className="t2" id={CHOOSE_ID}>
              Choose your answer and Iris drafts it. The decision stays yours.
            </p>
          ) : (
            <DraftText text={draft.body} blanks={blanks} onBlank={edit} />
          )
        }
        actions={
          <>
            <Button
              ref={send}
              variant="primary"
              icon={Send}
              pending={reply.confirm.isPending && 'Checking'}
              aria-describedby={choosing ? CHOOSE_ID : blanks.length > 0 ? BLANKS_ID : undefined}
              onClick={() => ask()}
            >
              Send reply
            </Button>
            {editing ? (
              <Button onClick={() => setEditing(false)}>Done</Button>
            ) : (
              <Button icon={Pencil} onClick={() => edit()}>
                Edit
              </Button>
            )}
            <IconButton label="Send later" icon={Clock} onClick={() => ask(true)} />
            <IconButton
              label="Copy draft"
              icon={Copy}
              disabled={choosing}
              onClick={() => void copyText(draft.body, 'The draft')}
            />
            <IconButton
              label="Discard draft"
              icon={Trash2}
              disabled={reply.discard.isPending}
              onClick={() => reply.discard.mutate(undefined, { onSuccess: onClose })}
            />
          </>
        }
      />
      {editing && <FormatBar text={text} onFiles={files.add} />}
      {blanks.length > 0 && (
        <p className="meta mail-blanks" id={BLANKS_ID} role="status">
          Fill in {blanks.join(', ')} before you send this.
        </p>
      )}
      {draft.variants.length > 0 && <p className="meta t3">{originOf(draft)}</p>}
      <DraftFiles draft={draft} files={files} />
      {draft.signature !== '' && <Signature text={draft.signature} />}
      <Sending draft={draft} reply={reply} sending={sending} title="Send this reply?" />
    </div>
  );
};

const BLANKS_ID = 'mail-blanks';
const CHOOSE_ID = 'mail-choose';

const originOf = ({ ownPhrases, sample }: MailDraft): string => {
  const built =
    ownPhrases > 0
      ? 'Built from your own phrases, no AI model used.'
      : 'Built from plain phrases, no AI model used. Iris doesn’t know your own yet.';
  return sample ? `${built} The sample mailbox sends nothing.` : built;
};

const tones: readonly { value: DraftTone; label: string }[] = [
  { value: 'usual', label: 'As you write' },
  { value: 'shorter', label: 'Shorter' },
  { value: 'warmer', label: 'Warmer' },
];
