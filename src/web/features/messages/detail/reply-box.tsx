import type { FormEvent, KeyboardEvent } from 'react';
import { z } from 'zod';
import { type Message, MESSAGE_LIMITS } from '#contract/messages/messages.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import { partnerOf } from '../conversation.ts';
import { useMessageDraft } from '../drafts.ts';
import { SendFoot } from '../send-foot.tsx';
import { useSendReply } from '../use-send.ts';

const schema = z.string();

type ReplyBoxProps = { original: Message; thread: string; personId: string };

/** The input of a reply; a blank one is not sent. */
export const ReplyBox = ({ original, thread, personId }: ReplyBoxProps) => {
  const { draft, write, clear } = useMessageDraft({ personId, name: `reply ${thread}`, schema }, '');
  const reply = useSendReply(original, personId);
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
      <SendFoot label="Send Reply" isPending={reply.isPending}>
        <span className="meta t3 msg-keys">
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
        </span>
      </SendFoot>
    </form>
  );
};
