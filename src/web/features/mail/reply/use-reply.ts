import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { MailDraft } from '#contract/mail/drafts.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { openEmailQuery } from '../queries/mail-queries.ts';
import { isUnderway, replyQuery, setReply, type DraftKind } from './reply-queries.ts';

const STILL_HERE = 'Your text is still here. Iris tries again as you type.';

type Changes = BodyOf<typeof contract.mailDrafts.saveDraft>;

/** The pause in typing before a draft is saved, in milliseconds. */
const REST = 700;

/** The draft of a reply, edited here and saved on the server. */
export function useReply(emailId: string, kind: DraftKind) {
  const client = useQueryClient();
  const query = useQuery(replyQuery(emailId, kind));
  const draft = query.data;
  const saving = useSaving(emailId, draft);
  useTold(draft, emailId);

  const put = (next: MailDraft) => setReply(client, emailId, next);
  const confirm = useMutation({
    mutationFn: async () => {
      await saving.flush();
      return call(contract.mailDrafts.confirmDraft, { params: { id: draft?.id ?? '' } });
    },
    onError: (error) => refused('Not ready to send', error),
  });
  const send = useMutation({
    mutationFn: (body: { token: string; sendAt?: string; remindAt?: string }) =>
      call(contract.mailDrafts.sendDraft, { params: { id: draft?.id ?? '' }, body }),
    onSuccess: put,
    onError: (error) => refused('Not sent', error),
  });
  const recall = useMutation({
    mutationFn: () => call(contract.mailDrafts.recallDraft, { params: { id: draft?.id ?? '' } }),
    onSuccess(next) {
      put(next);
      toast({ title: 'Undone', description: 'Nothing was sent. It’s a draft again.' });
    },
    onError: (error) => refused('Too late', error),
  });
  const discard = useMutation({
    mutationFn: async () => {
      saving.forget();
      await call(contract.mailDrafts.discardDraft, { params: { id: draft?.id ?? '' } });
    },
    onSuccess: () => setReply(client, emailId, undefined),
    onError: (error) => refused('Not discarded', error),
  });

  return {
    query,
    draft: draft && { ...draft, ...saving.typed },
    change: saving.change,
    confirm,
    send,
    recall,
    discard,
  };
}

/** Saves while the person types, and the rest when they leave. */
function useSaving(emailId: string, draft: MailDraft | undefined) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Changes>({});
  const pending = useRef<{ id: string; changes: Changes } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const save = async (leaving = false): Promise<void> => {
    clearTimeout(timer.current);
    const due = pending.current;
    pending.current = null;
    if (due === null) return;
    const { id, changes } = due;
    const send = () => call(contract.mailDrafts.saveDraft, { params: { id }, body: changes, keepalive: leaving });
    // One after the other, so that an older text never arrives last; a closing page cannot wait.
    const saved = leaving ? send() : last.current.catch(() => undefined).then(send);
    last.current = saved;
    try {
      setReply(client, emailId, await saved);
      if (pending.current === null) setTyped({});
    } catch (error) {
      pending.current ??= due;
      toast({
        title: 'Draft not saved',
        description: error instanceof Error ? errorText(error, STILL_HERE) : STILL_HERE,
        destructive: true,
      });
      throw error;
    }
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const leave = () => void latest.current(true).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    typed,
    change(changes: Changes, now = false): void {
      if (draft === undefined) return;
      pending.current = { id: draft.id, changes: { ...pending.current?.changes, ...changes } };
      setTyped((before) => ({ ...before, ...changes }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latest.current().catch(() => undefined), now ? 0 : REST);
    },
    async flush(): Promise<void> {
      await save();
      await last.current;
    },
    forget(): void {
      clearTimeout(timer.current);
      pending.current = null;
      setTyped({});
    },
  };
}

/** Reports the outcome of sending once it is known, and shows the mail in its conversation. */
function useTold(draft: MailDraft | undefined, emailId: string): void {
  const client = useQueryClient();
  const before = useRef<MailDraft['state'] | undefined>(undefined);
  const state = draft?.state;
  useEffect(() => {
    const left = before.current;
    before.current = state;
    if (draft === undefined || left === undefined || !isUnderway(left) || isUnderway(draft.state)) return;
    void client.invalidateQueries({ queryKey: keyOf(contract.mailActions.actions) });
    if (draft.state === 'sent') {
      const [first] = [...draft.to, ...draft.cc, ...draft.bcc];
      const to = first?.name || first?.address;
      const words = draft.sample
        ? 'The people in the sample mailbox are made up, so nothing was sent.'
        : `Your ${draft.answers === null ? 'email' : 'reply'} to ${to} was sent.`;
      toast({ title: 'Action Executed', description: draft.problem ?? words });
      if (draft.answers !== null) void client.invalidateQueries({ queryKey: openEmailQuery(emailId).queryKey });
      void client.invalidateQueries({ queryKey: keyOf(contract.mail.emails) });
    } else if (draft.problem !== null) {
      toast({ title: 'Not sent', description: draft.problem, destructive: true });
    }
  }, [state, draft, emailId, client]);
}

const refused = (title: string, error: Error) =>
  toast({ title, description: errorText(error, 'Please try again.'), destructive: true });
