import { FormField, TextInput } from '#web/ui/field.tsx';
import { useDebouncedInput } from '#web/ui/use-debounced-input.ts';

type VoiceInputProps = { label: string; value: string; hint?: string; onSave: (text: string) => void };

/** A text input that saves after a pause in typing. */
export const WritingStyleInput = ({ label, value, hint, onSave }: VoiceInputProps) => {
  const typed = useDebouncedInput(value, (text) => text !== value && onSave(text));
  return (
    <FormField label={label} hint={hint}>
      <TextInput size="sm" {...typed} />
    </FormField>
  );
};
