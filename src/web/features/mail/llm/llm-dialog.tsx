import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import type { LlmSettings, LlmTask, LlmSettingsView } from '#contract/mail/llm.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import './llm.css';
import { llmQuery, useSaveLlm, useTryLlm } from './use-llm.ts';

type ModelDialogProps = { open: boolean; onClose: () => void };

/** Chooses the language model and its tasks, and tests it. Without one Iris classifies and summarises by itself. */
export const LlmDialog = ({ open, onClose }: ModelDialogProps) => {
  const { data } = useQuery({ ...llmQuery(), enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Language model"
      description="Iris doesn’t need one. A model of your own, such as one in Ollama or LM Studio, can summarize conversations, help with drafts and match questions."
    >
      {data ? <ModelForm settings={data} /> : <Loading label="Loading the settings" />}
    </Dialog>
  );
};

const ModelForm = ({ settings }: { settings: LlmSettingsView }) => {
  const id = useId();
  const save = useSaveLlm();
  const trial = useTryLlm();
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
      <FormField
        label="Address"
        hint="The address ending in /v1. It has to be on this machine unless you allow another one."
      >
        <TextInput
          type="url"
          placeholder="http://127.0.0.1:11434/v1"
          value={baseUrl}
          onChange={({ target }) => setBaseUrl(target.value)}
        />
      </FormField>
      <FormField label="Model">
        <TextInput
          list={`${id}-models`}
          placeholder="qwen3:8b"
          value={model}
          onChange={({ target }) => setModel(target.value)}
        />
      </FormField>
      <datalist id={`${id}-models`}>
        {trial.data?.models.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <FormField
        label="Key"
        hint={
          !settings.hasKey
            ? 'Only if it needs one.'
            : baseUrl.trim() === (settings.baseUrl ?? '')
              ? 'A key is saved. Leave this empty to keep it.'
              : 'The saved key belongs to the previous address. Enter the one for this address.'
        }
      >
        <TextInput type="password" autoComplete="off" value={key} onChange={({ target }) => setKey(target.value)} />
      </FormField>
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
  settings: LlmSettingsView;
  remote: string;
  save: (changes: Partial<LlmSettings>) => void;
};

/** Mail is sent to another host only with the person's consent for that host. */
const RemoteSwitch = ({ settings, remote, save }: RemoteProps) => (
  <div className="mail-warning" role="group" aria-label="Another machine">
    <p>
      <b>{remote}</b> isn’t this machine. Iris would send parts of your mail there, and whoever runs it could read them.
      Keys, card numbers, bank accounts and codes are left out.
    </p>
    <Toggle
      label={`Allow mail to be sent to ${remote}`}
      checked={settings.remoteHost === remote}
      onChange={(checked) => save({ remoteHost: checked ? remote : null })}
    />
  </div>
);

const tasks = [
  { task: 'summary', label: 'Summarize conversations', hint: 'When you ask for it' },
  { task: 'draft', label: 'Help with drafts', hint: 'When you ask for it' },
  { task: 'secondOpinion', label: 'Second opinion', hint: 'For emails Iris is unsure about. The model never decides' },
  {
    task: 'ask',
    label: 'Match questions',
    hint: 'When Iris doesn’t understand a question, the model may say what kind it is. It never writes the answer',
  },
] as const satisfies readonly { task: LlmTask; label: string; hint: string }[];
