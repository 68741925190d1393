import { Lock, Send } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { z } from 'zod';
import { type Message, MESSAGE_LIMITS } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { partnerOf } from '../conversation.ts';
import { useDraft } from '../drafts.ts';
import { useReply } from '../use-send.ts';

const schema = z.string();

type ReplyBoxProps = { original: Message; thread: string; personId: string };

/** Where an answer is written; a blank one is not sent. */
export const ReplyBox = ({ original, thread, personId }: ReplyBoxProps) => {
  const { draft, write, clear } = useDraft({ personId, name: `reply ${thread}`, schema }, '');
  const reply = useReply(original, personId);
  const { name } = partnerOf(original, personId);

  const send = () => {
    if (draft.trim() === '' || reply.isPending) return;
    reply.mutate(draft, { onSuccess: clear });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form className="msg-reply" aria-label={`Reply to ${name}`} onSubmit={onSubmit}>
      <div className="draft">
        <textarea
          aria-label="Your reply"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          placeholder={`Reply to ${name}`}
          rows={3}
          maxLength={MESSAGE_LIMITS.content}
          value={draft}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="draft-foot">
        <Button type="submit" variant="primary" icon={Send} pending={reply.isPending && 'Sending'}>
          Send Reply
        </Button>
        <span className="meta t3 msg-keys">
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
        </span>
        <span className="promise meta">
          <Lock className="i i-16" aria-hidden="true" />
          Stays on this installation
        </span>
      </div>
    </form>
  );
};
