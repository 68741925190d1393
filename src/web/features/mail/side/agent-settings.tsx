import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Brain, Cpu, History } from 'lucide-react';
import { useId } from 'react';
import { contract } from '#contract/contract.ts';
import { type MailAgentSettings, mailNotificationLevels } from '#contract/mail/mail.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Select } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { mailSettingsQuery } from '../queries/mail-queries.ts';

type AgentSettingsProps = {
  settings: MailAgentSettings;
  onLearned: () => void;
  onLlm: () => void;
  /** For a head without room for it. */
  onActivity: (() => void) | null;
};

/** The settings of the mail agent; every change is saved at once. */
export const AgentSettingsCard = ({ settings, onLearned, onLlm, onActivity }: AgentSettingsProps) => {
  const id = useId();
  const save = useSaveSettings();
  const change = (changes: Partial<MailAgentSettings>) => save.mutate({ ...settings, ...changes });
  return (
    <Card variant="tight" aria-labelledby={`${id}-title`}>
      <CardHead title="Agent Settings" id={`${id}-title`} />
      <div className="rows mail-settings">
        {toggles.map(({ name, label, hint }) => (
          <Toggle
            key={name}
            label={label}
            hint={hint}
            checked={settings[name]}
            onChange={(checked) => change({ [name]: checked })}
          />
        ))}
        <div className="toggle-row">
          <span>
            <label htmlFor={`${id}-level`}>Notification level</label>
            <span className="meta t3 mail-hint" id={`${id}-hint`}>
              {levelHints[settings.notificationLevel]}
            </span>
          </span>
          <Select
            quiet
            id={`${id}-level`}
            aria-describedby={`${id}-hint`}
            value={settings.notificationLevel}
            options={mailNotificationLevels.map((level) => ({ value: level, label: levelLabels[level] }))}
            onChange={({ target }) => {
              const level = mailNotificationLevels.find((one) => one === target.value);
              if (level) change({ notificationLevel: level });
            }}
          />
        </div>
      </div>
      <div className="mail-more">
        <Button size="sm" icon={Brain} aria-keyshortcuts="l" onClick={onLearned}>
          What I learned from you
        </Button>
        <Button size="sm" variant="ghost" flush="start" icon={Cpu} onClick={onLlm}>
          Language model
        </Button>
        {onActivity && (
          <Button size="sm" variant="ghost" icon={History} onClick={onActivity}>
            Activity
          </Button>
        )}
      </div>
    </Card>
  );
};

/** Updates optimistically and reverts if saving fails. */
function useSaveSettings() {
  const client = useQueryClient();
  const { queryKey } = mailSettingsQuery();
  return useMutation({
    mutationFn: (settings: MailAgentSettings) => call(contract.mail.saveSettings, { body: settings }),
    onMutate: (settings) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, settings);
      return before;
    },
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      toast({ title: 'Settings Updated', description: 'Agent preferences saved successfully.' });
    },
    onError: (_error, _settings, before) => {
      client.setQueryData(queryKey, before);
      toast({
        title: 'Settings Not Saved',
        description: 'Nothing has changed. Please try again.',
        destructive: true,
      });
    },
  });
}

const toggles = [
  { name: 'autoReview', label: 'Auto review', hint: 'Summarizes every email you open' },
  { name: 'priorityFilter', label: 'Priority filter', hint: 'Notifies you by priority' },
  { name: 'responseSuggestions', label: 'Response suggestions', hint: 'Suggests next steps' },
] as const satisfies readonly { name: keyof MailAgentSettings; label: string; hint: string }[];

const levelLabels: { readonly [L in MailAgentSettings['notificationLevel']]: string } = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  none: 'None',
};
const levelHints: { readonly [L in MailAgentSettings['notificationLevel']]: string } = {
  high: 'Only high priority',
  medium: 'Medium and high',
  low: 'Every priority',
  none: 'Nothing at all',
};
