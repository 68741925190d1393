import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { MailDraft } from '#contract/mail/drafts.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { toast } from '#web/ui/toast.tsx';
import { setReply } from '../reply/reply-queries.ts';

type ForwardedPartProps = { of: string; draft: MailDraft; mail: string };

/** How the forwarded mail goes along: its text and files, or the whole of it as a file. */
export const ForwardedPart = ({ of, draft, mail }: ForwardedPartProps) => {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (as: 'inline' | 'attachment') =>
      call(contract.mailDrafts.openDraft, { params: { id: mail }, body: { kind: 'forward', as } }),
    onSuccess: (next) => setReply(client, of, next),
    onError: (error) =>
      toast({ title: 'Not changed', description: errorText(error, 'Please try again.'), destructive: true }),
  });
  return (
    <div className="row between g3 wrap">
      <p className="meta t2">
        {draft.quote ? 'The text of the email appears below yours.' : 'The whole email is attached as a file.'}
      </p>
      <Segmented
        label="Forward as"
        value={draft.quote ? 'inline' : 'attachment'}
        options={FORMS}
        onChange={(as) => change.mutate(as)}
      />
    </div>
  );
};

const FORMS = [
  { value: 'inline', label: 'Text and files' },
  { value: 'attachment', label: 'As attachment' },
] as const;
