import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { type Scope, scopeNames, scopes } from '#contract/programs/scopes.ts';
import { DAY } from '#contract/time-units.ts';
import { call } from '#web/api/call.ts';
import { fieldErrorOf } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, Select, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { FormDialog } from '../account/form-dialog.tsx';
import { SettingsFormError } from '../account/form-error.tsx';

/** Asks what a program may do and makes its token, which is shown this once. */
export const NewTokenDialog = ({ onMade, onClose }: { onMade: () => void; onClose: () => void }) => {
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const [chosen, setChosen] = useState<ReadonlySet<Scope>>(new Set());
  const make = useMutation({
    mutationFn: () =>
      call(contract.tokens.create, {
        body: {
          name,
          scopes: [...chosen],
          expiresAt: days === '' ? null : new Date(Date.now() + Number(days) * DAY).toISOString(),
        },
      }),
    onSuccess: onMade,
  });
  if (make.data) return <TokenMade name={make.data.name} token={make.data.token} onClose={onClose} />;
  const toggle = (scope: Scope, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(scope);
    else next.delete(scope);
    setChosen(next);
    make.reset();
  };
  const scopeError = fieldErrorOf(make.error, 'scopes');
  return (
    <FormDialog
      open
      onClose={onClose}
      title="New token"
      description="A program with this token can do what you turn on here and nothing else. It never gets your password."
      action="Create token"
      pending={make.isPending && 'Creating'}
      onSubmit={() => make.mutate()}
    >
      <FormField label="Name of the program" error={fieldErrorOf(make.error, 'name')}>
        <TextInput
          name="name"
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </FormField>
      <FormField label="Works for" error={fieldErrorOf(make.error, 'expiresAt')}>
        <Select options={DAYS} value={days} onChange={({ target }) => setDays(target.value)} />
      </FormField>
      <fieldset className="stack token-scopes">
        <legend>The program may</legend>
        {scopeNames.map((scope) => (
          <Toggle
            key={scope}
            label={scopes[scope]}
            hint={scope}
            checked={chosen.has(scope)}
            onChange={(on) => toggle(scope, on)}
          />
        ))}
      </fieldset>
      {scopeError && (
        <p className="hint hint--error" role="alert">
          {scopeError}
        </p>
      )}
      <SettingsFormError error={make.error} fields={['name', 'scopes', 'expiresAt']} />
    </FormDialog>
  );
};

const TokenMade = ({ name, token, onClose }: { name: string; token: string; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={(next) => !next && onClose()}
    title="Token created"
    description={`Give it to ${name} now. It won’t be shown again, and Iris doesn’t keep it. Anyone who has it can do what you allowed.`}
    footer={
      <>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
        <Button variant="primary" icon={Copy} onClick={() => void copy(token)}>
          Copy token
        </Button>
      </>
    }
  >
    <FormField label="Token">
      <TextInput readOnly value={token} onFocus={({ target }) => target.select()} />
    </FormField>
  </Dialog>
);

const copy = async (token: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(token);
    toast({ title: 'Copied', description: 'The token was copied to your clipboard.' });
  } catch {
    toast({ title: 'Not Copied', description: 'Select the token and copy it yourself.', destructive: true });
  }
};

const DAYS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: '', label: 'Until I revoke it' },
];
