import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import type { ModelSettings, ModelTask, ShownModelSettings } from '#contract/mail-model.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import './model.css';
import { modelQuery, useSaveModel, useTryModel } from './use-model.ts';

type ModelDialogProps = { open: boolean; onClose: () => void };

/** Which language model Iris may ask, for what, and whether it works. Without one Iris judges and sums up by itself. */
export const ModelDialog = ({ open, onClose }: ModelDialogProps) => {
  const { data } = useQuery({ ...modelQuery(), enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Language model"
      description="Iris needs none. A model of your own, such as one in Ollama or LM Studio, can sum up conversations and help with drafts."
    >
      {data ? <ModelForm settings={data} /> : <Loading label="Looking at the settings" />}
    </Dialog>
  );
};

const ModelForm = ({ settings }: { settings: ShownModelSettings }) => {
  const id = useId();
  const save = useSaveModel();
  const trial = useTryModel();
  const [baseUrl, setBaseUrl] = useState(settings.baseUrl ?? '');
  const [model, setModel] = useState(settings.model);
  const [key, setKey] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    trial.reset();
    const address = baseUrl.trim();
    await save.mutateAsync({ baseUrl: address === '' ? null : address, model, ...(key === '' ? {} : { key }) });
    setKey('');
    if (address !== '') trial.mutate();
  };
  return (
    <form className="mail-model" onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <Field label="Address" hint="The address that ends in /v1; on this machine unless you allow another.">
        <TextInput
          type="url"
          placeholder="http://127.0.0.1:11434/v1"
          value={baseUrl}
          onChange={({ target }) => setBaseUrl(target.value)}
        />
      </Field>
      <Field label="Model">
        <TextInput
          list={`${id}-models`}
          placeholder="qwen3:8b"
          value={model}
          onChange={({ target }) => setModel(target.value)}
        />
      </Field>
      <datalist id={`${id}-models`}>
        {trial.data?.models.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Field
        label="Key"
        hint={settings.hasKey ? 'A key is kept. Leave this empty to keep it.' : 'Only if it asks for one.'}
      >
        <TextInput type="password" autoComplete="off" value={key} onChange={({ target }) => setKey(target.value)} />
      </Field>
      {settings.remote !== null && <RemoteSwitch settings={settings} remote={settings.remote} save={save.mutate} />}
      <div className="rows">
        {tasks.map(({ task, label, hint }) => (
          <Toggle
            key={task}
            label={label}
            hint={hint}
            checked={settings.tasks[task]}
            onChange={(checked) => save.mutate({ tasks: { ...settings.tasks, [task]: checked } })}
          />
        ))}
      </div>
      <div className="row g3 wrap">
        <Button type="submit" variant="primary" size="sm" pending={(save.isPending || trial.isPending) && 'Trying'}>
          Save and test
        </Button>
        <p className="meta" role="status">
          {trial.data && (
            <span className="row g2">
              {trial.data.works ? (
                <CircleCheck className="i i-16" aria-hidden="true" />
              ) : (
                <CircleAlert className="i i-16" aria-hidden="true" />
              )}
              {trial.data.message}
            </span>
          )}
        </p>
      </div>
    </form>
  );
};

type RemoteProps = {
  settings: ShownModelSettings;
  remote: string;
  save: (changes: Partial<ModelSettings>) => void;
};

/** Mail leaves this machine only when the person says so, for this very host. */
const RemoteSwitch = ({ settings, remote, save }: RemoteProps) => (
  <div className="mail-warning" role="group" aria-label="Another machine">
    <p>
      <b>{remote}</b> is not this machine. What Iris asks there contains your mail; whoever runs it can read it. Keys,
      card numbers, bank accounts and codes are left out.
    </p>
    <Toggle
      label={`Allow mail to be sent to ${remote}`}
      checked={settings.remoteHost === remote}
      onChange={(checked) => save({ remoteHost: checked ? remote : null })}
    />
  </div>
);

const tasks = [
  { task: 'summary', label: 'Sum up conversations', hint: 'When you ask for it' },
  { task: 'draft', label: 'Help with drafts', hint: 'When you ask for it' },
  { task: 'secondOpinion', label: 'Second opinion', hint: 'On mails Iris is unsure of; it never decides' },
] as const satisfies readonly { task: ModelTask; label: string; hint: string }[];
