import { useState } from 'react';
import type { Replying } from '../detail/mail-detail.tsx';
import { REPLY_ID } from '../reply/reply-id.ts';

/** The open reply, and how a key starts one or returns to it. */
export function useReplying() {
  const [replying, setReplying] = useState<Replying | null>(null);
  const replyTo = (id: string) => {
    const { kind, focusCount } = replying?.id === id ? replying : { kind: 'reply' as const, focusCount: 0 };
    setReplying({ id, kind, focusCount: focusCount + 1 });
    setTimeout(() => document.getElementById(REPLY_ID)?.scrollIntoView({ block: 'nearest' }));
  };
  return { replying, setReplying, replyTo };
}
