import { FailedLine } from '#web/ui/failed.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock, Lock, Send, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MailDraft } from '#contract/mail/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField, TextArea, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FromField } from '../reply/from-field.tsx';
import { Leaving, Unsent } from '../reply/draft-state.tsx';
import { PeopleInput } from '../reply/people-input.tsx';
import { FormatBar, formatByKey } from '../reply/format-bar.tsx';
import { DraftFiles, useFileDrop } from '../reply/draft-files.tsx';
import { FORWARDED, isFarAway, isUnderway, type NEW_MAIL, replyQuery, setReply } from '../reply/reply-queries.ts';
import { Sending, useSending } from '../reply/sending.tsx';
import { Signature } from '../reply/signature.tsx';
import { useDraftFiles } from '../reply/use-draft-files.ts';
import { useReply } from '../reply/use-reply.ts';
import { ForwardedPart } from './forwarded-part.tsx';
import './compose.css';

type ComposeSheetProps = {
  open: boolean;
  /** Which one: a new mail, or one that is forwarded. */
  of: typeof NEW_MAIL | typeof FORWARDED;
  onClose: () => void;
};

/** A new or forwarded mail, saved while it is typed, and sent after a confirmation. */
export const ComposeSheet = ({ open, of, onClose }: ComposeSheetProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title={of === FORWARDED ? 'Forward' : <Title of={of} />}
    width={560}
  >
    {open && <Compose of={of} onClose={onClose} />}
  </Sheet>
);

/** An email that had words when it was opened is a draft that is continued. */
const Title = ({ of }: Pick<ComposeSheetProps, 'of'>) => {
  const draft = useQuery(replyQuery(of, of)).data;
  const [opened, setOpened] = useState(draft);
  if (opened === undefined && draft !== undefined) setOpened(draft);
  return opened !== undefined && `${opened.subject}${opened.body}`.trim() !== '' ? 'Draft' : 'New email';
};

const Compose = ({ of, onClose }: Pick<ComposeSheetProps, 'of' | 'onClose'>) => {
  const client = useQueryClient();
  const reply = useReply(of, of);
  const { draft, query } = reply;
  const isScheduled = useRef(false);
  useEffect(() => {
    isScheduled.current = draft !== undefined && isFarAway(draft);
  }, [draft]);
  // What leaves later is done with: the next new mail is another one.
  useEffect(() => () => void (isScheduled.current && setReply(client, of, undefined)), [client, of]);
  if (query.isError && draft === undefined) {
    return <FailedLine text="The email couldn’t be created." onRetry={() => void query.refetch()} />;
  }
  if (draft === undefined) return <Blank />;
  if (isUnderway(draft.state) || draft.state === 'sent') {
    return (
      <div className="stack g4">
        <Leaving draft={draft} onRecall={() => reply.recall.mutate()} recalling={reply.recall.isPending} />
        {(draft.state === 'sent' || isFarAway(draft)) && (
          <div>
            <Button
              size="sm"
              onClick={() => {
                setReply(client, of, undefined);
                onClose();
              }}
            >
              Done
            </Button>
          </div>
        )}
      </div>
    );
  }
  return <NewEmail key={draft.id} {...{ of, draft, reply, onClose }} />;
};

/** The heights of the fields of a new email, in CSS pixels. */
const BLANK_FIELDS = [44, 44, 44, 350];

/** In the shape of the form that takes its place. */
const Blank = () => (
  <div className="mail-compose">
    <Loading label="One moment..." />
    {BLANK_FIELDS.map((height, index) => (
      <div key={index} className="stack g2">
        <Skeleton width={64} height={14} />
        <Skeleton height={height} radius={14} />
      </div>
    ))}
  </div>
);
type NewEmailProps = {
  of: ComposeSheetProps['of'];
  draft: MailDraft;
  reply: ReturnType<typeof useReply>;
  onClose: () => void;
};

const NewEmail = ({ of, draft, reply, onClose }: NewEmailProps) => {
  const files = useDraftFiles(of, draft);
  const drop = useFileDrop(files.add);
  const sending = useSending(draft, reply, files);
  const [blind, setBlind] = useState(draft.bcc.length > 0);
  const form = useRef<HTMLFormElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={form}
      className={drop.over ? 'mail-compose is-dropping' : 'mail-compose'}
      {...drop.handlers}
      onSubmit={(event) => {
        event.preventDefault();
        sending.ask(false);
      }}
    >
      {draft.problem && <Unsent unsure={draft.state === 'unsure'} text={draft.problem} />}
      <FromField draft={draft} onChange={(changes) => reply.change(changes, true)} />
      <FormField label="To">
        <PeopleInput people={draft.to} placeholder="Name or address" onChange={(to) => reply.change({ to })} />
      </FormField>
      <FormField label="Cc">
        <PeopleInput people={draft.cc} onChange={(cc) => reply.change({ cc })} />
      </FormField>
      {blind ? (
        <FormField label="Bcc" hint="Only you can see who gets it this way.">
          <PeopleInput people={draft.bcc} onChange={(bcc) => reply.change({ bcc })} />
        </FormField>
      ) : (
        <div>
          <Button size="sm" variant="ghost" flush="start" onClick={() => setBlind(true)}>
            Add Bcc
          </Button>
        </div>
      )}
      <FormField label="Subject">
        <TextInput
          size="sm"
          maxLength={500}
          value={draft.subject}
          onChange={({ target }) => reply.change({ subject: target.value })}
        />
      </FormField>
      <FormField label="Message">
        <TextArea
          ref={text}
          className="voice"
          dir="auto"
          rows={draft.kind === 'forward' ? 5 : 12}
          value={draft.body}
          aria-keyshortcuts="Control+Enter"
          onChange={({ target }) => reply.change({ body: target.value })}
          onKeyDown={(event) => {
            if (formatByKey(event)) return;
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            sending.ask(false);
          }}
        />
      </FormField>
      <FormatBar text={text} onFiles={files.add} />
      {draft.signature !== '' && <Signature text={draft.signature} />}
      {draft.forwards !== null && <ForwardedPart of={of} draft={draft} mail={draft.forwards} />}
      <DraftFiles draft={draft} files={files} />
      <div className="mail-compose-foot">
        <Button type="submit" variant="primary" icon={Send} pending={reply.confirm.isPending && 'Checking'}>
          Send email
        </Button>
        <IconButton label="Send later" icon={Clock} onClick={() => sending.ask(true)} />
        <IconButton
          label="Discard"
          icon={Trash2}
          disabled={reply.discard.isPending}
          onClick={() => reply.discard.mutate(undefined, { onSuccess: onClose })}
        />
        <span className="promise meta">
          <Lock className="i i-16" aria-hidden="true" />
          Nothing leaves until you press Send
        </span>
      </div>
      <Sending draft={draft} reply={reply} sending={sending} title="Send this email?" />
    </form>
  );
};
