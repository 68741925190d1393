import { Field, TextInput } from '#web/ui/field.tsx';
import { useTyped } from '#web/ui/use-typed.ts';

type VoiceInputProps = { label: string; value: string; hint?: string; onSave: (text: string) => void };

/** A line of the person's own, saved after a short rest. */
export const VoiceInput = ({ label, value, hint, onSave }: VoiceInputProps) => {
  const typed = useTyped(value, (text) => text !== value && onSave(text));
  return (
    <Field label={label} hint={hint}>
      <TextInput size="sm" {...typed} />
    </Field>
  );
};
