import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { contract } from '#contract/contract.ts';
import type { MailDraft } from '#contract/mail/drafts.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { showDraft } from '../reply/reply-queries.ts';

type DraftPartProps = {
  id: string;
  /** Increases whenever the person wants to go on by key. */
  focusCount: number;
  onBegun: (draft: MailDraft) => void;
};

/** What can be done with an email of the drafts folder: it's written on. */
export const DraftPart = ({ id, focusCount: turn, onBegun }: DraftPartProps) => {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(contract.mailDrafts.continueDraft, { params: { id } }),
    onSuccess(draft) {
      showDraft(client, draft);
      onBegun(draft);
    },
    onError: (error) =>
      toast({
        title: 'The draft couldn’t be opened',
        description: errorText(error, 'Please try again.'),
        destructive: true,
      }),
  });
  const goOn = useEffectEvent(() => mutate());
  useEffect(() => {
    if (turn > 0) goOn();
  }, [turn]);
  return (
    <div className="row g3 wrap">
      <Button
        variant="primary"
        size="sm"
        icon={PenLine}
        aria-keyshortcuts="r"
        pending={isPending && 'Opening'}
        onClick={() => mutate()}
      >
        Continue writing
      </Button>
      <span className="meta t3">This is a draft. Nobody has received it.</span>
    </div>
  );
};
