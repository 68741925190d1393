import { FormField, TextArea } from '#web/ui/field.tsx';

/** What an agency, a project or an entry is about, in the person's words. */
export const DescriptionField = ({ value, onChange }: { value: string; onChange: (description: string) => void }) => (
  <FormField label="Description">
    <TextArea rows={2} maxLength={5000} value={value} onChange={({ target }) => onChange(target.value)} />
  </FormField>
);
