import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { MESSAGE_LIMITS, messagePriorities } from '#contract/messages/messages.ts';
import { CallError } from '#web/api/call.ts';
import { Card } from '#web/ui/card.tsx';
import { FormField, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useMessageDraft } from '../drafts.ts';
import { recipientsQuery } from '../message-queries.ts';
import { SendFoot } from '../send-foot.tsx';
import { useSend } from '../use-send.ts';
import { priorityWords } from '../words.ts';
import { composed, nothingComposed, recipientOf } from './draft-schema.ts';
import { RecipientField } from './recipient-field.tsx';

const CONTENT_ROWS = 6;
const priorities = messagePriorities.map((value) => ({ value, label: priorityWords[value].label }));

type ComposeFormProps = { personId: string; onSent: () => void };

/** A new message; the text is stored until it is sent. */
export const ComposeForm = ({ personId, onSent }: ComposeFormProps) => {
  const { draft, write, clear } = useMessageDraft({ personId, name: 'message', schema: composed }, nothingComposed);
  const [missing, setMissing] = useState(false);
  const content = useRef<HTMLTextAreaElement>(null);
  const send = useSend();
  const { data: known = [] } = useQuery(recipientsQuery(draft.toUserId === null ? draft.to.trim() : ''));
  const change = (changes: Partial<typeof draft>) => {
    write({ ...draft, ...changes });
    send.reset();
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    setMissing(draft.content.trim() === '');
    if (draft.content.trim() === '') {
      toast({ title: 'Error', description: 'Message content is required', destructive: true });
      content.current?.focus();
      return;
    }
    const { subject, priority } = draft;
    send.mutate(
      { toUserId: recipientOf(draft, known), subject, content: draft.content, priority },
      {
        onSuccess: () => {
          clear();
          onSent();
        },
      },
    );
  };
  return (
    <Card className="msg-compose" aria-label="New message">
      <form className="stack g5" onSubmit={onSubmit} noValidate>
        <div className="msg-two">
          <RecipientField
            value={draft.to}
            known={draft.toUserId === null ? known : []}
            error={recipientError(send.error)}
            disabled={send.isPending}
            onType={(to) => change({ to, toUserId: null })}
            onChoose={({ id, name }) => change({ to: name, toUserId: id })}
          />
          <FormField label="Priority">
            <Select
              options={priorities}
              value={draft.priority}
              disabled={send.isPending}
              onChange={({ target }) =>
                change({ priority: messagePriorities.find((priority) => priority === target.value) ?? 'normal' })
              }
            />
          </FormField>
        </div>
        <FormField label="Subject">
          <TextInput
            value={draft.subject}
            maxLength={MESSAGE_LIMITS.subject}
            disabled={send.isPending}
            onChange={({ target }) => change({ subject: target.value })}
          />
        </FormField>
        <FormField label="Content" error={missing ? 'Write something to send.' : undefined}>
          <TextArea
            ref={content}
            rows={CONTENT_ROWS}
            value={draft.content}
            maxLength={MESSAGE_LIMITS.content}
            disabled={send.isPending}
            onChange={({ target }) => {
              setMissing(false);
              change({ content: target.value });
            }}
          />
        </FormField>
        <SendFoot label="Send Message" isPending={send.isPending} />
      </form>
    </Card>
  );
};

/** Shows at the field why the server did not find a recipient. */
const recipientError = (error: Error | null): string | undefined =>
  error instanceof CallError && error.problem?.field === 'toUserId' ? error.problem.message : undefined;
