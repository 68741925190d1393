import { Download, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { defaultPreferences, type Preferences } from '#contract/person/preferences.ts';
import { urlOf } from '#web/api/call.ts';
import { useSavePreferences } from '#web/api/preferences.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

type SettingsHeadProps = {
  preferences: Preferences;
  pending: boolean;
  /** Whether there is anything to save: only then it is the action of the page. */
  changed: boolean;
  onSave: () => Promise<void>;
  onReset: () => void;
};

/** The heading with the three buttons for everything: export, reset and save. */
export const SettingsHead = ({ preferences, pending, changed, onSave, onReset }: SettingsHeadProps) => {
  const [asks, setAsks] = useState(false);
  const save = useSavePreferences();

  const put = async (next: Preferences, title: string, undo?: Preferences) => {
    try {
      await save.mutateAsync(next);
    } catch {
      toast({
        title: 'Settings Not Saved',
        description: 'Nothing has changed. Please try again.',
        destructive: true,
      });
      return;
    }
    onReset();
    toast({
      title,
      description: undo ? 'All settings are back to their defaults.' : 'All settings are back to what they were.',
      ...(undo && { action: { label: 'Undo', onAction: () => void put(undo, 'Reset Undone') } }),
    });
  };

  return (
    <header className="page-head sets-head">
      <h1 className="h1">Settings</h1>
      <div className="row g2 sets-acts">
        <ButtonLink variant="ghost" folds icon={Download} href={urlOf(contract.data.export)} download>
          Export Data
        </ButtonLink>
        <Button folds variant="ghost" icon={RotateCcw} onClick={() => setAsks(true)}>
          Reset to Defaults
        </Button>
        <Button
          variant={changed ? 'primary' : 'secondary'}
          className="sets-save"
          pending={pending && 'Saving'}
          onClick={() => void onSave()}
        >
          Save Changes
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Reset every setting to its default?"
        description="Your profile, sign-in and records stay as they are. You can undo this right away."
        confirmLabel="Reset"
        pending={save.isPending && 'Resetting'}
        onConfirm={() => void put(defaultPreferences, 'Settings Reset', preferences).then(() => setAsks(false))}
      />
    </header>
  );
};
