import { FailedLine } from '#web/ui/failed.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { EmailItem } from '#contract/mail/mail.ts';
import { TASK_TITLE_MAX } from '#contract/mail/work.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { errorText, formErrorOf } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useMailUndo } from '../activity/use-mail-undo.ts';
import { MadeLink } from './made-link.tsx';
import { mailWorkQuery, refreshWork } from '../queries/work-queries.ts';

type TaskDialogProps = { open: boolean; mail: Pick<EmailItem, 'id'> | null; onClose: () => void };

/** Makes a task of a mail, begun with what is asked there and by when. */
export const TaskDialog = ({ open, mail, onClose }: TaskDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title="Make a task"
    description="It’s in your Projects, with a link to this email."
  >
    {open && mail && <Begin key={mail.id} id={mail.id} onClose={onClose} />}
  </Dialog>
);

const Begin = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, error, refetch } = useQuery(mailWorkQuery(id));
  if (error) return <FailedLine text={errorText(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label="Reading the email" />;
  const first = data.made.find(({ kind }) => kind === 'task');
  if (first !== undefined)
    return (
      <p className="row g3 wrap">
        This email is a task already: <MadeLink made={first} />
      </p>
    );
  return <TaskForm id={id} proposed={data.proposed} onClose={onClose} />;
};

const FIELDS: ReadonlySet<string> = new Set(['title', 'due', 'at']);

type TaskFormProps = {
  id: string;
  proposed: ReplyOf<typeof contract.mailActions.work>['proposed'];
  onClose: () => void;
};

const TaskForm = ({ id, proposed, onClose }: TaskFormProps) => {
  const client = useQueryClient();
  const undo = useMailUndo();
  const [title, setTitle] = useState(proposed.title);
  const [due, setDue] = useState(proposed.due ?? '');
  const [at, setAt] = useState(proposed.at ?? '');
  const make = useMutation({
    mutationFn: () =>
      call(contract.mailActions.makeTask, { params: { id }, body: { title, due: due || null, at: at || null } }),
    onSuccess(made) {
      toast({ title: 'Task Created', description: made.title, action: undo.action('last') });
      onClose();
      void refreshWork(client);
    },
  });
  const refused = make.error && formErrorOf(make.error);
  const save = (event: FormEvent) => {
    event.preventDefault();
    make.mutate();
  };
  return (
    <form className="stack g4" onSubmit={save} noValidate>
      {refused && !FIELDS.has(refused.field ?? '') && (
        <p className="hint hint--error" role="alert">
          {refused.message}
        </p>
      )}
      <FormField label="Task" required error={refused?.field === 'title' ? refused.message : undefined}>
        <TextInput maxLength={TASK_TITLE_MAX} value={title} onChange={({ target }) => setTitle(target.value)} />
      </FormField>
      <FormField label="Due" error={refused?.field === 'due' ? refused.message : undefined}>
        <TextInput type="date" value={due} onChange={({ target }) => setDue(target.value)} />
      </FormField>
      <FormField label="Time" error={refused?.field === 'at' ? refused.message : undefined}>
        <TextInput type="time" value={at} onChange={({ target }) => setAt(target.value)} />
      </FormField>
      <div className="dialog-foot">
        <Button variant="primary" type="submit" pending={make.isPending && 'Saving'}>
          Create task
        </Button>
      </div>
    </form>
  );
};
