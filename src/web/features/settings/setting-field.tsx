import { FormField, Select, TextInput } from '#web/ui/field.tsx';
import type { SettingsDraft, Setting, SettingId } from './setting.ts';

export interface SettingProps {
  readonly setting: Setting;
  readonly draft: SettingsDraft;
  readonly onChange: <K extends SettingId>(id: K, value: SettingsDraft[K]) => void;
  /** The error message of the server for this setting. */
  readonly error?: string | undefined;
}

/** A setting as a form field, with its label above. */
export const SettingField = ({ setting, draft, onChange, error }: SettingProps) => {
  const value = draft[setting.id];
  if (setting.type !== 'text' && setting.type !== 'email' && setting.type !== 'select') return null;
  const change = (text: string) => onChange(setting.id, text);
  return (
    <FormField
      label={setting.label}
      hint={setting.hint}
      error={error}
      required={setting.type === 'email' || (setting.type === 'text' && setting.required === true)}
    >
      {setting.type === 'select' ? (
        <Select
          value={String(value)}
          options={setting.options(String(value))}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <TextInput
          type={setting.type}
          name={setting.id}
          autoComplete={setting.type === 'email' ? 'email' : setting.autoComplete}
          spellCheck={false}
          value={String(value)}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </FormField>
  );
};
