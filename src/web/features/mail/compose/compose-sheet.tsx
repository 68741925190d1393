import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, Send, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MailDraft } from '#contract/mail/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { mailStatusQuery } from '../queries/mail-queries.ts';
import { Leaving, Unsent } from '../reply/draft-state.tsx';
import { PeopleInput } from '../reply/people-input.tsx';
import { isUnderway, NEW_MAIL, setReply } from '../reply/reply-queries.ts';
import { SendDialog } from '../reply/send-dialog.tsx';
import { useReply } from '../reply/use-reply.ts';
import './compose.css';

type ComposeSheetProps = { open: boolean; onClose: () => void };

/** A new mail, saved while it is typed, and sent after a confirmation. */
export const ComposeSheet = ({ open, onClose }: ComposeSheetProps) => (
  <Sheet open={open} onOpenChange={(next) => !next && onClose()} title="New email" width={560}>
    {open && <Compose onClose={onClose} />}
  </Sheet>
);

const Compose = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const reply = useReply(NEW_MAIL, 'new');
  const { draft, query } = reply;
  if (query.isError && draft === undefined) {
    return (
      <p className="meta t2 row g3 wrap" role="alert">
        A new email could not be begun.
        <Button size="sm" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (draft === undefined) return <Loading label="One moment..." />;
  if (isUnderway(draft.state) || draft.state === 'sent') {
    return (
      <div className="stack g4">
        <Leaving draft={draft} onRecall={() => reply.recall.mutate()} recalling={reply.recall.isPending} />
        {draft.state === 'sent' && (
          <div>
            <Button
              size="sm"
              onClick={() => {
                setReply(client, NEW_MAIL, undefined);
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
  return <Letter draft={draft} reply={reply} onClose={onClose} />;
};

type LetterProps = { draft: MailDraft; reply: ReturnType<typeof useReply>; onClose: () => void };

const Letter = ({ draft, reply, onClose }: LetterProps) => {
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const ask = () => reply.confirm.mutate(undefined, { onSuccess: () => setAsking(true) });
  return (
    <form
      ref={form}
      className="mail-compose"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {draft.problem && <Unsent unsure={draft.state === 'unsure'} text={draft.problem} />}
      <From draft={draft} onChange={(account) => reply.change({ account }, true)} />
      <FormField label="To">
        <PeopleInput people={draft.to} placeholder="Name or address" onChange={(to) => reply.change({ to })} />
      </FormField>
      <FormField label="Cc">
        <PeopleInput people={draft.cc} onChange={(cc) => reply.change({ cc })} />
      </FormField>
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
          className="voice"
          dir="auto"
          rows={12}
          value={draft.body}
          aria-keyshortcuts="Control+Enter"
          onChange={({ target }) => reply.change({ body: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            ask();
          }}
        />
      </FormField>
      <div className="mail-compose-foot">
        <Button type="submit" variant="primary" icon={Send} pending={reply.confirm.isPending && 'Checking'}>
          Send email
        </Button>
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
      <SendDialog
        title="Send this email?"
        offer={asking ? (reply.confirm.data ?? null) : null}
        pending={reply.send.isPending}
        onClose={() => setAsking(false)}
        onSend={(token) => reply.send.mutate(token, { onSettled: () => setAsking(false) })}
      />
    </form>
  );
};

/** Chooses the mailbox to send from, if there are several. */
const From = ({ draft, onChange }: { draft: MailDraft; onChange: (account: string) => void }) => {
  const mailboxes = useQuery(mailStatusQuery()).data?.accounts ?? [];
  if (mailboxes.length < 2) {
    return (
      <p className="meta t2">
        From {draft.from}
        {draft.sample && ', the sample mailbox: it goes nowhere'}
      </p>
    );
  }
  const options = mailboxes.map(({ id, emailAddress, canArchive }) => ({
    value: id,
    label: canArchive ? emailAddress : `${emailAddress}, for reading only`,
    disabled: !canArchive && id !== draft.account,
  }));
  return (
    <FormField label="From">
      <Select size="sm" options={options} value={draft.account} onChange={({ target }) => onChange(target.value)} />
    </FormField>
  );
};
