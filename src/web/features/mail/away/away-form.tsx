import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { contract } from '#contract/contract.ts';
import { AWAY, type AwayView, type OtherScriptChoice } from '#contract/mail/away.ts';
import { addDays } from '#contract/zone.ts';
import { call, CallError } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { keyOf } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { personDay } from '#web/ui/date-format.ts';
import { FormField, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { awayQuery, useEndAway } from './away-queries.ts';

const WEEK = 7;

/** The days, the subject and the text of an away reply. */
export const AwayForm = ({ id, known }: { id: string; known: AwayView }) => {
  const { reply, otherScript, canInclude, otherChoice } = known;
  const client = useQueryClient();
  const today = personDay(useNow());
  const [form, setForm] = useState(
    reply ?? { from: today, until: addDays(today, WEEK), subject: 'I’m away', text: '' },
  );
  const [choice, setChoice] = useState<OtherScriptChoice>(otherChoice ?? (canInclude ? 'include' : 'pause'));
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  const end = useEndAway(id);
  const save = useMutation({
    mutationFn: () =>
      call(contract.mailAway.saveAway, {
        params: { id },
        body: { ...form, ...(otherScript !== null && { otherScript: choice }) },
      }),
    async onSuccess(saved) {
      toast({ title: 'Away reply saved', description: 'Your mail server sends it, even when Iris is off.' });
      client.setQueryData(awayQuery(id).queryKey, saved);
      await client.invalidateQueries({ queryKey: keyOf(contract.mail.status) });
    },
    // A script that became active meanwhile has to be chosen for.
    onError: (error) => fieldOf(error) === 'otherScript' && client.invalidateQueries(awayQuery(id)),
  });
  const errorAt = (...fields: (string | null)[]) =>
    save.error && fields.includes(fieldOf(save.error)) ? errorText(save.error, 'Please try again.') : undefined;
  const trouble = errorAt(null, 'otherScript') ?? known.problem ?? known.unable;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className="stack g3" onSubmit={submit} noValidate>
      <p className="meta t2">
        Your mail server replies to each person once a week, never to lists or automatic emails.
      </p>
      <div className="mail-new-address">
        <FormField label="First day away" error={errorAt('from')}>
          <TextInput size="sm" type="date" value={form.from} onChange={({ target }) => set({ from: target.value })} />
        </FormField>
        <FormField label="Last day away" error={errorAt('until')}>
          <TextInput size="sm" type="date" value={form.until} onChange={({ target }) => set({ until: target.value })} />
        </FormField>
      </div>
      <FormField label="Reply subject" error={errorAt('subject')}>
        <TextInput
          size="sm"
          dir="auto"
          maxLength={AWAY.subject}
          value={form.subject}
          onChange={({ target }) => set({ subject: target.value })}
        />
      </FormField>
      <FormField label="Reply text" error={errorAt('text')}>
        <TextArea
          rows={4}
          dir="auto"
          maxLength={AWAY.text}
          value={form.text}
          placeholder="I’m away until Monday and will reply then."
          onChange={({ target }) => set({ text: target.value })}
        />
      </FormField>
      {otherScript !== null && (
        <FormField
          label={`Your script “${otherScript}”`}
          hint="Another program wrote it. Iris never changes it, and it’s active again when the reply ends."
        >
          <Select
            size="sm"
            value={choice}
            options={[
              { value: 'include', label: 'Keeps running', disabled: !canInclude },
              { value: 'pause', label: 'Pauses while you’re away' },
            ]}
            onChange={({ target }) => setChoice(target.value === 'include' ? 'include' : 'pause')}
          />
        </FormField>
      )}
      {trouble && (
        <p className="hint hint--error" role="alert">
          {trouble}
        </p>
      )}
      <div className="row g2 wrap">
        <Button size="sm" type="submit" variant="primary" pending={save.isPending && 'Asking your mail server'}>
          {reply === null ? 'Turn on' : 'Save changes'}
        </Button>
        {reply !== null && (
          <Button size="sm" pending={end.isPending && 'Ending'} onClick={() => end.mutate()}>
            End now
          </Button>
        )}
      </div>
    </form>
  );
};

const fieldOf = (error: Error): string | null => (error instanceof CallError && error.problem?.field) || null;
